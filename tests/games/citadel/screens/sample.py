"""Two Citadel rosters with everything that is hard for screens: the longest names, four alphabets, every kind of
card and of cost, copies, many buildings, and tactics whose names must stay hidden."""

from __future__ import annotations

from typing import Any

from signifer.games.citadel.rules import roster

LONGEST = "Väinö Äärimmäinen-Ylösjärveläine"  # 32 letters, the longest name
A_SECRETS = ("Hidden oarsmen", "Sluice gate")
B_SECRETS = ("Smoke screen",)

LAKE: dict[str, Any] = {
    "name": "Lake city",
    "faction": "Lake",
    "prosperity": 4,
    "buildings": ["Harbour", "Archive", "Granary", "Bell tower"],
    "units": [
        {"name": "Doge Illaria", "kind": "hero", "health": 6,
         "stats": {"attack": "3", "defence": "4+", "move": "12 cm"}},
        {"name": LONGEST, "kind": "character", "health": 2, "stats": {"attack": "2", "move": "15 cm"}},
        {"name": "Ёж Щукин", "kind": "character", "health": 1, "stats": "bell ringer, unarmed, 10 cm a move"},
    ],
    "cards": [
        {"name": "Harbour guard", "kind": "character", "count": 2, "health": 2,
         "cost": {"buildings": ["Harbour"], "prosperity": 1}},
        {"name": "Messenger", "kind": "character", "health": 1, "swift": True, "activations": 2,
         "cost": {"any": 1}, "stats": "unarmed, 20 cm"},
        {"name": "Οδυσσεύς Λαερτιάδης", "kind": "character", "health": 4,
         "cost": {"buildings": ["Lighthouse"], "any": 2, "prosperity": 3}},
        {"name": "Fog on the lake", "kind": "spell", "lasting": True, "cost": {"buildings": ["Bell tower"]}},
        {"name": "Ledger of debts", "kind": "spell", "count": 2, "cost": {"buildings": ["Archive"], "any": 1}},
        {"name": "Glass sabre", "kind": "relic", "class": "weapon", "cost": {"prosperity": 2}},
        {"name": "Doge's seal", "kind": "relic", "class": "emblem", "cost": {"buildings": ["Archive"]}},
        {"name": "Boarding hooks", "kind": "relic", "class": "weapon", "cost": {"any": 2}},
        {"name": A_SECRETS[0], "kind": "tactic", "cost": {"prosperity": 1}},
        {"name": A_SECRETS[1], "kind": "tactic", "cost": {"buildings": ["Granary"], "any": 1}},
        {"name": "The drowned bridge", "kind": "terrain", "faction": "Lake", "unique": True, "cost": {"either": 2}},
        {"name": "Ruined customs house", "kind": "terrain", "faction": "Lake", "ruins": True, "cost": {"either": 1}},
        {"name": "Reeds", "kind": "terrain", "cost": {"either": 1}},
        {"name": "Slag of elsewhere", "kind": "terrain", "faction": "Ash", "cost": {"either": 1}},
    ],
}  # fmt: skip
ASH: dict[str, Any] = {
    "name": "Ash legion",
    "faction": "Ash",
    "prosperity": 2,
    "buildings": ["Forge", "Kiln"],
    "units": [
        {"name": "Marshal Cinder", "kind": "hero", "health": 5, "stats": {"attack": "4"}},
        {"name": "Ember knight", "kind": "character", "health": 3},
        {"name": "Soot runner", "kind": "character", "health": 1},
    ],
    "cards": [
        {"name": "Charcoal guard", "kind": "character", "health": 2, "cost": {"any": 1}},
        {"name": "Ash wind", "kind": "spell", "cost": {"prosperity": 1}},
        {"name": B_SECRETS[0], "kind": "tactic", "cost": {"prosperity": 1}},
        {"name": "Slag heap", "kind": "terrain", "faction": "Ash", "cost": {"either": 1}},
    ],
}  # fmt: skip


def blobs() -> dict[str, bytes]:
    """Return the rosters, compiled."""
    return {"A": roster.pack(LAKE), "B": roster.pack(ASH)}
