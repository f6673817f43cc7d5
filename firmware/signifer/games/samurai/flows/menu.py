"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import END_TURN, FRIGHT_TESTS, HEAD_TURN, HIDDEN_MODELS, SQUADS
from signifer.ui.asking import choice, plain, titled
from signifer.ui.flow import Over
from signifer.ui.flows.menu import pins, points, usual
from signifer.ui.texts.base import KEY_OK
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
        (Over(deferred(squads.squads), ()), plain(t(SQUADS))),
        (Over(deferred(fright.queue), ()), plain(t(FRIGHT_TESTS), str(len(view.tests(game))))),
    ]
    if view.any_stealth(game):
        lines.append((Over(deferred(conceal.start), ()), plain(t(HIDDEN_MODELS))))
        lines += pins(ui)
    lines += usual(ui, [(Over(deferred(turns.end_turn), ()), plain(t(END_TURN)))])
    turn = t(HEAD_TURN, n=view.turn(game), side="AB"[view.side(game)])
    what, _ = yield choice(titled(t(MENU_TITLE), turn), lines, 0, KEY_OK)
    return what
