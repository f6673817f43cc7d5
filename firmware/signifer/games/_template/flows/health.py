"""Change a unit's wounds by hand (XX-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import instead, say, unit_page
from signifer.ui.flow import Do, Hold, Then
from signifer.ui.flows.strike import count, wound

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def strike(ui: Ui, row: int) -> Asking:
    """Ask for changes of the wounds that a unit can still take; a casualty stands up by hand."""
    game = ui.game
    taken, most = view.wounds(game, row)
    now = most - taken
    found = yield count(ui, row, now, most, ())
    if type(found) is Hold:
        return instead(unit_page(ui, row))
    if found is None:
        return None
    command = wound(game, row, now - found)
    if found > now and not view.on_table(game, row):
        command = {"do": "set", "unit": game.units[row].id, "counter": "wounds", "value": most - found}
    yield Do(command)
    name = game.units[row].label
    left = str(found) + "/" + str(most)
    yield say(
        ui, ui.t(T.NOW_HP, unit=name, hp=left) if view.on_table(game, row) else ui.t(T.NOW_DOWN, unit=name)
    )
    return Then(strike, (row,))
