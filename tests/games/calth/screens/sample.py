"""Two calth rosters with everything that is hard for screens: long names, four alphabets, units of the same name,
models that differ, a unit that fills its hex."""

from __future__ import annotations

from typing import Any

from signifer.games.calth.rules import roster

LONGEST = "Άρχων Καθηλωμένος Τερμινάτορας Β"  # 32 letters, the longest name
LONG_TYPE = "Отступник-знаменосец с огнемётом"  # as many
RIFLE = {"name": "rifle", "ranged": 2, "assault": 0, "critical": "Suppress"}
PISTOL = {"name": "pistol", "ranged": 1, "assault": 1}
BLADE = {"name": "long two-handed blade of Calth", "assault": 3, "critical": "Bleed through armour plates"}
CANNON = {"name": "cannon", "ranged": 6, "assault": 0, "critical": "Melt"}


def models(type: str, count: int, weapons: list[dict[str, Any]], **stats: int) -> dict[str, Any]:
    """Return models of bulk 1, armour 1, stamina 2."""
    return {"type": type, "count": count, "bulk": 1, "armour": 1, "stamina": 2, "weapons": weapons, **stats}


LINE = models("Legionary", 2, [RIFLE, PISTOL])
COHORT: dict[str, Any] = {
    "name": "Gate cohort",
    "units": [
        {"name": "Marcus", "models": [models("Captain", 1, [PISTOL, BLADE], armour=2, stamina=3), LINE]},
        {"name": "First line", "models": [models("Legionary", 1, [RIFLE, PISTOL])]},
        {"name": LONGEST, "models": [models("Terminator", 1, [CANNON, BLADE], bulk=2, armour=3, stamina=3)]},
        {"name": "Väinö", "models": [models(LONG_TYPE, 1, [CANNON], stamina=1)]},
    ],
}
PACK: dict[str, Any] = {
    "name": "Стая пролома",
    "units": [
        {"name": "Wave", "models": [models("Breacher", 2, [PISTOL, BLADE]),
                                    models(LONG_TYPE, 1, [CANNON], stamina=1)]},
        {"name": "Wave", "models": [models("Breacher", 3, [PISTOL, BLADE])]},
        {"name": "Чайник", "models": [models("Hulk", 1, [CANNON], bulk=3, armour=4, stamina=5)]},
    ],
}  # fmt: skip


def blobs() -> dict[str, bytes]:
    """Return both rosters, compiled, by side."""
    return {"A": roster.pack(COHORT), "B": roster.pack(PACK)}
