"""Answers for programs: every command that prints an answer has --json, one object, in every case."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from signifer_host.api import config
from signifer_host.cli import main, parser
from tests.host.club import Club
from tests.host.test_manners import walk
from tools import commands_page

ROOT = Path(__file__).resolve().parents[2]
ROSTERS = ROOT / "examples" / "rosters"
LINES = {"log", "play", "sim", "help"}
"""Commands that print lines of their own, or run until they are ended; the site's page of commands says so."""


def answer(club: Club, *words: object, status: int = 0) -> dict[str, Any]:
    """Return the object that a command prints; it must be alone on standard output."""
    text = club.run(*words, "--json", status=status)
    assert text.count("\n") == 1 and text.endswith("\n"), text
    found: dict[str, Any] = json.loads(text)
    assert found["status"] == status and ("error" in found) == bool(status)
    return found


def test_every_command_with_an_answer_is_tested() -> None:
    leaves = {path: command for path, command in walk(parser()) if not hasattr(command, "commands")}
    without = {
        path for path, command in leaves.items() if not any("--json" in one.opts for one in command.params)
    }
    assert without == LINES
    page = commands_page.page()
    having = page.partition("These commands have it:")[2].partition("\n\n")[0]
    assert [path for path in leaves if path not in LINES and f"[`signifer {path}`]" not in having] == []


@pytest.mark.parametrize(
    "words",
    [
        ["status", "--json", "--nothing"],
        ["statsu", "--json"],
        ["flash", "--json", "--wait", "x"],
        ["roster", "check", "--json"],
        ["--json", "status"],
        ["roster", "template", "--json", "--system", "samurai"],
    ],
)
def test_a_wrong_command_line_gives_an_object(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert found == {"status": 2, "error": err.strip().removeprefix("signifer: ")}


def test_unreadable_settings_give_an_object(club: Club, tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("port = [", "utf-8")
    assert "config.toml" in answer(club, "status", status=2)["error"]


def test_without_json_no_object_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["status", "--nothing"]) == 2
    assert main(["roster", "check", "--", "--json"]) == 2
    assert capsys.readouterr().out == ""


def test_a_game_begins(club: Club, tmp_path: Path) -> None:
    club.plug_in()
    pushed = answer(club, "push", ROSTERS / "river_wardens.toml", ROSTERS / "hill_company.toml")
    assert [one["slot"] for one in pushed["sent"]] == ["A", "B"]
    begun = answer(club, "start", "--first", "B", "--numbers", "17,42")
    assert begun["first"] == "B" and begun["numbers"] == [17, 42] and begun["port"] == "p0"
    games = answer(club, "pull", "--out", tmp_path)
    assert str(begun["game"]) in json.dumps(games)
    assert "--yes" in answer(club, "start", status=12)["error"]


def test_a_backup_goes_back(club: Club, tmp_path: Path) -> None:
    club.plug_in()
    club.run("push", ROSTERS / "river_wardens.toml", ROSTERS / "hill_company.toml")
    file = tmp_path / "b.zip"
    answer(club, "backup", "--out", file)
    dry = answer(club, "restore", file, "--dry-run")
    assert dry["done"] is False and set(dry["plan"]) == {"write", "keep", "leave"}
    assert answer(club, "restore", file, "--yes", "--logs", tmp_path)["done"] is True


def test_written_files_are_named(club: Club, tmp_path: Path) -> None:
    card = answer(club, "card", "--board", "pico_oled", "--out", tmp_path / "c.pdf")
    assert card["file"] == str(tmp_path / "c.pdf") and card["board"] == "pico_oled"
    table = answer(club, "roster", "template", "-s", "samurai", "-o", tmp_path / "t.csv")
    assert (tmp_path / "t.csv").stat().st_size == table["bytes"]
    assert 'system = "samurai"' in answer(club, "roster", "mapping", "-s", "samurai")["mapping"]
    (tmp_path / "a.csv").write_text("name,rank,wounds\nTomoe,3,2\nJin,x,-\n", "utf-8")
    made = answer(club, "roster", "import", tmp_path / "a.csv", "-s", "samurai")
    assert [one["name"] for one in made["taken"]] == ["Tomoe"]
    assert 'name = "Tomoe"' in made["roster"] and made["out"] is None


def test_a_developers_own_settings_are_not_read() -> None:
    assert "SIGNIFER_CONFIG" in os.environ and not config.path().exists()
    assert config.path().parent == ROOT / "tests"
    assert "SIGNIFER_PORT" not in os.environ and "NO_COLOR" not in os.environ
