"""Change a model's wounds by hand, and say how it is: wounds left, death, and the models that it frightens (SK-11,
SK-12, SK-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai import texts as G
from signifer.games.samurai.rules import view
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
    """Ask for changes of the wounds that a model can still take; a dead one stands again only by hand."""
    game = ui.game
    taken, most = view.wounds(game, row)
    now = max(0, most - taken)
    found = yield count(ui, row, now, most, states(ui, row))
    if type(found) is Hold:
        return instead(unit_page(ui, row))
    if found is None:
        return None
    command = wound(game, row, now - found)
    if found > now and not view.alive(game, row):
        command = {"do": "set", "unit": game.units[row].id, "counter": "wounds", "value": most - found}
    answer = yield Do(command)
    yield say(ui, status_text(ui, row, answer))
    return Then(strike, (row,))


def states(ui: Ui, row: int) -> tuple[Value, ...]:
    """Return whether a model is dead or panics."""
    taken, most = view.wounds(ui.game, row)
    if taken >= most:
        return (Icon(icons.SKULL, ui.t(G.DEAD)),)
    return (Icon(icons.RUN, "!"),) if view.panics(ui.game, row) else ()


def left(ui: Ui, row: int) -> str:
    """Return the wounds that it can still take, of how many."""
    taken, limit = view.wounds(ui.game, row)
    return "♥" + str(limit - taken) + "/" + str(limit)


def status_text(ui: Ui, row: int, answer: dict[str, Any]) -> str:
    """Return how a model is after the command with this answer."""
    game = ui.game
    name = game.units[row].label
    if view.alive(game, row):
        return ui.t(T.NOW_HP, unit=name, hp=left(ui, row))
    rules = answer.get("triggers") or []
    if not rules:
        return ui.t(G.NOW_DEAD, unit=name)
    count = len([test for test in view.tests(game) if test[2] in rules])
    return ui.t(G.DEAD_TESTS, unit=name, n=count)
