"""What a page of the counter is given, and what it returns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from signifer_host.errors import BadInput
from signifer_host.lend.models import Staff
from signifer_host.lend.records import Desk, Records
from signifer_host.translation import gettext

LARGEST_MB = 64
"""Megabytes of a form with its files."""


@dataclass(frozen=True)
class Upload:
    """A file that came with a form."""

    name: str
    data: bytes


@dataclass(frozen=True)
class Visit:
    """One request: by whom, when, with which words in the address and in the form."""

    records: Records
    staff: Staff
    now: datetime
    place: Mapping[str, Any]
    query: Mapping[str, str]
    form: Mapping[str, list[str]]
    uploads: list[Upload]
    address: str
    """The page's own address as others reach it, such as https://club.example."""
    logs: Path | None = None
    """Where the games of devices that come back are written, None for nowhere."""

    @property
    def desk(self) -> Desk:
        """Return what each change needs: the records, by whom, and when."""
        return Desk(self.records, self.staff.id, self.now)

    @property
    def today(self) -> date:
        """Return the day where this computer is."""
        return self.now.astimezone().date()

    def text(self, name: str) -> str:
        """Return a field of the form, "" if it is not there."""
        return next(iter(self.form.get(name, [])), "")

    def number(self, name: str) -> int | None:
        """Return a number of the form, None for an empty field; raises BadInput."""
        text = self.text(name).strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise BadInput("{text} is no number.", text=repr(text[:40]))
        return int(text)

    def day(self, text: str) -> date | None:
        """Parse a date, None for an empty one; raises BadInput."""
        if not text.strip():
            return None
        try:
            return date.fromisoformat(text.strip())
        except ValueError:
            sentence = gettext("{text} is no date such as 2026-12-24.", text=repr(text[:40]))
            raise BadInput(sentence) from None


@dataclass(frozen=True)
class Page:
    """A page: its template, and what it shows."""

    template: str
    values: Mapping[str, Any]
    status: int = 200


@dataclass(frozen=True)
class Redirect:
    """Another page to go to, behind /club."""

    to: str


@dataclass(frozen=True)
class Download:
    """A file; with a `name` the browser saves it."""

    data: bytes
    kind: str
    name: str = ""


Answer = Page | Redirect | Download


@dataclass(frozen=True)
class At:
    """Where a page is: its `path` behind /club, and its method.

    `organiser`: it is for organisers alone.
    `in_turn`: it waits for its turn, since it talks to devices, runs their program, or replaces what others write.
    """

    path: str
    page: Callable[[Visit], Answer]
    method: str = "GET"
    organiser: bool = False
    in_turn: bool = False
