"""React with the side that is not activating (DD-60 to DD-67): who, with what, from where; then its roll's page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows.common import DISTANCE
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules import schema as S
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, title_header, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Hold, Number, Over, Pick
from signifer.ui.view import Figure, Header, Icon, Row

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

    Occasion = tuple[int | None, str]
    """The row of the unit that moved, charged or acted, and which of these it was."""
    Reaction = tuple[int, str, str]
    """A unit's row, its weapon or skill, and how often it may still react, or how far."""

_ORDER_NAMES = (G.A_MOVE, G.A_CHARGE, G.AN_ACTION)
_MOST_SQUARES = 99
_LOOK_BACK = 8  # entries in which a melee is searched
_CHARGES = ("order", "touch")  # commands that begin a charge: a melee before them was another one's


def has_fought(game: Game) -> bool:
    """Return whether a melee was rolled since the newest order."""
    from signifer.core import entry as reading

    names = []
    for back in range(1, min(_LOOK_BACK, len(game.undo_stack)) + 1):
        names.append(reading.entry_at(game, game.undo_stack[-back]).command.name)
        if names[-1] in _CHARGES:
            break
    return "melee" in names and names[0] not in _CHARGES


def occasions(game: Game) -> list[Occasion]:
    """Return everything that allows a reaction now, the newest first."""
    found: list[Occasion] = []
    active = view.active(game)
    kind = view.order_kind(game)
    if kind == "charge" and active is not None and has_fought(game):
        kind = None  # a melee that was rolled is not asked about again
    if active is not None and kind is not None:
        found.append((active, kind))
    for row in range(len(game.units)):
        if row != active and view.has_marched(game, row):
            found.append((row, "move"))
    return found or [(active, kind) for kind in S.ORDERS]


def answers(game: Game, mover: int | None, to: str) -> list[Reaction]:
    """Return every reaction that the rules allow, as far as the device knows: distance and sight are up to the
    players."""
    die = view.die(game)
    target = view.target(game) if to == "charge" else None
    if to == "charge" and game.get(S.GAME_T, 0, S.CHARGE_ANSWERED):
        return []
    found: list[Reaction] = []
    side_at = game.units.side_at
    for row in range(len(game.units)):
        if (die is not None and side_at(row) == die[0]) or row == mover or not view.on_table(game, row):
            continue
        if view.kind(game, row) in ("npc", "creature") and not view.flag(game, row, "reacts"):
            continue
        if target is not None and row != target:
            continue
        if to != "charge":
            for name, _, ranged, reach, loaded in view.weapons(game, row):
                if ranged and loaded:
                    found.append((row, name, "" if reach is None else "≤" + str(reach)))
        for name, _, _, speed, _, left in odds.skills(game, row):
            if speed is None or (speed == "charge") != (to == "charge") or left == 0:
                continue
            found.append(
                (row, name, "" if speed == "charge" else speed if left is None else str(left) + "/" + speed)
            )
    return found


def react(ui: Ui) -> Asking:
    """Ask who reacts, with what, and from where; the page of its dice declares it. The reaction answers the newest
    order. SELECT held names another order, if there is one."""
    game = ui.game
    found = occasions(game)
    at = 0
    while True:
        mover, to = found[at]
        reactions: list[Any] = answers(game, mover, to)
        hold = G.KEY_TO if len(found) > 1 else 0
        line = lambda one: Row("", ui.t(G.ANY_OTHER), (), styles.DIM) if one is None else _line(ui, one)
        answer = yield Pick((_head(ui, mover, to),), reactions + [None], line, 0, T.KEY_REACT, hold)
        if type(answer) is not Hold:
            break
        options = [(number, _occasion_line(ui, found[number])) for number in range(len(found))]
        at, _ = yield choice(title_header(ui.t(G.REACT_TO)), options, at)
    if answer is None:
        row, what = yield from _any(ui, mover)
    else:
        row, what, _ = answer
    command: dict[str, Any] = {"do": "react", "unit": game.units[row].id, "with": what, "to": to}
    if to == "charge":
        command["target"] = True
    else:
        sight = yield from _sight(ui, row, what, to)
        command.update(sight)
    if mover is not None and mover != view.active(game):
        command["mover"] = game.units[mover].id
    skill = odds.find_skill(game, row, what)
    if skill is None or skill.speed is None:
        from signifer.games.dozen_die.flows import shots

        return Over(deferred(shots.reaction_shot), (row, mover, command))
    if mover is not None:
        ui.memo["dd.facing"] = mover
    from signifer.games.dozen_die.flows import tests

    charger = mover if to == "charge" else None
    return Over(
        deferred(tests.reaction_test), (row, what, odds.ability_of(what, skill.ability), charger, command)
    )


def _head(ui: Ui, mover: int | None, to: str) -> Header:
    """Return the header of a question to the side that reacts, in its colour: to whom, and to what."""
    word = ui.t(_ORDER_NAMES[S.ORDERS.index(to)])
    die = view.die(ui.game)
    title = ui.t(G.REACT_TO) if mover is None else ui.game.units[mover].label
    return Header(-1, title, (word,), styles.PLAIN if die is None else theme.side(1 - die[0]))


def _line(ui: Ui, one: Reaction) -> Row:
    row, what, left = one
    unit = ui.game.units[row]
    return Row("", unit.label + " " + what, (left,) if left else (), theme.side(unit.side))


def _occasion_line(ui: Ui, one: Occasion) -> Row:
    mover, to = one
    word = ui.t(_ORDER_NAMES[S.ORDERS.index(to)])
    if mover is None:
        return plain(word)
    unit = ui.game.units[mover]
    return Row("", unit.label, (word,), theme.side(unit.side))


def _any(ui: Ui, mover: int | None) -> Asking:
    """Ask for any unit and any of its skills and weapons: the rules allow no other reaction, but the players may force
    one. Return the row and the name."""
    game = ui.game
    rows = [row for row in game.units.rows_of() if row != mover and view.on_table(game, row)]
    row = yield from which_unit(ui, title_header(ui.t(T.WHO_REACTS)), rows)
    options = [(skill.name, plain(skill.name, skill.speed or "-")) for skill in odds.skills(game, row)]
    for name, _, ranged, _, loaded in view.weapons(game, row):
        sign = Icon(icons.BOW, ui.t(G.LOADED)) if loaded else ui.t(G.UNLOADED)
        options.append((name, plain(name, sign) if ranged else plain(name)))
    what, _ = yield choice(about(ui, row), options)
    return row, what


def _sight(ui: Ui, row: int, what: str, to: str) -> Asking:
    """Ask whether the reactor sees the other unit, and how far away that is: the first line says that all is well
    (DD-62, DD-63). Return the command's fields."""
    limit = _limit(ui.game, row, what, to)
    options: list[tuple[Any, Row]] = [
        (None, plain(ui.t(G.SEES) if limit is None else ui.t(G.SEES_WITHIN, n=limit))),
        (True, plain(ui.t(G.DISTANCE))),
        (False, Row("", ui.t(G.SEES_NOT), (), styles.DIM)),
    ]
    sees, _ = yield choice(about(ui, row, what), options, 0, T.KEY_REACT)
    if sees is None:
        return {}
    if not sees:
        return {"sees": False}
    page = lambda squares: (about(ui, row, what), Figure(str(squares), (ui.t(G.SQUARES_AWAY),), styles.PLAIN))
    at = ui.memo.get(DISTANCE, 6 if limit is None else limit)
    squares = yield Number(page, 0, _MOST_SQUARES, at, T.KEY_REACT, 0)
    return {"distance": squares}


def _limit(game: Game, row: int, what: str, to: str) -> int | None:
    """Return the squares within which the rules let a unit react; None: they do not say."""
    found = None
    for name, _, _, reach, _ in view.weapons(game, row):
        if name == what:
            found = reach
    for skill in odds.skills(game, row):
        if skill.name == what and skill.speed is not None:
            found = skill.reach
    if to == "action":
        aware = view.stat(game, row, "AW")
        found = aware if found is None else min(found, aware)
    return found
