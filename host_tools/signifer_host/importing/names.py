"""The names that army lists have for characteristics and categories."""

from __future__ import annotations

# For the damage that a model can take.
WOUNDS = ["W", "Wounds", "Health", "HP", "Hull Points", "Hit Points", "Tough", "Structure", "Damage Capacity"]
ATTACKS = ["A", "Attacks", "Attack", "ATK", "Atk"]
NERVE = [
    "Spirit",
    "Ld",
    "LD",
    "Leadership",
    "Courage",
    "Bravery",
    "CL",
    "Quality",
    "Control",
    "Nerve",
    "Morale",
]
MOVE = ["Move", "Movement", "M", "MV", "Speed"]
FIGHT = ["WS", "Weapon Skill", "Fight", "Quality"]
SHOOT = ["BS", "Ballistic Skill", "Quality"]
# Categories of a side's leader.
HEROES = ["Hero", "Character", "Characters", "HQ", "Leader", "Warlord", "General", "Commander", "Epic Hero"]
