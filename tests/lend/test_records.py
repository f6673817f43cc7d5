"""Opening records: what is there, what is not, and what is of another version."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from signifer_host.errors import BadInput, HostError, NoRecords, NotTheSame
from signifer_host.lend import backup, devices, lists, members, models, records, staff, trail
from signifer_host.lend.records import Desk, Records
from tests.lend.conftest import NOW, SCHEMAS, Club, on_file, postgres_place, run_script


def test_the_newest_revision_is_the_one_that_is_opened() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(records.__file__).parent / "schema"))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_current_head() == models.SCHEMA
    assert {one.revision for one in scripts.walk_revisions()} == {models.SCHEMA, *models.OLDER}


def test_setting_up_again_changes_nothing(club: Club) -> None:
    records.set_up(club.place, "Another name").close()
    with club.records.reading() as session:
        assert devices.club_of(session).name == "Our club"
        assert len(members.search(session, "")) == 2


def test_records_of_a_newer_version_are_left_alone(club: Club) -> None:
    with club.records.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '99'"))
    for opening in (records.open_records, records.set_up):
        with pytest.raises(NoRecords, match="newer version of Signifer"):
            opening(club.place)


def test_where_there_are_no_records_it_says_how_to_make_them(place: str) -> None:
    with pytest.raises(NoRecords, match="`signifer lend setup` makes them"):
        records.open_records(place)


@pytest.mark.parametrize(
    "place",
    ["mysql://host/club", "postgresql://host/club", "://", "postgresql+psycopg://host:x/club", "http://a/b"],
)
def test_other_places_are_refused(place: str) -> None:
    with pytest.raises(BadInput, match="--db must be a file, or a URL"):
        records.open_records(place)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite3"
    file.write_bytes(b"PK\x03\x04 something else" * 100)
    with pytest.raises(NoRecords, match="not readable as records of Signifer"):
        records.open_records(str(file))


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(HostError, match="cannot be made"):
        records.set_up(str(tmp_path / "file" / "club.sqlite3"))


class TestSqlite:
    """A file that is locked, full, gone or damaged while the desk runs."""

    @pytest.fixture
    def file(self, tmp_path: Path) -> Path:
        records.set_up(str(tmp_path / "club.sqlite3")).close()
        return tmp_path / "club.sqlite3"

    def test_locked(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(records, "BUSY_SECONDS", 0)
        made = records.open_records(str(file))
        holder = sqlite3.connect(file, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(NoRecords, match="in use by another program"):
            staff.find_or_add(made, "Ann", NOW)
        holder.execute("ROLLBACK")
        assert staff.find_or_add(made, "Ann", NOW).id == 1
        holder.close()
        made.close()

    def test_full(self, file: Path) -> None:
        made = records.open_records(str(file))
        desk = Desk(made, staff.find_or_add(made, "Ann", NOW).id, NOW)
        with made.engine.connect() as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar_one()
            connection.execute(text(f"PRAGMA max_page_count = {pages}"))
        with pytest.raises(NoRecords, match="the disk is full"):
            for number in range(1000):
                members.add(desk, f"Member {number} " + "x" * 80)
        with made.reading() as session:
            assert members.search(session, "Member 0")
        made.close()

    def test_gone_and_back_while_the_desk_runs(self, file: Path) -> None:
        made = records.open_records(str(file))
        desk = Desk(made, staff.find_or_add(made, "Ann", NOW).id, NOW)
        file.rename(file.with_name("away"))
        with pytest.raises(NoRecords, match="cannot be reached"):
            members.add(desk, "Mia")
        with pytest.raises(NoRecords, match="cannot be reached"), made.reading() as session:
            members.search(session, "")
        assert not file.exists(), "no empty file stands in for it"
        file.with_name("away").rename(file)
        members.add(desk, "Tom")
        with made.reading() as session:
            assert [one.name for one in members.search(session, "")] == ["Tom"]
        made.close()

    def test_damaged(self, file: Path) -> None:
        made = records.open_records(str(file))
        made.close()
        size = file.stat().st_size
        with file.open("r+b") as damaged:
            damaged.seek(4096)
            damaged.write(b"\x55" * (size - 4096))
        with pytest.raises(NoRecords, match="not readable as records"):
            made = records.open_records(str(file))
            staff.find_or_add(made, "Ann", NOW)
        made.close()

    def test_read_only_for_this_user_is_a_sentence(self, file: Path) -> None:
        made = records.open_records(str(file))
        with made.engine.connect() as connection:
            connection.execute(text("PRAGMA query_only = ON"))
        with pytest.raises(NoRecords, match="may not be written"):
            staff.find_or_add(made, "Ann", NOW)
        made.close()


class TestPostgresql:
    """A server that is locked by another desk, ends a connection, or hangs."""

    @pytest.fixture
    def club(self, postgres_server: str) -> Iterator[Club]:
        place = postgres_place(postgres_server)
        with records.set_up(place) as made:
            yield Club(made, place)

    def test_locked_by_another_desk(self, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
        limits = records._LIMITS.replace(f"lock_timeout={records.BUSY_SECONDS}s", "lock_timeout=1ms")
        monkeypatch.setattr(records, "_LIMITS", limits)
        with records.open_records(club.place) as other, club.records.whole() as holder:
            holder.execute(text("UPDATE trail_head SET number = number"))
            with pytest.raises(NoRecords, match="in use by another program that did not finish in time"):
                members.add(Desk(other, club.by, NOW), "Eve")
        with club.records.reading() as session:
            assert not members.search(session, "Eve")

    def test_a_connection_that_ends_in_a_change(self, club: Club) -> None:
        def end_all() -> None:
            with club.records.engine.connect() as connection:
                connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE pid <> pg_backend_pid() AND datname = current_database()"
                    )
                )

        with records.open_records(club.place) as desk:
            with pytest.raises(NoRecords, match="cannot be reached"), desk.changing(club.by, NOW) as change:
                members.enter(change, "Eve", "", "")
                end_all()
            with desk.reading() as session:
                assert not members.search(session, "Eve")
            assert members.add(Desk(desk, club.by, NOW), "Eve").name == "Eve"

    def test_a_desk_that_hangs_in_a_change_gives_it_up(self, club: Club) -> None:
        with club.records.engine.connect() as connection:
            told = connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar()
        assert told == "1min"


@on_file
@pytest.mark.parametrize(
    ("name", "kept"), [("  Mia \n Moor ", "Mia Moor"), ("<b>Mia</b>", "<b>Mia</b>"), ("Mi\u202ea", "Mia")]
)
def test_names_are_kept_as_one_line_of_text(club: Club, name: str, kept: str) -> None:
    assert members.add(club.desk, name).name == kept


@on_file
@pytest.mark.parametrize("name", ["", " \u200b ", "x" * 10_000])
def test_names_that_are_empty_or_too_long_are_refused(club: Club, name: str) -> None:
    with pytest.raises(BadInput, match=r"name is (empty|too long)"):
        members.add(club.desk, name)
    with pytest.raises(BadInput, match=r"name is (empty|too long)"):
        devices.add(club.desk, name)


def test_a_member_is_found_by_a_part_of_the_name_by_card_and_by_number(club: Club) -> None:
    anna = members.add(club.desk, "Анна Ivanova", card="0042")
    members.add(club.desk, "Annabel Ivers")
    with club.records.reading() as session:
        for words in ("анна", "ivano", "0042", str(anna.id), "Ivanova АННА"):
            assert members.find(session, words).id == anna.id, words
        with pytest.raises(BadInput, match=r"fits several members: Annabel Ivers \(number 4\), Анна Ivanova"):
            members.find(session, "iv")
        for words in ("100%", "nobody", "", "_"):
            with pytest.raises(BadInput, match="There is no member"):
                members.find(session, words)


def test_a_whole_name_is_found_among_many_that_have_it(club: Club) -> None:
    with club.desk.changing() as change:
        for number in range(60):
            members.enter(change, f"Member {number}7", "", "")
        wanted = members.enter(change, "Member 7", "", "").id
    with club.records.reading() as session:
        assert members.find(session, "member  7").id == wanted
        with pytest.raises(BadInput, match="fits several members"):
            members.find(session, "member 5")


def test_a_device_is_found_by_name_and_by_the_end_of_its_uid(club: Club) -> None:
    other = devices.add(club.desk, "Table 2", "e660583800010001").id
    with club.records.reading() as session:
        assert devices.find(session, "table  1").id == club.device
        assert devices.find(session, "00010001").id == other
        assert devices.find(session, "E660583800010001").id == other
        with pytest.raises(BadInput, match="fits several devices: Table 1, Table 2"):
            devices.find(session, "0001")
        with pytest.raises(BadInput, match="has no device 'Table 3'"):
            devices.find(session, "Table 3")


LATER = NOW + timedelta(days=2)
RELEASED = sorted(SCHEMAS.glob("v*.sql"))


@pytest.fixture(params=RELEASED, ids=lambda file: file.stem)
def released(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return records as a version has written them."""
    return run_script(request.param, tmp_path / "released.sqlite3")


def test_each_schema_is_kept() -> None:
    assert {one.stem for one in RELEASED} == {f"v{number}" for number in (models.SCHEMA, *models.OLDER)}


def _check_history(made: Records, entries: int) -> None:
    with made.reading() as session:
        assert trail.verify(session).number == entries
        rows = lists.devices(session, NOW.date())
        assert [(one.name, one.place, one.member) for one in rows] == [
            ("Table 1", lists.REPAIR, ""),
            ("Стол 2", lists.LENT, "Tom"),
        ]
        assert [one.notes for one in lists.loans(session)] == [(), ("key UP sticks",)]
        assert devices.club_of(session).name == "Tuesday Club"
    with made.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, models.Base.metadata) == []


def test_records_of_each_version_are_upgraded(released: Path) -> None:
    with records.open_any(str(released)) as made:
        assert made.is_older == (made.schema != models.SCHEMA)
        records.upgrade(made)
        _check_history(made, 10)


def test_an_upgrade_keeps_a_backup_of_the_older_version(older: Records, place: str) -> None:
    with pytest.raises(NoRecords, match="`signifer lend setup` upgrades them"):
        records.open_records(place)
    kept = backup.upgrade(older, NOW)
    _check_history(older, 10)
    with records.open_any(str(kept)) as there:
        assert there.schema == "1" and kept.stat().st_mode & 0o077 == 0
        records.upgrade(there)
        _check_history(there, 10)


def test_a_backup_of_each_version_is_restored(released: Path, place: str) -> None:
    with records.set_up(place) as made:
        done = backup.restore(released.read_bytes(), "a", made, "Ann", LATER, False)
        assert (done.entries, done.backup) == (10, None)
        _check_history(made, 11)


@on_file
@pytest.mark.parametrize(
    "changed",
    [
        "UPDATE loans SET due = 'soon'",
        "UPDATE loans SET device_id = 7",
        "DROP TABLE repairs",
        "DELETE FROM staff",
        "UPDATE trail SET action = 'retire device' WHERE action = 'add device'",
    ],
)
def test_a_backup_that_was_changed_elsewhere_is_refused(club: Club, tmp_path: Path, changed: str) -> None:
    file = tmp_path / "club.backup"
    with records.open_any(str(run_script(RELEASED[-1], tmp_path / "there.sqlite3"))) as there:
        backup.write(there, file)
    with sqlite3.connect(file) as connection:
        connection.execute(changed)
    connection.close()
    with pytest.raises(NotTheSame, match=r"mine is damaged: not all|is not as it was written"):
        backup.restore(file.read_bytes(), "mine", club.records, "Ann", LATER, True)
    with club.records.reading() as session:
        assert [one.name for one in members.search(session, "")] == ["Mia", "Tom"]
