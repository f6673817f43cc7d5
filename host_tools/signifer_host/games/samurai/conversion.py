"""Convert another program's roster to one of Samurai."""

from __future__ import annotations

from typing import Any

from signifer_host.games.samurai import roster
from signifer_host.importing.assemble import text_of, weapons_of
from signifer_host.importing.fill import Report, Row, clean, shorten
from signifer_host.importing.mapping import Mapping, Target
from signifer_host.importing.names import ATTACKS, WOUNDS

TARGET = Target(
    "samurai",
    {"rank": (1, 99), "spirit": (0, 30), "agility": (0, 30), "attacks": (0, 20), "wounds": (1, 60)},
    frozenset({"squad", "note", "traits", "weapons"}),
    roster.MOST_UNITS,
)
PRESET: dict[str, Any] = {
    "each": "model",
    "values": {
        "rank": {"from": ["rank"], "default": 1},
        "spirit": {"from": ["spirit"], "default": 5},
        "agility": {"from": ["agility"], "default": 5},
        "attacks": {"from": ["attacks", *ATTACKS], "default": 1},
        "wounds": {"from": ["wounds", *WOUNDS]},
    },
}


def convert(rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    """Make the roster's data of filled rows; what does not fit is noted in the report."""
    units = []
    led: set[str] = set()
    for row in rows:
        unit: dict[str, Any] = {"name": row.name, **row.values}
        squad = text_of(row, mapping, "squad") or row.squad
        if squad:
            unit["squad"] = shorten(clean(squad))
            if row.leader or (squad not in led and not row.squad):
                unit["leader"] = True
                led.add(squad)
        traits = [clean(one) for one in text_of(row, mapping, "traits").replace(";", ",").split(",")]
        if any(traits):
            unit["traits"] = [one for one in traits if one]
        note = clean(text_of(row, mapping, "note"))
        if note:
            unit["note"] = note
        weapons = [{"name": name} for name in weapons_of(row, mapping, report)]
        units.append({**unit, "weapons": weapons} if weapons else unit)
    return {"units": units}
