"""Write and read the compiled form of a Dozen Die roster: written on the host, read in place on the device."""

from __future__ import annotations

from typing import Any

from signifer.core.roster import damage_error, head
from signifer.core.wire import WireError, put_int, put_text, put_uint
from signifer.games.dozen_die.rules.odds import read_skills as skills
from signifer.games.dozen_die.rules.read import FLAGS, ID, PACK, Head, weapons
from signifer.games.dozen_die.rules.schema import ABILITIES, KINDS, SPEEDS, STATS

NO_RANGE = 0  # a range is stored plus one


def _pairs(dice: Any) -> list[tuple[str, int]]:
    return [(c, dice[c]) for c in dice] if isinstance(dice, dict) else [(c, n) for c, n in dice]


def pack(data: dict[str, Any]) -> bytes:
    """Compile a checked roster (the shape of a roster file). `dice` may be a list of [colour, count]."""
    units = data["units"]
    out = head(ID, data.get("name") or "", len(units))
    pool = data.get("pool")
    put_uint(out, 0 if pool is None else pool + 1)
    dice = _pairs(data.get("dice") or ())
    put_uint(out, len(dice))
    for colour, count in dice:
        put_text(out, colour)
        put_uint(out, count)
    for unit in units:
        put_text(out, unit.get("id") or "")
        put_text(out, unit["name"])
        body = _pack_unit(unit)
        put_uint(out, len(body))
        out.extend(body)
    return bytes(out)


def _pack_unit(unit: dict[str, Any]) -> bytearray:
    out = bytearray()
    kind = unit["kind"]
    out.append(KINDS.index(kind))
    bits = 0
    for i in range(len(FLAGS)):
        value = unit.get(FLAGS[i])
        if value is None:
            value = FLAGS[i] == "reserve" and kind == "wanderer"
        bits |= 1 << i if value else 0
    if unit.get("pack"):
        bits |= PACK
    out.append(bits)
    for stat in STATS:
        out.append(unit.get(stat) or 0)
    out.append(unit.get("endurance") or 0)
    out.append(unit.get("armour") or 0)
    weapons = unit.get("weapons") or ()
    put_uint(out, len(weapons))
    for weapon in weapons:
        put_text(out, weapon["name"])
        put_int(out, weapon.get("bonus") or 0)
        out.append(1 if weapon.get("ranged") else 0)
        put_uint(out, _range(weapon))
    skills = unit.get("skills") or ()
    put_uint(out, len(skills))
    for skill in skills:
        put_text(out, skill["name"])
        put_uint(out, skill["level"])
        ability = skill.get("ability")
        out.append(0 if ability is None else ABILITIES.index(ability) + 1)
        speed = skill.get("reaction")
        out.append(0 if speed is None else SPEEDS.index(str(speed)) + 1)
        put_uint(out, _range(skill))
    return out


def _range(thing: dict[str, Any]) -> int:
    reach = thing.get("range")
    return NO_RANGE if reach is None else int(reach) + 1


def unpack(blob: bytes) -> dict[str, Any]:
    """Return the roster as in a roster file (`dice` as a list of pairs); SetupError if it is damaged."""
    try:
        return _unpack(blob)
    except (WireError, IndexError) as error:
        raise damage_error(error)


def _unpack(blob: bytes) -> dict[str, Any]:
    top = Head(blob)
    units = []
    reader = top.reader
    for _ in range(top.count):
        id = reader.text()
        name = reader.text()
        size = reader.uint()
        at = reader.at
        reader.at += size
        unit: dict[str, Any] = {"name": name, "kind": KINDS[blob[at]]}
        if id:
            unit["id"] = id
        for i in range(len(STATS)):
            unit[STATS[i]] = blob[at + 2 + i]
        unit["endurance"] = blob[at + 8]
        unit["armour"] = blob[at + 9]
        for i in range(len(FLAGS)):
            unit[FLAGS[i]] = bool(blob[at + 1] >> i & 1)
        if blob[at + 1] & PACK:  # only packs have this word, so the logs of older versions stay the same
            unit["pack"] = True
        unit["weapons"] = [_by_name(("name", "bonus", "ranged", "range"), w) for w in weapons(blob, at)]
        unit["skills"] = [
            _by_name(("name", "level", "ability", "reaction", "range"), s) for s in skills(blob, at)
        ]
        units.append(unit)
    data: dict[str, Any] = {
        "ruleset": ID,
        "name": top.name,
        "dice": [list(d) for d in top.dice],
        "units": units,
    }
    if top.pool is not None:
        data["pool"] = top.pool
    return data


def _by_name(names: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
    return {names[i]: values[i] for i in range(len(names)) if values[i] is not None}
