"""Declare the tables of a game's cells: each column once, with all that follows from it.

    column = Columns()
    GAME_T = column.table("game")
    ROUND_NO = column("round", 1, 999, GAME, start=1, by_hand=True)
    TABLES = column.tables()

`GAME_T` is the table's number and `ROUND_NO` the column's in its table: their order is that of the cells. A column has
its name in logs and pages, its lowest and highest value, what resets it (core/cells.py), its start value, whether `set`
changes it (core/overrides.py), and whether its reset is `internal`: of no interest to players.

The build puts numbers in the place of the names and a literal in the place of `TABLES`, so no device has this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import BY_HAND, INTERNAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    # Name, lowest and highest value, reset scope, start value, marks.
    Declaration = tuple[str, int, int, int, int, int]
    Tables = Sequence[tuple[str, tuple[Declaration, ...]]]  # name and columns of each


class Columns:
    """The tables that a module declares, in their order."""

    def __init__(self) -> None:
        self._tables: list[tuple[str, list[Declaration]]] = []

    def table(self, name: str) -> int:
        """Begin a table; the columns that follow are its own. Return its number."""
        self._tables.append((name, []))
        return len(self._tables) - 1

    def __call__(
        self,
        name: str,
        low: int,
        high: int,
        reset: int = 0,
        start: int = 0,
        by_hand: bool = False,
        internal: bool = False,
    ) -> int:
        """Declare a column of the newest table, and return its number there."""
        marks = (BY_HAND if by_hand else 0) + (INTERNAL if internal else 0)
        columns = self._tables[-1][1]
        columns.append((name, low, high, reset, start, marks))
        return len(columns) - 1

    def tables(self) -> Tables:
        """Return name and columns of each table."""
        return tuple([(name, tuple(columns)) for name, columns in self._tables])
