"""Show a model on one line: name, wounds at a glance or its markers, and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.ui import theme
from signifer.ui.screens.units import UnitsPage as UnitsPage  # the list of units and its lines are one file
from signifer.ui.styles import DIM
from signifer.ui.texts.line import DEAD, GONE, UNSEEN

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


# Up to this number wounds are shown as pips, more as a number.
PIPS = 5


def life(ui: Ui, row: int) -> str:
    """Return the wounds that it can still take in five tiles: pips, or "11/12"; a hidden model's markers."""
    if view.hidden(ui.game, row):
        text = "◇" * len(view.markers(ui.game, row))
        return text + " " * (PIPS - len(text))
    taken, limit = view.wounds(ui.game, row)
    if limit <= PIPS:
        return "▮" * (limit - taken) + "▯" * taken + " " * (PIPS - limit)
    text = str(limit - taken) + "/" + str(limit)
    return text + " " * (PIPS - len(text))


def marks(ui: Ui, row: int) -> str:
    """Return three tiles: ⚑ leads its squad; ! panics or Z is in zen; ? must test, ▶ active, • was activated."""
    game = ui.game
    text = "⚑" if view.leads(game, row) else " "
    text += "!" if view.panics(game, row) else "Z" if view.zen(game, row) else " "
    if view.due(game, row):
        return text + "?"
    if view.active(game) == row:
        return text + "▶"
    return text + ("•" if view.activated(game, row) else " ")


def unit_line(ui: Ui, row: int, side: int = -1) -> tuple[str, str, int]:
    """Return (name, text at the right, accent) for a list of models. A model of another side than `side` has its
    side's letter before its name, so that colour is not the only distinction."""
    game = ui.game
    unit = game.units[row]
    name = unit.label if unit.side == side else "AB"[unit.side] + " " + unit.label
    if view.alive(game, row):
        if view.infiltrating(game, row):
            text = ui.t(UNSEEN)
            return (name, text + " " * (6 - len(text)) + marks(ui, row), theme.side(unit.side))
        return (name, life(ui, row) + " " + marks(ui, row), theme.side(unit.side))
    text = ui.t(GONE if view.gone(game, row) else DEAD)
    mark = " ⚑  " if view.leads(game, row) else "    "
    return (name, text + " " * (5 - len(text)) + mark, DIM)
