"""When a threshold holds, and who is out of play: numbers alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules.schema import T_PART, T_VALUE, T_WHEN

if TYPE_CHECKING:
    from typing import Any


def holds(line: tuple[Any, ...], value: int, start: int) -> bool:
    """Whether the threshold `line` holds for a counter at `value` that began at `start`."""
    limit = line[T_VALUE]
    part = line[T_PART]
    if part > 1:
        value *= part
        limit = start
    when = line[T_WHEN]
    if when == 0:
        return bool(value < limit)
    if when == 1:
        return bool(value > limit)
    return bool(value <= limit) if when == 2 else bool(value >= limit)


def out(limit: int, value: int, start: int) -> bool:
    """Whether a unit is a casualty whose counter has reached `limit` or gone past it, on its way from `start`."""
    return value <= limit if start > limit else value >= limit
