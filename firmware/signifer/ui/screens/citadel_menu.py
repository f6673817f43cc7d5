"""Everything that is not the next step."""

from signifer.rulesets.citadel import view
from signifer.ui import const, theme
from signifer.ui.menu import AFTER_LOCK, any_dice, pin_of, usual
from signifer.ui.screen import MenuScreen
from signifer.ui.screens.citadel_turn import store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_CARDS_OF = const(0x0D511)
_T_CITY_OF = const(0x0D510)
_T_END_TURN = const(0x15509)
_T_GRAVEYARDS = const(0x15571)
_T_IN_PLAY = const(0x1150B)
_T_MENU_TITLE = const(0x0E117)
_T_POINTS = const(0x15119)
_T_TURN_NUMBER = const(0x0850F)


class Page(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_MENU_TITLE), self.t(_T_TURN_NUMBER, n=view.turn(self.ui.game)))

    def items(self) -> "list[tuple[Any, ...]]":
        ui = self.ui
        game = ui.game
        lines: "list[tuple[Any, ...]]" = [
            (_T_POINTS, "score", "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1)))
        ]
        for side in (0, 1):
            lines.append(
                (
                    (_T_CITY_OF, {"side": "AB"[side]}),
                    ("citadel_city", side),
                    self._store(side),
                    theme.side(side),
                )
            )
        for side in (0, 1):
            lines.append(((_T_CARDS_OF, {"side": "AB"[side]}), ("citadel_cards", side), "", theme.side(side)))
        lines += [
            (_T_IN_PLAY, "citadel_table"),
            (_T_GRAVEYARDS, "citadel_table:Graveyards"),
            any_dice(ui),
        ]
        rest = usual(ui, [((_T_END_TURN, {"n": view.turn(game)}), self._end)])
        rest[AFTER_LOCK:AFTER_LOCK] = [pin_of(side) + (self._pin(side), theme.side(side)) for side in (0, 1)]
        return lines + rest

    def _store(self, side: int) -> "Any":
        return lambda: store(self.ui, side)

    def _pin(self, side: int) -> "Any":
        return lambda: "⚿" if self.ui.app.pins.is_set(side) else ""

    def _end(self) -> None:
        self.ui.helper("citadel_turn").end(self.ui)
