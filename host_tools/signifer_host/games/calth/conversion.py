"""Convert another program's roster to one of Calth."""

from __future__ import annotations

from typing import Any

from signifer.games.calth.rules.schema import CAPACITY
from signifer_host.formatting import printable
from signifer_host.games.calth import roster
from signifer_host.importing.fill import Report, Row, shorten
from signifer_host.importing.mapping import Mapping, Target
from signifer_host.importing.names import WOUNDS
from signifer_host.translation import gettext

TARGET = Target(
    "calth",
    {"bulk": (1, 3), "armour": (0, 12), "stamina": (1, 20)},
    frozenset(),
    roster.MOST_UNITS,
    of_models=True,
)
PRESET: dict[str, Any] = {
    "each": "unit",
    "values": {
        "bulk": {"from": ["bulk"], "default": 1},
        "armour": {"from": ["armour", "armor"], "default": 2},
        "stamina": {"from": ["stamina", *WOUNDS]},
    },
}


def convert(rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    """Make units of at most three bulk: a larger one becomes several, with numbers."""
    units = []
    for row in rows:
        parts = _hexes(row)
        if len(parts) > 1:
            report.notes.append(
                gettext(
                    "{name}: {count} units, since a hex holds {most} bulk (BC-14)",
                    name=printable(row.name, 40),
                    count=len(parts),
                    most=CAPACITY,
                )
            )
        for at, models in enumerate(parts, 1):
            units.append({"name": shorten(row.name, f" {at}" if len(parts) > 1 else ""), "models": models})
    report.notes.append(gettext("weapons: none taken; write attack dice into the roster"))
    return {"units": units}


def _hexes(row: Row) -> list[list[dict[str, Any]]]:
    parts: list[list[dict[str, Any]]] = [[]]
    room = CAPACITY
    for name, count, values in row.models:
        for _ in range(count):
            if values["bulk"] > room:
                parts.append([])
                room = CAPACITY
            room -= values["bulk"]
            called = shorten(name)
            if parts[-1] and parts[-1][-1]["type"] == called:
                parts[-1][-1]["count"] += 1
            else:
                parts[-1].append({"type": called, "count": 1, **values})
    return [part for part in parts if part]
