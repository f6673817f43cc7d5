"""List all units on the table: SELECT opens the counter that a strike changes, or the unit's page; held, it opens
the page."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.own.rules import view
from signifer.games.own.rules.schema import UNIT_T
from signifer.games.own.screens.line import unit_line
from signifer.ui.screens import units

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


# The numbers of `signifer.games.own.rules.schema`.


class UnitsPage(units.UnitsPage):
    """All sides in one list; without sides, in the order in which they go."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        schema = view.schema(ui.game)
        self.title = "" if schema.sides else schema.name

    def count(self) -> int:
        old = self.rows
        count = super().count()
        game = self.ui.game
        schema = view.schema(game)
        schema.held = True  # the system's declarations are read before a strike, and stay
        if self.rows is not old and schema.order >= 0 and not schema.sides:
            first = lambda row: -view.value(game, UNIT_T, row, schema.order)
            self.rows = array("H", view.ordered(self.rows, first))
        return count

    def line(self, index: int) -> tuple[str, str, int]:
        line: tuple[str, str, int] = unit_line(self.ui, self.rows[index], self._side())
        return line

    def opens(self, row: int) -> tuple[Any, ...]:
        from signifer.games.own.flows import counter
        from signifer.games.own.screens import unit
        from signifer.ui.screens import flow

        strike = view.schema(self.ui.game).strike
        if strike < 0:
            return (unit.UnitPage, row)
        return (flow.FlowPage, deferred(counter.count), UNIT_T, row, strike)
