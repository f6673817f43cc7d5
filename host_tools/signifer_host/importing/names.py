"""The names that army lists have for characteristics and categories, and what counts as a name."""

from __future__ import annotations

import re
from collections.abc import Iterable

from signifer_host.formatting import printable
from signifer_host.translation import gettext

# For the damage that a model can take.
WOUNDS = [
    "W",
    "Wounds",
    "Health",
    "HP",
    "Hull Points",
    "Hit Points",
    "Tough",
    "Structure",
    "Damage Capacity",
    "Heridas",
    "Lebenspunkte",
    "Points de Vie",
    "Ferite",
    "Раны",
]
ATTACKS = ["A", "Attacks", "Attack", "ATK", "Atk"]
# Of weapons.
SHOTS = [*ATTACKS, "Shots", "Dice"]
RANGE = ["Range", "R", "Rng"]
DAMAGE = ["D", "Damage", "DMG", "Dmg"]
STRENGTH = ["S", "Strength", "STR"]
PIERCING = ["AP", "Penetration", "Pen", "Armour Piercing", "Rend", "Rnd"]
AIM = ["BS", "WS", "Hit", "To Hit", "To hit", "BS/WS", "Skill"]
WEAPON_TEXTS = ["Keywords", "Special Rules", "Abilities", "Ability", "Special", "WR", "Notes", "SR"]
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
POINTS = ["Points", "Cost", "Pts"]
# Categories of a side's leader.
HEROES = ["Hero", "Character", "Characters", "HQ", "Leader", "Warlord", "General", "Commander", "Epic Hero"]

# Characteristics that say how many models a unit has. "Size" is not one: it is more often the size of a model.
COUNTS = frozenset(
    (
        "models",
        "models in unit",
        "number of models",
        "no. of models",
        "model count",
        "unit size",
        "figures",
        "miniatures",
        "bases",
        "stands",
    )
)
# Characteristics that say what kind of troops a unit is, and the words in them, or in a category, for one model.
TYPES = frozenset(("type", "unit type", "troop type"))
SINGLE = frozenset(
    (
        "hero",
        "heroes",
        "character",
        "characters",
        "leader",
        "leaders",
        "hq",
        "warlord",
        "lord",
        "monster",
        "monsters",
        "behemoth",
        "behemoths",
        "vehicle",
        "vehicles",
        "walker",
        "transport",
        "aircraft",
        "flyer",
        "titanic",
        "artillery",
        "machine",
    )
)

_LONGEST_NAME = 32
_NOTE = re.compile(r"\bnotes?\b|[.!?:;]\s*$|:\s|[\r\n]", re.IGNORECASE)


def is_name(text: str) -> bool:
    """Return whether a player's own text for an entry is a name and no note.

    A name is one line of at most 32 characters with a letter in it. It has no colon, does not end as a sentence, and
    has not the word *note*.
    """
    return len(text) <= _LONGEST_NAME and any(letter.isalpha() for letter in text) and not _NOTE.search(text)


def notes_on_names(customs: Iterable[str]) -> list[str]:
    """Return the report's line on custom names that are notes; none without any."""
    listed = ", ".join(dict.fromkeys(printable(custom, 40) for custom in customs))
    return [gettext("names: read as notes, not as names: {names}", names=listed)] if listed else []
