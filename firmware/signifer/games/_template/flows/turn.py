"""Activate a unit (XX-1, XX-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template import texts as G
from signifer.games._template.rules import view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import name_in, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do
from signifer.ui.view import Header, Pips, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def activate(ui: Ui) -> Asking:
    """Ask which unit of the side whose turn it is is activated; SELECT held shows a unit's page."""
    game = ui.game
    side = view.side(game)
    head = Header(side, ui.t(G.WHO_ACTIVATES, side="AB"[side]), (), theme.side(side))
    row = yield from which_unit(ui, head, view.waiting(game), None, side, T.KEY_ACTIVATE)
    yield Do({"do": "activate", "unit": game.units[row].id})


def unit_line(ui: Ui, row: int, side: int = -1) -> Row:
    """Return a unit's line in a list of side `side`, with the wounds that it can still take. A unit of the other side
    has the letter of its side."""
    game = ui.game
    unit = game.units[row]
    name = name_in(unit, side)
    if not view.on_table(game, row):
        return Row("", name, (ui.t(T.DOWN if view.status(game, row) == "casualty" else T.LEFT),), styles.DIM)
    taken, most = view.wounds(game, row)
    icon = icons.PLAY if view.active(game) == row else icons.TICK if view.activations(game, row) else ""
    return Row(icon, name, (Pips(most - taken, most),), theme.side(unit.side))
