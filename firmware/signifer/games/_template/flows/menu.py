"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games._template import texts as G
from signifer.games._template.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import request_of, step, title_header
from signifer.ui.flow import Over
from signifer.ui.flows.menu import any_dice, points, usual

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.ui.flows import ending

    game = ui.game
    lines = [points(ui), any_dice(ui)]
    end = Over(deferred(ending.end), ({"do": "end_turn"}, True))
    lines += usual(ui, [step(ui.t(G.END_TURN), end)])
    turn = ui.t(G.HEAD_TURN, n=view.turn(game), side="AB"[view.side(game)])
    return (yield from request_of((title_header(ui.t(T.MENU_TITLE), turn),), lines))
