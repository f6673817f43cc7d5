"""Tell what a file's content is for, before it is checked: a system, a roster, the path of a system's file."""

from __future__ import annotations

_OF_SYSTEMS = (
    "format",
    "counters",
    "flags",
    "uses",
    "choices",
    "thresholds",
    "checks",
    "events",
    "phases",
    "turns",
    "sides",
    "bag",
)


def is_system(data: object) -> bool:
    """Return whether a file's content is, or is meant to be, a system and no roster."""
    if not isinstance(data, dict) or "ruleset" in data or "system" in data:
        return False
    return any(key in data for key in _OF_SYSTEMS)


def of_file(value: object) -> bool:
    """Return whether a roster's `system` is the path of a file and not just an id."""
    return isinstance(value, str) and ("/" in value or "\\" in value or "." in value)
