"""Show a unit's page: all its values, its checks, and its state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.own.flows import counter as counters
from signifer.games.own.flows.common import head
from signifer.games.own.rules import view
from signifer.games.own.rules.schema import B_HOLD, C_BITS, C_KIND, C_LABEL, CHOICE, COUNTER, UNIT_T
from signifer.games.own.screens import icons
from signifer.games.own.texts import ACTIVATE_IT, HOLDS_DIE, KEY_BY_HAND
from signifer.ui.asking import step
from signifer.ui.boxes.names import PLAY, SKULL, TICK
from signifer.ui.flow import Over, Then
from signifer.ui.flows.unit import asked, counter, page
from signifer.ui.texts.line import DOWN
from signifer.ui.texts.play import ACTIVATIONS, HAS_LEFT, LEAVE, LEAVE_SURE
from signifer.ui.view import Header, Icon, Tile

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.asking import Choice
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def unit(ui: Ui, row: int) -> Asking:
    """Ask which value of a unit is changed, or what it does. What changes during the game stands first."""
    game = ui.game
    above = head(ui, UNIT_T, row, "")
    above = Header(above.side, above.title, _marks(ui, row), above.accent)
    lines = counters.lines_of(ui, UNIT_T, row) + _state(ui, row)
    return (yield from page(above, _tiles(game, row), lines, Then(unit, (row,)), KEY_BY_HAND))


def _marks(ui: Ui, row: int) -> tuple[Icon, ...]:
    """Return whether a unit is active, down, or has left."""
    game = ui.game
    if view.active(game) == row:
        return (Icon(PLAY, "▶"),)
    status = view.status(game, row)
    return (Icon(SKULL, ui.t(DOWN)),) if status == "casualty" else ()


def _tiles(game: Game, row: int) -> tuple[Tile, ...]:
    """Return the unit's numbers, but what a strike takes: that stands in the first line."""
    schema = view.schema(game)
    columns = schema.columns[UNIT_T]
    found = []
    for i in range(len(columns)):
        if i != schema.strike and columns[i][C_KIND] == COUNTER and not columns[i][C_BITS] & CHOICE:
            value = str(view.value(game, UNIT_T, row, i))
            found.append(Tile(icons.letter(columns[i]), columns[i][C_LABEL], value, None))
    return tuple(found)


def _state(ui: Ui, row: int) -> list[Choice]:
    """Return lines for the unit's die, its activations, and whether it is there."""
    from signifer.games.own.flows import turns

    game = ui.game
    t = ui.t
    one = game.units[row]
    schema = view.schema(game)
    lines = []
    held = view.held(game, row)
    if schema.bag is not None and schema.bag[B_HOLD] and (held or view.die(game, row)):
        keep = Over(deferred(counters.done), ({"do": "hold", "unit": one.id, "value": not held},))
        lines.append(step(t(HOLDS_DIE), keep, *((Icon(TICK, "✓"),) if held else ())))
    if schema.limit:
        if view.active(game) is None and view.standing(game, row):
            lines.append(step(t(ACTIVATE_IT), Over(deferred(turns.activated), (row,))))
        lines.append(counter(ui, row, "activations", t(ACTIVATIONS), view.activations(game, row)))
    if view.status(game, row) == "left":
        back = Over(deferred(counters.done), ({"do": "set", "unit": one.id, "flag": "left", "value": False},))
        lines.append(step(t(HAS_LEFT), back, Icon(TICK, "✓")))
    elif view.standing(game, row):
        question = t.whole(LEAVE_SURE, unit=one.label)
        lines.append(asked(row, t(LEAVE), question, {"do": "leave", "unit": one.id}))
    return lines
