"""Two rosters and some beasts with everything that is hard for screens: long names, four alphabets, many hit
points, every kind of weapon and skill."""

from __future__ import annotations

from typing import Any

from signifer.games.dozen_die.rules import roster

LONGEST = "Väinö Äärimmäinen-Ylösjärveläine"  # 32 letters, the longest name

WARDENS: dict[str, Any] = {
    "name": "River wardens",
    "pool": 6,
    "dice": [["green", 3], ["yellow", 1], ["red", 2]],
    "units": [
        {
            "name": "Aino", "kind": "adventurer", "ST": 4, "DX": 3, "CO": 3, "CH": 4, "AW": 6, "MV": 3,
            "endurance": 2, "armour": 1,
            "weapons": [{"name": "sword", "bonus": 3}, {"name": "bow", "ranged": True, "range": 12}],
            "skills": [
                {"name": "melee", "level": 2},
                {"name": "spark", "level": 1, "ability": "CH", "reaction": "A", "range": 5},
                {"name": "shooting", "level": 2},
                {"name": "parry", "level": 1, "ability": "DX", "reaction": "charge"},
            ],
        },
        {
            "name": LONGEST, "kind": "vassal", "ST": 3, "DX": 3, "CO": 4, "CH": 2, "AW": 4, "MV": 4,
            "weapons": [{"name": "two-handed axe", "bonus": 4}],
            "skills": [{"name": "quick hands", "level": 1, "ability": "DX", "reaction": "1"}],
        },
        {"name": "Ёж Щукин", "kind": "wanderer", "ST": 3, "DX": 3, "CO": 5, "CH": 2, "AW": 4, "MV": 4,
         "endurance": 4},
        {"name": "Οδυσσεύς Λαερτιάδης", "kind": "adventurer", "ST": 3, "DX": 5, "CO": 3, "CH": 2, "AW": 4,
         "MV": 4, "toughness": True, "overloaded": True},
    ],
}  # fmt: skip
RIDERS: dict[str, Any] = {
    "name": "Night riders",
    "pool": 4,
    "dice": [["green", 4], ["yellow", 2], ["blue", 1]],
    "units": [
        {"name": "Bror", "kind": "adventurer", "ST": 4, "DX": 4, "CO": 4, "CH": 2, "AW": 4, "MV": 4,
         "weapons": [{"name": "spear", "bonus": 2}], "skills": [{"name": "melee", "level": 2}]},
        {"name": "Cecilia", "kind": "vassal", "ST": 3, "DX": 5, "CO": 2, "CH": 2, "AW": 7, "MV": 4,
         "weapons": [{"name": "crossbow", "ranged": True, "range": 10}],
         "skills": [{"name": "shooting", "level": 3}]},
    ],
}  # fmt: skip
BEASTS: dict[str, Any] = {
    "name": "Beasts",
    "units": [
        {"name": "Bear", "kind": "creature", "ST": 7, "DX": 2, "CO": 9, "AW": 4, "MV": 4, "endurance": 3}
    ],
}


def blobs() -> dict[str, bytes]:
    """Return the three rosters, compiled, by side."""
    return {"A": roster.pack(WARDENS), "B": roster.pack(RIDERS), "N": roster.pack(BEASTS)}


def activated(table: Any, unit: str = "A1", colour: str = "green") -> None:
    """Draw a die of a unit's side, let nobody march, and activate the unit."""
    table.do(do="draw", die={"side": unit[0], "colour": colour})
    table.do(do="march", units=[])
    table.do(do="activate", unit=unit)
