"""Sides, neutral units and dice of the random games."""

from __future__ import annotations

import hashlib
from typing import Any

from tests.games.dozen_die.rules.games import neutral, side, unit

ONCE = {"name": "once", "level": 1, "ability": "CH", "reaction": "1"}
TWICE = {"name": "twice", "level": 1, "ability": "CH", "reaction": "2", "range": 4}
ANY = {"name": "any", "level": 1, "ability": "CH", "reaction": "A"}
PARRY = {"name": "parry", "level": 1, "ability": "DX", "reaction": "charge"}
DULL = {"name": "dull", "level": 1, "ability": "CH"}
REACTIONS = (ONCE, TWICE, ANY, PARRY)
SKILLS = [*REACTIONS, DULL]
DICE = {"green": 2, "yellow": 1, "red": 1}
AW = 6

UNITS: dict[str, dict[str, Any]] = {
    "A1": unit("Aino", skills=SKILLS, AW=AW),
    "A2": unit("Aatu", "vassal", CO=4, endurance=0, skills=SKILLS, AW=AW, overloaded=True),
    "A3": unit("Pilgrim", "wanderer", skills=SKILLS, AW=AW),
    "B1": unit("Brita", skills=SKILLS, AW=AW, toughness=True),
    "B2": unit("Bo", "vassal", CO=2, endurance=1, skills=SKILLS, AW=AW),
    "N1": unit("Wolf", "creature", skills=SKILLS, AW=AW),
    "N2": unit("Hunter", "npc", skills=SKILLS, AW=AW, reacts=True),
}
OFF_BOARD = {"casualty": "DD-72", "left": "DD-32", "reserve": "DD-11"}


def rosters() -> list[dict[str, Any]]:
    """Return the rosters of sides A, B and N."""
    made = []
    for letter in "ABN":
        units = [body for id, body in UNITS.items() if id[0] == letter]
        made.append(side(*units, dice=DICE) if letter != "N" else neutral(*units))
    return made


class Stream:
    """The fair generator, by hashlib alone."""

    def __init__(self, seed: int) -> None:
        secret = hashlib.sha256(str(seed).encode()).digest()
        self.key = hashlib.sha256(b"signifer-1" + secret + bytes(16)).digest()

    def dice(self, position: int, sides: int, count: int) -> tuple[list[int], int]:
        """Return `count` faces from `position` on, and where they end."""
        faces: list[int] = []
        while len(faces) < count:
            if sides == 1:
                faces.append(1)
                continue
            block = hashlib.sha256(self.key + (position // 32).to_bytes(8, "big")).digest()
            byte = block[position % 32]
            position += 1
            if byte < 256 - 256 % sides:
                faces.append(byte % sides + 1)
        return faces, position
