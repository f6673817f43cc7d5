"""Print a roster of Dozen Die."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block, dice_line, listed
from signifer_host.rosters.compile import Roster


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Dozen Die."""
    return [_unit(unit) for unit in roster.units]


def closing(roster: Roster) -> tuple[str, str]:
    """Return the head and the text of the line below the units: the dice in the bag."""
    return "Dice", dice_line(roster.data.get("dice"))


def _unit(unit: dict[str, Any]) -> Block:
    values = [(key, str(unit[key])) for key in ("ST", "DX", "CO", "CH", "AW", "MV", "endurance", "armour")]
    lines = [listed("Weapons", [_melee(one) for one in unit["weapons"]])]
    lines.append(listed("Skills", [_skill(one) for one in unit["skills"]]))
    marks = [
        flag.replace("_", " ")
        for flag in ("toughness", "overloaded", "co_carrying", "reacts", "reserve", "pack")
        if unit[flag]
    ]
    lines.append(listed("Notes", marks))
    return Block(unit["name"], unit["kind"], values, [("hit points", unit["CO"] + unit["endurance"])], lines)


def _melee(one: dict[str, Any]) -> str:
    reach = (
        f" (ranged {one['range']})" if one.get("range") is not None else " (ranged)" if one["ranged"] else ""
    )
    return str(one["name"]) + (f" {one['bonus']:+d}" if one["bonus"] else "") + reach


def _skill(one: dict[str, Any]) -> str:
    more = [str(one["ability"])] if "ability" in one else []
    more += [f"{key} {one[key]}" for key in ("reaction", "range") if key in one]
    return f"{one['name']} {one['level']}" + (f" ({', '.join(more)})" if more else "")
