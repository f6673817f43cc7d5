"""Everything that is not the next step."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const
from signifer.ui.menu import usual
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_ROUND = const(0x0E100)
_T_END_ROUND = const(0x15103)
_T_MENU_TITLE = const(0x0E117)
_T_BAG = const(0x15118)
_T_POINTS = const(0x15119)


class Page(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_MENU_TITLE), self.t(_T_ROUND, n=view.round(self.ui.game)))

    def items(self) -> "list[tuple[Any, ...]]":
        ui = self.ui
        lines: "list[tuple[Any, ...]]" = [
            (_T_POINTS, "score", self._points()),
            (_T_BAG, "dozen_die_bag", "⬟" + str(view.in_bag(ui.game))),
        ]
        return lines + usual(ui, [((_T_END_ROUND, {"n": view.round(ui.game)}), "dozen_die_round")])

    def _points(self) -> str:
        game = self.ui.game
        return "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
