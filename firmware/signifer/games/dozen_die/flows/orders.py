"""Activate a unit and give its orders: march, activation, charge (DD-3 to DD-13, DD-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows.common import act, health, others, unit_line
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, side_header, title_header, unit_page, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Over, Pick, Then
from signifer.ui.view import Header, Icon, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

    Groups = dict[int, tuple[tuple[int, ...], int]]
    """The lines above the units: which units each is, and its text."""

_MARCHED = "dd.march"  # the units of a side's last march
_MARCHES = "dd.marches"  # whether a side marched with its last die
_ALL = -1  # lines above the units
_BEFORE = -2
_MARKED = -3


def activate(ui: Ui) -> Asking:
    """Ask which unit of the die's side, or which neutral one, is activated (DD-8). The cursor begins on the first of
    the side that was not activated in this round."""
    game = ui.game
    side, name = view.die(game) or (-1, None)
    rows = [row for row in game.units.rows_of() if game.units.side_at(row) in (side, 2)]
    rows = [row for row in rows if view.status(game, row) in ("active", "reserve")]
    accent = theme.side(side) if name is None else theme.die(name)
    head = Header(side, ui.t(G.WHO_ACTIVATES, side="AB"[side], colour=colour(ui, name)), (), accent)
    line = lambda row: _line(ui, row, side, name)
    fresh = [row for row in rows if game.units.side_at(row) == side and not view.activations(game, row)]
    row = yield from which_unit(ui, head, rows, fresh[0] if fresh else None, side, T.KEY_ACTIVATE, line)
    yield Do({"do": "activate", "unit": game.units[row].id})


def _line(ui: Ui, row: int, side: int, die: str | None) -> Row:
    """Return a unit's line: it is dim if a die of this colour does not activate the unit (DD-13)."""
    shown = unit_line(ui, row, side)
    if die == "green" and view.is_injured(ui.game, row) and not view.flag(ui.game, row, "toughness"):
        return Row(shown.icon, shown.label, shown.values, styles.DIM)
    return shown


def no_march(ui: Ui) -> Asking:
    """Enter that no unit marches; then ask which unit is activated."""
    side = (view.die(ui.game) or (0, None))[0]
    yield Do({"do": "march", "units": []})
    ui.memo[_MARCHES + str(side)] = 0
    return Then(activate, ())


def marches(ui: Ui, side: int) -> bool:
    """Return whether a side marched with its last die: then a march is what it most likely does."""
    return bool(ui.memo.get(_MARCHES + str(side), 0))


def action(ui: Ui, left: int) -> Asking:
    """Ask with what the unit acts, which has `left` orders. The order is given together with the dice, so that BACK
    before them has spent nothing."""
    from signifer.games.dozen_die.flows import shots, tests

    game = ui.game
    if view.orders_left(game) != left and (game.peek_undo() or {}).get("do") != "order":
        return None  # BACK from the result of its dice
    row = view.active(game) or 0
    rolls: list[tuple[int, Any]] = [
        (G.SKILL_TEST, Over(deferred(tests.skill_test), (row, left))),
        (G.NO_ROLL, None),
    ]
    if [
        weapon for weapon in view.weapons(game, row) if weapon.ranged and weapon.is_loaded
    ]:  # mostly it is a shot
        rolls.insert(0, (G.SHOOT, Over(deferred(shots.shoot), (row, None, left))))
    options = [(request, plain(ui.t(text))) for text, request in rolls]
    request, _ = yield choice(about(ui, row, health(game, row)), options)
    if request is None:
        return (yield from act(ui, left))
    return request


def charge(ui: Ui, row: int) -> Asking:
    """Ask whom the unit charges, and whether it reached that unit (DD-40)."""
    game = ui.game

    foes: list[Any] = [None]
    foes += others(game, row)
    line = lambda one: plain(ui.t(G.NO_TARGET)) if one is None else unit_line(ui, one)
    page = lambda one: 0 if one is None else T.KEY_PAGE
    head = (about(ui, row, ui.t(G.CHARGE_WHOM)),)
    found = yield Pick(head, foes, line, 1, T.KEY_PICK, page)
    if type(found) is Hold:
        return unit_page(ui, found.item)
    if found is not None and view.ordinary(game):  # DD-36: first the roll, then what is reached
        from signifer.games.dozen_die.flows import weather

        return Then(deferred(weather.move), (row, found))
    reached, _ = yield choice(
        about(ui, row, ui.t(G.REACHED)), [(True, plain(ui.t(G.CONTACT))), (False, plain(ui.t(G.FELL_SHORT)))]
    )
    command: dict[str, Any] = {"do": "order", "kind": "charge"}
    if not reached:
        command["contact"] = False
    elif found is not None:
        command["target"] = game.units[found].id
    yield Do(command)
    return None


def march(ui: Ui) -> Asking:
    """Ask which units of the die's side march (DD-3): all who may, those of this side's last march, or marked ones.
    SELECT marks one; then the first line lets the marked ones march, as SELECT held does. Held on all, or on those of
    the last march, it marks them, to be changed.
    Units that may not march (DD-5) are listed, too, since the players may know better, and a refusal gives the
    reason."""
    game = ui.game
    side = (view.die(game) or (0, None))[0]
    rows = [
        row for row in range(len(game.units)) if game.units.side_at(row) == side and view.on_table(game, row)
    ]
    rows = [row for row in rows if view.kind(game, row) in ("adventurer", "vassal")]
    able = [row for row in rows if not _stays(ui, row)]
    last = ui.memo.get(_MARCHED + str(side), 0)  # a bit for each row
    before = [row for row in able if last >> row & 1]
    groups = {}
    if able:
        groups[_ALL] = (tuple(able), G.MARCH_ALL)
    if before and before != able:
        groups[_BEFORE] = (tuple(before), G.MARCH_AGAIN)
    select = lambda row: T.KEY_MARK if row >= 0 else G.KEY_MARCH
    hold = lambda row: T.KEY_DONE_SHORT if row >= 0 else T.KEY_MARK if row in groups else 0
    marked: tuple[int, ...] = ()
    at = 0
    while True:
        above = {_MARKED: (marked, G.MARCH_MARKED)} if marked else groups

        def line(row: int, marked: tuple[int, ...] = marked, above: Groups = above) -> Row:
            if row in above:
                units, text = above[row]
                return Row(icons.RUN, ui.t(text), (str(len(units)),), styles.PLAIN)
            icon, label, values, accent = unit_line(ui, row, side)
            return Row(
                icons.RUN if row in marked else icons.X if _stays(ui, row) else icon, label, values, accent
            )

        head = side_header(side, ui.t(G.WHO_MARCHES), Icon(icons.RUN, ""), str(len(marked)))
        items = sorted(above, reverse=True) + rows
        answer = yield Pick((head,), items, line, at, select, hold)
        held = type(answer) is Hold
        row = answer.item if held else answer
        if row in above:
            marked = above[row][0]
        elif not held:
            marked = tuple([one for one in marked if one != row]) if row in marked else marked + (row,)
        if held is (row not in above):  # held on a unit, or pressed on a line above
            break
        at = (1 if marked else len(groups)) + (0 if row in above else rows.index(row))
    if marked and view.ordinary(game):  # DD-34
        from signifer.games.dozen_die.flows import weather

        yield from weather.march(ui, sorted(marked))
    else:
        yield Do({"do": "march", "units": [game.units[row].id for row in sorted(marked)]})
    ui.memo[_MARCHED + str(side)] = sum([1 << row for row in marked])
    ui.memo[_MARCHES + str(side)] = 1


def touch(ui: Ui) -> Asking:
    """Ask which enemy a move or a march touched, and whose it was if there are several: it is a charge now (DD-31)."""
    game = ui.game
    movers = [row for row in range(len(game.units)) if view.has_marched(game, row)]
    active = view.active(game)
    if active is not None and view.order_kind(game) == "move":
        movers.insert(0, active)
    row = movers[0] if movers else -1
    if len(movers) > 1:
        row = yield from which_unit(ui, title_header(ui.t(G.TOUCHED)), movers)
    rows = others(game, row) if movers else []
    head = about(ui, row, ui.t(G.TOUCHED_WHOM)) if movers else title_header(ui.t(G.TOUCHED_WHOM))
    target = yield from which_unit(ui, head, rows)
    yield Do({"do": "touch", "unit": game.units[row].id, "target": game.units[target].id})


def _stays(ui: Ui, row: int) -> bool:
    """Return whether a unit may not march (DD-5)."""
    game = ui.game
    return bool(view.flag(game, row, "overloaded") or view.flag(game, row, "co_carrying"))
