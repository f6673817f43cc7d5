"""Back records up to one file, and restore them: the file is a SQLite database of the same tables.

So a backup moves between SQLite and PostgreSQL, and one of an older version is upgraded when it is restored.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.orm import Session

from signifer_host.atomic_files import write_file
from signifer_host.errors import BadInput, NotTheSame
from signifer_host.lend import records, trail
from signifer_host.lend.models import Base, Entry, SignIn
from signifer_host.lend.records import Records
from signifer_host.translation import gettext

_ROWS = 1000
TABLES = tuple(one for one in Base.metadata.sorted_tables if one.name != SignIn.__tablename__)
"""What a backup has: everything but who is signed in."""


def write(source: Records, path: Path) -> int:
    """Write a backup and read its trail back; return its number of entries. Raises CannotWrite, NotTheSame."""
    with tempfile.TemporaryDirectory(prefix="signifer-") as folder:
        file = Path(folder) / "club.sqlite3"
        with records.set_up(str(file)) as made:
            with source.snapshot() as there, made.whole() as here:
                _copy(there, here)
            with made.reading() as session:
                entries = trail.verify(session).number
        _merge(file)
        write_file(path, file.read_bytes(), "Name another file with --out.")
    return entries


def restore(path: Path, target: Records, replace: bool) -> int:
    """Put a backup in place of all records of `target`; return its number of entries in the trail.

    With `replace` False only empty records are taken. Raises BadInput, NoRecords, NotTheSame; then nothing has changed.
    """
    if not path.is_file():
        raise BadInput(gettext("{path} is no file.", path=path))
    with tempfile.TemporaryDirectory(prefix="signifer-") as folder:
        file = Path(folder) / "club.sqlite3"
        shutil.copyfile(path, file)
        with records.set_up(str(file), fresh=False) as made:
            with made.reading() as session:
                entries = trail.verify(session).number
            with made.snapshot() as there, target.whole() as here:
                if not replace and here.execute(select(func.count()).select_from(Entry)).scalar_one():
                    raise BadInput(
                        gettext(
                            "There are records at {place} already. Say --force to replace them.",
                            place=target.place,
                        )
                    )
                _copy(there, here)
                with Session(here) as session:
                    if trail.verify(session).number != entries:
                        raise NotTheSame(
                            gettext("What was restored is not what the backup has. Nothing was changed.")
                        )
    return entries


def _copy(source: Connection, target: Connection) -> None:
    target.execute(SignIn.__table__.delete())  # type: ignore[attr-defined]
    for table in reversed(TABLES):
        target.execute(table.delete())
    for table in TABLES:
        rows = source.execution_options(yield_per=_ROWS).execute(select(table)).mappings()
        for part in rows.partitions(_ROWS):
            target.execute(insert(table), [dict(row) for row in part])
        if target.dialect.name == "postgresql" and "id" in table.c and table.c.id.autoincrement is not False:
            numbers = f"pg_get_serial_sequence('{table.name}', 'id')"
            target.execute(
                text(f"SELECT setval({numbers}, COALESCE((SELECT max(id) FROM {table.name}), 0) + 1, false)")
            )


def _merge(file: Path) -> None:
    """Put SQLite's journal into its file, which is then whole by itself."""
    import sqlite3

    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    assert not os.path.lexists(f"{file}-wal")
