"""From a roster's file, or a roster as an object, to what a device and the engine take."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from signifer.core.reminders_script import ParsedReminder
from signifer.core.roster import LARGEST as LARGEST_BLOB
from signifer_host import games
from signifer_host.rosters import house as houses
from signifer_host.rosters import reminders
from signifer_host.rosters.errors import RosterError, quote
from signifer_host.rosters.explain import OTHER_GAME, at, errors_in, problems_in
from signifer_host.rosters.file_kind import is_system
from signifer_host.rosters.house import House
from signifer_host.rosters.kinds import Problem, RosterKind, kind_of, list_rulesets
from signifer_host.rosters.letters import missing_letters, warning_line
from signifer_host.rosters.reader import Document, read_document
from signifer_host.translation import gettext_noop, number

if TYPE_CHECKING:
    from signifer_host.systems.load import System

LONGEST_NAME = 32

__all__ = ["LARGEST_BLOB", "Roster", "load_object", "load_roster"]


@dataclass(frozen=True)
class Roster:
    """A good roster. `data` has every default filled in, `blob` is its binary form.

    `system` is the custom system that it is for, `house` are the house rules and tokens that it brings,
    `reminders` those of the side, its units and its cards.
    """

    name: str
    ruleset: str
    data: dict[str, Any]
    blob: bytes
    document: Document
    warnings: list[str] = field(default_factory=list)
    system: System | None = None
    house: House | None = None
    reminders: tuple[ParsedReminder, ...] = ()

    @property
    def digest(self) -> str:
        """SHA-256 of the binary form, in hexadecimal."""
        return hashlib.sha256(self.blob).hexdigest()

    @property
    def units(self) -> list[dict[str, Any]]:
        """Return the units in roster order."""
        units: list[dict[str, Any]] = self.data["units"]
        return units

    def summary(self) -> list[str]:
        """Return the roster in lines for people."""
        if self.system is not None:
            lines: list[str] = games.part(games.CUSTOM, "roster").summary(self.data, self.system)
            return lines
        return _kind(self.ruleset, self.document).summary(self.data)

    def check_side(self, side: str) -> None:
        """Raise `RosterError` where this roster cannot be side `side` (A, B or N)."""
        if self.system is not None:
            return  # any side's, and nobody's
        for problem in _kind(self.ruleset, self.document).side_problems(self.data, side):
            raise at(self.document, problem.path, problem.message)


def load_roster(
    path: str | Path, ruleset: str | None = None, system: System | None = None, *, pipes: bool = True
) -> Roster:
    """Return the roster in a TOML or JSON file; raises `RosterError`.

    Where `ruleset` (for a custom system, `system`) is given, the file may leave its own out and
    must not name another. `pipes` is False for a path that a foreign file names.
    """
    path = Path(path)
    return build_roster(read_document(path, pipes=pipes), path, ruleset, system)


def build_roster(
    document: Document, path: Path, ruleset: str | None = None, system: System | None = None
) -> Roster:
    """Return the same, of a file that was read already."""
    return _build(document, ruleset, _stem(path), path.parent, system)


def load_object(
    data: object,
    ruleset: str | None = None,
    *,
    name: str = "Side A",
    where: str = "",
    line: int | None = None,
    folder: Path | None = None,
    system: System | None = None,
) -> Roster:
    """Return a roster that stands in a script; `name` is its name where it has none of its own.

    `where` and `line` say in messages what file it came from; the path of a system's file is relative to `folder`.
    """
    return _build(Document(data, where, fixed_line=line), ruleset, name, folder or Path(), system)


def _stem(path: Path) -> str:
    text = unicodedata.normalize("NFC", path.stem)
    kept = "".join(letter for letter in text if letter.isprintable()).strip()
    return kept[:LONGEST_NAME].strip() or "Roster"


def _build(document: Document, ruleset: str | None, name: str, folder: Path, system: System | None) -> Roster:
    data = document.data
    if not isinstance(data, dict):
        raise at(document, (), "a roster is a table of fields, not {value}", value=quote(data))
    game = games.CUSTOM if _is_own(data, ruleset) else _ruleset(document, data, ruleset)
    bare, lists = reminders.split(document)
    plain, mine = houses.split(bare)
    if not mine and not lists:
        return _plain(document, ruleset, name, folder, system)
    if game != games.CUSTOM:
        _kind(game, document)
    house, wrong = houses.of_roster(document, mine, game)
    written: list[ParsedReminder] = []
    try:
        roster = _plain(plain, ruleset, name, folder, system)
        own = roster.system
        moments = reminders.built_in(game) if own is None else reminders.of_system(own.data)
        written, errors = reminders.check(document, lists, moments, gettext_noop("a roster"))
        wrong += errors
    except RosterError as error:
        wrong += error.every()
    reminders.raise_all(wrong)
    blob = reminders.add_reminders(document, roster.blob, written, LARGEST_BLOB)
    return replace(roster, document=document, house=house, blob=blob, reminders=tuple(written))


def _plain(document: Document, ruleset: str | None, name: str, folder: Path, system: System | None) -> Roster:
    """Build a roster that has no house rules."""
    data: dict[Any, Any] = document.data  # type: ignore[assignment]
    if _is_own(data, ruleset):
        made: Roster = games.part(games.CUSTOM, "compile").build(document, ruleset, name, folder, system)
        return made
    kind = _kind(_ruleset(document, data, ruleset), document)
    filled = {"name": name, **data, "ruleset": kind.ruleset}
    try:
        complete = kind.complete(kind.model.model_validate(filled))
    except ValidationError as error:
        raise errors_in(error, kind.model, document) from None
    problems_in(document, kind.problems(complete))
    try:
        blob = kind.pack(complete)
    except ValueError as error:
        raise at(document, (), "cannot be compiled: {reason}", reason=error) from None
    if len(blob) > LARGEST_BLOB:
        raise at(
            document,
            (),
            "takes {size} bytes on the device; there is room for {room}. Leave out units, weapons or skills, or "
            "shorten names",
            size=number(len(blob)),
            room=number(LARGEST_BLOB),
        )
    warnings = [warning_line(document, problem) for problem in _warnings(kind, complete)]
    return Roster(str(complete["name"]), kind.ruleset, complete, blob, document, warnings)


def _is_own(data: dict[Any, Any], ruleset: str | None) -> bool:
    """Return whether the roster is for a custom system."""
    return "system" in data or data.get("ruleset", ruleset) == games.CUSTOM


def _ruleset(document: Document, data: dict[Any, Any], wanted: str | None) -> str:
    if "ruleset" not in data:
        if wanted is None:
            if is_system(data):
                raise at(document, (), "is a system, not a roster")
            raise at(document, ("ruleset",), "is missing")
        return wanted
    named = data["ruleset"]
    if not isinstance(named, str):
        raise at(document, ("ruleset",), "must be a text, not {value}", value=quote(named))
    if wanted is not None and named != wanted:
        raise at(document, ("ruleset",), OTHER_GAME, roster=quote(named), game=quote(wanted))
    return named


def _kind(ruleset: str, document: Document) -> RosterKind:
    kind = kind_of(ruleset)
    if kind is None:
        names = ", ".join(list_rulesets())
        raise at(
            document,
            ("ruleset",),
            "{name} is not known here; there is: {known}",
            name=quote(ruleset),
            known=names,
        )
    return kind


def _warnings(kind: RosterKind, data: dict[str, Any]) -> Iterator[Problem]:
    yield from kind.warnings(data)
    yield from missing_letters(data, ())
