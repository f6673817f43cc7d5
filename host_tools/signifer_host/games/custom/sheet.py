"""Print a roster of a custom system, with boxes for the counter that strikes change."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block, dice_line
from signifer_host.rosters.compile import Roster
from signifer_host.translation import gettext


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of a custom system."""
    assert roster.system is not None
    asked = roster.system.roster_keys
    struck = [entry["name"] for entry in roster.system.data["counters"] if entry["strike"]]
    numbers = [entry["name"] for entry in roster.system.data.get("weapons") or ()]
    return [_unit(unit, asked, struck, numbers) for unit in roster.units]


def closing(roster: Roster) -> tuple[str, str]:
    """Return the head and the text of the line below the units: the dice in the bag."""
    return gettext("Dice"), dice_line(roster.data.get("dice"))


def _unit(unit: dict[str, Any], asked: list[str], struck: list[str], numbers: list[str]) -> Block:
    values = [(name, str(unit["values"][name])) for name in asked]
    for weapon in unit.get("weapons") or ():
        values.append((weapon["name"], " · ".join(f"{name} {weapon[name]}" for name in numbers)))
    boxes = [(name, unit["values"][name]) for name in struck if unit["values"].get(name, 0) > 0]
    return Block(unit["name"], "", values, boxes)
