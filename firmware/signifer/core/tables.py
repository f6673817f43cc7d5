"""Rarely used methods of tables and cells. In memory only while a game begins, or one is called."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core.cells import HIGHEST, INTERNAL, Cells, Table
from signifer.core.wire import WireError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from signifer.core.columns import Declaration, Tables


class Column(NamedTuple):
    """A column of a table: its name, its range, what resets it (cells.py), and its start value."""

    name: str
    low: int
    high: int
    reset: int
    start: int


def laid_out(declared: Tables, rows: Iterable[int]) -> Cells:
    """Return the cells of declared tables (columns.py), with the number of rows of each; without a number, no table."""
    return Cells([Table(name, columns, count) for (name, columns), count in zip(declared, rows)])


def repeat(columns: tuple[Declaration, ...], first: int, count: int) -> tuple[Declaration, ...]:
    """Return the columns of a table with `count` of the last one, which get numbers from `first` behind its name."""
    last = columns[-1]
    return columns[:-1] + tuple([(last[0] + str(first + i),) + last[1:] for i in range(count)])


def make(table: Table, name: str, columns: tuple[Any, ...], rows: int) -> None:
    """Initialize a table of `rows` with these columns."""
    table.name = name
    table.rows = rows
    table.width = len(columns)
    table.base = 0
    # One text for all columns takes a fifth of the memory of tuples.
    table.column_lines = "\n".join(
        ["%d %d %d %d %s" % (one[1], one[2], one[4], one[3], one[0]) for one in columns]
    )
    table.row_starts = {}


def fill(cells: Cells, tables: list[Table]) -> None:
    """Lay out the tables one after the other, each cell with its column's start value."""
    cells.tables = tables
    size = 0
    for table in tables:
        table.base = size
        size += table.rows * table.width
    cells.values = array("h", bytes(2 * size))
    for table in tables:
        first = [column.start for column in columns(table)]
        for row in range(table.rows):
            at = table.base + row * table.width
            for i in range(table.width):
                cells.values[at + i] = first[i]


def set_start(cells: Cells, table: int, row: int, column: int, value: int, most: int = HIGHEST) -> None:
    """Set the start value of a cell while a game is built (see `freeze`); WireError if it is more than `most`."""
    if value > most:
        raise WireError("a number that is too large")
    there = cells.tables[table]
    cells.values[there.base + row * there.width + column] = value


def freeze(cells: Cells) -> None:
    """Use the present values as the start values for resets."""
    values = cells.values
    for table in cells.tables:
        table.row_starts = {}
        lines = table.column_lines.split("\n")
        for i in range(table.width):
            starts = [values[table.base + row * table.width + i] for row in range(table.rows)]
            if table.rows and min(starts) == max(starts):
                low, high, _, scope, name = lines[i].split(" ", 4)
                lines[i] = "%s %s %d %s %s" % (low, high, starts[0], scope, name)
            elif table.rows:
                while not starts[-1]:
                    del starts[-1]
                small = 0 <= min(starts) and max(starts) < 256
                table.row_starts[i] = bytes(starts) if small else array("h", starts)
        table.column_lines = "\n".join(lines)


def columns(table: Table) -> tuple[Column, ...]:
    """Return all columns; a start value that a roster sets for all rows counts as the column's."""
    found = []
    for line in table.column_lines.split("\n"):
        low, high, start, scope, name = line.split(" ", 4)
        found.append(Column(name, int(low), int(high), int(scope), int(start)))
    return tuple(found)


def column(table: Table, name: str) -> int:
    """Return the number of the column called `name`, or -1."""
    names = [line.split(" ", 4)[4] for line in table.column_lines.split("\n")]
    return names.index(name) if name in names else -1


def starts(cells: Cells) -> array[int]:
    """Return the start values of all cells."""
    found = array("h", cells.values)
    for table in cells.tables:
        same = columns(table)
        for i in range(table.width):
            at = table.base + i
            varied = table.row_starts.get(i)
            for row in range(table.rows):
                found[at] = same[i].start if varied is None else varied[row] if row < len(varied) else 0
                at += table.width
    return found


def place(cells: Cells, cell: int) -> tuple[Table, int, str]:
    """Return the table, row and column's name of a cell; IndexError if there is no such cell."""
    for table in cells.tables:
        offset = cell - table.base
        if 0 <= offset < table.rows * table.width:
            line = table.column_lines.split("\n")[offset % table.width]
            return table, offset // table.width, line.split(" ", 4)[4]
    raise IndexError("no such cell")


def internal(declared: Tables) -> tuple[str, ...]:
    """Return the names of declared columns whose reset is of no interest to players."""
    return tuple([column[0] for _, columns in declared for column in columns if column[5] & INTERNAL])
