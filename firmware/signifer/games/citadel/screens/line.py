"""Show a unit on one line, and its state after a wound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import view
from signifer.ui import theme
from signifer.ui.screens.units import UnitsPage as UnitsPage  # the list of units and its lines are one file
from signifer.ui.styles import DIM
from signifer.ui.texts.line import DOWN, LEFT, NOW_DOWN, NOW_HP

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui


# Up to this number health is shown as pips, more as a number.
PIPS = 5


def health(game: Game, row: int) -> str:
    """Return the remaining health in five tiles: pips, or "11/12"."""
    most = view.health(game, row)
    left = max(0, most - view.wounds(game, row))
    if most <= PIPS:
        return "▮" * left + "▯" * (most - left) + " " * (PIPS - most)
    text = str(left) + "/" + str(most)
    return text + " " * (PIPS - len(text))


def unit_line(ui: Ui, row: int, side: int = -1) -> tuple[str, str, int]:
    """Return (name, text at the right, accent): remaining health, + for an attached card, ▶ for the active unit, ✓ for
    one that was activated. A unit of another side than `side` has its side's letter before its name."""
    game = ui.game
    unit = game.units[row]
    name = unit.label if unit.side == side else "AB"[unit.side] + " " + unit.label
    status = view.status(game, row)
    if status != "active":
        text = ui.t(DOWN if status == "casualty" else LEFT)
        return (name, text + " " * (8 - len(text)), DIM)
    mark = " "
    if view.active(game) == row:
        mark = "▶"
    elif view.activations(game, row):
        mark = "✓"
    return (
        name,
        health(game, row) + (" +" if view.attached(game, row) else "  ") + mark,
        theme.side(unit.side),
    )


def say_health(ui: Ui, row: int) -> None:
    """Say over the header how a unit is now."""
    game = ui.game
    name = game.units[row].label
    if not view.on_table(game, row):
        ui.toast(ui.t(NOW_DOWN, unit=name))
        return
    left = str(view.health(game, row) - view.wounds(game, row)) + "/" + str(view.health(game, row))
    ui.toast(ui.t(NOW_HP, unit=name, hp=left))


def vitals(ui: Ui, row: int) -> tuple[str, str]:
    """Return the health that a unit has left, of how much, and its mark (CT-26)."""
    most = view.health(ui.game, row)
    return (
        str(most - view.wounds(ui.game, row)) + "/" + str(most),
        "" if view.on_table(ui.game, row) else "☠",
    )


def mend(ui: Ui, row: int) -> None:
    """Take a wound marker off; a fallen unit stands up by hand (CT-26)."""
    game = ui.game
    wounds = view.wounds(game, row)
    if not wounds:
        return
    command: dict[str, Any] = {"do": "heal", "unit": game.units[row].id}
    if view.status(game, row) != "active":
        command = {"do": "set", "unit": game.units[row].id, "counter": "wounds", "value": wounds - 1}

    def then_say(answer: dict[str, Any]) -> None:
        say_health(ui, row)

    ui.do(command, then_say)
