"""Check rosters' files, and print rosters."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from signifer_host.rosters import house
from signifer_host.rosters.compile import LARGEST_BLOB, Roster, build_roster, load_roster
from signifer_host.rosters.errors import RosterError
from signifer_host.rosters.house import House
from signifer_host.rosters.reader import read_document

__all__ = ("LARGEST_BLOB", "CheckResult", "check", "list_errors", "sheet")


@dataclass(frozen=True)
class CheckResult:
    """The result for one file: a `roster`, `houses` (house rules in a file of their own), or the `error` with every
    error of the file.
    """

    file: str
    roster: Roster | None = None
    houses: list[House] = field(default_factory=list)
    error: RosterError | None = None

    @property
    def game(self) -> str:
        """Return the ruleset, or the custom system's id."""
        if self.roster is None:
            return ""
        return self.roster.ruleset if self.roster.system is None else self.roster.system.id

    def row(self) -> dict[str, Any]:
        """Return the result for programs."""
        if self.houses:
            games = {one.ruleset: house.as_json(one.ruleset, house.join([one])) for one in self.houses}
            return {"file": self.file, "good": True, "games": games}
        if self.roster is None:
            return {
                "file": self.file,
                "good": False,
                "errors": list_errors(self.error) if self.error else [],
            }
        return {
            "file": self.file,
            "good": True,
            "name": self.roster.name,
            "game": self.game,
            "units": [unit["name"] for unit in self.roster.units],
            "bytes": len(self.roster.blob),
            "warnings": self.roster.warnings,
            **({"reminders": len(self.roster.reminders)} if self.roster.reminders else {}),
            **(
                house.as_json(self.roster.ruleset, house.join([self.roster.house]))
                if self.roster.house
                else {}
            ),
        }


def check(path: Path) -> CheckResult:
    """Check and compile a roster's file, or check one of house rules; nothing is raised for a bad one."""
    try:
        document = read_document(path)
        if house.is_house(document.data):
            return CheckResult(str(path), houses=house.of_file(document))
        return CheckResult(str(path), build_roster(document, path))
    except RosterError as error:
        return CheckResult(str(path), error=error)


def describe_house(rules: House) -> str:
    """Return the house rules and tokens of a file on one line."""
    said = house.sentence(rules.ruleset, house.join([rules]))
    return f"{rules.ruleset}: {said or 'no house rules.'}"


def list_errors(error: RosterError) -> list[dict[str, Any]]:
    """Return every error of a file for programs."""
    return [{"line": one.line, "place": one.place, "message": one.message} for one in error.every()]


def sheet(roster: Roster) -> bytes:
    """Make a sheet of a roster as PDF, in the language that is spoken: each unit with its values, its weapons, and a
    box for each wound."""
    from signifer_host.printing import roster as sheets

    return sheets.make(roster)


def load(path: Path) -> Roster:
    """Read a roster's file; raises RosterError, which has every error of the file."""
    return load_roster(path)
