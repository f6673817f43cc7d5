"""Print a roster of Samurai."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block, listed
from signifer_host.rosters.compile import Roster
from signifer_host.translation import filled, gettext, gettext_noop

_VALUES = (gettext_noop("rank"), gettext_noop("spirit"), gettext_noop("agility"), gettext_noop("attacks"))


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Samurai."""
    return [_unit(unit) for unit in roster.units]


def _unit(unit: dict[str, Any]) -> Block:
    values = [(gettext(key), str(unit[key])) for key in _VALUES]
    squad = ""
    if "squad" in unit:
        said = gettext("leads {squad}") if unit["leader"] else gettext("in {squad}")
        squad = filled(said, {"squad": unit["squad"]})
    weapons = [
        one["name"] + (f" ({', '.join(one['traits'])})" if one["traits"] else "") for one in unit["weapons"]
    ]
    lines = [
        listed(gettext("Weapons"), weapons),
        listed(gettext("Traits"), unit["traits"]),
        listed(gettext("Note"), [unit.get("note", "")]),
    ]
    return Block(unit["name"], squad, values, [(gettext("wounds"), unit["wounds"])], lines)
