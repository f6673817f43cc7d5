"""Back records up to one file, restore them, and upgrade them: the file is a SQLite database of the same tables.

So a backup moves between SQLite and PostgreSQL, and one of an older version is upgraded when it is restored. What a
restore or an upgrade replaces is kept as a backup of its own.
"""

from __future__ import annotations

import sqlite3
import tempfile
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from signifer_host.atomic_files import make_folder, write_file
from signifer_host.errors import BadInput, NotTheSame
from signifer_host.lend import records, staff, texts, trail
from signifer_host.lend.models import SCHEMA, VOLUNTEER, Device, Entry, Head, Loan, Member, SignIn
from signifer_host.lend.records import Records
from signifer_host.translation import gettext_noop, ngettext

LARGEST = 1 << 30
"""Bytes of a backup that is restored."""

_ROWS = 1000
_SQLITE = b"SQLite format 3\0"


@dataclass(frozen=True)
class RestoreResult:
    """How many entries the backup's trail has; `backup` is the backup of what was replaced, None for empty records."""

    entries: int
    backup: Path | None


def write(source: Records, path: Path) -> int:
    """Write a backup, and read its trail back; return its number of entries. Raises CannotWrite, NotTheSame."""
    with source.snapshot() as there:
        return _write(there, source.schema or SCHEMA, path)


def _write(there: Connection, schema: str, path: Path) -> int:
    with tempfile.TemporaryDirectory(prefix="signifer-") as folder:
        file = Path(folder) / "club.sqlite3"
        with records.make_empty(file, schema) as made:
            with made.whole() as here:
                _copy(there, here)
            with made.reading() as session:
                entries = trail.verify(session).number
        _merge(file)
        write_file(path, file.read_bytes(), "Name another file.")
        path.chmod(0o600)  # as the records
    return entries


def upgrade(target: Records, now: datetime) -> Path:
    """Upgrade records of an older version; return the backup of them from before. Raises CannotWrite, NoRecords."""
    kept = _beside(target, now)
    write(target, kept)
    records.upgrade(target)
    return kept


def restore(data: bytes, file: str, target: Records, who: str, now: datetime, replace: bool) -> RestoreResult:
    """Put a backup in place of all records of `target`, whose trail notes that `who` did so; `file` is the backup's
    name for messages.

    With `replace` False only empty records are taken. Raises BadInput, CannotWrite, NoRecords, NotTheSame, Refused;
    then nothing has changed, but that older records may have been upgraded, and backed up before.
    """
    if not data.startswith(_SQLITE):
        raise BadInput("{file} is no backup of a club's records.", file=file)
    try:
        with tempfile.TemporaryDirectory(prefix="signifer-") as folder:
            copy = Path(folder) / "club.backup"
            copy.write_bytes(data)
            with records.open_any(str(copy)) as made:
                if made.is_older:
                    records.upgrade(made)
                return _restore(made, target, who, now, replace)
    except (SQLAlchemyError, ValueError, KeyError):  # what somebody else has written into it
        raise NotTheSame(
            "{file} is damaged: not all of it can be read. Nothing was changed.", file=file
        ) from None


def _restore(made: Records, target: Records, who: str, now: datetime, replace: bool) -> RestoreResult:
    with made.reading() as session:
        entries = trail.verify(session).number
    if target.is_older:
        upgrade(target, now)
    with made.snapshot() as there, target.whole() as here:
        here.execute(select(Head.id).with_for_update())  # other desks wait
        kept = _back_up(here, target, now, replace)
        _copy(there, here)
        with Session(here) as session:
            if trail.verify(session).number != entries:
                raise NotTheSame("What was restored is not what the backup has. Nothing was changed.")
            with records.record_change(session, 0, now) as change:
                staff.enter(change, texts.name(who, gettext_noop("The name of who does this")), VOLUNTEER)
                change.note("restore", entries=entries)
            session.flush()
    return RestoreResult(entries, kept)


def _back_up(here: Connection, target: Records, now: datetime, replace: bool) -> Path | None:
    """Back up what a restore replaces, within its transaction; None for empty records."""
    if not here.execute(select(func.count()).select_from(Entry)).scalar_one():
        return None
    if not replace:
        raise BadInput(
            "There are records at {place} already. Say --force to replace them.", place=target.place
        )
    kept = _beside(target, now)
    _write(here, SCHEMA, kept)
    return kept


def _beside(target: Records, now: datetime) -> Path:
    """Return the file that keeps what is replaced: beside a file of SQLite, else in the user's data folder."""
    place = Path(target.place if records.is_file(target.place) else records.default_file())
    make_folder(place.absolute().parent, "Free some room there.")
    return place.with_name(f"{place.stem}-{now:%Y%m%d-%H%M%S-%f}.backup")


def describe(session: Session) -> str:
    """Return how much is in records, in words."""
    devices, members, loans = (
        session.scalar(select(func.count()).select_from(table)) or 0 for table in (Device, Member, Loan)
    )
    parts = (
        ngettext("{n} device", "{n} devices", devices),
        ngettext("{n} member", "{n} members", members),
        ngettext("{n} loan", "{n} loans", loans),
    )
    return ", ".join(parts)


def _tables(connection: Connection) -> dict[str, Table]:
    """Return the tables as they are there, of whatever version, in the order of their references."""
    found = MetaData()
    found.reflect(connection)
    return {one.name: one for one in found.sorted_tables if one.name != "alembic_version"}


def _copy(source: Connection, target: Connection) -> None:
    """Replace everything in `target`; who is signed in is left out."""
    theirs, ours = _tables(source), _tables(target)
    for table in reversed(ours.values()):
        target.execute(table.delete())
    for name, table in ours.items():
        if name == SignIn.__tablename__:
            continue
        rows = source.execute(select(theirs[name]), execution_options={"yield_per": _ROWS})
        for part in rows.mappings().partitions(_ROWS):
            target.execute(insert(table), [dict(row) for row in part])
        if target.dialect.name == "postgresql" and "id" in table.c:
            numbers = f"pg_get_serial_sequence('{name}', 'id')"  # NULL for a table that numbers nothing
            target.execute(
                text(f"SELECT setval({numbers}, COALESCE((SELECT max(id) FROM {name}), 0) + 1, false)")
            )


def _merge(file: Path) -> None:
    """Put SQLite's journal into its file, which is then whole by itself."""
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    assert not Path(f"{file}-wal").exists()
