"""Define the content of a Dozen Die roster; the ranges are this ruleset's data, not the rule pages'."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from signifer_host.rosters.errors import quote
from signifer_host.rosters.fields import Flag, Id, Label, OneOf, Whole, pairs_to_table
from signifer_host.rosters.ids import clashing
from signifer_host.rosters.kinds import Problem

MOST_UNITS = 120
MOST_WEAPONS = 8
MOST_SKILLS = 8
MOST_COLOURS = 8
MOST_DICE = 250

Name = Annotated[str, Label(32)]
Stat = Annotated[int, Whole(0, 30)]
Squares = Annotated[int, Whole(0, 999)]
Kind = Annotated[str, OneOf(("adventurer", "vassal", "wanderer", "npc", "creature"))]
Ability = Annotated[str, OneOf(("ST", "DX", "CO", "CH", "AW"))]
Reaction = Annotated[str, OneOf(("1", "2", "A", "charge"), numbers=True)]
Truth = Annotated[bool, Flag()]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Weapon(_Table):
    """A weapon; `range` in squares, none: no limit. `bonus` counts in melee (DD-41)."""

    name: Name
    bonus: Annotated[int, Whole(-10, 20)] = 0
    ranged: Truth = False
    range: Squares | None = None


class Skill(_Table):
    """A skill; `reaction` is its speed (DD-65), `range` in squares, none: no limit."""

    name: Name
    level: Annotated[int, Whole(0, 12)]
    ability: Ability | None = None
    reaction: Reaction | None = None
    range: Squares | None = None


class Unit(_Table):
    """A unit. It starts with CO + endurance hit points; a `pack` is one unit of several miniatures (DD-74)."""

    name: Name
    kind: Kind
    ST: Stat
    DX: Stat
    CO: Annotated[int, Whole(1, 30)]
    CH: Stat = 0
    AW: Stat
    MV: Stat
    id: Annotated[str, Id()] | None = None
    endurance: Stat = 0
    armour: Annotated[int, Whole(0, 12)] = 0
    toughness: Truth = False
    overloaded: Truth = False
    co_carrying: Truth = False
    reacts: Truth = False
    reserve: Truth | None = None
    pack: Truth = False
    weapons: Annotated[list[Weapon], Field(max_length=MOST_WEAPONS)] = []
    skills: Annotated[list[Skill], Field(max_length=MOST_SKILLS)] = []


Dice = Annotated[
    dict[Name, Annotated[int, Whole(0, 99)]], BeforeValidator(pairs_to_table), Field(max_length=MOST_COLOURS)
]


class DozenDieRoster(_Table):
    """A side's roster, or the neutral one, which brings no dice."""

    ruleset: Annotated[str, OneOf(("dozen_die",))]
    name: Name
    pool: Annotated[int, Whole(0, 99)] | None = None
    dice: Dice | None = None
    units: Annotated[list[Unit], Field(min_length=1, max_length=MOST_UNITS)]


def complete(model: BaseModel) -> dict[str, Any]:
    """Return the roster with every default filled in; fields that were left out on purpose are absent."""
    data: dict[str, Any] = model.model_dump(exclude_none=True)
    for unit in data["units"]:
        unit.setdefault("reserve", unit["kind"] == "wanderer")
    return data


def problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield the errors that no single field shows: too many dice in all, and ids that clash."""
    total = sum(data.get("dice", {}).values())
    if total > MOST_DICE:
        yield Problem(
            ("dice",), "has {count} dice in all; at most {most} are possible", count=total, most=MOST_DICE
        )
    yield from clashing(data["units"])


def side_problems(data: dict[str, Any], side: str) -> Iterator[Problem]:
    """Yield the reasons why a valid roster cannot be side `side` (A, B or N)."""
    if side == "N" and sum(data.get("dice", {}).values()):
        yield Problem(("dice",), "neutral units bring no dice")


def warnings(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield warnings: values that are possible but probably not meant."""
    for colour in data.get("dice", {}):
        plain = colour.strip().lower()
        if plain in ("green", "yellow") and colour != plain:
            yield Problem(("dice", colour), 'is another colour than "{name}"', name=plain)
    kinds = {unit["kind"] for unit in data["units"]}
    players = kinds & {"adventurer", "vassal", "wanderer"}
    if players and not sum(data.get("dice", {}).values()):
        yield Problem(("dice",), "the roster brings no dice, so this side never draws one")
    if players and kinds & {"npc", "creature"}:
        yield Problem(("units",), "NPCs and creatures are neutral; they belong in a roster of their own")
    for number, unit in enumerate(data["units"]):
        for what in ("weapons", "skills"):
            names = [entry["name"] for entry in unit[what]]
            for name in sorted({name for name in names if names.count(name) > 1}):
                yield Problem(
                    ("units", number, what),
                    "{name} is there twice; commands name only the first",
                    name=quote(name),
                )


def summary(data: dict[str, Any]) -> list[str]:
    """Return the roster in lines: its units, then its dice."""
    width = max(len(unit["name"]) for unit in data["units"])
    lines = [_unit_line(n, unit, width) for n, unit in enumerate(data["units"], 1)]
    dice = ", ".join(f"{colour} {count}" for colour, count in data.get("dice", {}).items())
    lines.append(f"dice: {dice or 'none'}; pool: {data.get('pool', 'no limit kept')}")
    return lines


def _unit_line(number: int, unit: dict[str, Any], width: int) -> str:
    stats = " ".join(f"{stat} {unit[stat]:<2}" for stat in ("ST", "DX", "CO", "CH", "AW", "MV"))
    head = f"{number:>3}  {unit['name']:<{width}}  {unit['kind']:<10}  {stats}"
    rest = [f"hit points {unit['CO'] + unit['endurance']}"]
    if unit["armour"]:
        rest.append(f"armour {unit['armour']}")
    flags = ("toughness", "overloaded", "co_carrying", "reacts", "reserve", "pack")
    rest += [flag for flag in flags if unit[flag]]
    rest += [_weapon(weapon) for weapon in unit["weapons"]]
    rest += [_skill(skill) for skill in unit["skills"]]
    return f"{head} {', '.join(rest)}"


def _weapon(weapon: dict[str, Any]) -> str:
    text = str(weapon["name"])
    if weapon["bonus"]:
        text += f" {weapon['bonus']:+d}"
    if weapon["ranged"]:
        text += f" (ranged, range {weapon['range']})" if "range" in weapon else " (ranged)"
    return text


def _skill(skill: dict[str, Any]) -> str:
    notes = [skill[key] for key in ("ability",) if key in skill]
    if "reaction" in skill:
        notes.append(f"reaction {skill['reaction']}")
    if "range" in skill:
        notes.append(f"range {skill['range']}")
    return f"{skill['name']} {skill['level']}" + (f" ({', '.join(notes)})" if notes else "")


ROSTER = DozenDieRoster
