"""Show the menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.citadel.rules import view
from signifer.games.citadel.screens.words import store
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
from signifer.ui.menu import AFTER_LOCK, any_dice, pin_of, usual
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.play import MENU_TITLE, POINTS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


class MenuPage(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: Grid) -> None:
        grid.head(self.t(MENU_TITLE), self.t(TURN_NUMBER, n=view.turn(self.ui.game)))

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.citadel.flows import city, table
        from signifer.ui.flows import score
        from signifer.ui.screens import flow

        ui = self.ui
        game = ui.game
        lines: list[tuple[Any, ...]] = [
            (
                POINTS,
                (flow.FlowPage, deferred(score.score)),
                "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1)),
            )
        ]
        for side in (0, 1):
            lines.append(
                (
                    (CITY_OF, {"side": "AB"[side]}),
                    (flow.FlowPage, deferred(city.city), side),
                    self._store(side),
                    theme.side(side),
                )
            )
        for side in (0, 1):
            lines.append(((CARDS_OF, {"side": "AB"[side]}), self._cards(side), "", theme.side(side)))
        lines += [
            (ZONES, (flow.FlowPage, deferred(table.zones))),
            (IN_PLAY, (flow.FlowPage, deferred(table.in_play))),
            (GRAVEYARDS, (flow.FlowPage, deferred(table.graveyards))),
            any_dice(ui),
        ]
        rest = usual(ui, [((END_TURN, {"n": view.turn(game)}), self._end)])
        rest[AFTER_LOCK:AFTER_LOCK] = [pin_of(side) + (self._pin(side), theme.side(side)) for side in (0, 1)]
        return lines + rest

    def _cards(self, side: int) -> Any:
        from signifer.games.citadel.flows import cards, hidden
        from signifer.ui.flows import secret
        from signifer.ui.screens import flow

        if not view.decked(self.ui.game, side):
            return (flow.FlowPage, deferred(cards.cards), side)
        title = self.t(HAND_OF, side="AB"[side])
        return lambda: secret.enter(self.ui, side, title, deferred(hidden.hand))

    def _store(self, side: int) -> Any:
        return lambda: store(self.ui, side)

    def _pin(self, side: int) -> Any:
        return lambda: "⚿" if self.ui.app.pins.is_set(side) else ""

    def _end(self) -> None:
        from signifer.ui.screens import ending

        ending.go(self.ui, {"do": "end_turn"}, lambda answer: self.ui.home(), True)
