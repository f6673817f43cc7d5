"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.samurai import texts as G
from signifer.games.samurai.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import request_of, step, title_header
from signifer.ui.flow import Over
from signifer.ui.flows.menu import pins, points, usual

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.samurai.flows import conceal, fright, squads, turns

    t = ui.t
    game = ui.game
    lines = [
        points(ui),
        step(t(G.SQUADS), Over(deferred(squads.squads), ())),
        step(t(G.FRIGHT_TESTS), Over(deferred(fright.queue), ()), str(len(view.tests(game)))),
    ]
    if view.any_stealth(game):
        lines.append(step(t(G.HIDDEN_MODELS), Over(deferred(conceal.start), ())))
        lines += pins(ui)
    lines += usual(ui, [step(t(G.END_TURN), Over(deferred(turns.end_turn), ()))])
    turn = t(G.HEAD_TURN, n=view.turn(game), side="AB"[view.side(game)])
    return (yield from request_of((title_header(t(T.MENU_TITLE), turn),), lines))
