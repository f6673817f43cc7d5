"""Records of a club on SQLite and, where it is installed, on PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import psycopg
import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, event, inspect
from sqlalchemy.pool import ConnectionPoolEntry

from signifer_host.lend import backup, devices, members, records, staff
from signifer_host.lend.records import POSTGRES, Desk, Records
from tests.lend import postgres

SCHEMAS = Path(__file__).parent / "schemas"
NOW = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
"""A Friday evening."""


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Run a PostgreSQL for the tests of this process; give its address."""
    reason = postgres.why_not()
    if reason:
        pytest.skip(reason)
    with postgres.server() as address:
        yield address


def postgres_place(address: str) -> str:
    """Empty the server's only database: a new one for each test would cost half a second, and its files."""
    with psycopg.connect(f"postgresql://{address}/postgres", autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return f"{POSTGRES}://{address}/postgres"


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return where records can be made: a file, or an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "club.sqlite3")
    return postgres_place(request.getfixturevalue("postgres_server"))


on_file = pytest.mark.parametrize("place", ["sqlite"], indirect=True)
"""A test of devices, forms or sign-ins, in which the two databases have nothing of their own."""


@pytest.fixture
def open_place() -> Iterator[Callable[[str], Records]]:
    """Open records, as one desk does; all are closed at the test's end."""
    opened: list[Records] = []

    def one(place: str) -> Records:
        opened.append(records.open_records(place))
        return opened[-1]

    yield one
    for each in opened:
        each.close()


@pytest.fixture(autouse=True, scope="session")
def cheap_passwords() -> Iterator[None]:
    """Hash passwords at the lowest cost: the real one is a tenth of a second or more for each."""
    with pytest.MonkeyPatch.context() as patch:
        cheap = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(staff, "PasswordHasher", cheap)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_waits_of_the_database() -> Iterator[None]:
    """Let no commit of SQLite wait until it is on the disk: no test turns the computer's power off."""
    tune = records._tune

    def quick(file: Path, connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
        tune(file, connection, record)
        connection.execute("PRAGMA synchronous=OFF")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "_tune", quick)
        yield


@pytest.fixture(autouse=True, scope="session")
def migrations_run_once() -> Iterator[None]:
    """Make tables where there are none by the statements with which the migrations made the first of their kind."""
    migrate = records.migrate
    made: dict[tuple[str, str], list[str]] = {}

    def replay(connection: Connection, revision: str) -> None:
        kind = connection.dialect.name, revision
        if inspect(connection).has_table("alembic_version"):
            migrate(connection, revision)
            return
        if kind in made:
            for one in made[kind]:
                connection.exec_driver_sql(one)
            return
        made[kind] = []

        def record(_connection: object, _cursor: object, statement: str, *_: object) -> None:
            if not statement.startswith(("PRAGMA", "SELECT")):
                made[kind].append(statement)

        event.listen(connection, "before_cursor_execute", record)
        migrate(connection, revision)
        event.remove(connection, "before_cursor_execute", record)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "migrate", replay)
        yield


def run_script(script: Path, file: Path) -> Path:
    """Make a file of SQLite from the script that `schemas` keeps of one version."""
    with sqlite3.connect(file) as connection:
        connection.executescript(script.read_text("utf-8"))
    connection.close()
    return file


@pytest.fixture(autouse=True)
def user_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep what a restore and an upgrade replace out of the user's data folder."""
    monkeypatch.setattr(records, "default_file", lambda: str(tmp_path / "club.sqlite3"))


@pytest.fixture
def older(place: str, tmp_path: Path) -> Iterator[Records]:
    """Return records of the oldest version, with a history."""
    file = run_script(SCHEMAS / "v1.sql", tmp_path / "v1.sqlite3")
    if records.is_file(place):
        records.make_empty(Path(place), "1").close()
    with records._connect(place) as made, records.open_any(str(file)) as first:
        with first.snapshot() as there, made.whole() as here:
            records.migrate(here, "1")
            backup._copy(there, here)
        yield made.find_schema()


class Club:
    """A club with records, one of the staff, a device and two members."""

    def __init__(self, made: Records, place: str, now: datetime = NOW) -> None:
        self.records = made
        self.place = place
        self.by = staff.find_or_add(made, "Ann", now).id
        self.desk = Desk(made, self.by, now)
        self.device = devices.add(self.desk, "Table 1", "e660583800000001", kit="cable\nbox").id
        self.mia = members.add(self.desk, "Mia").id
        self.tom = members.add(self.desk, "Tom").id


@pytest.fixture
def club(place: str) -> Iterator[Club]:
    made = records.set_up(place)
    yield Club(made, place)
    made.close()
