"""Everything that is not the next step."""

from signifer.rulesets.samurai import view
from signifer.ui import const
from signifer.ui.menu import pin_of, usual
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_MENU_TITLE = const(0x0E117)
_T_POINTS = const(0x15119)
_T_HEAD_TURN = const(0x0C600)
_T_FRIGHT_TESTS = const(0x11601)
_T_END_TURN = const(0x15603)
_T_SQUADS = const(0x1560D)
_T_HIDDEN_MODELS = const(0x15684)


class Page(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: "Grid") -> None:
        game = self.ui.game
        grid.head(self.t(_T_MENU_TITLE), self.t(_T_HEAD_TURN, n=view.turn(game), side="AB"[view.side(game)]))

    def items(self) -> "list[tuple[Any, ...]]":
        ui = self.ui
        game = ui.game
        points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
        lines: "list[tuple[Any, ...]]" = [
            (_T_POINTS, "score", points),
            (_T_SQUADS, "samurai_squads"),
            (_T_FRIGHT_TESTS, "samurai_fright", str(len(view.tests(game)))),
        ]
        if view.any_stealth(game):
            lines.append((_T_HIDDEN_MODELS, "samurai_start"))
            for side in range(2):
                lines.append(pin_of(side))
        return lines + usual(ui, [(_T_END_TURN, self._end_turn)])

    def _end_turn(self) -> None:
        self.ui.helper("samurai_activate").end_turn(self.ui)
