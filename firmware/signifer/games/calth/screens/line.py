"""Show a unit on one line: name, models, tactical points at a glance, and a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import theme
from signifer.ui.screens.units import UnitsPage as UnitsPage  # the list of units and its lines are one file
from signifer.ui.styles import DIM
from signifer.ui.texts.line import MERGED, NO_MODELS, OLD

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui


# Up to this number points are shown as pips, more as a number.
PIPS = 3


def points(game: Game, row: int) -> str:
    """Return the tactical points of a unit: pips, as many as it can have, or "▮5"."""
    most = game.house["points_most"]
    left = view.points(game, row)
    if most <= PIPS:
        return "▮" * left + "▯" * (most - left)
    return "▮" + str(left)


def mark(game: Game, row: int) -> str:
    """Return one tile: ▶ the activated unit, ← one that must retreat."""
    if view.must_retreat(game, row):
        return "←"
    return "▶" if view.active(game) == row else " "


def unit_line(ui: Ui, number: int, side: int = -1) -> tuple[str, str, int]:
    """Return (name, text at the right, accent) for a list of units. A unit of another side than `side` has its side's
    letter before its name, so that colour is not the only distinction."""
    game = ui.game
    unit = game.units[number]
    name = unit.label if unit.side == side else "AB"[unit.side] + " " + unit.label
    row = ranks(game).row_of(number)
    status = "left" if row < 0 else view.status(game, row)
    if status == "active":
        right = "×" + str(view.size(game, row)) + " " + points(game, row) + mark(game, row)
        return (name, right, theme.side(unit.side))
    text = NO_MODELS if status == "casualty" else MERGED if status == "merged" else OLD
    return (name, ui.t(text), DIM)
