"""Open a club's records, and give each change one transaction."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Any, Self

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry

from signifer_host.errors import BadInput, CannotWrite, NoRecords
from signifer_host.lend import trail
from signifer_host.lend.models import OLDER, SCHEMA, Club, Head
from signifer_host.lend.trail import TrailEntry
from signifer_host.translation import gettext_noop

POSTGRES = "postgresql+psycopg"
BUSY_SECONDS = 10
_LIMITS = f"-c lock_timeout={BUSY_SECONDS}s -c idle_in_transaction_session_timeout=60s"
"""What PostgreSQL lets a desk do: none waits long for another, and one that hangs in a change gives it up."""

_WRITES = "signifer_writes"
BEGINNING = datetime(2000, 1, 1, tzinfo=UTC)


def default_place() -> str:
    """Return where the records are without `--db`: SIGNIFER_DB, else a file in the user's data folder."""
    return os.environ.get("SIGNIFER_DB") or default_file()


def default_file() -> str:
    """Return the file of records in the user's data folder."""
    import platformdirs

    return str(Path(platformdirs.user_data_dir("signifer", appauthor=False)) / "club.sqlite3")


class Change:
    """A change under way: its session, by whom (`by`, the number of one of the staff) and when."""

    def __init__(self, session: Session, by: int, now: datetime) -> None:
        self.session = session
        self.by = by
        self.now = now
        self.entries: list[TrailEntry] = []

    @property
    def today(self) -> date:
        """Return the day of the change, where this computer is."""
        return self.now.astimezone().date()

    def note(
        self, action: str, *, device: int | None = None, member: int | None = None, **details: Any
    ) -> None:
        """Add an entry to the trail of this change; `details` are plain values, and no names of people."""
        self.entries.append(TrailEntry(action, device, member, details))


@contextmanager
def record_change(session: Session, by: int, now: datetime) -> Iterator[Change]:
    """Give a change within a transaction; at the block's end its entries are in the trail. Raises Refused if the clock
    went back.
    """
    change = Change(session, by, now)
    yield change
    session.flush()
    if change.entries:
        trail.append(session, change.by, now, change.entries)


class Records:
    """The records of a club. `place` is a file of SQLite or a PostgreSQL's URL without its password; `schema` is the
    revision of its tables, None without tables.
    """

    def __init__(self, engine: Engine, place: str) -> None:
        self.engine = engine
        self.place = place
        self.schema: str | None = None

    @property
    def is_older(self) -> bool:
        """Return whether the tables are of an older version, which nothing but a backup and an upgrade can read."""
        return self.schema in OLDER

    def find_schema(self) -> Self:
        """Look which schema is there now; raises NoRecords for one of a newer version."""
        with self.reading() as session:
            there = inspect(session.connection()).has_table("alembic_version")
            self.schema = session.scalar(text("SELECT version_num FROM alembic_version")) if there else None
        if self.schema not in (None, SCHEMA, *OLDER):
            raise NoRecords(
                "The records at {place} are of a newer version of Signifer. Install that version; nothing was "
                "changed.",
                place=self.place,
            )
        return self

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Give a session that reads; raises NoRecords."""
        with self._session(self.engine) as session:
            yield session

    @contextmanager
    def changing(self, by: int, now: datetime) -> Iterator[Change]:
        """Give a change; at the block's end it is committed with its trail, after an error nothing has changed.

        Raises NoRecords; Refused if the clock went back.
        """
        with self._session(self.engine.execution_options(**{_WRITES: True})) as session:
            with record_change(session, by, now) as change:
                yield change
            session.commit()

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Give a connection that sees all tables as they are at one moment; raises NoRecords."""
        engine = self.engine
        if engine.dialect.name == "postgresql":
            engine = engine.execution_options(isolation_level="REPEATABLE READ")
        with self._translate_errors(), engine.connect() as connection:
            yield connection

    @contextmanager
    def whole(self) -> Iterator[Connection]:
        """Give a connection that may change everything at once, or, after an error, nothing; raises NoRecords."""
        with self._translate_errors(), self.engine.execution_options(**{_WRITES: True}).begin() as connection:
            yield connection

    @contextmanager
    def _session(self, engine: Engine) -> Iterator[Session]:
        with self._translate_errors(), Session(engine, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        """Turn an error of the database into its sentence."""
        try:
            yield
        except IntegrityError:
            raise  # a fault of a service: each asks before it writes
        except DBAPIError as error:
            raise _problem(error, self.place) from None


@dataclass(frozen=True)
class Desk:
    """A desk at work: its open records, the number of who works there (`by`), and the time."""

    records: Records
    by: int
    now: datetime

    @property
    def today(self) -> date:
        """Return the day where this computer is."""
        return self.now.astimezone().date()

    def changing(self) -> AbstractContextManager[Change]:
        """Give a change by who works here (`Records.changing`)."""
        return self.records.changing(self.by, self.now)


def open_records(place: str) -> Records:
    """Open records that are there and of this program's version; raises BadInput, NoRecords."""
    records = open_any(place)
    if records.is_older:
        records.close()
        raise NoRecords(
            "The records at {place} are of an older version of Signifer. `signifer lend setup` upgrades them.",
            place=records.place,
        )
    return records


def open_any(place: str) -> Records:
    """Open records of this version or of an older one; raises BadInput, NoRecords."""
    records = _connect(place)
    if records.schema is None:
        records.close()
        raise _none_at(records.place)
    return records


def _none_at(place: str | Path) -> NoRecords:
    return NoRecords("There are no records at {file} yet. `signifer lend setup` makes them.", file=place)


def set_up(place: str, club: str = "Our club") -> Records:
    """Make the records, or open those that are there, as `open_any` does. Raises BadInput, CannotWrite, NoRecords."""
    if is_file(place):
        _make(Path(place))
    records = _connect(place)
    if records.schema is None:
        with records.whole() as connection:
            migrate(connection, SCHEMA)
            with Session(connection) as session:
                session.add(Club(id=1, name=club))
                session.add(Head(id=1, number=0, at=BEGINNING, link=trail.FIRST))
                session.flush()
        records.schema = SCHEMA
    return records


def make_empty(file: Path, schema: str) -> Records:
    """Make a file with the tables of a schema, and nothing in them."""
    _make(file)
    records = _connect(str(file))
    with records.whole() as connection:
        migrate(connection, schema)
    records.schema = schema
    return records


def upgrade(records: Records) -> None:
    """Bring the tables of an older version up to date, in one transaction; raises NoRecords."""
    with records.whole() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("LOCK TABLE alembic_version"))  # another desk may upgrade them, too
        migrate(connection, SCHEMA)
    records.schema = SCHEMA


def _make(file: Path) -> None:
    """Make an empty file that only its user reads, with its folder; one that is there stays. Raises CannotWrite."""
    from signifer_host.atomic_files import make_folder

    make_folder(file.absolute().parent, gettext_noop("Name another file with --db."))
    try:
        file.touch(mode=0o600)
    except OSError as error:
        raise CannotWrite(
            "{file} cannot be made ({reason}). Name another file with --db.", file=file, reason=error.strerror
        ) from None


def migrate(connection: Connection, revision: str) -> None:
    """Run the migrations up to a revision within the connection's transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "schema"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def is_file(place: str) -> bool:
    """Return whether `place` is a file of SQLite, and no URL."""
    return "://" not in place


def _connect(place: str) -> Records:
    if is_file(place):
        file = Path(place)
        if not file.exists():
            raise _none_at(file)
        # An address, so that a file that has gone is not made anew.
        url = URL.create("sqlite", database=file.absolute().as_uri(), query={"mode": "rw", "uri": "true"})
        engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False})
        event.listen(engine, "connect", partial(_tune, file))
        event.listen(engine, "checkout", partial(_check_file, file))
        event.listen(engine, "begin", _begin)
        return _check_schema(Records(engine, str(file)))
    try:
        url = make_url(place)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise BadInput(_NO_PLACE) from None
    if url.drivername != POSTGRES:
        raise BadInput(_NO_PLACE)
    shown = url.render_as_string(hide_password=True)
    try:
        limits = {"connect_timeout": BUSY_SECONDS, "options": _LIMITS}
        engine = create_engine(url, pool_pre_ping=True, connect_args=limits)
    except (ImportError, SQLAlchemyError):
        raise BadInput(_NO_PLACE) from None
    return _check_schema(Records(engine, shown))


_NO_PLACE = f"--db must be a file, or a URL such as {POSTGRES}://user@host/database."


def _check_schema(records: Records) -> Records:
    """Find the schema of records that were connected to; after an error they are closed."""
    try:
        return records.find_schema()
    except BaseException:
        records.close()
        raise


def _tune(file: Path, connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    """Prepare a connection of SQLite: its transactions are begun by `_begun` alone, and foreign keys are checked."""
    record.info["file"] = _identity(file)
    connection.isolation_level = None
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "secure_delete=ON",
        "trusted_schema=OFF",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _check_file(file: Path, _connection: object, record: ConnectionPoolEntry, _proxy: object) -> None:
    """Drop a connection whose file was removed or replaced: what it wrote would be lost."""
    if record.info["file"] != _identity(file):
        raise DisconnectionError


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _begin(connection: Connection) -> None:
    """Begin a transaction of SQLite. One that writes takes its turn at once, so it never fails in the middle."""
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


_BUSY = gettext_noop(
    "The records at {place} are in use by another program that did not finish in time. Try again. "
    "Nothing was changed."
)
_FULL = gettext_noop(
    "The records at {place} cannot be written: the disk is full. Make room, and do it again. "
    "Nothing was changed."
)
_GONE = gettext_noop(
    "The records at {place} cannot be reached. Check that the disk or the server is there, and do "
    "it again. Nothing was changed."
)
_DAMAGED = gettext_noop(
    "The records at {place} are not readable as records of Signifer. Restore a backup with "
    "`signifer lend restore`. Nothing was changed."
)
_READ_ONLY = gettext_noop("The records at {place} may not be written by this user. Nothing was changed.")
_DENIED = gettext_noop(
    "The records at {place} may not be opened by this user. Check name and password in --db. "
    "Nothing was changed."
)
_SQLITE = {
    "SQLITE_BUSY": _BUSY,
    "SQLITE_LOCKED": _BUSY,
    "SQLITE_FULL": _FULL,
    "SQLITE_CANTOPEN": _GONE,
    "SQLITE_IOERR": _GONE,
    "SQLITE_NOTADB": _DAMAGED,
    "SQLITE_CORRUPT": _DAMAGED,
    "SQLITE_ERROR": _DAMAGED,
    "SQLITE_READONLY": _READ_ONLY,
}
_POSTGRES = {
    "53100": _FULL,
    "53300": _BUSY,
    "55P03": _BUSY,
    "57014": _BUSY,
    "40P01": _BUSY,
    "28000": _DENIED,
    "28P01": _DENIED,
    "42501": _READ_ONLY,
    "25006": _READ_ONLY,
    "42P01": _DAMAGED,
    "42703": _DAMAGED,
}


def _problem(error: DBAPIError, place: str) -> NoRecords:
    """Make the sentence for an error of the database, from its code."""
    cause = error.orig
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorname", "") or ""
        why = _SQLITE.get("_".join(code.split("_")[:2]), _GONE)
    else:
        why = _POSTGRES.get(getattr(cause, "sqlstate", None) or "", _GONE)
    return NoRecords(why, place=place)
