"""Change a unit's hit points by hand, and say how it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows.common import health
from signifer.games.dozen_die.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import instead, say, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Then
from signifer.ui.flows.strike import count, wound
from signifer.ui.view import Icon

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value


def strike(ui: Ui, row: int) -> Asking:
    """Ask for changes of hit points; a fallen unit stands again only by hand."""
    game = ui.game
    now, most = health(game, row)
    found = yield count(ui, row, now, most, states(ui, row))
    if type(found) is Hold:
        return instead(unit_page(ui, row))
    if found is None:
        return None
    command = wound(game, row, now - found)
    if found > now and view.status(game, row) == "casualty":
        command = {"do": "set", "unit": game.units[row].id, "counter": "hp", "value": found}
    yield Do(command)
    yield say(ui, status_text(ui, row))
    return Then(strike, (row,))


def states(ui: Ui, row: int) -> tuple[Value, ...]:
    """Return whether a unit is down or injured."""
    if not view.hp(ui.game, row):
        return (Icon(icons.SKULL, ui.t(G.IS_DOWN)),)
    return (Icon(icons.PLUS, ui.t(G.IS_INJURED)),) if view.is_injured(ui.game, row) else ()


def status_text(ui: Ui, row: int) -> str:
    """Return how a unit is now."""
    game = ui.game
    name = game.units[row].label
    hp, most = health(game, row)
    if hp == 0:
        return ui.t(T.NOW_DOWN, unit=name)
    # A string in place of a number: being shorter, it is not cut before the name.
    return ui.t(
        G.NOW_INJURED if view.is_injured(game, row) else T.NOW_HP, unit=name, hp=str(hp) + "/" + str(most)
    )
