"""Read the weapons of a unit from its roster or its system: names, numbers and lines of text (OS-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.core import names
from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.wire import Reader
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.system import Schema

MOST = 8  # of a unit
LONGEST_NAME = 18
LONGEST_TEXT = 80


class Weapon(NamedTuple):
    """A weapon; its numbers are in the order of the system's file."""

    name: str
    numbers: tuple[int, ...]
    text: str


def read(system: Schema, reader: Reader) -> list[Weapon]:
    """Return the weapons that follow a unit's own values; WireError if they are damaged."""
    found = []
    for _ in range(min(MOST, reader.uint())):
        name = names.check(reader.text())
        found.append(Weapon(name, tuple([reader.sint() for _ in system.weapons]), names.check(reader.text())))
    return found


def of(game: Game, row: int) -> list[Weapon]:
    """Return the weapons of a unit."""
    system = view.schema(game)
    if not system.weapons:
        return []
    unit = game.units[row]
    reader = Reader(unit.blob, unit.at)
    for column in system.columns[S.UNIT_T]:
        if column.start is None:
            reader.sint()
    return read(system, reader)


def numbers_of(game: Game, row: int, name: str | None, check: str) -> tuple[int, ...]:
    """Return the numbers of a unit's weapon by its name; BadCommand if it has none of that name."""
    found = of(game, row)
    for weapon in found:
        if weapon.name == name:
            return weapon.numbers
    known = ", ".join([weapon.name for weapon in found]) or "none"
    said = "is missing" if name is None else "is %s" % spell(name)
    raise BadCommand("weapon %s: the check %s is with one of its unit's weapons: %s." % (said, check, known))
