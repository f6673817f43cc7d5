"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import END_TURN, FRIGHT_TESTS, HEAD_TURN, HIDDEN_MODELS, SQUADS
from signifer.ui.asking import request_of, step, titled
from signifer.ui.flow import Over
from signifer.ui.flows.menu import pins, points, usual
from signifer.ui.texts.play import MENU_TITLE

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.samurai.flows import conceal, fright, squads, turns

    t = ui.t
    game = ui.game
    lines = [
        points(ui, view.score(game, 0), view.score(game, 1)),
        step(t(SQUADS), Over(deferred(squads.squads), ())),
        step(t(FRIGHT_TESTS), Over(deferred(fright.queue), ()), str(len(view.tests(game)))),
    ]
    if view.any_stealth(game):
        lines.append(step(t(HIDDEN_MODELS), Over(deferred(conceal.start), ())))
        lines += pins(ui)
    lines += usual(ui, [step(t(END_TURN), Over(deferred(turns.end_turn), ()))])
    turn = t(HEAD_TURN, n=view.turn(game), side="AB"[view.side(game)])
    return (yield from request_of((titled(t(MENU_TITLE), turn),), lines))
