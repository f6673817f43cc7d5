"""React with the side whose turn it is not (SK-32, SK-40, SK-50): who, with what, to what; then the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai import texts as G
from signifer.games.samurai.flows import attack, hits
from signifer.games.samurai.flows.common import before_reveal, show_secret
from signifer.games.samurai.flows.weapons import before_loss
from signifer.games.samurai.rules import view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, plain, side_header, title_header, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Leave, Over, Pick
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_OCCASIONS = ("attack", "action", "search")
_TEXTS = {"attack": G.TO_ATTACK, "action": G.TO_ACTION, "search": G.TO_SEARCH}
_LOOK_BACK = 8  # entries in which the last action is searched
# Lines of the page of a reaction; a weapon's line is its number.
_DEFEND = -1
_TO = -2
_BY = -3
_SEEN = -4
_ZONE = -5
_LINE = -6


def react(ui: Ui, to: str = "", target: int | None = None) -> Asking:
    """Ask which model of the other side reacts, and with what; `to` is what it answers, if that is not the last
    action, and `target` whom an attack is aimed at whose dice are not rolled yet. The last line is for a friend whom a
    sweep touches (SK-55)."""
    game = ui.game
    side = 1 - view.side(game)
    while True:
        rows = [row for row in game.units.rows_of(side) if view.alive(game, row)]
        head = side_header(side, ui.t(T.WHO_REACTS))
        line = lambda row: _alertness(ui, row)
        row = yield from which_unit(ui, head, rows + [None], target, side, T.KEY_REACT, line, G.OTHER_SIDE)
        if row is not None:
            return (yield from how(ui, row, to, early=target is not None))
        side = 1 - side


def _alertness(ui: Ui, row: int) -> Row:
    """Return a model's line: how alert it is, and how often it has reacted in this turn (SK-40)."""
    game = ui.game
    unit = game.units[row]
    level = view.alert(game, row)
    times = view.reactions(game, row)
    limit = game.house["reactions_per_turn"]
    values: tuple[str, ...] = (ui.t(G.ALERT_N, n=level),) if level else ()
    if times or limit >= 0:
        values += (str(times) + ("×" if limit < 0 else "/" + str(limit)),)
    return Row("", unit.label, values, theme.side(unit.side))


def how(ui: Ui, row: int, to: str = "", by: int = -1, early: bool = False) -> Asking:
    """Ask with what a model reacts. The lines below change what it answers, whose action that was, and what the model
    sees of it, as far as that decides (SK-32). `early`: an attack's dice are not rolled yet."""
    game = ui.game
    active = view.active(game)
    if by < 0 and active is not None and active != row:
        by = active
    to = to or _newest(ui)
    facts = [True, True, True]  # that the action is in its field of view, its control zone, its line of sight
    arms = view.weapons(game, row)
    level = view.alert(game, row)
    at = _DEFEND
    while True:
        # A friend's sweep: no attack (SK-55).
        friend = by >= 0 and game.units[by].side == game.units[row].side
        items = list(range(len(arms)))
        items.insert(0 if to == "attack" or friend else len(items), _DEFEND)
        items.append(_TO)
        if level < 2:  # alert 2 reacts wherever the enemy is
            items.append(_SEEN)
        if level == 1 and not facts[0] and not view.evades(game, by):
            items += [_ZONE, _LINE]  # alert 1 needs both
        items.append(_BY)

        known = tuple(facts)

        def line(item: int, to: str = to, friend: bool = friend, known: tuple[bool, ...] = known) -> Row:
            if item >= 0:
                held = view.has_lost(game, row, item) or view.changes_late(game, row, item)
                accent = styles.DIM if friend or held else styles.PLAIN
                return Row(icons.SWORD, arms[item].name, (), accent)
            if item == _DEFEND:
                if to == "attack" or friend:
                    return Row(icons.SHIELD, ui.t(G.DEFENDS), (), styles.PLAIN)
                return plain(ui.t(G.OTHER_REACTION))
            if item == _TO:
                return plain(ui.t(_TEXTS[to]))
            if item == _BY:
                return plain(ui.t(G.BY_OTHER))
            text = G.IN_VIEW if item == _SEEN else G.IN_ZONE if item == _ZONE else G.IN_LINE
            return Row(icons.TICK if known[_SEEN - item] else icons.X, ui.t(text), (), styles.PLAIN)

        head = hits.versus(ui, row, by) if by >= 0 else about(ui, row)
        first = items.index(at) if at < _DEFEND else 0
        keys = lambda item: T.KEY_REACT if item >= _DEFEND else T.KEY_CHANGE
        at = yield Pick((head,), items, line, first, keys, 0)
        if at >= _DEFEND:
            break
        if at == _TO:
            to = _OCCASIONS[(_OCCASIONS.index(to) + 1) % len(_OCCASIONS)]
        elif at == _BY:
            rows = [one for one in game.units.rows_of() if one != row and view.alive(game, one)]
            by = yield from which_unit(ui, title_header(ui.t(G.BY_WHOM)), rows)
            at = _DEFEND
        else:
            facts[_SEEN - at] = not facts[_SEEN - at]
    return (yield from _react(ui, row, to, by, at, friend, facts, early))


def _newest(ui: Ui) -> str:
    """Return what the activated model did last: attack, search, or another action. Wounds and tests that came of it are
    passed over."""
    game = ui.game
    for back in range(1, min(_LOOK_BACK, len(game.undo_stack)) + 1):
        done = game.script_line(game.undo_stack[-back])
        for name in ("attack", "search"):
            if done["do"] == name or done.get("action") == name:
                return name
        if done["do"] in ("act", "activate", "end_turn"):
            break
    return "action"


def _react(
    ui: Ui, row: int, to: str, by: int, weapon: int, friend: bool, facts: list[bool], early: bool
) -> Asking:
    """Ask what the reaction's weapon needs; react, or go on to the page of the dice, which declares the reaction."""
    game = ui.game
    command: dict[str, Any] = {"do": "react", "unit": game.units[row].id, "to": to}
    command["kind"] = "other" if weapon < 0 else "attack"
    if weapon >= 0:
        command["weapon"] = view.weapons(game, row)[weapon].name
    if by >= 0:
        command["by"] = game.units[by].id
    if weapon >= 0:
        yield from before_loss(ui, row, weapon)
        if not friend:
            free = yield from attack.free_hands(ui, row, weapon)
            if not free:
                command["hands"] = 1
    if not facts[0]:
        command["seen"] = False
        if not facts[1]:
            command["in_zone"] = False
        if not facts[2]:
            command["line"] = False
    if weapon >= 0 and by >= 0:
        return Over(attack.strike, (row, by, None, weapon, command))
    if weapon >= 0:
        return Over(attack.free, (row, weapon, command))
    yield from before_reveal(ui, row)
    if by >= 0 and to == "attack":
        return (yield from hits.defence(ui, row, by, after=None if early else (), reaction=command))
    answer = yield Do(command)
    yield from show_secret(ui, row, answer)
    return Leave(ui.t(G.REACTED, unit=game.units[row].label, n=answer["reactions"]))
