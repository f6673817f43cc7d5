"""Show a unit's page: all its values, its checks, and its state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.custom import texts as G
from signifer.games.custom.flows import counter as counters
from signifer.games.custom.flows.common import head
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.screens.line import icon_of
from signifer.ui import texts as T
from signifer.ui.asking import step
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Over, Then
from signifer.ui.flows.unit import counter, page, question_line
from signifer.ui.view import Header, Icon, Tile

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.asking import Choice
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def unit(ui: Ui, row: int) -> Asking:
    """Ask which value of a unit is changed, or what it does. What changes during the game stands first."""
    game = ui.game
    above = head(ui, S.UNIT_T, row, "")
    above = Header(above.side, above.title, _marks(ui, row), above.accent)
    lines = counters.lines_of(ui, S.UNIT_T, row) + _weapons(ui, row) + _state(ui, row)
    return (yield from page(above, _tiles(game, row), lines, Then(unit, (row,)), G.KEY_BY_HAND))


def _marks(ui: Ui, row: int) -> tuple[Icon, ...]:
    """Return whether a unit is active, down, or has left."""
    game = ui.game
    if view.active(game) == row:
        return (Icon(icons.PLAY, "▶"),)
    status = view.status(game, row)
    return (Icon(icons.SKULL, ui.t(T.DOWN)),) if status == "casualty" else ()


def _tiles(game: Game, row: int) -> tuple[Tile, ...]:
    """Return the unit's numbers, but what a strike takes: that stands in the first line."""
    schema = view.schema(game)
    columns = schema.columns[S.UNIT_T]
    found = []
    for i in range(len(columns)):
        tiled = columns[i].kind == S.COUNTER and not columns[i].bits & (S.CHOICE | S.HIDDEN)
        if i != schema.strike and tiled:
            value = str(view.value(game, S.UNIT_T, row, i))
            found.append(Tile(icon_of(columns[i]), columns[i].label, value, None))
    return tuple(found)


def _weapons(ui: Ui, row: int) -> list[Choice]:
    """Return a line for each of the unit's weapons: SELECT shows its numbers and its text (OS-47)."""
    game = ui.game
    if not view.schema(game).weapons:
        return []
    from signifer.games.custom.flows import check
    from signifer.games.custom.rules import weapons
    from signifer.ui.flows import message

    found = []
    for weapon in weapons.of(game, row):
        line = check.weapon_line(weapon)
        request = Over(deferred(message.message), (weapon.name, check.said_of(game, weapon)))
        found.append(step(line.label, request, *line.values))
    return found


def _state(ui: Ui, row: int) -> list[Choice]:
    """Return lines for the unit's die, its activations, and whether it is there."""
    from signifer.games.custom.flows import turns

    game = ui.game
    t = ui.t
    one = game.units[row]
    schema = view.schema(game)
    lines = []
    held = view.is_held(game, row)
    if schema.bag is not None and schema.bag.hold and (held or view.die(game, row)):
        keep = Over(deferred(counters.do), ({"do": "hold", "unit": one.id, "value": not held},))
        lines.append(step(t(G.HOLDS_DIE), keep, *((Icon(icons.TICK, "✓"),) if held else ())))
    if schema.limit:
        if view.active(game) is None and view.standing(game, row):
            lines.append(step(t(G.ACTIVATE_IT), Over(deferred(turns.activate_unit), (row,))))
        lines.append(counter(ui, row, "activations", t(T.ACTIVATIONS), view.activations(game, row)))
    if view.status(game, row) == "left":
        back = Over(deferred(counters.do), ({"do": "set", "unit": one.id, "flag": "left", "value": False},))
        lines.append(step(t(T.HAS_LEFT), back, Icon(icons.TICK, "✓")))
    elif view.standing(game, row):
        question = t.whole(T.LEAVE_SURE, unit=one.label)
        lines.append(question_line(row, t(T.LEAVE), question, {"do": "leave", "unit": one.id}))
    return lines
