"""Read the cells of a game of a custom system for a report."""

from __future__ import annotations

from typing import Any

from signifer.core.game import Game
from signifer.games.custom.rules import schema
from signifer.games.custom.rules.declarations import Column
from signifer.games.custom.rules.system import FIRST, STATUSES, Schema
from signifer_host.reporting.lens import LABELLED, Lens, column

FAR = 9999
"""A counter with a maximum above this has no useful highest value to count down from."""


class CustomLens(Lens):
    """Use the counter that strikes change as a unit's remaining value, else the first that makes a casualty."""

    schema = schema
    statuses = STATUSES

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        units: Any = game.units
        self._schema: Schema = units.schema
        columns = self._schema.columns[schema.UNIT_T]
        counters = [i for i, one in enumerate(columns) if one.kind == schema.COUNTER]
        outs = [i for i in counters if columns[i].out is not None]
        chosen = [i for i in (self._schema.strike, *outs) if i >= 0 and self._end(columns[i]) is not None]
        self._counter = chosen[0] if chosen else -1
        self.counts = ""
        self.system = str(self._schema.name)
        if chosen:
            self.counts = LABELLED
            self.label = columns[chosen[0]].label or columns[chosen[0]].name
            end = self._end(columns[chosen[0]])
            self._out = 0 if end is None else end

    def _end(self, column: Column) -> int | None:
        """Return the value at which nothing is left."""
        if column.out is not None:
            return column.out
        if not column.bits & schema.STEP_UP:
            return column.low
        return column.high if column.high < FAR else None

    def remaining(self, game: Game) -> list[int]:
        if self._counter < 0:
            return [0] * len(self.ids)
        values = column(game, schema.UNIT_T, FIRST[schema.UNIT_T] + self._counter)
        return [abs(value - self._out) for value in values]


LENS = CustomLens
