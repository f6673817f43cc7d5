"""Tokens: named things on the table that are no units, each with an owner and a state: doors, objectives, markers,
pieces of terrain.

Their table is the last one of a game. A game without tokens has none, and its bytes are those of a game of an older
version. A row has everything of a token, its name too, so undo, redo, snapshots and replays need nothing beside the
cells. A setup keeps its tokens among the house rules: "token.door 1" is one number (tokens_setup.py). In memory only
while needed.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from signifer.core.cells import GAME, Table
from signifer.core.columns import Columns

if TYPE_CHECKING:
    from signifer.core.cells import Cells

TABLE = "token"  # its name, as cells.py and snapshot.py know it
KEY = "token."  # before a token's name among the house rules
MOST = 16  # that a game holds
HIGHEST = 99  # number of a marker
KINDS = ("door", "objective", "marker", "terrain")
STATES = (
    ("sealed", "open"),
    ("free", "held"),
    (),
    (),
)  # of each kind; a marker has a number instead, terrain.py the last
TERRAIN = 3  # number of the kind whose state is four values (DD-35)
SCOPES = ("never", "activation", "turn", "round", "game")
# Kinds of rows without a name: states that few games have, which need no cell in the others.
HELD = 8  # a unit, whose row is the state, is controlled by the owner (CT-35)
OF_GAME = 9  # a state of the whole game: the weather (DD-34)
ROWS = MOST + 16  # that the table can have
ADDING = ("token", "weather", "control", "play")  # commands that can add a row

column = Columns()

TOKEN_T = column.table(TABLE)  # no game's number of it: it is the last one of a game that has it
KIND = column("kind", 0, OF_GAME)  # number in KINDS plus one, or OF_GAME; 0: the row is not used
OWNER = column("owner", 0, 2)  # 0 nobody, 1 A, 2 B
STATE = column("state", 0, 9999)
START_OWNER = column("start_owner", 0, 2)
START_STATE = column("start_state", 0, 9999)
SCOPE = column("scope", 0, GAME)
NAME = column("name", -32768, 32767)  # the first of those with the name as UTF-8, two bytes in each
TABLES = column.tables()
_PAIRS = 12
LONGEST = 2 * _PAIRS
WIDTH = NAME + _PAIRS


# The table


def table_of(cells: Cells) -> Table | None:
    """Return the table of tokens, None if the game has none."""
    table = cells.tables[-1]
    return table if table.name == TABLE else None


def rows(cells: Cells) -> list[int]:
    """Return the rows that have a token, in the order in which they came."""
    table = table_of(cells)
    if table is None:
        return []
    return [row for row in range(table.rows) if 0 < cells.values[table.base + row * WIDTH + KIND] < HELD]


def free_row(cells: Cells) -> int:
    """Return the first row that is not used; the table may have to grow for it."""
    table = table_of(cells)
    if table is None:
        return 0
    for row in range(table.rows):
        if not cells.values[table.base + row * WIDTH + KIND]:
            return row
    return table.rows


def held_row(cells: Cells, unit: int) -> int:
    """Return the row that says who controls the unit, -1 if that is its owner."""
    table = cells.tables[-1]
    for row in range(table.rows):
        at = table.base + row * WIDTH
        if cells.values[at + KIND] == HELD and cells.values[at + STATE] == unit:
            return row
    return -1


def game_row(cells: Cells) -> int:
    """Return the row that has a state of the whole game, -1 while that is as at the start."""
    table = table_of(cells)
    if table is not None:
        for row in range(table.rows):
            if cells.values[table.base + row * WIDTH + KIND] == OF_GAME:
                return row
    return -1


def grow(cells: Cells, count: int) -> None:
    """Give the table `count` rows, new cells 0; make the table if there is none."""
    table = table_of(cells)
    if table is None:
        from signifer.core.tables import repeat

        table = Table(TABLE, repeat(TABLES[TOKEN_T][1], 0, _PAIRS), 0)
        table.base = len(cells.values)
        cells.tables.append(table)
    # A new row begins with zeros, whatever all rows before it began with.
    lines = table.column_lines.split("\n")
    for i in range(WIDTH):
        low, high, start, scope, name = lines[i].split(" ", 4)
        if start != "0":
            table.row_starts[i] = array("h", [int(start)] * table.rows)
            lines[i] = "%s %s 0 %s %s" % (low, high, scope, name)
    table.column_lines = "\n".join(lines)
    more = count - table.rows
    if more > 0:
        cells.values.extend(array("h", bytes(2 * WIDTH * more)))
        table.rows = count


def reach(cells: Cells, size: int) -> None:
    """Grow until there are `size` cells, if that is a whole number of tokens that a game can hold."""
    table = table_of(cells)
    base = len(cells.values) if table is None else table.base
    count = (size - base + WIDTH - 1) // WIDTH
    if 0 < count <= ROWS:
        grow(cells, count)


def fits(cells: Cells, size: int) -> bool:
    """Return whether the game can have `size` cells in all; grow if it has fewer."""
    table = table_of(cells)
    base = len(cells.values) if table is None else table.base
    count = (size - base) // WIDTH
    if not 0 <= count <= ROWS or base + count * WIDTH != size:
        return False
    if table is not None:
        for row in range(count, table.rows):
            if cells.start(base + row * WIDTH + KIND):
                return False  # the setup's own tokens are always there
    if count:
        grow(cells, count)
    return True


def size(cells: Cells) -> int:
    """Return how many cells count: not the rows at the end that an undo has emptied."""
    table = table_of(cells)
    if table is None:
        return len(cells.values)
    count = table.rows
    while count and not cells.values[table.base + (count - 1) * WIDTH + KIND]:
        count -= 1
    return table.base + count * WIDTH


def reset_values(cells: Cells, scope: int) -> list[tuple[int, int]]:
    """Return (cell, start value) of the tokens' cells that a reset of `scope` would change."""
    found = []
    values = cells.values
    table = cells.tables[-1]
    for row in range(table.rows):
        at = table.base + row * WIDTH
        if values[at + KIND] and values[at + SCOPE] == scope:
            for column in (OWNER, STATE):
                start = values[at + column + START_OWNER - OWNER]
                if values[at + column] != start:
                    found.append((at + column, start))
    return found


def name_cells(name: str) -> list[int]:
    """Return what the cells of a name hold."""
    data = name.encode()
    data += bytes(LONGEST - len(data))
    found = []
    for i in range(_PAIRS):
        number = data[2 * i] | data[2 * i + 1] << 8
        found.append(number - 65536 if number > 32767 else number)
    return found


def name_at(cells: Cells, row: int) -> str:
    """Return the name of the token in a row."""
    table = cells.tables[-1]
    data = bytearray()
    for i in range(_PAIRS):
        number = cells.values[table.base + row * WIDTH + NAME + i] & 0xFFFF
        data.append(number & 255)
        data.append(number >> 8)
    return str(bytes(data), "utf-8").rstrip("\0")


def get(cells: Cells, row: int, column: int) -> int:
    """Return a value of the token in a row."""
    return cells.values[cells.tables[-1].base + row * WIDTH + column]


def find(cells: Cells, name: str) -> int:
    """Return the row of the token with this name, -1 if there is none."""
    for row in rows(cells):
        if name_at(cells, row) == name:
            return row
    return -1


def sealed_doors(cells: Cells) -> list[str]:
    """Return the names of the doors that are sealed."""
    return [
        name_at(cells, row)
        for row in rows(cells)
        if get(cells, row, KIND) == 1 and not get(cells, row, STATE)
    ]


def cell_name(cells: Cells, row: int, column: str) -> str:
    """Return a cell's name in the log: "door 1.state", "game.state"."""
    if get(cells, row, KIND) >= HELD:
        return ("game." if get(cells, row, KIND) == OF_GAME else "control.") + column
    try:
        name = name_at(cells, row)
    except UnicodeError:  # a forged log sets half of a letter
        name = ""
    return (name or "token %d" % (row + 1)) + "." + column
