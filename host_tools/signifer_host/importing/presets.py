"""The presets: what each system takes from a foreign roster, and a mapping as a file for users to change."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from signifer_host import games
from signifer_host.importing.mapping import COST, MODELS, Mapping, Target, Value, parse
from signifer_host.importing.names import WOUNDS

if TYPE_CHECKING:
    from signifer_host.systems.load import System

PROFILES: dict[str, Any] = {
    "marks": [name for name in WOUNDS if name not in ("Tough", "Damage Capacity")],
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


def list_games() -> list[str]:
    """List the games whose rosters can be made of foreign ones."""
    return [game for game in games.having("conversion") if game != games.CUSTOM]


def target_of(system: str | System) -> Target:
    """Describe a system, given by its id or loaded; KeyError for an unknown id."""
    if isinstance(system, str):
        target: Target = games.part(system, "conversion").TARGET
    else:
        target = games.part(games.CUSTOM, "conversion").target_of(system)
    return target


def preset_of(system: str | System) -> Mapping:
    """Return the default mapping of a system."""
    if isinstance(system, str):
        return parse({"system": system, "profiles": PROFILES, **games.part(system, "conversion").PRESET})
    return parse({"profiles": PROFILES, **games.part(games.CUSTOM, "conversion").preset_of(system)})


_WHY = {
    "each": 'A line of the roster for each "unit", or for each "model".',
    "weapons": "Whether the names of weapons are taken, where the system has weapons.",
    "heroes": "Categories of a side's hero, where the system has one; else it is the first unit.",
    "profiles": "Which blocks of characteristics are a model's: those with one of the marks, or of a type in take;\n"
    "# never those of a type in skip. Selections of a category in leave are left out.",
    "values": "The characteristics that each value is taken from: the first that is there and is a number counts.\n"
    "# default: taken where there is none; without it such a unit is left out. total = true: a unit's models are\n"
    "# added up. clip = true: a value past the device's limit becomes the limit.",
    "arms": "The numbers of each weapon, in the same form: of the weapons' blocks. arm_texts: where their text stands.",
    "texts": "What stands in fields that no foreign roster has.",
    "dice": 'Dice in the bag: a number, or "units" for one for each unit.',
}


def encode(mapping: Mapping, target: Target) -> str:
    """Encode a mapping as TOML, with an explanation of each part."""
    lines = ["# A mapping for `signifer roster import --mapping`. What is left out is as in the preset.", ""]
    lines.append(f"system = {_toml(mapping.system)}")
    for key in ("each", "weapons", "heroes"):
        lines += ["", f"# {_WHY[key]}", f"{key} = {_toml(getattr(mapping, key))}"]
    if mapping.arms:
        lines.append(f"arm_texts = {_toml(mapping.arm_texts)}")
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
    if mapping.arms:
        lines += ["", f"# {_WHY['arms']}"]
        for name, value in mapping.arms.items():
            low, high = target.arms[name]
            lines += ["", f"[arms.{_key(name)}]  # {low} to {high}", *_value(value)]
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
