"""Reading a compiled Dozen Die roster in place; roster.py writes it."""

from signifer.core.errors import SetupError
from signifer.core.roster import open_roster
from signifer.core.wire import Reader, WireError
from signifer.rulesets.dozen_die.data import ABILITIES, SPEEDS

ID = "dozen_die"
# Bits of a unit's second byte; the first four stay its flags in the game, the last is where it starts.
FLAGS = ("overloaded", "co_carrying", "toughness", "reacts", "reserve")


class Head:
    """What a compiled roster says before its units, and a reader at the first of them."""

    def __init__(self, blob: bytes) -> None:
        ruleset, self.name, self.count, self.reader = open_roster(blob)
        if ruleset != ID:
            raise SetupError("The roster %s is for %s, not for %s." % (self.name, ruleset, ID))
        reader = self.reader
        try:
            pool = reader.uint()
            self.pool = pool - 1 if pool else None
            self.dice = [(reader.text(), reader.uint()) for _ in range(reader.uint())]
        except WireError as error:
            raise damaged(error)


def damaged(error: Exception) -> SetupError:
    """What a compiled roster that ends too early is answered with."""
    return SetupError("The compiled roster is damaged: %s." % error)


def weapons(blob: bytes, at: int) -> "list[tuple[str, int, bool, int | None]]":
    """(name, bonus, ranged, range or None) of each weapon of the unit whose stats are at `at`."""
    return [w for w in _weapons(Reader(blob, at + 10))]


def _weapons(reader: Reader) -> "list[tuple[str, int, bool, int | None]]":
    found = []
    for _ in range(reader.uint()):
        name = reader.text()
        bonus = reader.sint()
        ranged = reader.byte() != 0
        reach = reader.uint()
        found.append((name, bonus, ranged, reach - 1 if reach else None))
    return found


def skills(blob: bytes, at: int) -> "list[tuple[str, int, str | None, str | None, int | None]]":
    """(name, level, ability or None, reaction speed or None, range or None) of each skill."""
    reader = Reader(blob, at + 10)
    _weapons(reader)
    found = []
    for _ in range(reader.uint()):
        name = reader.text()
        level = reader.uint()
        ability = reader.byte()
        speed = reader.byte()
        reach = reader.uint()
        found.append(
            (
                name,
                level,
                ABILITIES[ability - 1] if ability else None,
                SPEEDS[speed - 1] if speed else None,
                reach - 1 if reach else None,
            )
        )
    return found
