"""Write and read the compiled form of a samurai roster: written on the host, read in place on the device."""

from __future__ import annotations

from typing import Any

from signifer.core.roster import damage_error, head
from signifer.core.wire import WireError, put_text, put_uint
from signifer.games.samurai.rules import read
from signifer.games.samurai.rules.schema import ALERT_SHIFT, STATS, STEALTH_SHIFT, TRAITS, WEAPON_TRAITS


def pack(data: dict[str, Any]) -> bytes:
    """Compile a checked roster (the shape of a roster file)."""
    units = data["units"]
    out = head(read.ID, data.get("name") or "", len(units))
    squads: list[str] = []
    members: list[list[int]] = []
    for number in range(len(units)):
        squad = units[number].get("squad")
        if squad is not None:
            if squad not in squads:
                squads.append(squad)
                members.append([])
            members[squads.index(squad)].append(number)
    put_uint(out, len(squads))
    for i in range(len(squads)):
        put_text(out, squads[i])
        put_uint(out, len(members[i]))
    for number in range(len(units)):
        unit = units[number]
        put_text(out, unit.get("id") or "")
        put_text(out, unit["name"])
        squad = unit.get("squad")
        place = 0 if squad is None else squads.index(squad) + 1
        way = 0
        if place:
            ring = members[place - 1]
            way = ring[(ring.index(number) + 1) % len(ring)] - number
        body = _pack_unit(unit, place, way)
        put_uint(out, len(body))
        out.extend(body)
    return bytes(out)


def _pack_unit(unit: dict[str, Any], squad: int, way: int) -> bytearray:
    out = bytearray()
    out.append(unit["rank"])
    for stat in STATS:
        value = unit.get(stat)
        out.append(1 if value is None else value)
    out.append(unit.get("wounds") or 1)
    out.append(_trait_bits(unit.get("traits") or ()))
    out.append(squad)
    out.append(1 if unit.get("leader") else 0)
    out.append(read.HERE + way)
    arms = unit.get("weapons") or ()
    put_uint(out, len(arms))
    for weapon in arms:
        put_text(out, weapon["name"])
        bits = slow = multiply = 0
        for trait in weapon.get("traits") or ():
            if trait[:5] == "slow ":
                slow = int(trait[5:])
            elif trait[:9] == "multiply ":
                multiply = int(trait[9:])
            else:
                bits |= 1 << WEAPON_TRAITS.index(trait)
        put_uint(out, bits)
        put_uint(out, slow)
        put_uint(out, multiply)
    put_text(out, unit.get("note") or "")
    return out


def _trait_bits(traits: Any) -> int:
    bits = 0
    for trait in traits:
        if trait[:6] == "alert ":
            bits |= int(trait[6:]) << ALERT_SHIFT
        elif trait[:8] == "stealth ":
            bits |= int(trait[8:]) << STEALTH_SHIFT
        else:
            bits |= 1 << TRAITS.index(trait)
    return bits


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
        name = reader.text()
        size = reader.uint()
        at = reader.at
        reader.at += size
        unit: dict[str, Any] = {"name": name, "rank": blob[at + read.RANK], "wounds": blob[at + read.WOUNDS]}
        if id:
            unit["id"] = id
        for i in range(len(STATS)):
            unit[STATS[i]] = blob[at + read.SPIRIT + i]
        if blob[at + read.SQUAD]:
            unit["squad"] = top.squads[blob[at + read.SQUAD] - 1][0]
        unit["leader"] = blob[at + read.LEADER] != 0
        unit["traits"] = trait_names(blob[at + read.TRAIT_BITS])
        unit["weapons"] = [{"name": w.name, "traits": weapon_trait_names(w)} for w in read.weapons(blob, at)]
        text = read.note(blob, at)
        if text:
            unit["note"] = text
        units.append(unit)
    return {"ruleset": read.ID, "name": top.name, "units": units}


def trait_names(bits: int) -> list[str]:
    """Return a model's traits as in a roster, from their bits."""
    found = [TRAITS[i] for i in range(len(TRAITS)) if bits >> i & 1]
    if bits >> ALERT_SHIFT & 3:
        found.append("alert %d" % (bits >> ALERT_SHIFT & 3))
    if bits >> STEALTH_SHIFT & 3:
        found.append("stealth %d" % (bits >> STEALTH_SHIFT & 3))
    return found


def weapon_trait_names(weapon: read.Weapon) -> list[str]:
    """Return a weapon's traits as in a roster."""
    found = [WEAPON_TRAITS[i] for i in range(len(WEAPON_TRAITS)) if weapon.bits >> i & 1]
    if weapon.slow:
        found.append("slow %d" % weapon.slow)
    if weapon.multiply:
        found.append("multiply %d" % weapon.multiply)
    return found
