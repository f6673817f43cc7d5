"""Sample game of Dozen Die with `units` units a side and a round of it, for measurements."""

from __future__ import annotations

from typing import Any

from bench.workload import blobs

Line = dict[str, Any]


def made(units: int) -> tuple[dict[str, bytes], list[Line]]:
    """Return the rosters by side, and the commands of a round."""
    lines: list[Line] = []
    for number in range(14):
        side, other = ("A", "B") if number % 2 else ("B", "A")
        unit, foe = side + str(number % 4 + 1), other + str(number % 4 + 1)
        lines += [
            {"do": "draw"},
            {"do": "march", "units": [side + "1"]},
            {"do": "activate", "unit": unit},
            {"do": "order", "kind": "move"},
            {"do": "terrain", "unit": unit, "mode": "wade", "difficulty": "normal"},
            {"do": "react", "unit": foe, "with": "spark", "to": "move", "distance": 5},
            {"do": "test", "unit": foe, "skill": "spark"},
            {"do": "order", "kind": "action", "text": "aims"},
            {"do": "melee", "attacker": unit, "defender": foe},
            {"do": "wound", "unit": foe},
            {"do": "heal", "unit": foe},
            {"do": "end_activation"},
        ]
    return blobs(units), [*lines, {"do": "end_round"}]
