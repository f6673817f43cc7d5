"""Print a roster of Calth."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block
from signifer_host.rosters.compile import Roster


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Calth."""
    return [_unit(unit) for unit in roster.units]


def _unit(unit: dict[str, Any]) -> Block:
    boxes: list[tuple[str, int]] = []
    lines = []
    for model in unit["models"]:
        boxes += [(model["type"], model["stamina"])] * model["count"]
        weapons = [
            f"{one['name']} {one['ranged']}/{one['assault']}"
            + (f" {one['critical']}" if "critical" in one else "")
            for one in model["weapons"]
        ]
        numbers = f"bulk {model['bulk']}, armour {model['armour']}, stamina {model['stamina']}"
        lines.append("; ".join([f"{model['count']} {model['type']}: {numbers}", *weapons]))
    return Block(unit["name"], "", [], boxes, lines)
