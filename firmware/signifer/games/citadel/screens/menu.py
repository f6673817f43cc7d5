"""Show the menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import view
from signifer.games.citadel.screens.turn import store
from signifer.games.citadel.texts import CARDS_OF, CITY_OF, END_TURN, GRAVEYARDS, IN_PLAY, TURN_NUMBER, ZONES
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
        from signifer.games.citadel.screens import city, table, zones
        from signifer.ui.screens import score

        ui = self.ui
        game = ui.game
        lines: list[tuple[Any, ...]] = [
            (POINTS, score.ScorePage, "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1)))
        ]
        for side in (0, 1):
            lines.append(
                (
                    (CITY_OF, {"side": "AB"[side]}),
                    (city.CityPage, side),
                    self._store(side),
                    theme.side(side),
                )
            )
        for side in (0, 1):
            lines.append(((CARDS_OF, {"side": "AB"[side]}), self._cards(side), "", theme.side(side)))
        lines += [
            (ZONES, zones.ZonesPage),
            (IN_PLAY, table.TablePage),
            (GRAVEYARDS, table.Graveyards),
            any_dice(ui),
        ]
        rest = usual(ui, [((END_TURN, {"n": view.turn(game)}), self._end)])
        rest[AFTER_LOCK:AFTER_LOCK] = [pin_of(side) + (self._pin(side), theme.side(side)) for side in (0, 1)]
        return lines + rest

    def _cards(self, side: int) -> Any:
        from signifer.games.citadel.screens import cards, zones

        if view.decked(self.ui.game, side):
            return lambda: zones.enter(self.ui, side)
        return (cards.CardsPage, side)

    def _store(self, side: int) -> Any:
        return lambda: store(self.ui, side)

    def _pin(self, side: int) -> Any:
        return lambda: "⚿" if self.ui.app.pins.is_set(side) else ""

    def _end(self) -> None:
        from signifer.games.citadel.screens import turn

        turn.end(self.ui)
