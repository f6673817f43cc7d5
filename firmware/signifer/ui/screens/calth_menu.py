"""Everything that is not the next step."""

from signifer.rulesets.calth import view
from signifer.ui import const
from signifer.ui.menu import any_dice, lock
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_END_ROUND = const(0x15416)
_T_LOG = const(0x15423)
_T_NEW_GAME = const(0x15424)
_T_MENU_TITLE = const(0x0C425)
_T_POINTS = const(0x0F426)
_T_CARDS = const(0x0F427)
_T_REFERENCE = const(0x0F428)
_T_UNDO_REDO = const(0x0F429)
_T_LOCK = const(0x1242A)
_T_SETTINGS = const(0x1542B)
_T_BUTTONS_HELP = const(0x1542C)
_T_BY_HAND = const(0x1542D)
_T_END_GAME = const(0x1542E)


class Page(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_MENU_TITLE), "R" + str(view.round(self.ui.game)))

    def items(self) -> "list[tuple[Any, ...]]":
        ui = self.ui
        game = ui.game
        points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
        cards = str(view.hand(game, 0)) + ":" + str(view.hand(game, 1))
        lines: "list[tuple[Any, ...]]" = [
            (_T_POINTS, "score", points),
            (_T_CARDS, "calth_cards", cards),
            (_T_REFERENCE, "reference"),
            any_dice(ui),
            (_T_UNDO_REDO, "undo"),
            (_T_LOG, "log", str(game.log.count)),
            (_T_BY_HAND, "calth_byhand"),
            (_T_LOCK, lambda: lock(ui), "⚿"),
            (_T_SETTINGS, "settings"),
            (_T_BUTTONS_HELP, "buttons"),
        ]
        if not game.ended:
            if view.phase(game) == "action":
                lines.append(((_T_END_ROUND, {"n": view.round(game)}), self._end_round))
            lines.append((_T_END_GAME, "end"))
        lines.append((_T_NEW_GAME, "newgame"))
        return lines

    def _end_round(self) -> None:
        self.ui.helper("ending").go(self.ui, {"do": "end_round"}, lambda answer: self.ui.home())
