"""Set what a model's page shows by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import REACTIONS
from signifer.ui import theme
from signifer.ui.asking import about
from signifer.ui.flow import Confirm, Do, Leave, Number
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_SET
from signifer.ui.texts.play import GOES_SURE
from signifer.ui.view import Figure, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_MOST_REACTIONS = 99


def reactions(ui: Ui, row: int) -> Asking:
    """Set how often a model has reacted in this turn (SK-40)."""
    unit = ui.game.units[row]
    page = lambda count: (about(ui, row), Figure(str(count), (ui.t(REACTIONS),), theme.side(unit.side)))
    count = yield Number(page, 0, _MOST_REACTIONS, view.reactions(ui.game, row), KEY_SET, 0)
    yield Do({"do": "set", "unit": unit.id, "counter": "reactions", "value": count})
    return Leave("")


def leave(ui: Ui, row: int) -> Asking:
    """Take a model off the table."""
    unit = ui.game.units[row]
    yield Confirm((about(ui, row), Sentence(ui.t(GOES_SURE, unit=unit.label), PLAIN)))
    yield Do({"do": "set", "unit": unit.id, "flag": "left", "value": True})
    return Leave("")
