"""Load a system's file, or a system as an object, for a device and the engine."""

from __future__ import annotations

import binascii
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from signifer.core.errors import SetupError
from signifer.core.reminders import UNIT
from signifer.core.reminders_script import ParsedReminder
from signifer.games.custom.rules import codec
from signifer_host import games
from signifer_host.files.examples import system_file
from signifer_host.rosters import reminders
from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import at, errors_in, problems_in
from signifer_host.rosters.file_kind import of_file
from signifer_host.rosters.letters import warning_line
from signifer_host.rosters.reader import Document, read_document
from signifer_host.systems import advice, lint, shapes
from signifer_host.systems.model import SystemFile
from signifer_host.systems.names import Names
from signifer_host.systems.normal import normal
from signifer_host.translation import gettext_noop, number

RULESET = games.CUSTOM


@dataclass(frozen=True)
class System:
    """A valid system. `data` is its normal form, `blob` its binary form with the reminders."""

    id: str
    name: str
    data: dict[str, Any]
    blob: bytes
    document: Document
    warnings: list[str] = field(default_factory=list)
    reminders: tuple[ParsedReminder, ...] = ()

    @property
    def crc(self) -> int:
        """Return the CRC-32 of the binary form, which identifies the edition."""
        return binascii.crc32(self.blob)

    @property
    def sides(self) -> int:
        """Return 2, or 0 if units belong to no side."""
        sides: int = self.data["sides"]
        return sides

    @property
    def units(self) -> list[dict[str, Any]]:
        """Return the system's own units; with any, it needs no rosters."""
        units: list[dict[str, Any]] = self.data["units"]
        return units

    @property
    def roster_keys(self) -> list[str]:
        """Return the counters and uses that each unit's roster gives."""
        return Names(self.data).roster_keys()


def load_system(path: str | Path, *, pipes: bool = True) -> System:
    """Load the system in a TOML or JSON file; raises `RosterError` (as rosters do).

    `pipes` is False for a path that a foreign file names.
    """
    return read_system(read_document(Path(path), pipes=pipes))


def load_named(named: str, folder: Path) -> System | None:
    """Load the system that a roster or a script names; None for a name that no system has.

    It is the path of a file, relative to `folder`, or the name of a system that comes with the tool. Raises
    `RosterError`.
    """
    path = folder / named if of_file(named) else system_file(named)
    return None if path is None else load_system(path, pipes=False)


def load_object(data: object, *, where: str = "", line: int | None = None) -> System:
    """Load a system inside a script; `where` and `line` name its file in messages."""
    return read_system(Document(data, where, fixed_line=line))


def read_system(document: Document) -> System:
    """Load the system in a document; raises `RosterError`."""
    data = document.data
    if not isinstance(data, dict):
        raise at(document, (), "a system is a table of fields, not {value}", value=quote(data))
    if "ruleset" in data or "system" in data:
        raise at(document, (), "is a roster, not a system: open it as a roster")
    plain, lists = reminders.split(document)
    try:
        model = SystemFile.model_validate(plain.data)
    except ValidationError as error:
        raise errors_in(error, SystemFile, document) from None
    problems_in(document, shapes.problems(model))
    system = normal(model)
    problems_in(document, lint.problems(system))
    try:
        blob = codec.pack(system)
    except SetupError as error:
        raise at(document, (), error.message[:1].lower() + error.message[1:].rstrip(".")) from None
    if len(blob) > codec.LIMITS["bytes"]:
        raise at(
            document,
            (),
            "takes {size} bytes on the device; there is room for {room}. Leave something out, or shorten names",
            size=number(len(blob)),
            room=number(codec.LIMITS["bytes"]),
        )
    written = _reminders(document, system, lists)
    blob = reminders.add_reminders(document, blob, written, codec.LIMITS["bytes"])
    warnings = [warning_line(document, problem) for problem in advice.warnings(system)]
    return System(system["id"], system["name"], system, blob, document, warnings, tuple(written))


def _reminders(
    document: Document, system: dict[str, Any], lists: list[reminders.ReminderList]
) -> list[ParsedReminder]:
    """Return the reminders of the file; raises RosterError. Of the system's units, a device has A's first, then B's,
    then the others."""
    order = sorted(range(len(system["units"])), key=lambda number: system["units"][number]["side"] or "N")
    places = {number: place for place, number in enumerate(order)}
    written, errors = reminders.check(
        document, lists, reminders.of_system(system), gettext_noop("a system"), owned=False
    )
    reminders.raise_all(errors)
    placed = [
        one._replace(carrier=(UNIT, places[one.carrier[1]], "")) if one.carrier[0] == UNIT else one
        for one in written
    ]
    return sorted(placed, key=lambda one: one.carrier)  # as a log lists them
