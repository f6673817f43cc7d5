"""Define the content of a calth roster: units of models; the ranges are this ruleset's data, not the rule pages'."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from signifer.games.calth.rules.schema import CAPACITY, MOST_MODELS, MOST_TYPES, RESERVED
from signifer_host.rosters.errors import quote
from signifer_host.rosters.fields import Id, Label, OneOf, Whole
from signifer_host.rosters.ids import OWN_ID, find_repeats
from signifer_host.rosters.kinds import Problem

MOST_UNITS = 120
MOST_WEAPONS = 8
MOST_CARDS = 40

Name = Annotated[str, Label(32)]
Text = Annotated[str, Label(200)]
Dice = Annotated[int, Whole(0, 12)]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Weapon(_Table):
    """A weapon: its attack dice (BC-30), and the name of its critical effect (BC-34). A weapon whose `assault` is left
    out counts with its `ranged` dice in an assault."""

    name: Name
    ranged: Dice = 0
    assault: Dice = 0
    critical: Name | None = None

    @model_validator(mode="after")
    def _count_guns_too(self) -> Self:
        if "assault" not in self.model_fields_set:
            self.assault = self.ranged
        return self


class Model(_Table):
    """Models of one type in a unit."""

    type: Name
    count: Annotated[int, Whole(1, 99)] = 1
    bulk: Annotated[int, Whole(1, CAPACITY)]
    armour: Dice
    stamina: Annotated[int, Whole(1, 20)]
    weapons: Annotated[list[Weapon], Field(max_length=MOST_WEAPONS)] = []


class Unit(_Table):
    """All models of the side in one hex: at most 3 bulk (BC-14)."""

    name: Name
    id: Annotated[str, Id()] | None = None
    models: Annotated[list[Model], Field(min_length=1, max_length=MOST_TYPES)]


class Card(_Table):
    """A command card (BC-37): what it does, and when it may be played. The device counts cards; which one is played is
    said by name."""

    name: Name
    text: Text
    condition: Text | None = None


class CalthRoster(_Table):
    """A side's roster."""

    ruleset: Annotated[str, OneOf(("calth",))]
    name: Name
    units: Annotated[list[Unit], Field(min_length=1, max_length=MOST_UNITS)]
    cards: Annotated[list[Card], Field(min_length=1, max_length=MOST_CARDS)] | None = None


def complete(model: BaseModel) -> dict[str, Any]:
    """Return the roster with every default filled in; fields that were left out on purpose are absent."""
    data: dict[str, Any] = model.model_dump(exclude_none=True)
    return data


def _stats(model: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in model.items() if key != "count"}


def _types(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Models that differ in anything but their number."""
    found: list[dict[str, Any]] = []
    for unit in data["units"]:
        for model in unit["models"]:
            if _stats(model) not in found:
                found.append(_stats(model))
    return found


def problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield the errors that no single field shows: too much in a hex or in all, and ids that clash."""
    yield from find_repeats(data["units"])
    models = 0
    for number, unit in enumerate(data["units"], 1):
        bulk = sum(model["bulk"] * model["count"] for model in unit["models"])
        models += sum(model["count"] for model in unit["models"])
        if bulk > CAPACITY:
            yield Problem(
                ("units", number - 1, "models"),
                "have {bulk} bulk; a hex holds {most} (BC-14)",
                bulk=bulk,
                most=CAPACITY,
            )
        for place, model in enumerate(unit["models"]):
            if model["type"] in RESERVED:
                path = ("units", number - 1, "models", place, "type")
                yield Problem(
                    path, "{name} is the name of a counter; choose another", name=quote(model["type"])
                )
        taken = OWN_ID.fullmatch(unit.get("id", ""))  # units that come in later count on from there
        if taken and int(taken.group(2)) != number:
            yield Problem(
                ("units", number - 1, "id"),
                "{own} is kept for unit {other} of side {side}",
                own=quote(taken.group()),
                other=taken.group(2),
                side=taken.group(1),
            )
    names = [card["name"] for card in data.get("cards", ())]
    for number, name in enumerate(names):
        if name in names[:number]:
            yield Problem(
                ("cards", number, "name"), "{name} is another card's name already", name=quote(name)
            )
    if models > MOST_MODELS:
        yield Problem(
            ("units",),
            "have {models} models in all; at most {most} are possible",
            models=models,
            most=MOST_MODELS,
        )
    kinds = len(_types(data))
    if kinds > MOST_TYPES:
        yield Problem(
            ("units",),
            "have {kinds} types of models; at most {most} are possible",
            kinds=kinds,
            most=MOST_TYPES,
        )


def side_problems(data: dict[str, Any], side: str) -> Iterator[Problem]:
    """Yield the reasons why a valid roster cannot be side `side` (A, B or N)."""
    if side == "N":
        yield Problem((), "there are no neutral units in calth")
    for number, unit in enumerate(data["units"]):
        own = unit.get("id", side)
        if OWN_ID.fullmatch(own) and own[0] != side:
            yield Problem(
                ("units", number, "id"), "{own} is kept for side {side}", own=quote(own), side=own[0]
            )


def warnings(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield warnings: values that are possible but probably not meant."""
    known: dict[str, dict[str, Any]] = {}
    for number, unit in enumerate(data["units"]):
        for place, model in enumerate(unit["models"]):
            path = ("units", number, "models", place)
            other = known.setdefault(model["type"], _stats(model))
            if other != _stats(model):
                yield Problem(
                    path,
                    "{name} differs from one before; commands that name it take the first",
                    name=quote(model["type"]),
                )
            if not sum(weapon["ranged"] + weapon["assault"] for weapon in model["weapons"]):
                yield Problem(path, "{name} has no attack dice at all", name=quote(model["type"]))


def summary(data: dict[str, Any]) -> list[str]:
    """Return the roster in lines: its units and what is in them, then each type once."""
    width = max(len(unit["name"]) for unit in data["units"])
    lines = []
    for number, unit in enumerate(data["units"], 1):
        inside = ", ".join(f"{model['count']} {model['type']}" for model in unit["models"])
        bulk = sum(model["bulk"] * model["count"] for model in unit["models"])
        lines.append(f"{number:>3}  {unit['name']:<{width}}  bulk {bulk}  {inside}")
    lines += [_type_line(model) for model in _types(data)]
    cards = ", ".join(card["name"] for card in data.get("cards", ()))
    return [*lines, f"command cards: {cards}"] if cards else lines


def _type_line(model: dict[str, Any]) -> str:
    stats = f"bulk {model['bulk']}, armour {model['armour']}, stamina {model['stamina']}"
    weapons = [
        f"{weapon['name']} {weapon['ranged']}/{weapon['assault']}"
        + (f" ({weapon['critical']})" if "critical" in weapon else "")
        for weapon in model["weapons"]
    ]
    armed = f"attack dice ranged/assault: {', '.join(weapons)}" if weapons else "no weapons"
    return f"{model['type']}: {stats}; {armed}"


ROSTER = CalthRoster
