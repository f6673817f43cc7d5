"""The examples that the page offers: rosters, custom systems, and games that can begin at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from signifer_host import games as systems_of_signifer
from signifer_host.files.examples import folder as folder  # also for the desk's other modules
from signifer_host.rosters.compile import Roster, load_roster
from signifer_host.systems.load import System, load_system

FIRST = ["river_wardens", "hill_company"]
"""The rosters of the page's first game."""


@dataclass(frozen=True)
class Game:
    """A game that can begin: the content of the slots, and the `sides` that take part, as in `api.starts.who`."""

    id: str
    title: str
    ruleset: str
    sides: str
    blobs: dict[str, bytes]


def rosters() -> list[Path]:
    """Return the files of the example rosters."""
    found = {path.stem: path for path in sorted((folder() / "rosters").glob("*.toml"))}
    first = [found.pop(name) for name in FIRST]
    return first + list(found.values())


@cache
def games() -> list[Game]:
    """Return a game of each two rosters for one system, and of each system with units of its own."""
    found = [load_roster(path) for path in rosters()]
    order: dict[tuple[str, int], int] = {}
    for roster in found:
        order.setdefault(_system(roster), len(order))
    found.sort(key=lambda roster: order[_system(roster)])
    made = [game for _, group in groupby(found, _system) for game in _of_rosters(list(group))]
    return made + list(_of_systems())


def _system(roster: Roster) -> tuple[str, int]:
    return roster.ruleset, roster.system.crc if roster.system is not None else 0


def _of_rosters(group: list[Roster]) -> Iterator[Game]:
    system = group[0].system
    sides = "AB" if len(group) > 1 else "A"
    if len(group) < 2 and (system is None or system.sides):
        return
    blobs = {side: roster.blob for side, roster in zip(sides, group, strict=False)}
    title = " – ".join(roster.name for roster in group[: len(sides)])
    if system is not None:
        blobs["S"] = system.blob
        title = f"{system.name}: {title}"
    yield Game(
        system.id if system is not None else group[0].ruleset,
        title,
        group[0].ruleset,
        sides + ("S" if system is not None else ""),
        blobs,
    )


def _of_systems() -> Iterator[Game]:
    for path in sorted((folder() / "systems").glob("*.toml")):
        system: System = load_system(path)
        if system.units:
            yield Game(system.id, system.name, systems_of_signifer.CUSTOM, "S", {"S": system.blob})
