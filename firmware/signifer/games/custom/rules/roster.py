"""Write and read the compiled form of a custom system's roster: written on the host for one edition of one system."""

from __future__ import annotations

from typing import Any

from signifer.core.errors import SetupError
from signifer.core.roster import damage_error, head
from signifer.core.wire import WireError, put_text, put_uint
from signifer.games.custom.rules import codec
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.head import ID, Head
from signifer.games.custom.rules.system import Schema
from signifer.games.custom.rules.unpacking import start_columns

WEAPON = "weapon."  # a number of weapons among the names of what a roster gives, as expressions call it


def pack(data: dict[str, Any], system: bytes) -> bytes:
    """Compile a roster for the compiled system `system`; SetupError if it does not fit.

    `data` has name, units (id, name, values) and, if rosters fill the system's bag, dice: a list of [colour, count].
    """
    schema = Schema(system)
    units = data["units"]
    names = start_columns(schema)
    dice = data.get("dice") or ()
    if dice and (schema.bag is None or schema.bag.source != S.OF_ROSTERS):
        raise SetupError("The system %s takes no dice from a roster." % schema.name)
    out = head(ID, data.get("name") or "", len(units))
    put_text(out, schema.id)
    put_text(out, schema.name)
    put_uint(out, codec.crc(system))
    numbers = [number.name for number in schema.weapons]
    put_uint(out, len(names) + len(numbers))
    for name in names + [WEAPON + number for number in numbers]:
        put_text(out, name)
    put_uint(out, len(dice))
    for colour, count in dice:
        put_text(out, colour)
        put_uint(out, count)
    for unit in units:
        codec.put_unit(out, unit, names, numbers)
    return bytes(out)


def belongs(blob: bytes, system: bytes) -> None:
    """Raise SetupError, with both names, unless the roster was compiled for exactly this system."""
    Head(blob).belongs(Schema(system), system)


def unpack(blob: bytes) -> dict[str, Any]:
    """Return the roster as in a roster file; SetupError if it is damaged."""
    top = Head(blob)
    try:
        names = [name for name in top.start_columns if not name.startswith(WEAPON)]
        numbers = [name[len(WEAPON) :] for name in top.start_columns if name.startswith(WEAPON)]
        units = [codec.take_unit(top.reader, names, numbers) for _ in range(top.count)]
    except WireError as error:
        raise damage_error(error)
    for unit in units:
        if not unit["id"]:
            del unit["id"]
    return {
        "ruleset": ID,
        "system": top.system,
        "name": top.name,
        "dice": [list(die) for die in top.dice],
        "units": units,
    }
