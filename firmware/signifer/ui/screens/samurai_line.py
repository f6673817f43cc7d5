"""A model on one line: name, wounds at a glance or its markers, and marks."""

from signifer.rulesets.samurai import view
from signifer.ui import const, theme
from signifer.ui.screens.units import Page as Page  # the list of units is one file with its lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_UNSEEN = const(0x06B0F)
_T_DEAD = const(0x05B10)
_T_GONE = const(0x05B11)
_S_DIM = const(0x01)

# Up to so many wounds are shown as pips, more as a number.
PIPS = 5


def life(ui: "Ui", row: int) -> str:
    """The wounds that it can still take in five tiles: pips, or "11/12"; a hidden model's markers."""
    if view.hidden(ui.game, row):
        text = "◇" * len(view.markers(ui.game, row))
        return text + " " * (PIPS - len(text))
    taken, limit = view.wounds(ui.game, row)
    if limit <= PIPS:
        return "▮" * (limit - taken) + "▯" * taken + " " * (PIPS - limit)
    text = str(limit - taken) + "/" + str(limit)
    return text + " " * (PIPS - len(text))


def marks(ui: "Ui", row: int) -> str:
    """Three tiles: ⚑ leads its squad; ! panics or Z is in zen; ? must test, ▶ active, • was activated."""
    game = ui.game
    text = "⚑" if view.leads(game, row) else " "
    text += "!" if view.panics(game, row) else "Z" if view.zen(game, row) else " "
    if view.due(game, row):
        return text + "?"
    if view.active(game) == row:
        return text + "▶"
    return text + ("•" if view.activated(game, row) else " ")


def unit_line(ui: "Ui", row: int, side: int = -1) -> "tuple[str, str, int]":
    """(name, what stands right, accent) for a list of models. One of another side than the list's own,
    `side`, has its letter before its name, so that not only its colour tells."""
    game = ui.game
    unit = game.units[row]
    name = unit.label if unit.side == side else "AB"[unit.side] + " " + unit.label
    if view.alive(game, row):
        if view.infiltrating(game, row):
            text = ui.t(_T_UNSEEN)
            return (name, text + " " * (6 - len(text)) + marks(ui, row), theme.side(unit.side))
        return (name, life(ui, row) + " " + marks(ui, row), theme.side(unit.side))
    text = ui.t(_T_GONE if view.gone(game, row) else _T_DEAD)
    mark = " ⚑  " if view.leads(game, row) else "    "
    return (name, text + " " * (5 - len(text)) + mark, _S_DIM)
