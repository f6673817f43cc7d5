"""The whole changing state of a game: one array of small integers, in tables of columns and rows."""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# When a column goes back to its start value by itself.
NEVER = 0
ACTIVATION = 1
TURN = 2
ROUND = 3
GAME = 4

LOWEST = -32768
HIGHEST = 32767

# A column is (name, lowest value, highest value, reset scope, start value).


class Table:
    """`rows` times the same columns; cell (row, column) stands at base + row * width + column."""

    def __init__(self, name: str, columns: "tuple[tuple[str, int, int, int, int], ...]", rows: int) -> None:
        self.name = name
        self.rows = rows
        self.width = len(columns)
        self.base = 0
        # What is seldom asked is kept as one text, which takes a fifth of the memory.
        self._said = "\n".join(
            ["%d %d %d %s" % (low, high, start, word) for word, low, high, _, start in columns]
        )
        self.scopes = bytes([column[3] for column in columns])
        # Of each column where its cells start: a number, or one for each row up to the last that is not 0.
        self.starts: "list[Any]" = [0] * self.width

    def range(self, column: int) -> "tuple[int, int]":
        """The lowest and the highest value of a column."""
        low, high, _, _ = self._said.split("\n")[column].split(" ", 3)
        return int(low), int(high)

    @property
    def columns(self) -> "tuple[tuple[str, int, int, int, int], ...]":
        """All columns."""
        found: "list[tuple[str, int, int, int, int]]" = []
        for line in self._said.split("\n"):
            low, high, start, name = line.split(" ", 3)
            found.append((name, int(low), int(high), self.scopes[len(found)], int(start)))
        return tuple(found)

    def column(self, name: str) -> int:
        """The number of the column called `name`, or -1."""
        columns = self.columns
        for i in range(self.width):
            if columns[i][0] == name:
                return i
        return -1


class Cells:
    """The tables and their values. Only a game's commands write here, through `Game.put`."""

    def __init__(self, tables: "list[Table]") -> None:
        self.tables = tables
        size = 0
        for table in tables:
            table.base = size
            size += table.rows * table.width
        self.values = array("h", bytes(2 * size))
        for table in tables:
            first = [column[4] for column in table.columns]
            for row in range(table.rows):
                at = table.base + row * table.width
                for i in range(table.width):
                    self.values[at + i] = first[i]

    def freeze(self) -> None:
        """Take the present values as the start values, to which resets go back."""
        values = self.values
        for table in self.tables:
            for i in range(table.width):
                starts = array("h", [values[table.base + row * table.width + i] for row in range(table.rows)])
                if table.rows and min(starts) == max(starts):
                    table.starts[i] = starts[0]
                elif table.rows:
                    last = table.rows
                    while not starts[last - 1]:
                        last -= 1
                    table.starts[i] = starts[:last]

    def start(self, cell: int) -> int:
        """The start value of a cell."""
        for table in self.tables:
            offset = cell - table.base
            if 0 <= offset < table.rows * table.width:
                starts = table.starts[offset % table.width]
                row = offset // table.width
                return starts if isinstance(starts, int) else starts[row] if row < len(starts) else 0
        raise IndexError("no such cell")

    @property
    def starts(self) -> "array[int]":
        """The start values of all cells."""
        found = array("h", self.values)
        for table in self.tables:
            for i in range(table.width):
                at = table.base + i
                starts = table.starts[i]
                same, many = (starts, 0) if isinstance(starts, int) else (0, len(starts))
                for row in range(table.rows):
                    found[at] = starts[row] if row < many else same
                    at += table.width
        return found

    def place(self, cell: int) -> "tuple[Table, int, str]":
        """The table, row and column's name of a cell."""
        for table in self.tables:
            offset = cell - table.base
            if 0 <= offset < table.rows * table.width:
                line = table._said.split("\n")[offset % table.width]
                return table, offset // table.width, line.split(" ", 3)[3]
        raise IndexError("no such cell")

    def scoped(self, scope: int) -> "list[int]":
        """The cells that a reset of `scope` sets back, whose value differs from their start."""
        found = []
        values = self.values
        for table in self.tables:
            for i in range(table.width):
                if table.scopes[i] == scope:
                    at = table.base + i
                    starts = table.starts[i]
                    same, many = (starts, 0) if isinstance(starts, int) else (0, len(starts))
                    for row in range(table.rows):
                        if values[at] != (starts[row] if row < many else same):
                            found.append(at)
                        at += table.width
        return found
