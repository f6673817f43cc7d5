"""`signifer play` and `signifer roster check` from outside: output, messages, exit status."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from signifer_host.cli import main

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SETUP = '{"ruleset": "dozen_die", "sides": {"A": "a.toml", "B": "a.toml"}, "seed": 7}\n'
ROSTER = """\
ruleset = "dozen_die"
name = "Väki"
dice = { green = 2 }
[[units]]
name = "木"
kind = "adventurer"
ST = 4
DX = 3
CO = 3
AW = 6
MV = 3
"""
DRAW = '{"do": "draw"}\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "a.toml").write_text(ROSTER, "utf-8")
    (tmp_path / "scripts").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def give(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def answers(text: str) -> list[bool]:
    return [json.loads(line)["ok"] for line in text.splitlines()]


def test_a_script_in_a_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = folder / "scripts" / "g.jsonl"
    script.write_text(SETUP.replace("a.toml", "../a.toml") + DRAW + "oops\n" + DRAW, "utf-8")
    assert main(["play", str(script)]) == 0
    out, err = capsys.readouterr()
    assert answers(out) == [True, True, False, False]
    assert "Väki" in out and err == ""


def test_a_script_on_standard_input(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    give(monkeypatch, SETUP + DRAW.rstrip())
    assert main(["play", "-"]) == 0
    assert answers(capsys.readouterr().out) == [True, True]


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    return err.rstrip("\n")


def test_an_unusable_setup_is_one_line_and_status_2(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    give(monkeypatch, "")
    assert main(["play", "-"]) == 2
    assert one_line(capsys).endswith("standard input: is empty; its first line must be the setup")
    give(monkeypatch, "{}\n" + DRAW)
    assert main(["play", "-"]) == 2
    assert one_line(capsys).endswith("standard input:1: field ruleset: is missing")


def test_a_script_that_cannot_be_opened(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "none.jsonl"]) == 2
    assert one_line(capsys).endswith("none.jsonl: there is no such file")
    assert main(["play", "scripts"]) == 2
    assert one_line(capsys).endswith("scripts: is a folder, not a file")
    assert main(["play", "a\0b"]) == 2
    assert one_line(capsys).endswith("cannot be read: its name is not possible")


def test_a_roster_check(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roster", "check", "a.toml"]) == 0
    out, err = capsys.readouterr()
    assert "Väki (dozen_die), 1 unit" in out
    assert "hit points 3" in out and "dice: green 2" in out and "of 16,000 bytes" in out
    assert "unit 1 (木), field name: the device has no glyph for: 木" in err


def test_a_roster_check_goes_on_after_a_bad_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.toml").write_text(ROSTER + "speed = 1\n", "utf-8")
    good = str(EXAMPLES / "rosters" / "ford_folk.toml")
    assert main(["roster", "check", "bad.toml", "scripts", good]) == 2
    out, err = capsys.readouterr()
    assert [line.partition("bad.toml")[2] for line in err.splitlines()[:1]] == [
        ":12: unit 1 (木), field speed: is not a known field"
    ]
    assert "scripts: is a folder, not a file" in err
    assert "Folk of the ford (dozen_die), 3 units" in out


def test_a_quiet_roster_check_says_nothing_about_good_files(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(path) for path in sorted((EXAMPLES / "rosters").iterdir())]
    assert main(["roster", "check", "--quiet", *files]) == 0
    assert capsys.readouterr() == ("", "")


def process(folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "signifer_host", "play", "-"],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_answers_come_line_by_line_and_the_last_one_before_the_end(folder: Path) -> None:
    with process(folder) as playing:
        assert playing.stdin and playing.stdout and playing.stderr
        for line in (SETUP, DRAW):
            playing.stdin.write(line.encode())
            playing.stdin.flush()
            assert json.loads(playing.stdout.readline())["ok"] is True
        out, err = playing.communicate()
        assert (out, err, playing.returncode) == (b"", b"", 0)


def test_a_reader_that_disappears_gives_no_traceback(folder: Path) -> None:
    with process(folder) as playing:
        assert playing.stdin and playing.stdout and playing.stderr
        playing.stdin.write(SETUP.encode())
        playing.stdin.flush()
        playing.stdout.readline()
        playing.stdout.close()
        playing.stdin.write(DRAW.encode())
        playing.stdin.close()
        assert playing.stderr.read() == b""
        assert playing.wait() == 1
