"""The compiled form of a Dozen Die roster: written on the host, read in place on the device."""

from signifer.core.errors import SetupError
from signifer.core.roster import head, open_roster
from signifer.core.wire import Reader, WireError, put_int, put_text, put_uint
from signifer.rulesets.dozen_die.data import ABILITIES, KINDS, SPEEDS, STATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ID = "dozen_die"
FLAGS = ("overloaded", "co_carrying", "toughness", "reacts", "reserve")
NO_RANGE = 0  # a range is stored plus one


def _pairs(dice: "Any") -> "list[tuple[str, int]]":
    return [(c, dice[c]) for c in dice] if isinstance(dice, dict) else [(c, n) for c, n in dice]


def pack(data: "dict[str, Any]") -> bytes:
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


def _pack_unit(unit: "dict[str, Any]") -> bytearray:
    out = bytearray()
    kind = unit["kind"]
    out.append(KINDS.index(kind))
    bits = 0
    for i in range(len(FLAGS)):
        value = unit.get(FLAGS[i])
        if value is None:
            value = FLAGS[i] == "reserve" and kind == "wanderer"
        bits |= 1 << i if value else 0
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


def _range(thing: "dict[str, Any]") -> int:
    reach = thing.get("range")
    return NO_RANGE if reach is None else int(reach) + 1


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


def damaged(error: WireError) -> SetupError:
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


def unpack(blob: bytes) -> "dict[str, Any]":
    """The roster again, as a roster file has it (defaults filled in, `dice` as a list of pairs)."""
    top = Head(blob)
    units = []
    reader = top.reader
    for _ in range(top.count):
        id = reader.text()
        name = reader.text()
        size = reader.uint()
        at = reader.at
        reader.at += size
        unit: "dict[str, Any]" = {"name": name, "kind": KINDS[blob[at]]}
        if id:
            unit["id"] = id
        for i in range(len(STATS)):
            unit[STATS[i]] = blob[at + 2 + i]
        unit["endurance"] = blob[at + 8]
        unit["armour"] = blob[at + 9]
        for i in range(len(FLAGS)):
            unit[FLAGS[i]] = bool(blob[at + 1] >> i & 1)
        unit["weapons"] = [_named(("name", "bonus", "ranged", "range"), w) for w in weapons(blob, at)]
        unit["skills"] = [
            _named(("name", "level", "ability", "reaction", "range"), s) for s in skills(blob, at)
        ]
        units.append(unit)
    data: "dict[str, Any]" = {
        "ruleset": ID,
        "name": top.name,
        "dice": [list(d) for d in top.dice],
        "units": units,
    }
    if top.pool is not None:
        data["pool"] = top.pool
    return data


def _named(names: "tuple[str, ...]", values: "tuple[Any, ...]") -> "dict[str, Any]":
    return {names[i]: values[i] for i in range(len(names)) if values[i] is not None}
