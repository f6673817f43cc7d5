"""Print a roster of Dozen Die."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block, dice_line, join_parts
from signifer_host.rosters.compile import Roster
from signifer_host.translation import gettext, gettext_noop

_VALUES = ("ST", "DX", "CO", "CH", "AW", "MV", gettext_noop("endurance"), gettext_noop("armour"))
KINDS = (
    gettext_noop("adventurer"),
    gettext_noop("vassal"),
    gettext_noop("wanderer"),
    gettext_noop("npc"),
    gettext_noop("creature"),
)
"""The kinds of units."""
_FLAGS = (
    gettext_noop("toughness"),
    gettext_noop("overloaded"),
    gettext_noop("co carrying"),
    gettext_noop("reacts"),
    gettext_noop("reserve"),
    gettext_noop("pack"),
)


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Dozen Die."""
    return [_unit(unit) for unit in roster.units]


def closing(roster: Roster) -> tuple[str, str]:
    """Return the head and the text of the line below the units: the dice in the bag."""
    return gettext("Dice"), dice_line(roster.data.get("dice"))


def _unit(unit: dict[str, Any]) -> Block:
    values = [(gettext(key), str(unit[key])) for key in _VALUES]
    lines = [join_parts(gettext("Weapons"), [_melee(one) for one in unit["weapons"]])]
    lines.append(join_parts(gettext("Skills"), [_skill(one) for one in unit["skills"]]))
    marks = [gettext(flag) for flag in _FLAGS if unit[flag.replace(" ", "_")]]
    lines.append(join_parts(gettext("Notes"), marks))
    hit_points = unit["CO"] + unit["endurance"]
    kind = unit["kind"]
    return Block(unit["name"], gettext(kind), values, [(gettext("hit points"), hit_points)], lines)


def _melee(one: dict[str, Any]) -> str:
    name = str(one["name"]) + (f" {one['bonus']:+d}" if one["bonus"] else "")
    if one.get("range") is not None:
        return gettext("{weapon} (ranged {range})", weapon=name, range=one["range"])
    return gettext("{weapon} (ranged)", weapon=name) if one["ranged"] else name


def _skill(one: dict[str, Any]) -> str:
    more = [str(one["ability"])] if "ability" in one else []
    if "reaction" in one:
        more.append(gettext("reaction {reaction}", reaction=one["reaction"]))
    if "range" in one:
        more.append(gettext("range {range}", range=one["range"]))
    return f"{one['name']} {one['level']}" + (f" ({', '.join(more)})" if more else "")
