"""Lines that the pages of the template share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import name_in
from signifer.ui.boxes import names as icons
from signifer.ui.view import Pips, Row

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


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
