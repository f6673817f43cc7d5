"""The whole changing state of a game: one array of small integers, in tables of columns and rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import parts

if TYPE_CHECKING:
    from array import array
    from typing import Any

# The event that resets a column to its start value.
NEVER = 0
ACTIVATION = 1
TURN = 2
ROUND = 3
GAME = 4

LOWEST = -32768
HIGHEST = 32767

# Rarely used methods of tables and cells are in tables.py.
_TABLES = "signifer.core.tables"

# A column is (name, lowest value, highest value, reset scope, start value).


class Table:
    """`rows` times the same columns; cell (row, column) is at base + row * width + column.

    `said` has a line for each column: lowest value, highest value, start value, reset scope, name. `varied`
    has the start values of the columns whose rows start differently, up to the last that is not 0.
    """

    if TYPE_CHECKING:
        name: str
        rows: int
        width: int
        base: int
        said: str
        varied: dict[int, Any]
        columns: tuple[tuple[str, int, int, int, int], ...]

        def column(self, name: str) -> int: ...

        def limits(self, column: int) -> tuple[int, int]: ...

    def __init__(self, name: str, columns: tuple[tuple[str, int, int, int, int], ...], rows: int) -> None:
        from signifer.core import tables

        tables.make(self, name, columns, rows)

    def __getattr__(self, name: str) -> Any:
        return parts.rare(_TABLES, self, name)


class Cells:
    """The tables and their values. Only a game's commands write here, through `Game.put`."""

    if TYPE_CHECKING:
        tables: list[Table]
        values: array[int]
        starts: array[int]

        def place(self, cell: int) -> tuple[Table, int, str]: ...

    def __init__(self, tables: list[Table]) -> None:
        from signifer.core import tables as tables_module

        tables_module.fill(self, tables)

    def __getattr__(self, name: str) -> Any:
        return parts.rare(_TABLES, self, name)

    def start(self, cell: int) -> int:
        """Return the start value of a cell."""
        for table in self.tables:
            offset = cell - table.base
            if 0 <= offset < table.rows * table.width:
                column = offset % table.width
                starts = table.varied.get(column)
                if starts is None:
                    return int(table.said.split("\n")[column].split(" ", 3)[2])
                row = offset // table.width
                return starts[row] if row < len(starts) else 0
        raise IndexError("no such cell")

    def scoped(self, scope: int) -> list[tuple[int, int]]:
        """Return (cell, start value) of the cells that a reset of `scope` would change."""
        found = []
        values = self.values
        for table in self.tables:
            lines = table.said.split("\n")
            for i in range(table.width):
                line = lines[i].split(" ", 4)
                if int(line[3]) == scope:
                    at = table.base + i
                    same = int(line[2])
                    starts = table.varied.get(i)
                    for row in range(table.rows):
                        first = same if starts is None else starts[row] if row < len(starts) else 0
                        if values[at] != first:
                            found.append((at, first))
                        at += table.width
        return found
