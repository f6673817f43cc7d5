"""Activate a unit (XX-1, XX-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template import texts as G
from signifer.games._template.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import side_header, which_unit
from signifer.ui.flow import Do

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def activate(ui: Ui) -> Asking:
    """Ask which unit of the side whose turn it is is activated; SELECT held shows a unit's page."""
    game = ui.game
    side = view.side(game)
    head = side_header(side, ui.t(G.WHO_ACTIVATES, side="AB"[side]))
    row = yield from which_unit(ui, head, view.waiting(game), None, side, T.KEY_ACTIVATE)
    yield Do({"do": "activate", "unit": game.units[row].id})
