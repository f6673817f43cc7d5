"""Decode the roster cache: a game as computed from its rosters when it began (`roster_cache_writer.py` encodes it). In
memory only while a game is resumed.

Each value follows a byte with its type, listed below. An object is its class's number in `classes` and its
attributes by name. A roster is stored once, and by its side everywhere else in the game.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from signifer.core.cells import Cells, Table
from signifer.core.game import Game
from signifer.core.roster import PARTS
from signifer.core.setup import Setup
from signifer.core.unit import Units

if TYPE_CHECKING:
    from collections.abc import Callable

NONE = 0
FALSE = 1
TRUE = 2
INT = 3
BYTES = 4
BYTEARRAY = 5
TEXT = 6
LIST = 7
TUPLE = 8
DICT = 9
ARRAY = 10  # then the letter of its type
GAME = 11
CELLS = 12
ROSTER = 13  # then its side's number
OBJECT = 14
SMALL = 16  # from here on: a number that much smaller


def classes(ruleset: Any) -> tuple[type, ...]:
    """Return the classes of a game's objects; a ruleset's `KEPT` are its own."""
    own: tuple[type, ...] = getattr(ruleset, "KEPT", ())
    return (Cells, Table, Units) + own


def take(data: bytes | bytearray, secret: bytes | None, keep: int, load: Callable[[str], Any]) -> Game:
    """Decode the game that `roster_cache_writer.put` encoded. `load` returns a ruleset by its id. `keep`: as `Game`."""
    taking = _Taking(data)
    for _ in range(taking.size()):
        side = PARTS[taking.size()]
        taking.rosters[side] = taking.blob()
    ruleset, first, numbers, house, mark = [taking.value() for _ in range(5)]
    setup = Setup(ruleset, taking.rosters, first, secret, numbers, house, mark)
    return Game(load(ruleset), setup, keep, taking.fill)


class _Taking:
    def __init__(self, data: bytes | bytearray) -> None:
        self._data = memoryview(data)
        self._at = 0
        self.rosters: dict[str, bytes] = {}
        self._game: Any = None
        self._cells: Any = None

    def fill(self, game: Game) -> Cells:
        """Give the game what was computed from its rosters, and its cells."""
        self._game = game
        game.house, game.colours, game.bag = self.value(), self.value(), self.value()
        cells: Cells = self.value()
        self._cells = cells
        game.units = self.value()
        return cells

    def size(self) -> int:
        """Return the next unsigned number."""
        value = shift = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def blob(self) -> bytes:
        """Return the next bytes, which follow their length."""
        size = self.size()
        at = self._at
        self._at = at + size
        return bytes(self._data[at : at + size])

    def value(self) -> Any:
        """Return the next value."""
        tag = self._data[self._at]
        self._at += 1
        if tag >= SMALL:
            return tag - SMALL
        if tag == TEXT:
            return str(self.blob(), "utf-8")
        if tag == TUPLE or tag == LIST:
            found = [self.value() for _ in range(self.size())]
            return found if tag == LIST else tuple(found)
        if tag == INT:
            value = self.size()
            return -(value + 1) // 2 if value & 1 else value // 2
        if tag == BYTES:
            return self.blob()
        if tag == DICT:
            pairs = {}
            for _ in range(self.size()):
                key = self.value()
                pairs[key] = self.value()
            return pairs
        if tag == ARRAY:
            letter = chr(self.size())
            return array(letter, self.blob())
        if tag == BYTEARRAY:
            return bytearray(self.blob())
        if tag == ROSTER:
            return self.rosters[PARTS[self.size()]]
        if tag == OBJECT:
            return self._object()
        if tag == GAME:
            return self._game
        if tag == CELLS:
            return self._cells
        return None if tag == NONE else tag == TRUE

    def _object(self) -> Any:
        thing: Any = object.__new__(classes(self._game.ruleset)[self.size()])
        for _ in range(self.size()):
            name = str(self.blob(), "utf-8")
            setattr(thing, name, self.value())
        return thing
