"""Show a unit on one line: name, hit points at a glance, and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.ui import theme
from signifer.ui.screens.units import UnitsPage as UnitsPage  # the list of units and its lines are one file
from signifer.ui.styles import DIM
from signifer.ui.texts.line import DOWN, LEFT, RESERVE

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


# Up to this number hit points are shown as pips, more as a number.
PIPS = 5


def hit_points(ui: Ui, row: int) -> str:
    """Return the hit points in five tiles: pips, or "11/12"."""
    hp = view.hp(ui.game, row)
    most = view.max_hp(ui.game, row)
    if most <= PIPS:
        return "▮" * hp + "▯" * (most - hp) + " " * (PIPS - most)
    text = str(hp) + "/" + str(most)
    return text + " " * (PIPS - len(text))


def marks(ui: Ui, row: int) -> str:
    """Return three tiles: injured ✚, a bow that is not loaded ⌒, and how often the unit was activated in this round.
    In the last tile the active unit has ▶, one that marched on this die »."""
    game = ui.game
    text = "✚" if view.injured(game, row) else " "
    empty = " "
    if view.unloaded(game, row):
        for weapon in view.weapons(game, row):
            if weapon[2] and not weapon[4]:
                empty = "⌒"
    text += empty
    if view.active(game) == row:
        return text + "▶"
    if view.marched(game, row):
        return text + "»"
    count = view.activations(game, row)
    if count == 0:
        return text + " "
    return text + (str(count) if count < 10 else "+")


def unit_line(ui: Ui, row: int, side: int = -1) -> tuple[str, str, int]:
    """Return (name, text at the right, accent) for a list of units. A unit of another side than `side` has its side's
    letter before its name, so that colour is not the only distinction."""
    game = ui.game
    unit = game.units[row]
    name = unit.label
    if unit.side != side and name == unit.name:
        name = "ABN"[unit.side] + " " + name
    status = view.status(game, row)
    if status == "active":
        return (name, hit_points(ui, row) + " " + marks(ui, row), theme.side(unit.side))
    text = ui.t(DOWN if status == "casualty" else LEFT if status == "left" else RESERVE)
    return (name, text + " " * (9 - len(text)), DIM)
