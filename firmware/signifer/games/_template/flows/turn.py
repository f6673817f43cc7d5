"""Activate a unit (XX-1, XX-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import view
from signifer.games._template.texts import WHO_ACTIVATES
from signifer.ui import theme
from signifer.ui.flow import Do, Held, Open, Pick
from signifer.ui.texts.line import KEY_PAGE
from signifer.ui.texts.play import KEY_ACTIVATE
from signifer.ui.view import Header, Pips, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def activate(ui: Ui) -> Asking:
    """Ask which unit of the side whose turn it is is activated; SELECT held shows a unit's page."""
    game = ui.game
    side = view.side(game)
    head = Header(side, ui.t(WHO_ACTIVATES, side="AB"[side]), (), theme.side(side))
    row = yield Pick((head,), view.waiting(game), lambda row: unit_line(ui, row), 0, KEY_ACTIVATE, KEY_PAGE)
    if type(row) is Held:
        return Open(ui.words().unit(), (row.item,))
    yield Do({"do": "activate", "unit": game.units[row].id})
    return None


def unit_line(ui: Ui, row: int) -> Row:
    """Return a unit's line in a list: its name, and the wounds that it can still take."""
    unit = ui.game.units[row]
    taken, most = view.wounds(ui.game, row)
    return Row("", unit.label, (Pips(most - taken, most),), theme.side(unit.side))
