"""Read Signifer's own JSON: a roster in its normal form, used unchanged."""

from __future__ import annotations

from typing import Any

from signifer_host import games


def is_roster(data: object) -> bool:
    """Return whether a JSON value is a Signifer roster, for any system."""
    if not isinstance(data, dict) or "forces" in data or "roster" in data:
        return False
    return isinstance(data.get("units"), list) and ("ruleset" in data or isinstance(data.get("system"), str))


def system_of(data: dict[str, Any]) -> str:
    """Return its system: the id, or the path of the file."""
    return str(data.get("system") if data.get("ruleset", games.CUSTOM) == games.CUSTOM else data["ruleset"])
