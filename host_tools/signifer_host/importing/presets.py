"""The presets: what each system takes from a foreign roster, and a mapping as a file for users to change."""

from __future__ import annotations

import json
from typing import Any

from signifer.games.own.rules.codec import LIMITS
from signifer_host.games.calth import roster as calth
from signifer_host.games.citadel import roster as citadel
from signifer_host.games.dozen_die import roster as dozen_die
from signifer_host.games.own import roster as own
from signifer_host.games.samurai import roster as samurai
from signifer_host.importing.mapping import COST, MODELS, Mapping, Target, Value, checked
from signifer_host.systems import System
from signifer_host.systems.lint_parts import span

# The names in army lists for the damage that a model can take.
WOUNDS = ["W", "Wounds", "Health", "HP", "Hull Points", "Hit Points", "Tough", "Structure", "Damage Capacity"]
_ATTACKS = ["A", "Attacks", "Attack", "ATK", "Atk"]
_NERVE = [
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
_MOVE = ["Move", "Movement", "M", "MV", "Speed"]
_FIGHT = ["WS", "Weapon Skill", "Fight", "Quality"]
_SHOOT = ["BS", "Ballistic Skill", "Quality"]
PROFILES: dict[str, Any] = {
    "marks": ["W", "Wounds", "Health", "HP", "Hull Points", "Hit Points", "Structure"],
    "take": ["Unit", "Model", "Operative", "Warrior", "Hero", "Vehicle", "Walker"],
    "skip": [
        "Manifestation",
        "Endless Spell",
        "Trackers",
        "Wound Track",
        "Damage Table",
        "Wargear",
        "Abilities",
    ],
    "leave": ["Configuration", "Reference", "Army Composition", "Manifestation", "Faction Terrain"],
}
_HEROES = ["Hero", "Character", "Characters", "HQ", "Leader", "Warlord", "General", "Commander", "Epic Hero"]
_WOUNDS_WORDS = ("hp", "wound", "health", "hit", "life", "lives", "damage", "structure", "stamina", "body")
_SIZE_WORDS = ("models", "men", "figures", "size", "heads", "bodies", "troops", "soldiers")

TARGETS = {
    "dozen_die": Target(
        "dozen_die",
        {
            **dict.fromkeys(("ST", "DX"), (0, 30)),
            "CO": (1, 30),
            **dict.fromkeys(("CH", "AW", "MV", "endurance"), (0, 30)),
            "armour": (0, 12),
        },
        frozenset({"kind", "weapons"}),
        dozen_die.MOST_UNITS,
    ),
    "calth": Target(
        "calth", {"bulk": (1, 3), "armour": (0, 12), "stamina": (1, 20)}, frozenset(), calth.MOST_UNITS
    ),
    "citadel": Target(
        "citadel", {"health": (1, 99), "activations": (1, 9)}, frozenset({"kind"}), citadel.MOST_UNITS
    ),
    "samurai": Target(
        "samurai",
        {"rank": (1, 99), "spirit": (0, 30), "agility": (0, 30), "attacks": (0, 20), "wounds": (1, 60)},
        frozenset({"squad", "note", "traits", "weapons"}),
        samurai.MOST_UNITS,
    ),
}
_PRESETS: dict[str, dict[str, Any]] = {
    "dozen_die": {
        "each": "model",
        "texts": {"kind": "adventurer"},
        "values": {
            "ST": {"from": ["ST", "Strength"], "default": 4},
            "DX": {"from": ["DX", "Dexterity", "Agility"], "default": 4},
            "CO": {"from": ["CO", "Constitution", *WOUNDS]},
            "CH": {"from": ["CH", "Charisma"], "default": 0},
            "AW": {"from": ["AW", "Awareness"], "default": 4},
            "MV": {"from": ["MV"], "default": 4},
            "endurance": {"from": ["endurance"], "default": 0},
            "armour": {"from": ["armour", "armor"], "default": 0},
        },
    },
    "calth": {
        "each": "unit",
        "values": {
            "bulk": {"from": ["bulk"], "default": 1},
            "armour": {"from": ["armour", "armor"], "default": 2},
            "stamina": {"from": ["stamina", *WOUNDS]},
        },
    },
    "citadel": {
        "each": "unit",
        "heroes": _HEROES,
        "values": {
            "health": {"from": ["health", *WOUNDS], "total": True},
            "activations": {"from": ["activations"], "default": 1},
        },
    },
    "samurai": {
        "each": "model",
        "values": {
            "rank": {"from": ["rank"], "default": 1},
            "spirit": {"from": ["spirit"], "default": 5},
            "agility": {"from": ["agility"], "default": 5},
            "attacks": {"from": ["attacks", *_ATTACKS], "default": 1},
            "wounds": {"from": ["wounds", *WOUNDS]},
        },
    },
}


def target_of(system: str | System) -> Target:
    """Describe a system, given by its id or loaded; KeyError for an unknown id."""
    if isinstance(system, str):
        return TARGETS[system]
    asked = set(system.asked)
    ranges = {
        entry["name"]: span(entry)
        for entry in (*system.data["counters"], *system.data["uses"])
        if entry["name"] in asked
    }
    return Target(
        system.id,
        {name: ranges[name] for name in system.asked},
        frozenset(),
        min(own.MOST_UNITS, int(LIMITS.get("units", own.MOST_UNITS))),
    )


def preset_of(system: str | System) -> Mapping:
    """Return the default mapping of a system."""
    if isinstance(system, str):
        return checked({"system": system, "profiles": PROFILES, **_PRESETS[system]})
    target = target_of(system)
    values = {name: _own_value(name, *target.numbers[name]) for name in target.numbers}
    bag = system.data["bag"]
    dice = {"red": "units"} if bag is not None and bag["dice"] == "roster" else {}
    data = {"system": system.id, "each": "unit", "weapons": False, "profiles": PROFILES, "values": values}
    return checked({**data, "dice": dice})


def _own_value(name: str, low: int, high: int) -> dict[str, Any]:
    """Guess the meaning of a custom system's value by its name; an unknown one gets its lowest value."""
    folded = name.casefold()
    if any(word in folded for word in _WOUNDS_WORDS):
        return {"from": [name, *WOUNDS], "total": True}
    if folded in _SIZE_WORDS:
        return {"from": [name, MODELS]}
    for known in (_NERVE, _ATTACKS, _MOVE, _FIGHT, _SHOOT, ["Points", "Cost", COST]):
        if any(folded == other.casefold() for other in known):
            return {"from": [name, *known], "default": low}
    return {"from": [name], "default": low}


_WHY = {
    "each": 'A line of the roster for each "unit", or for each "model".',
    "weapons": "Whether the names of weapons are taken, where the system has weapons.",
    "heroes": "Categories of a side's hero, where the system has one; else it is the first unit.",
    "profiles": "Which blocks of characteristics are a model's: those with one of the marks, or of a type in take;\n"
    "# never those of a type in skip. Selections of a category in leave are left out.",
    "values": "The characteristics that each value is taken from: the first that is there and is a number counts.\n"
    "# default: taken where there is none; without it such a unit is left out. total = true: a unit's models are\n"
    "# added up. clip = true: a value past the device's limit becomes the limit.",
    "texts": "What stands in fields that no foreign roster has.",
    "dice": 'Dice in the bag: a number, or "units" for one for each unit.',
}


def written(mapping: Mapping, target: Target) -> str:
    """Encode a mapping as TOML, with an explanation of each part."""
    lines = ["# A mapping for `signifer roster import --mapping`. What is left out is as in the preset.", ""]
    lines.append(f"system = {_toml(mapping.system)}")
    for key in ("each", "weapons", "heroes"):
        lines += ["", f"# {_WHY[key]}", f"{key} = {_toml(getattr(mapping, key))}"]
    lines += ["", f"# {_WHY['profiles']}", "[profiles]"]
    for key in ("marks", "take", "skip", "leave"):
        lines.append(f"{key} = {_toml(getattr(mapping.profiles, key))}")
    for key in ("texts", "dice"):
        table = getattr(mapping, key)
        if table:
            lines += ["", f"# {_WHY[key]}", f"[{key}]"]
            lines += [f"{_key(name)} = {_toml(value)}" for name, value in table.items()]
    lines += ["", f"# {_WHY['values']}"]
    lines.append(f"# Besides: {MODELS!r} is the number of a unit's models, {COST!r} what it costs.")
    for name, value in mapping.values.items():
        low, high = target.numbers[name]
        lines += ["", f"[values.{_key(name)}]  # {low} to {high}", *_value(value)]
    return "\n".join(lines) + "\n"


def _value(value: Value) -> list[str]:
    lines = [f"from = {_toml(value.from_)}"]
    if value.default is not None:
        lines.append(f"default = {value.default}")
    lines += [f"{key} = true" for key in ("total", "clip") if getattr(value, key)]
    return lines


def _toml(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # strings, lists, numbers and booleans look the same in TOML


def _key(name: str) -> str:
    return name if name.isascii() and name.replace("_", "").isalnum() else _toml(name)
