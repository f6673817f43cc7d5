"""What units cost in their own program: the points of their selections, with everything inside."""

from __future__ import annotations

from collections.abc import Collection

from signifer_host.importing.parse_result import Selection, walk


def of_points(selections: list[Selection]) -> str:
    """Return the name of the cost that a list is built with; "" if nothing has a cost.

    A list may count several, such as points and command points: the one that is named after points, else the one with
    the largest sum.
    """
    sums: dict[str, float] = {}
    for one in walk(selections):
        for name, value in one.costs.items():
            sums[name] = sums.get(name, 0) + value
    named = [name for name in sums if name.strip().casefold().startswith(("pt", "point"))]
    return max(named or sums, key=lambda name: sums[name], default="")


def of_unit(unit: Selection, name: str, others: Collection[int]) -> int | None:
    """Add up a cost of a unit and of everything in it, but of the selections whose id() is in `others`.

    A selection's cost is that of all its copies, without those inside. None if the file has no such cost.
    """
    if not name:
        return None
    total = 0.0
    waiting = [unit]
    while waiting:
        one = waiting.pop()
        total += one.costs.get(name, 0)
        waiting.extend(inner for inner in one.inner if id(inner) not in others)
    return round(total)
