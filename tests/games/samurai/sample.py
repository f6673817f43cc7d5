"""Sample game of Samurai with `units` units a side and a round of it, for measurements."""

from __future__ import annotations

from typing import Any

from signifer.games.samurai.rules.roster import pack
from tests.games.samurai.rules import games

Line = dict[str, Any]
ABSENT = (("samurai.squads:Members", 1, 1),)  # a page of its walk: side B has no second squad here


def made(units: int) -> tuple[dict[str, bytes], list[Line]]:
    """Return the rosters by side, and the commands of a round."""
    arms = [games.arm("spear", "two_handed"), games.arm("chain", "sweeping", "ranged")]
    forces = []
    for letter in "AB":
        models = [
            games.model(
                f"{letter} retainer {number + 1}",
                *(("zen", "stealth 1") if number % 4 == 0 else ()),
                weapons=arms,
                wounds=4,
                squad=f"Squad {number // 4}",
                leader=number % 4 == 0,
            )
            for number in range(units)
        ]
        forces.append(games.side(*models))
    lines: list[Line] = [{"do": "conceal", "unit": "A1", "markers": 3, "real": 2}]
    for number in range(10):
        side, other = ("A", "B") if number % 2 == 0 else ("B", "A")
        unit, foe = f"{side}{number + 2}", f"{other}{number + 2}"
        lines += [
            {"do": "activate", "unit": unit},
            {"do": "act", "unit": unit, "kind": "short", "action": "move"},
            {"do": "act", "unit": unit, "kind": "short", "action": "attack", "weapon": "spear"},
            {"do": "attack", "unit": unit, "target": foe, "weapon": "spear"},
            {"do": "defend", "unit": foe, "against": unit},
            {"do": "wound", "unit": foe},
            {"do": "fright", "unit": foe},
            {"do": "test", "unit": unit, "stat": "agility"},
        ]
    return {side: pack(force) for side, force in zip("AB", forces, strict=True)}, [*lines, {"do": "end_turn"}]
