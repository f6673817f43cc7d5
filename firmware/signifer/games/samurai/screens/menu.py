"""Show the menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import END_TURN, FRIGHT_TESTS, HEAD_TURN, HIDDEN_MODELS, SQUADS
from signifer.ui.menu import pin_of, usual
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.play import MENU_TITLE, POINTS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


class MenuPage(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        grid.head(self.t(MENU_TITLE), self.t(HEAD_TURN, n=view.turn(game), side="AB"[view.side(game)]))

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.samurai.screens import fright, squads, start
        from signifer.ui.screens import score

        ui = self.ui
        game = ui.game
        points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
        lines: list[tuple[Any, ...]] = [
            (POINTS, score.ScorePage, points),
            (SQUADS, squads.SquadsPage),
            (FRIGHT_TESTS, fright.FrightPage, str(len(view.tests(game)))),
        ]
        if view.any_stealth(game):
            lines.append((HIDDEN_MODELS, start.StartPage))
            for side in range(2):
                lines.append(pin_of(side))
        return lines + usual(ui, [(END_TURN, self._end_turn)])

    def _end_turn(self) -> None:
        from signifer.games.samurai.screens import activate

        activate.end_turn(self.ui)
