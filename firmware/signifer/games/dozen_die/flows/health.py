"""Change a unit's hit points by hand, and say how it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.flows.common import health
from signifer.games.dozen_die.rules import view
from signifer.ui.asking import instead
from signifer.ui.boxes.names import PLUS, SKULL
from signifer.ui.flow import Do, Held, Say, Then
from signifer.ui.flows.strike import count, wound
from signifer.ui.texts.checks import IS_DOWN, IS_INJURED
from signifer.ui.texts.line import KEY_WOUND, NOW_DOWN, NOW_HP, NOW_INJURED
from signifer.ui.view import Icon

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value


def strike(ui: Ui, row: int) -> Asking:
    """Ask for changes of hit points; a fallen unit stands again only by hand."""
    game = ui.game
    now, most = health(game, row)
    found = yield count(ui, row, now, most, states(ui, row), KEY_WOUND)
    if type(found) is Held:
        return instead(ui.words().unit(row))
    if found is None:
        found = now - 1
    command = wound(game, row, now - found)
    if found > now and view.status(game, row) == "casualty":
        command = {"do": "set", "unit": game.units[row].id, "counter": "hp", "value": found}
    yield Do(command)
    yield Say(said(ui, row))
    return Then(strike, (row,))


def states(ui: Ui, row: int) -> tuple[Value, ...]:
    """Return whether a unit is down or injured."""
    if not view.hp(ui.game, row):
        return (Icon(SKULL, ui.t(IS_DOWN)),)
    return (Icon(PLUS, ui.t(IS_INJURED)),) if view.injured(ui.game, row) else ()


def said(ui: Ui, row: int) -> str:
    """Return how a unit is now."""
    game = ui.game
    name = game.units[row].label
    hp, most = health(game, row)
    if hp == 0:
        return ui.t(NOW_DOWN, unit=name)
    # A string in place of a number: being shorter, it is not cut before the name.
    return ui.t(NOW_INJURED if view.injured(game, row) else NOW_HP, unit=name, hp=str(hp) + "/" + str(most))
