"""The whole changing state of a game: one array of small integers, in tables of columns and rows."""

from array import array

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
        self.columns = columns
        self.rows = rows
        self.width = len(columns)
        self.base = 0

    def column(self, name: str) -> int:
        """The number of the column called `name`, or -1."""
        for i in range(self.width):
            if self.columns[i][0] == name:
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
            for row in range(table.rows):
                at = table.base + row * table.width
                for i in range(table.width):
                    self.values[at + i] = table.columns[i][4]

    def freeze(self) -> None:
        """Take the present values as the start values, to which resets go back."""
        self.starts = array("h", self.values)

    def place(self, cell: int) -> "tuple[Table, int, str]":
        """The table, row and column's name of a cell."""
        for table in self.tables:
            offset = cell - table.base
            if 0 <= offset < table.rows * table.width:
                return table, offset // table.width, table.columns[offset % table.width][0]
        raise IndexError("no such cell")

    def scoped(self, scope: int) -> "list[int]":
        """The cells that a reset of `scope` sets back, whose value differs from their start."""
        found = []
        values = self.values
        starts = self.starts
        for table in self.tables:
            for i in range(table.width):
                if table.columns[i][3] == scope:
                    at = table.base + i
                    for _ in range(table.rows):
                        if values[at] != starts[at]:
                            found.append(at)
                        at += table.width
        return found
