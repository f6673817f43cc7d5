"""Show the menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games._template.rules import view
from signifer.games._template.texts import END_TURN, HEAD_TURN
from signifer.ui.menu import any_dice, usual
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
        from signifer.ui.flows import score
        from signifer.ui.screens import flow

        ui = self.ui
        points = "⚑" + str(view.score(ui.game, 0)) + ":" + str(view.score(ui.game, 1))
        return [(POINTS, (flow.FlowPage, deferred(score.score)), points), any_dice(ui)] + usual(
            ui, [(END_TURN, self._end_turn)]
        )

    def _end_turn(self) -> None:
        from signifer.ui.screens import ending

        ending.go(self.ui, {"do": "end_turn"}, lambda answer: self.ui.home(), True)
