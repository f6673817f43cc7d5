"""The whole changing state of a game: one array of small integers, in tables of columns and rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from array import array

    from signifer.core.tables import Column

# The event that resets a column to its start value.
NEVER = 0
ACTIVATION = 1
TURN = 2
ROUND = 3
GAME = 4

# Marks of a declared column (columns.py).
BY_HAND = 1
INTERNAL = 2

LOWEST = -32768
HIGHEST = 32767


class Table:
    """`rows` times the same columns; cell (row, column) is at base + row * width + column.

    `column_lines` has a line for each column: lowest value, highest value, start value, reset scope, name. `row_starts`
    has the start values of the columns whose rows start differently, up to the last that is not 0.
    """

    name: str
    rows: int
    width: int
    base: int
    column_lines: str
    row_starts: dict[int, Any]

    def __init__(self, name: str, columns: tuple[tuple[Any, ...], ...], rows: int) -> None:
        from signifer.core import tables

        tables.make(self, name, columns, rows)

    @property
    def columns(self) -> tuple[Column, ...]:
        """Return all columns; a start value that a roster sets for all rows counts as the column's."""
        from signifer.core import tables

        return tables.columns(self)

    def column(self, name: str) -> int:
        """Return the number of the column called `name`, or -1."""
        from signifer.core import tables

        return tables.column(self, name)

    def limits(self, column: int) -> tuple[int, int]:
        """Return the lowest and the highest value of a column."""
        low, high, _ = self.column_lines.split("\n")[column].split(" ", 2)
        return int(low), int(high)


class Cells:
    """The tables and their values. Only a game's commands write here, through `Game.put`."""

    tables: list[Table]
    values: array[int]

    def __init__(self, tables: list[Table]) -> None:
        from signifer.core import tables as tables_module

        tables_module.fill(self, tables)

    @property
    def starts(self) -> array[int]:
        """Return the start values of all cells."""
        from signifer.core import tables

        return tables.starts(self)

    def place(self, cell: int) -> tuple[Table, int, str]:
        """Return the table, row and column's name of a cell; IndexError if there is no such cell."""
        from signifer.core import tables

        return tables.place(self, cell)

    def start(self, cell: int) -> int:
        """Return the start value of a cell."""
        for table in self.tables:
            offset = cell - table.base
            if 0 <= offset < table.rows * table.width:
                column = offset % table.width
                starts = table.row_starts.get(column)
                if starts is None:
                    return int(table.column_lines.split("\n")[column].split(" ", 3)[2])
                row = offset // table.width
                return starts[row] if row < len(starts) else 0
        raise IndexError("no such cell")

    def reset_values(self, scope: int) -> list[tuple[int, int]]:
        """Return (cell, start value) of the cells that a reset of `scope` would change."""
        found = []
        values = self.values
        for table in self.tables:
            lines = table.column_lines.split("\n")
            for i in range(table.width):
                line = lines[i].split(" ", 4)
                if int(line[3]) == scope:
                    at = table.base + i
                    same = int(line[2])
                    starts = table.row_starts.get(i)
                    if starts is None:  # all rows alike: the end of a turn looks through hundreds of them
                        for cell in range(at, at + table.rows * table.width, table.width):
                            if values[cell] != same:
                                found.append((cell, same))
                        continue
                    for row in range(table.rows):
                        first = starts[row] if row < len(starts) else 0
                        if values[at] != first:
                            found.append((at, first))
                        at += table.width
        if self.tables[-1].name == "token":  # each token has its own scope
            from signifer.core import tokens

            found += tokens.reset_values(self, scope)
        return found
