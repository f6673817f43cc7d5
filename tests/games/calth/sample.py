"""Sample game of Calth with `units` units a side and a round of it, for measurements."""

from __future__ import annotations

from typing import Any

from signifer.games.calth.rules.roster import pack
from tests.games.calth.rules import games

Line = dict[str, Any]
ALIKE = 6  # squads in which no page asks which model falls: those that are struck (bench/device_play.py)


def made(units: int) -> tuple[dict[str, bytes], list[Line]]:
    """Return the rosters by side, and the commands of a round."""
    forces = [games.side(*_units(units)) for _ in "AB"]
    lines: list[Line] = [{"do": "initiative", "rolls": {"A": 1, "B": 0}}, {"do": "ready"}]
    for number in range(10):
        side, other = ("A", "B") if number % 2 else ("B", "A")
        unit, foe = side + str(number % 4 + 1), other + str(number % 4 + 1)
        lines += [
            {"do": "activate", "unit": unit, "action": "shoot"},
            {"do": "attack", "attacker": unit, "target": foe, "kind": "shoot"},
            {"do": "roll_defence"},
            {"do": "defend", "primary": "Legionary"},
            {"do": "lose_points", "unit": foe},
            {"do": "pass"},
        ]
    return {side: pack(force) for side, force in zip("AB", forces, strict=True)}, [
        *lines,
        {"do": "end_round"},
    ]


def _units(units: int) -> list[dict[str, Any]]:
    alike, mixed = [games.model(count=3)], [games.model(count=2), games.lancer()]
    return [
        games.unit(f"Tunnel squad {number + 1}", *(alike if number < ALIKE else mixed))
        for number in range(units)
    ]
