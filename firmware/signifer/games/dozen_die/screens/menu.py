"""Show the menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die.rules import view
from signifer.ui.menu import usual
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.play import BAG, END_ROUND, MENU_TITLE, POINTS, ROUND

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


class MenuPage(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: Grid) -> None:
        grid.head(self.t(MENU_TITLE), self.t(ROUND, n=view.round(self.ui.game)))

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.dozen_die.flows import bag, rounds
        from signifer.ui.flows import score
        from signifer.ui.screens import flow

        ui = self.ui
        lines: list[tuple[Any, ...]] = [
            (POINTS, (flow.FlowPage, deferred(score.score)), self._points()),
            (BAG, (flow.FlowPage, deferred(bag.bag)), "⬟" + str(view.in_bag(ui.game))),
        ]
        return lines + usual(
            ui, [((END_ROUND, {"n": view.round(ui.game)}), (flow.FlowPage, deferred(rounds.end_round)))]
        )

    def _points(self) -> str:
        game = self.ui.game
        return "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
