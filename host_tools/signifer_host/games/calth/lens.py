"""Read the cells of a game of Calth for a report."""

from __future__ import annotations

from typing import Any

from signifer.core.game import Game
from signifer.games.calth.rules import schema
from signifer_host.reporting.lens import Lens, State


class Calth(Lens):
    """Rows are reused for units that split off: a unit is identified by the number that its row holds."""

    counts = "models"
    moves = ("consolidate", "retreat")
    schema = schema
    statuses = schema.STATUSES
    opens = ("activate", "pass", "initiative", "ready")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._names: dict[str, tuple[str, str]] = {}

    def read(self, game: Game) -> dict[str, State]:
        table = game.cells.tables[schema.UNIT_T]
        found = {}
        for row in range(table.rows):
            status = game.get(schema.UNIT_T, row, schema.STATUS)
            if not game.get(schema.UNIT_T, row, schema.SERIAL) or status == schema.UNUSED:
                continue
            at = table.base + row * table.width
            models = sum(game.cells.values[at + schema.COUNTS : at + table.width])
            unit = self._unit(game, row)
            found[unit] = (models, self.statuses[status])
        return found

    def _unit(self, game: Game, row: int) -> str:
        units: Any = game.units
        unit = units[units.number_at(row)]
        self._names.setdefault(unit.id, (unit.label, "ABN"[unit.side]))
        return str(unit.id)

    def about(self, game: Game, id: str) -> tuple[str, str]:
        return self._names.get(id) or super().about(game, id)

    def active(self, game: Game) -> str:
        row = game.get(0, 0, schema.ACTIVE)
        return self._unit(game, row - 1) if row else ""


LENS = Calth
