"""Write and read the compiled form of a calth roster: written on the host, read in place on the device."""

from __future__ import annotations

from typing import Any

from signifer.core.roster import damage_error, head
from signifer.core.wire import WireError, put_text, put_uint
from signifer.games.calth.rules import read


def pack(data: dict[str, Any]) -> bytes:
    """Compile a checked roster (the shape of a roster file). Models with equal values are one type."""
    types: list[bytes] = []
    bodies = []
    for unit in data["units"]:
        counts: list[int] = []
        for model in unit["models"]:
            packed = _pack_type(model)
            if packed not in types:
                types.append(packed)
            while len(counts) < len(types):
                counts.append(0)
            counts[types.index(packed)] += model["count"]
        body = bytearray()
        put_uint(body, len([n for n in counts if n]))
        for number in range(len(counts)):
            if counts[number]:
                put_uint(body, number)
                put_uint(body, counts[number])
        bodies.append(body)
    out = head(read.ID, data.get("name") or "", len(bodies))
    put_uint(out, len(types))
    for packed in types:
        out.extend(packed)
    for number in range(len(bodies)):
        unit = data["units"][number]
        put_text(out, unit.get("id") or "")
        put_text(out, unit["name"])
        put_uint(out, len(bodies[number]))
        out.extend(bodies[number])
    cards = data.get("cards") or ()
    if cards:  # else the bytes are those of older versions
        put_uint(out, len(cards))
        for card in cards:
            for field in ("name", "text", "condition"):
                put_text(out, card.get(field) or "")
    return bytes(out)


def _assault(weapon: dict[str, Any]) -> int:
    """Return a weapon's dice in an assault: those of `ranged` if they are left out (BC-30)."""
    dice: int | None = weapon.get("assault")
    return weapon.get("ranged") or 0 if dice is None else dice


def _pack_type(model: dict[str, Any]) -> bytes:
    weapons = model.get("weapons") or ()
    out = bytearray()
    out.append(model["bulk"])
    out.append(model["armour"])
    out.append(model["stamina"])
    out.append(sum([w.get("ranged") or 0 for w in weapons]))
    out.append(sum([_assault(w) for w in weapons]))
    put_text(out, model["type"])
    put_uint(out, len(weapons))
    for weapon in weapons:
        put_text(out, weapon["name"])
        out.append(weapon.get("ranged") or 0)
        out.append(_assault(weapon))
        put_text(out, weapon.get("critical") or "")
    return bytes(out)


def unpack(blob: bytes) -> dict[str, Any]:
    """Return the roster as in a roster file; SetupError if it is damaged."""
    try:
        return _unpack(blob)
    except (WireError, IndexError) as error:
        raise damage_error(error)


def _unpack(blob: bytes) -> dict[str, Any]:
    top = read.Head(blob)
    units = []
    reader = top.reader
    for _ in range(top.count):
        id = reader.text()
        unit: dict[str, Any] = {"name": reader.text()}
        size = reader.uint()
        unit["models"] = [_unpack_model(blob, top.types[t], n) for t, n in read.models(blob, reader.at)]
        reader.blob(size)
        if id:
            unit["id"] = id
        units.append(unit)
    data: dict[str, Any] = {"ruleset": read.ID, "name": top.name, "units": units}
    cards = read.cards(reader)
    if cards:
        data["cards"] = [_unpack_card(*card) for card in cards]
    return data


def _unpack_card(name: str, text: str, condition: str) -> dict[str, Any]:
    said = {"name": name, "text": text, "condition": condition}
    return {field: said[field] for field in said if said[field]}


def _unpack_model(blob: bytes, at: int, count: int) -> dict[str, Any]:
    weapons = []
    for name, ranged, assault, critical in read.weapons(blob, at):
        weapon: dict[str, Any] = {"name": name, "ranged": ranged, "assault": assault}
        if critical:
            weapon["critical"] = critical
        weapons.append(weapon)
    return {
        "type": read.name(blob, at),
        "count": count,
        "bulk": blob[at + read.BULK],
        "armour": blob[at + read.ARMOUR],
        "stamina": blob[at + read.STAMINA],
        "weapons": weapons,
    }
