"""Reading a compiled calth roster in place; roster.py writes it.

After the head: the number of types and each type, then the units. A type is bulk, armour, stamina, its
`ranged` and `assault` dice in all (a byte each), its name, and its weapons. A unit's own bytes are
(type, count) pairs.
"""

from __future__ import annotations

from signifer.core.errors import SetupError
from signifer.core.roster import open_roster
from signifer.core.wire import Reader, WireError

ID = "calth"

BULK = 0
ARMOUR = 1
STAMINA = 2
RANGED = 3
ASSAULT = 4
NAME = 5  # where a type's name begins


class Head:
    """What a compiled roster says before its units: where its types are, and a reader at the first unit."""

    def __init__(self, blob: bytes) -> None:
        ruleset, self.name, self.count, self.reader = open_roster(blob)
        if ruleset != ID:
            raise SetupError("The roster %s is for %s, not for %s." % (self.name, ruleset, ID))
        reader = self.reader
        self.types: list[int] = []
        try:
            for _ in range(reader.uint()):
                self.types.append(reader.at)
                reader.blob(NAME)
                reader.text()
                _weapons(reader)
        except WireError as error:
            raise damaged(error)


def damaged(error: Exception) -> SetupError:
    """What a compiled roster that ends too early is answered with."""
    return SetupError("The compiled roster is damaged: %s." % error)


def name(blob: bytes, at: int) -> str:
    """The name of the type at `at`."""
    at += NAME
    size = blob[at]
    if size < 128:  # in place: a press asks for many names, and a Reader takes ten times as long
        return str(blob[at + 1 : at + 1 + size], "utf-8")
    return Reader(blob, at).text()


def weapons(blob: bytes, at: int) -> list[tuple[str, int, int, str]]:
    """(name, ranged, assault, critical effect or "") of each weapon of the type at `at`."""
    reader = Reader(blob, at + NAME)
    reader.text()
    return _weapons(reader)


def _weapons(reader: Reader) -> list[tuple[str, int, int, str]]:
    return [(reader.text(), reader.byte(), reader.byte(), reader.text()) for _ in range(reader.uint())]


def models(blob: bytes, at: int) -> list[tuple[int, int]]:
    """(type, count) of the models of the unit whose own bytes begin at `at`."""
    reader = Reader(blob, at)
    return [(reader.uint(), reader.uint()) for _ in range(reader.uint())]
