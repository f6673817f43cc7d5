"""Decide whether a threshold is true, and whether a unit is out of play: only numbers."""

from __future__ import annotations

from typing import Any

from signifer.games.custom.rules import schema as S


def holds(line: tuple[Any, ...], value: int, start: int) -> bool:
    """Return whether the threshold `line` is true for a counter at `value` that began at `start`."""
    limit = line[S.T_VALUE]
    part = line[S.T_PART]
    if part > 1:
        value *= part
        limit = start
    when = line[S.T_WHEN]
    if when == 0:
        return bool(value < limit)
    if when == 1:
        return bool(value > limit)
    return bool(value <= limit) if when == 2 else bool(value >= limit)


def out(limit: int, value: int, start: int) -> bool:
    """Return whether a unit is a casualty: its counter has reached `limit` or gone past it, coming from `start`."""
    return value <= limit if start > limit else value >= limit
