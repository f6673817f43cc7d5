"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.citadel import texts as G
from signifer.games.citadel.flows.common import store
from signifer.games.citadel.rules import view
from signifer.ui import texts as T
from signifer.ui import theme
from signifer.ui.asking import request_of, step, title_header
from signifer.ui.flow import Over
from signifer.ui.flows.menu import any_dice, pins, points, usual

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.citadel.flows import city, table
    from signifer.ui.flows import ending

    t = ui.t
    game = ui.game
    turn = view.turn(game)
    lines = [points(ui)]
    for side in (0, 1):
        label = t(G.CITY_OF, side="AB"[side])
        shown = Over(deferred(city.city), (side,))
        lines.append(step(label, shown, *store(ui, side), accent=theme.side(side)))
    for side in (0, 1):
        lines.append(step(t(G.CARDS_OF, side="AB"[side]), _cards(ui, side), accent=theme.side(side)))
    lines += [
        step(t(G.ZONES), Over(deferred(table.zones), ())),
        step(t(G.IN_PLAY), Over(deferred(table.in_play), ())),
        step(t(G.GRAVEYARDS), Over(deferred(table.graveyards), ())),
        any_dice(ui),
    ]
    end = Over(deferred(ending.end), ({"do": "end_turn"}, True))
    lines += usual(ui, [step(t(G.END_TURN, n=turn), end)], lock=pins(ui))
    return (yield from request_of((title_header(t(T.MENU_TITLE), t(G.TURN_NUMBER, n=turn)),), lines))


def _cards(ui: Ui, side: int) -> Any:
    """Open all cards of a side, or the hand of one with a deck."""
    from signifer.games.citadel.flows import cards, hidden
    from signifer.ui.flows import secret

    if not view.has_deck(ui.game, side):
        return Over(deferred(cards.cards), (side,))
    return Over(deferred(secret.only_for), (side, ui.t(G.HAND_OF, side="AB"[side]), deferred(hidden.hand)))
