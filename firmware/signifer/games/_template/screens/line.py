"""Show a unit on one line, and its health after a wound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import view
from signifer.ui import theme
from signifer.ui.screens.units import UnitsPage as UnitsPage  # the list of units and its lines are one file
from signifer.ui.styles import DIM
from signifer.ui.texts.line import DOWN, LEFT, NOW_DOWN, NOW_HP

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def left(ui: Ui, row: int) -> str:
    """Return the wounds that it can still take, of how many."""
    taken, most = view.wounds(ui.game, row)
    return str(most - taken) + "/" + str(most)


def unit_line(ui: Ui, row: int, side: int = -1) -> tuple[str, str, int]:
    """Return (name, text at the right, accent) for a list of units. A unit of another side than `side` has its side's
    letter before its name, so that colour is not the only distinction."""
    game = ui.game
    unit = game.units[row]
    name = unit.label if unit.side == side else "AB"[unit.side] + " " + unit.label
    if not view.on_table(game, row):
        return (name, ui.t(DOWN if view.status(game, row) == "casualty" else LEFT), DIM)
    mark = "▶" if view.active(game) == row else "✓" if view.activations(game, row) else " "
    return (name, left(ui, row) + " " + mark, theme.side(unit.side))


def say_health(ui: Ui, row: int) -> None:
    """Say over the header how a unit is now."""
    name = ui.game.units[row].label
    if view.on_table(ui.game, row):
        ui.toast(ui.t(NOW_HP, unit=name, hp=left(ui, row)))
    else:
        ui.toast(ui.t(NOW_DOWN, unit=name))


def strike(ui: Ui, row: int) -> None:
    """Give the unit a wound."""
    ui.do({"do": "wound", "unit": ui.game.units[row].id}, lambda answer: say_health(ui, row))


def mend(ui: Ui, row: int) -> None:
    """Take a wound back; a casualty stands up by hand."""
    taken, _ = view.wounds(ui.game, row)
    unit = ui.game.units[row].id
    command: dict[str, Any] = {"do": "heal", "unit": unit}
    if not view.on_table(ui.game, row):
        command = {"do": "set", "unit": unit, "counter": "wounds", "value": taken - 1}
    if taken:
        ui.do(command, lambda answer: say_health(ui, row))
