"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.citadel.flows.common import store
from signifer.games.citadel.rules import view
from signifer.games.citadel.texts import (
    CARDS_OF,
    CITY_OF,
    END_TURN,
    GRAVEYARDS,
    HAND_OF,
    IN_PLAY,
    TURN_NUMBER,
    ZONES,
)
from signifer.ui import theme
from signifer.ui.asking import request_of, step, titled
from signifer.ui.flow import Over
from signifer.ui.flows.menu import any_dice, pins, points, usual
from signifer.ui.texts.play import MENU_TITLE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.citadel.flows import city, table
    from signifer.ui.flows import ending

    t = ui.t
    game = ui.game
    turn = view.turn(game)
    lines = [points(ui, view.score(game, 0), view.score(game, 1))]
    for side in (0, 1):
        label = t(CITY_OF, side="AB"[side])
        shown = Over(deferred(city.city), (side,))
        lines.append(step(label, shown, *store(ui, side), accent=theme.side(side)))
    for side in (0, 1):
        lines.append(step(t(CARDS_OF, side="AB"[side]), _cards(ui, side), accent=theme.side(side)))
    lines += [
        step(t(ZONES), Over(deferred(table.zones), ())),
        step(t(IN_PLAY), Over(deferred(table.in_play), ())),
        step(t(GRAVEYARDS), Over(deferred(table.graveyards), ())),
        any_dice(ui),
    ]
    end = Over(deferred(ending.end), ({"do": "end_turn"}, True))
    lines += usual(ui, [step(t(END_TURN, n=turn), end)], lock=pins(ui))
    return (yield from request_of((titled(t(MENU_TITLE), t(TURN_NUMBER, n=turn)),), lines))


def _cards(ui: Ui, side: int) -> Any:
    """Open all cards of a side, or the hand of one with a deck."""
    from signifer.games.citadel.flows import cards, hidden
    from signifer.ui.flows import secret

    if not view.decked(ui.game, side):
        return Over(deferred(cards.cards), (side,))
    return Over(deferred(secret.owned), (side, ui.t(HAND_OF, side="AB"[side]), deferred(hidden.hand)))
