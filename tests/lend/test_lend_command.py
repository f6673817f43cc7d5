"""`signifer lend`: what a volunteer types, on both databases."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host import spreadsheets
from signifer_host.cli import main
from signifer_host.lend.records import POSTGRES
from tests.lend.conftest import on_file

Run = Callable[..., str]


@pytest.fixture
def errors() -> list[str]:
    """Return what commands print on standard error, newest last."""
    return []


@pytest.fixture
def run(
    place: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, errors: list[str]
) -> Run:
    """Run a command line of `signifer lend` with the records at `place`, which are made; return its output."""
    monkeypatch.setenv("SIGNIFER_DB", place)
    monkeypatch.setenv("SIGNIFER_BY", "Ann")

    def one(*words: object, status: int = 0) -> str:
        got = main(["lend", *(str(word) for word in words)])
        said = capsys.readouterr()
        errors.append(said.err)
        assert got == status, said
        assert "Traceback" not in said.err and (not status or said.err.strip())
        return said.out

    one("setup", "--club", "Tuesday Club")
    return one


def test_an_evening_at_the_counter(run: Run, errors: list[str]) -> None:
    assert (
        run("add", "Table 1", "--uid", "e660583838d6c1f2", "--kit", "cable")
        == "Table 1 is the club's device 1.\n"
    )
    run("add", "Table 2")
    run("member", "Mia", "--card", "0042")
    run("member", "Tom")
    run("rules", "--days", "0")
    today = date.today()
    assert run("out", "c1f2", "0042") == f"Mia has Table 1 until {today}.\n"
    run("out", "Table 1", "Tom", status=19)
    assert f"Table 1 is lent already: Mia has it until {today}." in errors[-1]
    assert run("due") == f"{today}  lent           Table 1: Mia\n"
    listed = json.loads(run("list", "--json"))["devices"]
    assert [(one["name"], one["place"], one["member"]) for one in listed] == [
        ("Table 1", "lent", "Mia"),
        ("Table 2", "on the shelf", None),
    ]
    evening = today + timedelta(days=7)
    run("due", "--extend", "Table 1", "--until", evening + timedelta(days=1))
    assert run("reserve", "Tom", evening) == f"Table 2 is reserved for Tom on {evening}.\n"
    run("reserve", "Mia", evening, status=19)
    assert "No device is free" in errors[-1]
    assert "There are no such devices" in run("list", "--free", evening)
    run("reserve", "Tom", evening, "--cancel")
    assert "Table 2" in run("list", "--free", evening)
    assert "Mia has brought Table 1 back.\n" in run(
        "return", "Table 1", "--label", "--condition", "incomplete", "--note", "cable"
    )
    run("out", "Table 1", "Tom", status=19)
    assert "Table 1 is in repair: device: Table 1 was not asked" in errors[-1]
    assert run("repair", "Table 1", "--done", "new cable") == "Table 1 is on the shelf again.\n"
    history = run("history", "Table 1")
    assert "Mia, back" in history and "incomplete; cable" in history and "new cable" in history
    assert json.loads(run("check", "--json"))["entries"] == 13


def test_one_persons_data_is_given_out_and_deleted(run: Run, tmp_path: Path, errors: list[str]) -> None:
    run("add", "Table 1")
    run("member", "Mia", "--contact", "mia at home")
    run("out", "Table 1", "Mia")
    run("data", "Mia", "--out", tmp_path / "mia.json")
    known = json.loads((tmp_path / "mia.json").read_text("utf-8"))
    assert known["contact"] == "mia at home" and known["loans"][0]["device"] == "Table 1"
    run("forget", "Mia", "--yes", status=19)
    assert "Mia still has Table 1" in errors[-1]
    run("return", "Table 1", "--label")
    run("forget", "Mia", status=2)
    assert "Nothing was done" in errors[-1]
    assert "Member 1 has no name any more" in run("forget", "Mia", "--yes")
    assert "member 1, back" in run("history")
    run("data", "Mia", status=2)
    run("check")


def test_lists_go_out_and_come_in_as_csv(run: Run, tmp_path: Path, errors: list[str]) -> None:
    names = tmp_path / "names.csv"
    names.write_bytes("﻿Name;Card\n=1+1;\nÅsa;7\n\nÅsa;7\n".encode())
    assert run("import", names) == "2 members added; 1 were there already.\n"
    stock = tmp_path / "stock.csv"
    stock.write_text('name,uid,kit\nTable 1,e660583838d6c1f2,"cable\nbox"\nTable 2,,\n', "utf-8")
    assert run("import", stock) == "2 devices added; 0 were there already.\n"
    run("out", "Table 1", "=1+1")
    run("export", "--out", tmp_path / "lists")
    people = (tmp_path / "lists" / "members.csv").read_bytes()
    assert people.startswith(b"\xef\xbb\xbf") and b"\r\n1,'=1+1,,\r\n" in people
    devices = (tmp_path / "lists" / "devices.csv").read_text("utf-8")
    assert '"cable\nbox",lent,\'=1+1,' in devices and "Table 2,,,,USB cable,on the shelf,," in devices
    for file, kind in (("members", "members"), ("devices", "devices")):
        assert run("import", tmp_path / "lists" / f"{file}.csv") == f"0 {kind} added; 2 were there already.\n"
    run("export", "--out", tmp_path / "lists", status=2)


@on_file
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"card\n7\n", "one of them must be `name`"),
        (b"name\n\xff\n", "no text in UTF-8"),
        (b"name\na\0b\n", "is no text"),
        (b'name\n"a\n', "is no CSV"),
        (b"name,uid\nTable 1,e660583838d6c1f2\nTable 2,zz\n", ":3: 'zz' is no UID"),
        (b"name,card\nAda,1\n" + b"x" * 5000 + b",2\n", ":3: The member's name is too long"),
    ],
)
def test_a_file_that_cannot_be_imported_adds_nothing(
    run: Run, errors: list[str], tmp_path: Path, content: bytes, words: str
) -> None:
    (tmp_path / "list.csv").write_bytes(content)
    run("import", tmp_path / "list.csv", status=2)
    assert words in errors[-1]
    assert run("members") == "There are no such members.\n"
    assert run("list") == "There are no such devices.\n"


@given(st.text())
def test_every_cell_is_harmless_and_comes_back(cell: str) -> None:
    assert spreadsheets.harmless(cell)[:1] not in {"=", "+", "-", "@", "\t", "\r"}
    assert spreadsheets.plain(spreadsheets.harmless(cell)) == cell


def test_a_backup_moves_to_another_database(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errors: list[str]
) -> None:
    run("add", "Table 1")
    run("member", "Mia")
    run("out", "Table 1", "Mia")
    before = json.loads(run("check", "--json"))
    assert "4 entries" in run("backup", "--out", tmp_path / "club.backup")
    run("backup", "--out", tmp_path / "club.backup", status=2)
    run("return", "Table 1", "--label")
    run("restore", tmp_path / "club.backup", status=2)
    assert "Say --force to replace them" in errors[-1]
    said = run("restore", tmp_path / "club.backup", "--force")
    assert "What was there before is kept in" in said
    assert json.loads(run("check", "--json"))["entries"] == before["entries"] + 1
    assert "lent: Mia" in run("list")
    run("member", "Tom")  # numbers go on where the backup ended
    monkeypatch.setenv("SIGNIFER_DB", str(tmp_path / "elsewhere.sqlite3"))
    assert "kept" not in run("restore", tmp_path / "club.backup")
    assert json.loads(run("check", "--json"))["entries"] == before["entries"] + 1


@on_file
@pytest.mark.parametrize("words", [("data", "Mia"), ("backup",)])
def test_a_file_that_is_there_stays_without_force(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    run("member", "Mia")
    file = tmp_path / "mine"
    file.write_text("mine")
    run(*words, "--out", file, status=2)
    assert file.read_text() == "mine"
    run(*words, "--out", file, "--force")
    assert file.read_bytes() != b"mine"


@on_file
@pytest.mark.parametrize("content", [b"something else" * 1000, None])
def test_a_backup_that_is_none_changes_nothing(run: Run, tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "club.backup").write_bytes(content)
    run("member", "Mia")
    run("restore", tmp_path / "club.backup", "--force", status=2)
    assert "Mia" in run("members")


@on_file
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["out", "Table 9", "Mia"], "The club has no device 'Table 9'"),
        (["out", "Table 1", "Nobody"], "There is no member 'Nobody'"),
        (["out", "Table 1", "Mia", "--due", "tomorrow"], "--due must be a date such as 2026-12-24"),
        (["out", "Table 1", "Mia", "--due", "1999-01-01"], "cannot be due on 1999-01-01"),
        (["return", "Table 1", "--condition", "shiny"], "There is no condition 'shiny'"),
        (["reserve", "Mia", "1999-01-01"], "cannot be reserved"),
        (["repair", "Table 1"], "Give a reason, or end the repair"),
        (["repair", "Table 1", " "], "Say why"),
        (["due", "--extend", "Table 1"], "go together"),
        (["rules", "--evening", "someday"], "--evening must be one of"),
        (["add", "Table 3", "--uid", "xyz"], "is no UID"),
        (["add", "x" * 10_000], "is too long"),
    ],
)
def test_wrong_words_change_nothing(run: Run, errors: list[str], words: list[str], said: str) -> None:
    run("add", "Table 1")
    run("member", "Mia")
    before = run("check")
    run(*words, status=2)
    assert said in errors[-1]
    assert run("check") == before


def test_without_the_libraries_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "alembic", None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["lend", "list"]) == 2
    assert 'install "signifer[club]" instead of signifer' in capsys.readouterr().err


def test_a_password_in_the_address_is_never_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIGNIFER_DB", f"{POSTGRES}://me:secret@127.0.0.1:1/club")
    assert main(["lend", "list"]) == 20
    said = capsys.readouterr()
    assert "cannot be reached" in said.err and "secret" not in said.err + said.out


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_only_their_user_reads_new_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lend", "setup", "--db", str(tmp_path / "new" / "club.sqlite3")]) == 0
    assert (tmp_path / "new" / "club.sqlite3").stat().st_mode & 0o077 == 0
