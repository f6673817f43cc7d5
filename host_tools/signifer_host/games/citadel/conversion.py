"""Convert another program's roster to one of Citadel."""

from __future__ import annotations

from typing import Any

from signifer_host.formatting import printable
from signifer_host.games.citadel import roster
from signifer_host.importing.fill import Report, Row, clean, shorten
from signifer_host.importing.mapping import Mapping, Target
from signifer_host.importing.names import HEROES, WOUNDS
from signifer_host.translation import gettext

TARGET = Target(
    "citadel", {"health": (1, 99), "activations": (1, 9)}, frozenset({"kind"}), roster.MOST_UNITS, free=True
)
PRESET: dict[str, Any] = {
    "each": "unit",
    "heroes": HEROES,
    "values": {
        "health": {"from": ["health", *WOUNDS], "total": True},
        "activations": {"from": ["activations"], "default": 1},
    },
}
_LONGEST_STAT = 60


def convert(rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    """Make the roster's data of filled rows; what does not fit is noted in the report."""
    wanted = {category.casefold() for category in mapping.heroes}
    given = [at for at, row in enumerate(rows) if row.unit.texts.get("kind", "").casefold() == "hero"]
    marked = [at for at, row in enumerate(rows) if wanted & {one.casefold() for one in row.unit.categories}]
    hero = (given or marked or [0])[0]
    if not given:
        name = printable(rows[hero].name, 40)
        report.notes.append(gettext("hero: {name} taken, since a side has one", name=name))
    units = []
    for at, row in enumerate(rows):
        unit: dict[str, Any] = {"name": row.name, "kind": "hero" if at == hero else "character", **row.values}
        stats = _stats(row, mapping)
        units.append({**unit, "stats": stats} if stats else unit)
    return {"units": units}


def _stats(row: Row, mapping: Mapping) -> dict[str, str]:
    """Return the characteristics that are no value of the device, as free texts."""
    used = {source.casefold() for value in mapping.values.values() for source in value.from_}
    stats: dict[str, str] = {}
    for name, text in row.free:
        name, text = shorten(clean(name)), clean(text)
        if name and text and len(text) <= _LONGEST_STAT and name.casefold() not in used and name not in stats:
            stats[name] = text
        if len(stats) == roster.MOST_STATS:
            break
    return stats
