"""Show the menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.own.rules import view
from signifer.games.own.texts import COUNTERS, ORDER_TITLE, ROUND_SHORT
from signifer.ui.menu import usual
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.play import BAG, CHECKS, END_ROUND, POINTS, UNITS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


# The numbers of `signifer.games.own.rules.schema`.


class MenuPage(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: Grid) -> None:
        schema = view.schema(self.ui.game)
        grid.head(schema.name, self.t(ROUND_SHORT, n=view.round_no(self.ui.game)))

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.own.flows import bag, check, counter, turns
        from signifer.games.own.flows import end as own_end
        from signifer.ui.flows import score, units
        from signifer.ui.screens import flow

        ui = self.ui
        game = ui.game
        schema = view.schema(game)
        lines: list[tuple[Any, ...]] = []
        if schema.sides:
            lines.append(
                (
                    POINTS,
                    (flow.FlowPage, deferred(score.score)),
                    "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1)),
                )
            )
        lines.append((UNITS, (flow.FlowPage, deferred(units.units))))
        if schema.columns[1] or schema.columns[0]:
            lines.append((COUNTERS, (flow.FlowPage, deferred(counter.totals))))
        lines.append((CHECKS, (flow.FlowPage, deferred(check.checks))))
        if schema.order >= 0:
            lines.append((ORDER_TITLE, (flow.FlowPage, deferred(turns.order))))
        if schema.bag is not None:
            lines.append((BAG, (flow.FlowPage, deferred(bag.bag)), "⬟" + str(view.in_bag(game))))
        if not game.ended:
            lines.append(((END_ROUND, {"n": view.round_no(game)}), self._end_round))
        return lines + usual(ui, (), (flow.FlowPage, deferred(own_end.end)))

    def _end_round(self) -> None:
        ui = self.ui

        def done(answer: dict[str, Any]) -> None:
            ui.home()
            from signifer.games.own.screens import news

            news.tell(ui, answer)

        from signifer.ui.screens import ending

        ending.go(ui, {"do": "end_round"}, done)
