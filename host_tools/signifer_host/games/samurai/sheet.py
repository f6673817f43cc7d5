"""Print a roster of Samurai."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block, join_parts
from signifer_host.rosters.compile import Roster
from signifer_host.translation import fill, gettext, gettext_noop

_VALUES = (gettext_noop("rank"), gettext_noop("spirit"), gettext_noop("agility"), gettext_noop("attacks"))


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Samurai."""
    return [_unit(unit) for unit in roster.units]


def _unit(unit: dict[str, Any]) -> Block:
    values = [(gettext(key), str(unit[key])) for key in _VALUES]
    squad = ""
    if "squad" in unit:
        said = gettext("leads {squad}") if unit["leader"] else gettext("in {squad}")
        squad = fill(said, {"squad": unit["squad"]})
    weapons = [
        one["name"] + (f" ({', '.join(one['traits'])})" if one["traits"] else "") for one in unit["weapons"]
    ]
    lines = [
        join_parts(gettext("Weapons"), weapons),
        join_parts(gettext("Traits"), unit["traits"]),
        join_parts(gettext("Note"), [unit.get("note", "")]),
    ]
    return Block(unit["name"], squad, values, [(gettext("wounds"), unit["wounds"])], lines)
