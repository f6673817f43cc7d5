"""Convert another program's roster to one of a custom system, whose values are guessed by their names."""

from __future__ import annotations

from typing import Any

from signifer.games.custom.rules.codec import LIMITS
from signifer_host.games.custom import roster as custom
from signifer_host.importing.assemble import dice_of
from signifer_host.importing.fill import Row
from signifer_host.importing.mapping import COST, MODELS, Mapping, Target
from signifer_host.importing.names import ATTACKS, FIGHT, MOVE, NERVE, POINTS, SHOOT, WOUNDS
from signifer_host.systems.lint_parts import span
from signifer_host.systems.load import System

_WOUNDS_WORDS = ("hp", "wound", "health", "hit", "life", "lives", "damage", "structure", "stamina", "body")
_SIZE_WORDS = ("models", "men", "figures", "size", "heads", "bodies", "troops", "soldiers")


def target_of(system: System) -> Target:
    """Describe what the units of a system have."""
    asked = set(system.asked)
    ranges = {
        entry["name"]: span(entry)
        for entry in (*system.data["counters"], *system.data["uses"])
        if entry["name"] in asked
    }
    return Target(
        system.id,
        {name: ranges[name] for name in system.asked},
        frozenset(),
        min(custom.MOST_UNITS, int(LIMITS.get("units", custom.MOST_UNITS))),
    )


def preset_of(system: System) -> dict[str, Any]:
    """Return the default mapping of a system."""
    target = target_of(system)
    values = {name: _own_value(name, *target.numbers[name]) for name in target.numbers}
    bag = system.data["bag"]
    dice = {"red": "units"} if bag is not None and bag["dice"] == "roster" else {}
    data = {"system": system.id, "each": "unit", "weapons": False, "values": values}
    return {**data, "dice": dice}


def _own_value(name: str, low: int, high: int) -> dict[str, Any]:
    """Guess the meaning of a custom system's value by its name; an unknown one gets its lowest value."""
    folded = name.casefold()
    if any(word in folded for word in _WOUNDS_WORDS):
        return {"from": [name, *WOUNDS], "total": True}
    if folded in _SIZE_WORDS:
        return {"from": [name, MODELS]}
    if any(folded == known.casefold() for known in POINTS):
        return {"from": [name, *POINTS, COST], "default": low, "clip": True}
    for known in (NERVE, ATTACKS, MOVE, FIGHT, SHOOT):
        if any(folded == other.casefold() for other in known):
            return {"from": [name, *known], "default": low}
    return {"from": [name], "default": low}


def converted(system: System, name: str, rows: list[Row], mapping: Mapping) -> dict[str, Any]:
    """Make the roster's data of filled rows. The system is named by its id; who writes the file puts its path there."""
    data: dict[str, Any] = {"system": system.id, "name": name}
    units = [{"name": row.name, **row.values} for row in rows]
    return {**data, **dice_of(mapping, rows), "units": units}
