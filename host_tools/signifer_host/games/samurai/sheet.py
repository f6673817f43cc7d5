"""Print a roster of Samurai."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block, listed
from signifer_host.rosters.compile import Roster


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Samurai."""
    return [_unit(unit) for unit in roster.units]


def _unit(unit: dict[str, Any]) -> Block:
    values = [(key, str(unit[key])) for key in ("rank", "spirit", "agility", "attacks")]
    squad = f"{'leads' if unit['leader'] else 'in'} {unit['squad']}" if "squad" in unit else ""
    weapons = [
        one["name"] + (f" ({', '.join(one['traits'])})" if one["traits"] else "") for one in unit["weapons"]
    ]
    lines = [
        listed("Weapons", weapons),
        listed("Traits", unit["traits"]),
        listed("Note", [unit.get("note", "")]),
    ]
    return Block(unit["name"], squad, values, [("wounds", unit["wounds"])], lines)
