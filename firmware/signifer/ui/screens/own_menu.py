"""Everything that is not the next step."""

from signifer.rulesets.own import view
from signifer.ui import const
from signifer.ui.menu import usual
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_BAG = const(0x15118)
_T_CHECKS = const(0x15110)
_T_COUNTERS = const(0x1570C)
_T_END_ROUND = const(0x15103)
_T_ORDER_TITLE = const(0x14712)
_T_POINTS = const(0x15119)
_T_ROUND_SHORT = const(0x0470E)
_T_UNITS = const(0x15113)

# As `signifer.rulesets.own.schema` numbers them.
_UNIT_T = const(2)
_C_LABEL = const(2)


class Page(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: "Grid") -> None:
        schema = view.schema(self.ui.game)
        grid.head(schema.name, self.t(_T_ROUND_SHORT, n=view.round_no(self.ui.game)))

    def items(self) -> "list[tuple[Any, ...]]":
        ui = self.ui
        game = ui.game
        schema = view.schema(game)
        lines: "list[tuple[Any, ...]]" = [(_T_UNITS, "own_units")]
        if schema.columns[1] or schema.columns[0]:
            lines.append((_T_COUNTERS, "own_totals"))
        if schema.sides:
            lines.append(
                (_T_POINTS, "score", "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1)))
            )
        lines.append((_T_CHECKS, "own_check:Menu"))
        if schema.order >= 0:
            lines.append((_T_ORDER_TITLE, "own_order"))
        if schema.bag is not None:
            lines.append((_T_BAG, "own_bag", "⬟" + str(view.in_bag(game))))
        if not game.ended:
            lines.append(((_T_END_ROUND, {"n": view.round_no(game)}), self._end_round))
        return lines + usual(ui, (), "end" if schema.sides else "own_end")

    def _end_round(self) -> None:
        ui = self.ui

        def done(answer: "dict[str, Any]") -> None:
            ui.home()
            ui.helper("own_news").tell(ui, answer)

        ui.helper("ending").go(ui, {"do": "end_round"}, done)
