"""Find ids of units that clash, in rosters of any game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from signifer_host.rosters.errors import quote
from signifer_host.rosters.kinds import Problem

OWN_ID = re.compile(r"([ABN])([1-9][0-9]*)")
"""The name of a unit without an `id`: its side and its number in the roster."""


def find_repeats(units: list[dict[str, Any]]) -> Iterator[Problem]:
    """Yield a problem for each unit whose id an earlier one has."""
    first: dict[str, int] = {}
    for number, unit in enumerate(units, 1):
        own = unit.get("id")
        if own is not None and first.setdefault(own, number) != number:
            yield Problem(
                ("units", number - 1, "id"),
                "{own} is the id of unit {first} already. Choose another",
                own=quote(own),
                first=first[own],
            )


def clashing(units: list[dict[str, Any]], sides: str = "ABN") -> Iterator[Problem]:
    """Yield a problem for each unit whose id is repeated, or is the default id of another unit."""
    yield from find_repeats(units)
    for number, unit in enumerate(units, 1):
        own = unit.get("id", "")
        taken = OWN_ID.fullmatch(own)
        other = int(taken.group(2)) if taken and own[0] in sides else 0
        if 1 <= other <= len(units) and other != number and "id" not in units[other - 1]:
            yield Problem(
                ("units", number - 1, "id"),
                "{own} is what unit {other} is called on side {side}; give unit {other} an id too",
                own=quote(own),
                other=other,
                side=own[0],
            )
