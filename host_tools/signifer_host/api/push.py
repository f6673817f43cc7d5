"""Push rosters and custom systems to a device: all are checked first, together and against what stays there."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from signifer_host import device_requests, games, remedies
from signifer_host.api import houses
from signifer_host.api.houses import StoredHouse
from signifer_host.client import Client, SlotInfo
from signifer_host.errors import BadInput
from signifer_host.files.examples import ROSTER, SYSTEM
from signifer_host.formatting import printable
from signifer_host.progress import Bar
from signifer_host.rosters import house as house_rules
from signifer_host.rosters import translations
from signifer_host.rosters.compile import Roster, build_roster
from signifer_host.rosters.errors import RosterError, quote
from signifer_host.rosters.file_kind import is_system
from signifer_host.rosters.find_file import of_path
from signifer_host.rosters.house import House
from signifer_host.rosters.reader import read_document
from signifer_host.translation import all_of, gettext, gettext_noop, ngettext

if TYPE_CHECKING:
    from signifer_host.systems.load import System

REMEDY = gettext_noop("Push rosters of one game for both sides in one command")


@dataclass(frozen=True)
class Load:
    """A roster for a side, or a system for slot S."""

    slot: str
    path: Path
    name: str
    blob: bytes
    warnings: list[str]
    game: RosterGame
    units: int = 0
    system: System | None = None
    house: House | None = None


@dataclass(frozen=True)
class RosterGame:
    """The game of a roster: a ruleset, or an edition of a custom system."""

    ruleset: str
    name: str = ""
    system: str = ""
    crc: int = 0

    def against(self, other: RosterGame) -> tuple[str, str]:
        """Return both names, made different if they look alike."""
        mine, theirs = self.name or self.ruleset, other.name or other.ruleset
        if mine != theirs:
            return mine, theirs
        if self.system == other.system:
            return mine, gettext("another edition of {theirs}", theirs=theirs)
        return f"{mine} ({self.system})", f"{theirs} ({other.system})"


@dataclass(frozen=True)
class PushResult:
    """The result of a push: each load with whether it was new to the device; `house` is what the device now keeps
    for new games, None if the files had nothing to do with it.
    """

    loads: list[tuple[Load, bool]]
    house: StoredHouse | None = None


def of_system(system: System) -> RosterGame:
    """Describe the system in a system's file."""
    return RosterGame(games.CUSTOM, system.name, system.id, system.crc)


def of_slot(slot: SlotInfo) -> RosterGame:
    """Describe the game of a roster on the device; for slot S, the system itself."""
    if slot.ruleset != games.CUSTOM:
        return RosterGame(slot.ruleset)
    return RosterGame(games.CUSTOM, slot.system_name, slot.system, slot.system_crc)


def read(paths: Sequence[Path], side: str | None = None) -> list[Load]:
    """Read and check every file before sending; raises BadInput.

    The rosters' system comes first: it is sent with them. Rosters of two games are refused.
    """
    systems: dict[Path, System] = {}
    rosters: list[tuple[Path, Roster]] = []
    try:
        for given in paths:
            path = of_path(given, (ROSTER, SYSTEM))
            document = read_document(path)
            if is_system(document.data):
                from signifer_host.systems.load import read_system

                systems[path] = read_system(document)
            else:
                rosters.append((path, build_roster(document, path)))
    except RosterError as error:
        raise BadInput(str(error)) from None
    slots = _slots(len(rosters), len(systems), side)
    loads = [_roster_load(path, roster, slot) for (path, roster), slot in zip(rosters, slots, strict=True)]
    named = [_system_load(path, system) for path, system in systems.items()]
    brought = [
        _system_load(Path(roster.system.document.file), roster.system)
        for _, roster in rosters
        if roster.system is not None
    ]
    everything = named + brought + loads
    for load in everything[1:]:
        _same(everything[0], load)
    try:
        house_rules.join(load.house for load in loads if load.house)
    except RosterError as error:
        raise BadInput("{error}. Nothing was sent.", error=error) from None
    return (named + brought)[:1] + loads


def read_for(client: Client, paths: Sequence[Path], side: str | None = None) -> list[Load]:
    """Read and check every file as `read` does, in the words of the device's language where a file has some."""
    with translations.reading_in(device_requests.language(client) or ""):
        return read(paths, side)


def _slots(rosters: int, systems: int, side: str | None) -> str:
    if systems > 1:
        raise BadInput("A device holds one custom system; {systems} were given.", systems=systems)
    if side is not None:
        if side.upper() not in ("A", "B", "N"):
            raise BadInput("A side must be A, B or N, not {side}.", side=side)
        if rosters != 1:
            raise BadInput("A side is for one roster; {rosters} were given.", rosters=rosters)
        return side.upper()
    if rosters > 3:
        raise BadInput(
            "A device holds three rosters: side A, side B and the neutral units. {rosters} were given.",
            rosters=rosters,
        )
    return "ABN"[:rosters]


def _roster_load(path: Path, roster: Roster, slot: str) -> Load:
    try:
        roster.check_side(slot)
    except RosterError as error:
        raise BadInput(str(error)) from None
    game = RosterGame(roster.ruleset) if roster.system is None else of_system(roster.system)
    return Load(
        slot,
        path,
        roster.name,
        roster.blob,
        roster.warnings,
        game,
        len(roster.units),
        house=roster.house,
    )


def _system_load(path: Path, system: System) -> Load:
    return Load(
        "S",
        path,
        system.name,
        system.blob,
        system.warnings,
        of_system(system),
        len(system.units),
        system,
    )


def _what(load: Load) -> str:
    name = quote(load.name)
    return (
        gettext("the system {name}", name=name)
        if load.slot == "S"
        else gettext("the roster {name}", name=name)
    )


def _same(one: Load, other: Load) -> None:
    if one.game != other.game:
        mine, theirs = one.game.against(other.game)
        paths = all_of([os.path.normpath(load.path) for load in (one, other)])
        raise BadInput(
            "{paths} do not go together: {what} is for {mine}, {what2} for {theirs}. {remedy}.",
            paths=paths,
            what=_what(one),
            mine=mine,
            what2=_what(other),
            theirs=theirs,
            remedy=gettext(REMEDY),
        )


def clash(loads: Sequence[Load], slots: list[SlotInfo]) -> str:
    """Return a sentence if something on the device is for another game than the new files; else "".

    Neutral units of another game are left out of a game later (`signifer start` says so). A system that stays
    never conflicts.
    """
    sent = "".join(load.slot for load in loads)
    game = loads[0].game
    for slot in slots:
        held = of_slot(slot)
        if slot.side not in "AB" or slot.side in sent or not slot.size or held == game:
            continue
        alone = loads[0].system is not None and bool(loads[0].system.units)
        if sent == "S" and (alone or held.ruleset != game.ruleset):
            continue  # a system beside rosters of another game: nothing is mixed yet
        mine, theirs = game.against(held)
        return gettext(
            "Side {side}'s roster on the device ({name}) is for {theirs}, and what is sent is for {mine}.",
            side=slot.side,
            name=printable(slot.name, 40),
            theirs=theirs,
            mine=mine,
        )
    return ""


def too_many(loads: Sequence[Load], slots: list[SlotInfo]) -> str:
    """Return a sentence if there are too many units for the system, counting those that stay on the device;
    else "".
    """
    system = loads[0].system
    if system is None:
        return ""
    from signifer_host.systems import cost

    sent = "".join(load.slot for load in loads)
    staying = sum(slot.units for slot in slots if slot.side not in sent and of_slot(slot) == loads[0].game)
    units = sum(load.units for load in loads) + staying
    why = cost.too_many(system, units)
    return (
        ngettext(
            "{name} with {n} unit cannot be played: {why}.",
            "{name} with {n} units cannot be played: {why}.",
            units,
            name=system.name,
            why=why,
        )
        if why
        else ""
    )


def send(client: Client, loads: Sequence[Load], force: bool, bar: Bar) -> PushResult:
    """Send the result of `read`, and then the house rules and tokens of its rosters. Raises a HostError.

    Nothing is sent if it conflicts with what stays on the device; `force` sends it anyway.
    """
    if loads[0].slot == "S":
        client.check_system(loads[0].blob[2])
    slots = client.slots()
    sentence = too_many(loads, slots)
    if sentence:
        raise BadInput("{sentence} Nothing was sent.", remedies.COUNT_UNITS, sentence=sentence)
    if not force:
        sentence = clash(loads, slots)
        if sentence:
            raise BadInput("{sentence} Nothing was sent.", remedies.PUSH_BOTH, sentence=sentence)
    house = _house(client, loads)
    done = []
    for load in loads:
        if load.slot == "S":
            what = gettext("{name} to the device", name=load.name)
        else:
            what = gettext("{name} to side {side}", name=load.name, side=load.slot)
        with bar(what) as moved:
            done.append((load, client.push(load.slot, load.blob, moved)))
    if house is not None:
        houses.send(client, house)
    return PushResult(done, house)


def _house(client: Client, loads: Sequence[Load]) -> StoredHouse | None:
    """Return the house rules and tokens that the device keeps once the rosters are there; None to leave them alone."""
    sides = "".join(load.slot for load in loads if load.slot != "S")
    new = houses.join([load.house for load in loads if load.house])
    if "A" in sides and "B" in sides:
        return new
    if not new.rules:
        return None
    return houses.merge(houses.read_device(client), new, sides)


def row(sent: PushResult) -> dict[str, Any]:
    """Return what was sent, for programs."""
    return {
        "sent": [
            {"slot": load.slot, "name": load.name, "bytes": len(load.blob), "new": fresh}
            for load, fresh in sent.loads
        ],
        **(sent.house.as_json() if sent.house else {}),
    }
