"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.calth.rules import view
from signifer.games.calth.texts import BY_HAND, CARDS, END_ROUND
from signifer.ui.asking import choice, plain, titled
from signifer.ui.flow import Over
from signifer.ui.flows.menu import any_dice, points, usual
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.play import MENU_TITLE

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.flows.menu import Lines
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.calth.flows import cards, rounds
    from signifer.ui.flows import ending

    game = ui.game
    number = view.round(game)
    hands = str(view.hand(game, 0)) + ":" + str(view.hand(game, 1))
    lines = [
        points(ui, view.score(game, 0), view.score(game, 1)),
        (Over(deferred(cards.cards), ()), plain(ui.t(CARDS), hands)),
    ]
    ends: Lines = []
    if view.phase(game) == "action":
        ends.append((Over(deferred(ending.end), ({"do": "end_round"},)), plain(ui.t(END_ROUND, n=number))))
    by_hand: Lines = [(Over(deferred(rounds.by_hand), ()), plain(ui.t(BY_HAND)))]
    lines += usual(ui, ends, reference=[any_dice(ui)], tokens=by_hand)
    what, _ = yield choice(titled(ui.t(MENU_TITLE), "R" + str(number)), lines, 0, KEY_OK)
    return what
