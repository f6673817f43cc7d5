"""Show the menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
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
        from signifer.games.samurai.flows import conceal, fright, squads
        from signifer.ui.flows import score
        from signifer.ui.screens import flow

        ui = self.ui
        game = ui.game
        points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
        lines: list[tuple[Any, ...]] = [
            (POINTS, (flow.FlowPage, deferred(score.score)), points),
            (SQUADS, (flow.FlowPage, deferred(squads.squads))),
            (FRIGHT_TESTS, (flow.FlowPage, deferred(fright.queue)), str(len(view.tests(game)))),
        ]
        if view.any_stealth(game):
            lines.append((HIDDEN_MODELS, (flow.FlowPage, deferred(conceal.start))))
            for side in range(2):
                lines.append(pin_of(side))
        return lines + usual(ui, [(END_TURN, self._end_turn)])

    def _end_turn(self) -> None:
        from signifer.games.samurai.screens import acts

        acts.end_turn(self.ui)
