"""Two warbands with everything that is hard for the samurai screens: long names in four alphabets, squads, every
trait of models and weapons, many wounds."""

from __future__ import annotations

from typing import Any

from signifer.games.samurai.rules.roster import pack
from tests.ui.sample import LONGEST


def _model(name: str, rank: int, spirit: int, agility: int, **further: Any) -> dict[str, Any]:
    return {"name": name, "rank": rank, "spirit": spirit, "agility": agility, "attacks": 1, **further}


def _arm(name: str, *traits: str) -> dict[str, Any]:
    return {"name": name, "traits": list(traits)}


VALLEY: dict[str, Any] = {
    "name": "Reed valley",
    "units": [
        _model("Goro", 2, 6, 5, wounds=2, squad="Villagers", leader=True,
               weapons=[_arm("bamboo spear", "two_handed"), _arm("sickle")]),
        _model("Tama", 1, 4, 5, squad="Villagers", weapons=[_arm("mattock", "two_handed", "heavy", "slow 1")]),
        _model(LONGEST, 1, 4, 4, squad="Villagers", weapons=[_arm("sling", "ranged")]),
        _model("Myoe", 3, 8, 6, wounds=3, attacks=2, traits=["zen", "loner", "alert 2", "climber"],
               weapons=[_arm("iron staff", "two_handed", "sweeping"), _arm("knife")]),
        _model("Kaede", 2, 6, 8, wounds=2, traits=["stealth 2", "climber"],
               weapons=[_arm("throwing stars", "ranged", "multiply 3"), _arm("short blade")]),
        _model("Ёж Щукин", 1, 4, 7, traits=["stealth 1"], note="stealthy in reeds and at night only",
               weapons=[_arm("net", "lost"), _arm("gutting knife")]),
    ],
}  # fmt: skip
BAND: dict[str, Any] = {
    "name": "Crane pass band",
    "units": [
        _model("Onuma", 3, 7, 6, attacks=2, wounds=3, squad="Swords", leader=True, traits=["alert 1"],
               weapons=[_arm("long sword", "two_handed"), _arm("side sword")]),
        _model("Ren", 1, 5, 5, squad="Swords", weapons=[_arm("side sword")]),
        _model("Οδυσσεύς Λαερτιάδης", 2, 5, 4, attacks=2, wounds=12, squad="Swords",
               weapons=[_arm("war club", "two_handed", "heavy", "sweeping", "slow 1")]),
        _model("Kuro", 1, 4, 6, weapons=[_arm("fire tube", "ranged", "dangerous", "heavy", "lost"), _arm("dirk")]),
        _model("Grey guest", 3, 7, 8, attacks=2, wounds=2, traits=["loner", "stealth 2", "alert 2"],
               weapons=[_arm("chain and hook", "sweeping")]),
    ],
}  # fmt: skip


def blobs() -> dict[str, bytes]:
    """Return both rosters, compiled, by side."""
    return {"A": pack(VALLEY), "B": pack(BAND)}
