"""Define the content of a samurai roster; the ranges are this ruleset's data, not the rule pages'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from signifer.games.samurai.rules.schema import WEAPON_TRAITS
from signifer_host.rosters.errors import quote
from signifer_host.rosters.fields import Flag, Id, Label, OneOf, Whole, wrong
from signifer_host.rosters.ids import clashing
from signifer_host.rosters.kinds import Problem

MOST_UNITS = 120
MOST_WEAPONS = 8

_MODEL_TRAITS = ("climber", "zen", "alert 1", "alert 2", "loner", "stealth 1", "stealth 2")
_NUMBERED = re.compile(r"(slow|multiply) ([1-9][0-9]?)", re.ASCII)


@dataclass(frozen=True)
class _Trait(OneOf):
    """A weapon's trait: a word, or `slow X`, `multiply X` with X from 1 to 20."""

    def check(self, value: Any) -> str:
        found = _NUMBERED.fullmatch(value) if isinstance(value, str) else None
        if found and int(found.group(2)) <= 20:
            return str(value)
        if not isinstance(value, str) or value not in self.words:
            words = ", ".join(f'"{word}"' for word in self.words)
            raise wrong(
                'must be {words}, "slow X" or "multiply X" with X from 1 to 20, not {value}',
                words=words,
                value=quote(value),
            )
        return value


class _SquadName(Label):
    """A squad's name; a whole number is taken for its digits."""

    def check(self, value: Any) -> str:
        number = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 999
        return super().check(str(value) if number else value)


Name = Annotated[str, Label(32)]
Stat = Annotated[int, Whole(0, 30)]
Truth = Annotated[bool, Flag()]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Weapon(_Table):
    """A weapon and its traits (SK-50 to SK-57)."""

    name: Name
    traits: Annotated[list[Annotated[str, _Trait(WEAPON_TRAITS)]], Field(max_length=8)] = []


class Unit(_Table):
    """A model. `wounds` kill it; `note` is for conditions that the table keeps (SK-39)."""

    name: Name
    rank: Annotated[int, Whole(1, 99)]
    spirit: Stat
    agility: Stat
    attacks: Annotated[int, Whole(0, 20)] = 1
    wounds: Annotated[int, Whole(1, 60)] = 1
    id: Annotated[str, Id()] | None = None
    squad: Annotated[str, _SquadName(32)] | None = None
    leader: Truth = False
    traits: Annotated[list[Annotated[str, OneOf(_MODEL_TRAITS)]], Field(max_length=8)] = []
    weapons: Annotated[list[Weapon], Field(max_length=MOST_WEAPONS)] = []
    note: Annotated[str, Label(60)] | None = None


class SamuraiRoster(_Table):
    """A side's roster."""

    ruleset: Annotated[str, OneOf(("samurai",))]
    name: Name
    units: Annotated[list[Unit], Field(min_length=1, max_length=MOST_UNITS)]


def complete(model: BaseModel) -> dict[str, Any]:
    """Return the roster with every default filled in; fields that were left out on purpose are absent."""
    data: dict[str, Any] = model.model_dump(exclude_none=True)
    return data


def problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield the errors that no single field shows: clashing ids, impossible squads, traits that exclude each other."""
    yield from clashing(data["units"], "AB")
    leaders: dict[str, int] = {}
    for number, unit in enumerate(data["units"], 1):
        path = ("units", number - 1)
        squad = unit.get("squad")
        if "loner" in unit["traits"] and unit["leader"]:
            yield Problem((*path, "leader"), "a loner never leads a squad (SK-33)")
        if "loner" in unit["traits"] and squad is not None:
            yield Problem((*path, "squad"), "a loner is never in a squad (SK-33)")
        if unit["leader"]:
            if squad is None:
                yield Problem((*path, "leader"), "a leader needs a squad")
            elif squad in leaders:
                yield Problem(
                    (*path, "leader"),
                    "{squad} is led by unit {other} already",
                    squad=quote(squad),
                    other=leaders[squad],
                )
            else:
                leaders[squad] = number
        yield from _trait_problems(unit["traits"], (*path, "traits"))
        for at, weapon in enumerate(unit["weapons"]):
            yield from _trait_problems(weapon["traits"], (*path, "weapons", at, "traits"))


def _trait_problems(traits: list[str], path: tuple[str | int, ...]) -> Iterator[Problem]:
    kinds = [trait.split(" ")[0] for trait in traits]
    for kind in sorted({kind for kind in kinds if kinds.count(kind) > 1}):
        yield Problem(path, "{name} is there twice", name=quote(kind))


def side_problems(data: dict[str, Any], side: str) -> Iterator[Problem]:
    """Yield the reasons why a valid roster cannot be side `side` (A, B or N)."""
    if side == "N":
        yield Problem((), "a samurai game has no neutral units")


def warnings(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield warnings: values that are possible but probably not meant."""
    led = {unit["squad"] for unit in data["units"] if unit["leader"]}
    seen: set[str] = set()
    for number, unit in enumerate(data["units"]):
        squad = unit.get("squad")
        if squad is not None and squad not in led and squad not in seen:
            seen.add(squad)
            yield Problem(("units", number, "squad"), "{squad} has no leader", squad=quote(squad))
        names = [weapon["name"] for weapon in unit["weapons"]]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield Problem(
                ("units", number, "weapons"),
                "{name} is there twice; commands name only the first",
                name=quote(name),
            )


def summary(data: dict[str, Any]) -> list[str]:
    """Return the roster in lines: its models, then its ranks and squads."""
    width = max(len(unit["name"]) for unit in data["units"])
    lines = [_unit_line(n, unit, width) for n, unit in enumerate(data["units"], 1)]
    squads: dict[str, int] = {}
    for unit in data["units"]:
        if "squad" in unit:
            squads[unit["squad"]] = squads.get(unit["squad"], 0) + 1
    told = ", ".join(f"{name} {count}" for name, count in squads.items())
    lines.append(f"rank sum: {sum(unit['rank'] for unit in data['units'])}; squads: {told or 'none'}")
    return lines


def _unit_line(number: int, unit: dict[str, Any], width: int) -> str:
    stats = " ".join(f"{stat} {unit[stat]:<2}" for stat in ("rank", "spirit", "agility", "attacks", "wounds"))
    rest = []
    if "squad" in unit:
        rest.append(("leads " if unit["leader"] else "in ") + str(unit["squad"]))
    rest += unit["traits"]
    rest += [_weapon(weapon) for weapon in unit["weapons"]]
    if "note" in unit:
        rest.append(str(unit["note"]))
    return f"{number:>3}  {unit['name']:<{width}}  {stats} {', '.join(rest)}".rstrip()


def _weapon(weapon: dict[str, Any]) -> str:
    return str(weapon["name"]) + (f" ({', '.join(weapon['traits'])})" if weapon["traits"] else "")


ROSTER = SamuraiRoster
