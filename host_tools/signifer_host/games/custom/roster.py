"""Rosters of custom systems: the system's file defines the values of units."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from signifer.games.custom.rules.codec import LIMITS
from signifer_host.rosters.errors import quote
from signifer_host.rosters.fields import Id, Label, OneOf, Whole, pairs_to_table
from signifer_host.rosters.ids import find_repeats
from signifer_host.rosters.kinds import Problem
from signifer_host.systems import lint_parts
from signifer_host.systems.load import RULESET, System
from signifer_host.systems.model import DeviceText, Weapons
from signifer_host.systems.normal import weapons_of, weapons_written
from signifer_host.systems.shapes import suggest_key
from signifer_host.translation import gettext

MOST_UNITS = 120

Name = Annotated[str, Label(32)]


class Unit(BaseModel):
    """A unit. Its further keys are values under the counters' names."""

    model_config = ConfigDict(extra="allow", strict=True)

    name: Name
    id: Annotated[str, Id()] | None = None
    weapons: Weapons = []


class CustomRoster(BaseModel):
    """A side's roster; where the system has no sides, a list of units."""

    model_config = ConfigDict(extra="forbid", strict=True)

    ruleset: Annotated[str, OneOf((RULESET,))] = RULESET
    system: Annotated[str, Label(400)]
    name: Name
    dice: Annotated[
        dict[Annotated[str, DeviceText(10)], Annotated[int, Whole(0, 99)]],
        BeforeValidator(pairs_to_table),
        Field(max_length=LIMITS["colours"]),
    ] = {}
    units: Annotated[list[Unit], Field(min_length=1, max_length=MOST_UNITS)]


def complete(model: BaseModel, system: System) -> dict[str, Any]:
    """Return the roster in normal form: values by name, dice as pairs, the system by its id."""
    data: dict[str, Any] = model.model_dump()
    data["system"] = system.id
    data["dice"] = [[colour, count] for colour, count in data["dice"].items() if count]
    data["units"] = [
        {
            **({"id": unit["id"]} if unit["id"] else {}),
            "name": unit["name"],
            "values": {key: value for key, value in unit.items() if key not in ("id", "name", "weapons")},
            **({"weapons": weapons_of(unit["weapons"])} if unit["weapons"] else {}),
        }
        for unit in data["units"]
    ]
    return data


def file_form(data: dict[str, Any]) -> dict[str, Any]:
    """Return a roster in normal form as its file would have it; its system by its id."""
    units = [
        {
            **{key: value for key, value in unit.items() if key not in ("values", "weapons")},
            **unit["values"],
            **({"weapons": weapons_written(unit["weapons"])} if unit.get("weapons") else {}),
        }
        for unit in data["units"]
    ]
    dice = {"dice": [list(pair) for pair in data["dice"]]} if data["dice"] else {}
    return {"ruleset": RULESET, "system": data["system"], "name": data["name"], **dice, "units": units}


def problems(data: dict[str, Any], system: System) -> Iterator[Problem]:
    """Yield the errors of a roster against its system."""
    bag = system.data["bag"]
    if data["dice"] and (bag is None or bag["dice"] != "roster"):
        if bag is None:
            yield Problem(("dice",), "is not a known field: {name} has no bag", name=quote(system.name))
        else:
            yield Problem(
                ("dice",),
                'is not a known field: {name} has a bag, but not with dice = "roster"',
                name=quote(system.name),
            )
    if bag is not None and bag["dice"] == "roster" and not data["dice"]:
        yield Problem(("dice",), "is missing: the roster puts them into the bag, like [dice] red = 3")
    total = sum(count for _, count in data["dice"])
    if total > LIMITS["dice"]:
        yield Problem(
            ("dice",),
            "has {count} dice in all; at most {most} are possible",
            count=total,
            most=LIMITS["dice"],
        )
    yield from find_repeats(data["units"])
    for number, unit in enumerate(data["units"]):
        absent = [key for key in system.roster_keys if key not in unit["values"]]
        path = ("units", number)
        for key in unit["values"]:
            if key not in system.roster_keys:
                near = difflib.get_close_matches(key, absent, n=1, cutoff=0.6)
                absent = [name for name in absent if name not in near]
                yield Problem(
                    (*path, key),
                    "is not a known field{hint}",
                    hint=suggest_key(key, near or system.roster_keys),
                )
        yield from lint_parts.weapons(system.data, unit.get("weapons") or [], path)
        for problem in lint_parts.values(system.data, unit["values"], path):
            name = problem.path[-1]
            if name in unit["values"] or name in absent:  # else a key that is a slip of this one was told
                yield problem


def summary(data: dict[str, Any], system: System) -> list[str]:
    """Return the roster in lines: its units with their values, then its dice."""
    width = max(len(unit["name"]) for unit in data["units"])
    lines = []
    for number, unit in enumerate(data["units"], 1):
        values = ", ".join(f"{name} {unit['values'][name]}" for name in system.roster_keys)
        lines.append(f"{number:>3}  {unit['name']:<{width}}  {values}".rstrip())
        lines += [f"     {weapon_line(weapon, system)}" for weapon in unit.get("weapons") or ()]
    if data["dice"]:
        lines.append("dice: " + ", ".join(f"{colour} {count}" for colour, count in data["dice"]))
    return lines


def weapon_line(weapon: dict[str, Any], system: System) -> str:
    """Return a weapon in a line: its name, its numbers, its text."""
    numbers = ", ".join(f"{entry['name']} {weapon[entry['name']]}" for entry in system.data["weapons"])
    text = f" ({weapon['text']})" if weapon.get("text") else ""
    return f"{weapon['name']}: {numbers}{text}"


def asks_for(value: object) -> str:
    """Describe the error of a `system` that names neither a file nor a system that comes with the tool."""
    if not isinstance(value, str):
        return gettext(
            'must be the path of the system\'s file, like "skirmish.toml", not {value}', value=quote(value)
        )
    return gettext(
        'is {value}; write the path of the system\'s file, like "{file}"',
        value=quote(value),
        file=f"{value[:20]}.toml",
    )
