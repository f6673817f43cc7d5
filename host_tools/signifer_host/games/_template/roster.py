"""Define the content of a roster; the ranges are this ruleset's data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from signifer_host.rosters.fields import Id, Label, OneOf, Whole
from signifer_host.rosters.ids import clashing
from signifer_host.rosters.kinds import Problem


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Unit(_Table):
    """A unit; as many wounds as its health make it a casualty."""

    name: Annotated[str, Label(32)]
    health: Annotated[int, Whole(1, 60)] = 1
    id: Annotated[str, Id()] | None = None


class TemplateRoster(_Table):
    """A side's roster."""

    ruleset: Annotated[str, OneOf(("_template",))]
    name: Annotated[str, Label(32)]
    units: Annotated[list[Unit], Field(min_length=1, max_length=120)]


def complete(model: BaseModel) -> dict[str, Any]:
    """Return the roster with every default filled in; fields that were left out on purpose are absent."""
    data: dict[str, Any] = model.model_dump(exclude_none=True)
    return data


def problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield the errors that no single field shows: clashing ids."""
    yield from clashing(data["units"], "AB")


def side_problems(data: dict[str, Any], side: str) -> Iterator[Problem]:
    """Yield the reasons why a valid roster cannot be side `side` (A, B or N)."""
    if side == "N":
        yield Problem((), "this game has no neutral units")


def warnings(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield warnings: values that are possible but probably not meant."""
    yield from ()


def summary(data: dict[str, Any]) -> list[str]:
    """Return the roster in lines: its units."""
    return [
        f"{number:>3}  {unit['name']}  health {unit['health']}"
        for number, unit in enumerate(data["units"], 1)
    ]


ROSTER = TemplateRoster
