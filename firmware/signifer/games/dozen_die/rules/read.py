"""Read a compiled Dozen Die roster in place; roster.py writes it."""

from __future__ import annotations

from signifer.core.roster import RosterHead
from signifer.core.wire import Reader

ID = "dozen_die"
# Bits of a unit's second byte: the first four are its flags in the game, the last is where it starts.
FLAGS = ("overloaded", "co_carrying", "toughness", "reacts", "reserve")
PACK = 32  # in the same byte: one unit of several miniatures (DD-74)


class Head(RosterHead):
    """The part of a compiled roster before its units, and a reader at the first of them."""

    def __init__(self, blob: bytes) -> None:
        super().__init__(blob, ID)

    def read_own(self, reader: Reader) -> None:
        from signifer.core import names

        pool = reader.uint()
        self.pool = pool - 1 if pool else None
        self.dice = [(names.check(reader.text()), reader.uint()) for _ in range(reader.uint())]


def weapons(blob: bytes, at: int) -> list[tuple[str, int, bool, int | None]]:
    """Return (name, bonus, ranged, range or None) of each weapon of the unit whose stats are at `at`."""
    return pass_weapons(Reader(blob, at + 10))


def pass_weapons(reader: Reader) -> list[tuple[str, int, bool, int | None]]:
    """Return the same from a reader, which moves on to the skills."""
    found = []
    for _ in range(reader.uint()):
        name = reader.text()
        bonus = reader.sint()
        ranged = reader.byte() != 0
        reach = reader.uint()
        found.append((name, bonus, ranged, reach - 1 if reach else None))
    return found
