"""Read units from compiled rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import names
from signifer.core.errors import SetupError
from signifer.core.wire import WireError

if TYPE_CHECKING:
    from signifer.core.unit import Units
    from signifer.core.wire import Reader


def add_side(units: Units, side: int, blob: bytes, reader: Reader, count: int) -> None:
    """Add `count` units of a compiled roster; WireError if it ends too early."""
    units.rosters[side] = blob
    units.first[side] = len(units.offsets)
    for _ in range(count):
        units.offsets.append(reader.at)
        units.sides.append(side)
        units.first_uses.append(0)
        pass_over(reader)


def pass_over(reader: Reader) -> None:
    """Skip a unit, or a card that brings one: id, name, the ruleset's own part. WireError if `Unit` could not
    read it.
    """
    for part in range(3):
        at = reader.at
        size = reader.uint()
        if size > reader.remaining:
            raise WireError("the data end too early")
        # As `Unit` reads them: the id's length is one byte, the others' at most two.
        if reader.at - at > (1 if part == 0 else 2):
            raise WireError("a name is too long")
        at = reader.at
        reader.at += size
        if part < 2:
            try:
                names.check(str(bytes(reader.data[at : reader.at]), "utf-8"))
            except UnicodeError:
                raise WireError("a text is not UTF-8")


def check_ids(units: Units) -> None:
    """Raise SetupError if two units have one id; label units with the same name by their ids."""
    seen = set()
    named: dict[str, int] = {}
    units.twins = bytearray(len(units))
    for unit in units:
        if unit.id in seen:
            raise SetupError("Two units have the id %s." % unit.id)
        seen.add(unit.id)
        first = named.get(unit.name)
        if first is None:
            named[unit.name] = unit.row
        else:
            units.twins[first] = units.twins[unit.row] = 1
    units.forget()
