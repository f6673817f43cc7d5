"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.calth import texts as G
from signifer.games.calth.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import request_of, step, title_header
from signifer.ui.flow import Over
from signifer.ui.flows.menu import any_dice, points, usual

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.calth.flows import cards, rounds
    from signifer.ui.flows import ending

    game = ui.game
    number = view.round(game)
    hands = str(view.hand(game, 0)) + ":" + str(view.hand(game, 1))
    lines = [
        points(ui),
        step(ui.t(G.CARDS), Over(deferred(cards.cards), ()), hands),
    ]
    ends: list[Choice] = []
    if view.phase(game) == "action":
        ends.append(step(ui.t(G.END_ROUND, n=number), Over(deferred(ending.end), ({"do": "end_round"},))))
    by_hand: list[Choice] = [step(ui.t(G.BY_HAND), Over(deferred(rounds.by_hand), ()))]
    lines += usual(ui, ends, reference=[any_dice(ui)], tokens=by_hand)
    return (yield from request_of((title_header(ui.t(T.MENU_TITLE), ui.t(G.ROUND_SHORT, n=number)),), lines))
