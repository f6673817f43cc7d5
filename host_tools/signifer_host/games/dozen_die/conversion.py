"""Convert another program's roster to one of Dozen Die."""

from __future__ import annotations

from typing import Any

from signifer_host.games.dozen_die import roster
from signifer_host.importing.assemble import dice_of, text_of, weapons_of
from signifer_host.importing.fill import Report, Row
from signifer_host.importing.mapping import Mapping, Target
from signifer_host.importing.names import WOUNDS
from signifer_host.translation import gettext

TARGET = Target(
    "dozen_die",
    {
        **dict.fromkeys(("ST", "DX"), (0, 30)),
        "CO": (1, 30),
        **dict.fromkeys(("CH", "AW", "MV", "endurance"), (0, 30)),
        "armour": (0, 12),
    },
    frozenset({"kind", "weapons"}),
    roster.MOST_UNITS,
)
PRESET: dict[str, Any] = {
    "each": "model",
    "texts": {"kind": "adventurer"},
    "values": {
        "ST": {"from": ["ST", "Strength"], "default": 4},
        "DX": {"from": ["DX", "Dexterity", "Agility"], "default": 4},
        "CO": {"from": ["CO", "Constitution", *WOUNDS]},
        "CH": {"from": ["CH", "Charisma"], "default": 0},
        "AW": {"from": ["AW", "Awareness"], "default": 4},
        "MV": {"from": ["MV"], "default": 4},
        "endurance": {"from": ["endurance"], "default": 0},
        "armour": {"from": ["armour", "armor"], "default": 0},
    },
}


def convert(rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    """Make the roster's data of filled rows; what does not fit is noted in the report."""
    units = []
    for row in rows:
        unit: dict[str, Any] = {
            "name": row.name,
            "kind": text_of(row, mapping, "kind") or "adventurer",
            **row.values,
        }
        weapons = [{"name": name} for name in weapons_of(row, mapping, report)]
        units.append({**unit, "weapons": weapons} if weapons else unit)
    if not mapping.dice:
        report.notes.append(gettext("dice: none in the bag; write [dice] into the roster or the mapping"))
    return {**dice_of(mapping, rows), "units": units}
