"""Read a compiled samurai roster in place; roster.py writes it.

A unit is rank, spirit, agility, attacks, wounds, trait bits, number of its squad (0: none), whether it leads, the
offset of the squad's next model (in units, plus 128, in a ring), then weapons and a note.
"""

from __future__ import annotations

from typing import NamedTuple

from signifer.core.roster import RosterHead
from signifer.core.wire import Reader

ID = "samurai"
RANK = 0
SPIRIT = 1
ATTACKS = 3
WOUNDS = 4
TRAIT_BITS = 5
SQUAD = 6
LEADER = 7
NEXT = 8
WEAPONS = 9
HERE = 128


class Head(RosterHead):
    """The part of a compiled roster before its units, and a reader at the first of them."""

    def __init__(self, blob: bytes) -> None:
        super().__init__(blob, ID)

    def read_own(self, reader: Reader) -> None:
        from signifer.core import names

        self.squads = [(names.check(reader.text()), reader.uint()) for _ in range(reader.uint())]


class Weapon(NamedTuple):
    """A weapon: its name, its traits as bits, and the numbers of slow and multiply, 0 without the trait."""

    name: str
    bits: int
    slow: int
    multiply: int


def weapons(blob: bytes, at: int) -> list[Weapon]:
    """Return each weapon of the unit whose body is at `at`."""
    return _weapons(Reader(blob, at + WEAPONS))


def _weapons(reader: Reader) -> list[Weapon]:
    return [Weapon(reader.text(), reader.uint(), reader.uint(), reader.uint()) for _ in range(reader.uint())]


def note(blob: bytes, at: int) -> str:
    """Return the unit's note (SK-39), or an empty text."""
    reader = Reader(blob, at + WEAPONS)
    _weapons(reader)
    return reader.text()
