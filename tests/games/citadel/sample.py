"""Sample game of Citadel with `units` units a side and a round of it, for measurements."""

from __future__ import annotations

from typing import Any

from signifer.games.citadel.rules.roster import pack
from tests.games.citadel.rules import games

Line = dict[str, Any]
BATTLEFIELD = 6  # guards of a side's hero at the start; more come with cards


def made(units: int) -> tuple[dict[str, bytes], list[Line]]:
    """Return the rosters by side, and the commands of a round."""
    cards = [
        games.card("Bolt", "spell", cost={"buildings": ["Temple"], "any": 1}),
        games.card("Ward", "spell", lasting=True),
        games.card("Axe", "relic", **{"class": "weapon"}),
        games.card("Ambush", "tactic"),
        games.card("Scout", "character"),
        games.card("Ruins", "terrain", ruins=True, cost={"either": 1}),
        *[games.card(f"Guard {n}", "character") for n in range(BATTLEFIELD, units - 1)],
    ]
    heroes = [games.hero(), *[games.character(f"Guard {n}", 4) for n in range(BATTLEFIELD)]]
    forces = games.side(*cards, units=heroes)
    lines: list[Line] = []
    for turn in range(6):
        side, other = ("A", "B") if turn % 2 == 0 else ("B", "A")
        lines += [
            {"do": "build", "building": "Keep"},
            {"do": "phase", "name": "activation"},
            *[{"do": "play", "card": name} for name in ("Axe", "Ward", "Scout", "Ruins")[turn // 2 :][:1]],
            *[{"do": "activate", "unit": f"{side}{number + 2}"} for number in range(4)],
            *[{"do": "wound", "unit": f"{other}{number + 2}"} for number in range(4)],
            {"do": "heal", "unit": other + "2"},
            {"do": "end_turn"},
        ]
    return {side: pack(force) for side, force in zip("AB", [forces, forces], strict=True)}, lines
