"""Read a compiled calth roster in place; roster.py writes it.

After the head: the number of types and each type, then the units. A type is bulk, armour, stamina, its total
`ranged` and `assault` dice (a byte each), its name, and its weapons. A unit's own bytes are (type, count) pairs. After
the last unit, only where the roster has some: its command cards, each its name, text and condition (BC-37).
"""

from __future__ import annotations

from signifer.core.roster import RosterHead
from signifer.core.wire import Reader

ID = "calth"

BULK = 0
ARMOUR = 1
STAMINA = 2
RANGED = 3
ASSAULT = 4
NAME = 5  # offset of a type's name


class Head(RosterHead):
    """The part of a compiled roster before its units: the offsets of its types, and a reader at the first unit."""

    def __init__(self, blob: bytes) -> None:
        super().__init__(blob, ID)

    def read_own(self, reader: Reader) -> None:
        self.types: list[int] = []
        for _ in range(reader.uint()):
            self.types.append(reader.at)
            reader.blob(NAME)
            reader.text()
            _weapons(reader)


def name(blob: bytes, at: int) -> str:
    """Return the name of the type at `at`."""
    at += NAME
    size = blob[at]
    if size < 128:  # in place: a press needs many names, and a Reader takes ten times as long
        return str(blob[at + 1 : at + 1 + size], "utf-8")
    return Reader(blob, at).text()


def weapons(blob: bytes, at: int) -> list[tuple[str, int, int, str]]:
    """Return (name, ranged, assault, critical effect or "") of each weapon of the type at `at`."""
    reader = Reader(blob, at + NAME)
    reader.text()
    return _weapons(reader)


def _weapons(reader: Reader) -> list[tuple[str, int, int, str]]:
    return [(reader.text(), reader.byte(), reader.byte(), reader.text()) for _ in range(reader.uint())]


def pass_units(reader: Reader, count: int) -> None:
    """Skip `count` units."""
    for _ in range(count):
        reader.text()
        reader.text()
        reader.blob()


def cards(reader: Reader) -> list[tuple[str, str, str]]:
    """Return (name, text, condition) of each command card that a roster names; the reader stands after its units."""
    if not reader.remaining:
        return []
    return [(reader.text(), reader.text(), reader.text()) for _ in range(reader.uint())]


def models(blob: bytes, at: int) -> list[tuple[int, int]]:
    """Return (type, count) of the models of the unit whose own bytes begin at `at`."""
    reader = Reader(blob, at)
    return [(reader.uint(), reader.uint()) for _ in range(reader.uint())]
