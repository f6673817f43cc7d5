"""Sample game of a custom system with `units` units a side and a round of it, for measurements."""

from __future__ import annotations

from typing import Any

from tests.games.custom.rules import games

Line = dict[str, Any]


_FLOWS = "signifer.games.custom.flows."
ABSENT = ((_FLOWS + "bag:bag",), (_FLOWS + "bag:real",), (_FLOWS + "turns:order",))
"""Pages that this system has not: it has no bag, and no order in which units go."""


def made(units: int) -> tuple[dict[str, bytes], list[Line]]:
    """Return the rosters by side, and the commands of a round."""
    forces = [games.force(*(f"Trooper {letter} {n + 1}" for n in range(units)), hits=4) for letter in "AB"]
    setup = games.setup_of(games.SQUADS, *forces)
    lines: list[Line] = []
    for number in range(10):
        side, other = ("A", "B") if number % 2 == 0 else ("B", "A")
        unit, foe = f"{side}{number + 2}", f"{other}{number + 2}"
        lines += [
            {"do": "activate", "unit": unit},
            {"do": "check", "unit": unit, "check": "volley", "target": 4},
            {"do": "check", "unit": unit, "check": "brawl", "against": {"unit": foe}},
            {"do": "wound", "unit": foe},
            {"do": "use", "unit": unit, "use": "grenade"},
            {"do": "end_activation"},
        ]
    return setup.rosters, [*lines, {"do": "end_round"}]
