"""Evaluate dice: under, over, opposed, counted. Only numbers; the ruleset defines dice and targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def under(value: int, target: int, always: int | None = None, never: int | None = None) -> bool:
    """Return whether a die (or a sum of dice) at or under `target` passes; `always` passes, else `never`
    fails.
    """
    return value == always or (value <= target and value != never)


def over(value: int, target: int, always: int | None = None, never: int | None = None) -> bool:
    """Return whether a die (or a sum) at or over `target` passes; `always` passes, else `never` fails."""
    return value == always or (value >= target and value != never)


def successes(
    faces: Iterable[int],
    at_least: bool,
    target: int,
    always: int | None = None,
    never: int | None = None,
) -> int:
    """Count the dice that pass, each at or over the target or, unless `at_least`, at or under it."""
    found = 0
    for face in faces:
        if over(face, target, always, never) if at_least else under(face, target, always, never):
            found += 1
    return found


def compare(own: int, other: int) -> int:
    """Return 1 if the own result wins, 0 for a tie, -1 if the other's wins."""
    return (own > other) - (own < other)
