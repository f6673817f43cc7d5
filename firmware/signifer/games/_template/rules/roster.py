"""Write and read the compiled form of a roster: written on the host, read in place on the device."""

from __future__ import annotations

from typing import Any

from signifer.core.roster import damage_error, head
from signifer.core.wire import WireError, put_bytes, put_text
from signifer.games._template.rules.read import HEALTH, ID, Head


def pack(data: dict[str, Any]) -> bytes:
    """Compile a checked roster (the shape of a roster file)."""
    units = data["units"]
    out = head(ID, data.get("name") or "", len(units))
    for unit in units:
        put_text(out, unit.get("id") or "")
        put_text(out, unit["name"])
        put_bytes(out, bytes((unit["health"],)))
    return bytes(out)


def unpack(blob: bytes) -> dict[str, Any]:
    """Return the roster as in a roster file; SetupError if it is damaged."""
    top = Head(blob)
    reader = top.reader
    units = []
    try:
        for _ in range(top.count):
            id = reader.text()
            unit: dict[str, Any] = {"name": reader.text(), "health": reader.blob()[HEALTH]}
            if id:
                unit["id"] = id
            units.append(unit)
    except (WireError, IndexError) as error:
        raise damage_error(error)
    return {"ruleset": ID, "name": top.name, "units": units}
