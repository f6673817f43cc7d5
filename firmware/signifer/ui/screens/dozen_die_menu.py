"""Everything that is not the next step."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const
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
_T_REFERENCE = const(0x1511A)
_T_LOG = const(0x1511B)
_T_UNDO_REDO = const(0x1511C)
_T_SETTINGS = const(0x1511D)
_T_LOCK = const(0x1511E)
_T_BUTTONS_HELP = const(0x1511F)
_T_END_GAME = const(0x15120)
_T_NEW_GAME = const(0x15121)


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
            (_T_REFERENCE, "reference"),
            (_T_UNDO_REDO, "undo"),
            (_T_LOG, "log", str(ui.game.log.count)),
            (_T_LOCK, self._lock, "⚿"),
            (_T_SETTINGS, "settings"),
            (_T_BUTTONS_HELP, "buttons"),
        ]
        if not ui.game.ended:
            lines.append(((_T_END_ROUND, {"n": view.round(ui.game)}), "dozen_die_round"))
            lines.append((_T_END_GAME, "end"))
        lines.append((_T_NEW_GAME, "newgame"))
        return lines

    def _points(self) -> str:
        game = self.ui.game
        return "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))

    def _lock(self) -> None:
        self.ui.home()
        self.ui.lock()
