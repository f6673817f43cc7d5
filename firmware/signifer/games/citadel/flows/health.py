"""Change a unit's wounds by hand, and say how it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import instead, say, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Then
from signifer.ui.flows.strike import count, wound
from signifer.ui.view import Icon

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def strike(ui: Ui, row: int) -> Asking:
    """Ask for changes of the health that a unit has left; a fallen one stands up by hand (CT-26)."""
    game = ui.game
    most = view.health(game, row)
    taken = view.wounds(game, row)
    now = max(0, most - taken)
    down = () if view.on_table(game, row) else (Icon(icons.SKULL, ui.t(T.DOWN)),)
    found = yield count(ui, row, now, most, down)
    if type(found) is Hold:
        return instead(unit_page(ui, row))
    if found is None:
        return None
    command = wound(game, row, now - found if found < now else most - found - taken)
    if found > now and down:
        command = {"do": "set", "unit": game.units[row].id, "counter": "wounds", "value": most - found}
    yield Do(command)
    yield say(ui, status_text(ui, row))
    return Then(strike, (row,))


def status_text(ui: Ui, row: int) -> str:
    """Return how a unit is now."""
    game = ui.game
    name = game.units[row].label
    if not view.on_table(game, row):
        return ui.t(T.NOW_DOWN, unit=name)
    most = view.health(game, row)
    return ui.t(T.NOW_HP, unit=name, hp=str(most - view.wounds(game, row)) + "/" + str(most))
