"""What the commands of `signifer lend` share: the records, who does it, and dates."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.errors import BadInput

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from signifer_host.lend.records import Desk

DbOption = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="FILE|URL",
        envvar="SIGNIFER_DB",
        help="Where the club's records are. Left out: a file in your data folder.",
    ),
]
ByOption = Annotated[
    str | None,
    typer.Option(
        "--by",
        metavar="NAME",
        envvar="SIGNIFER_BY",
        help="Who does this. Left out: your name on this computer.",
    ),
]
LentDeviceArgument = Annotated[
    str, typer.Argument(metavar="DEVICE", help="Its name, its UID, or the UID's end, as the label has it.")
]
MemberArgument = Annotated[
    str, typer.Argument(metavar="MEMBER", help="A member's name, a part of it, card or number.")
]
LabelOption = Annotated[
    bool, typer.Option("--label", help="Go by the label alone: do not ask the device, which may be dead.")
]
NoteOption = Annotated[str, typer.Option("--note", metavar="TEXT", help="What should be remembered.")]


def check_libraries() -> None:
    """Raise BadInput if the libraries for records are not installed."""
    from importlib.util import find_spec

    if not all(find_spec(name) for name in ("sqlalchemy", "alembic")):
        raise BadInput(
            'A club\'s records need more libraries: install "signifer[club]" instead of signifer; in a checkout, '
            "`make setup-club`."
        )


@contextmanager
def reading(db: str | None) -> Iterator[Session]:
    """Give a session that reads the records; raises a HostError."""
    check_libraries()
    from signifer_host.lend import records

    with records.open_records(db or records.default_place()) as opened, opened.reading() as session:
        yield session


@contextmanager
def at_desk(db: str | None, by: str | None) -> Iterator[Desk]:
    """Open the records to change them; raises a HostError."""
    check_libraries()
    from signifer_host.lend import records, staff

    with records.open_records(db or records.default_place()) as opened:
        now = datetime.now(UTC)
        yield records.Desk(opened, staff.find_or_add(opened, by or user(), now).id, now)


def user() -> str:
    """Return the name of who works at this computer."""
    import getpass

    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # a user without a name
        return f"user {os.getuid()}" if hasattr(os, "getuid") else "desk"


def day(text: str, option: str) -> date:
    """Parse a date, written as 2026-12-24; raises BadInput."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(
            "{option} must be a date such as 2026-12-24, not {text}.", option=option, text=repr(text[:40])
        ) from None
