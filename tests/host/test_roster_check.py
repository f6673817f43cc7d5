"""`signifer roster check` and `system check`: every error of a file at once, in an order that helps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from signifer_host.cli import main
from signifer_host.commands.file_errors import MOST_TOLD

MANY = """\
ruleset = "dozen_die"
nme = "x"
[[units]]
name = "Aino"
kind = "adventurr"
ST = 4
DX = 33
CO = 3
AW = 6
MW = 3
weapons = [{name = "sword", bnus = 3}]
[[units]]
name = "Boris"
kind = "npc"
ST = 1
DX = 1
CO = 1
AW = 1
speeed = 1
"""
THIN_LINE = Path(__file__).resolve().parents[2] / "examples" / "systems" / "thin_line.toml"


def told(path: Path, capsys: pytest.CaptureFixture[str], command: str = "roster") -> list[str]:
    """Return the errors of an unusable file, without its name."""
    assert main([command, "check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert all(line.startswith(f"signifer: {path}") for line in lines), lines
    return [line.removeprefix(f"signifer: {path}").lstrip(":") for line in lines]


def test_every_error_is_reported_at_once_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.toml"
    path.write_text(MANY, "utf-8")
    assert told(path, capsys) == [
        '2: field nme: is not a known field (is "name" meant?)',
        '5: unit 1 (Aino), field kind: must be "adventurer", "vassal", "wanderer", "npc" or "creature", '
        'not "adventurr"',
        "7: unit 1 (Aino), field DX: must be a whole number from 0 to 30, not 33",
        '10: unit 1 (Aino), field MW: is not a known field (is "MV" meant?)',
        '11: unit 1 (Aino), weapon 1 (sword), field bnus: is not a known field (is "bonus" meant?)',
        "19: unit 2 (Boris), field speeed: is not a known field",
        "12: unit 2 (Boris), field MV: is missing",
    ]


def test_the_same_for_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.toml"
    path.write_text(MANY, "utf-8")
    assert main(["roster", "check", "--json", str(path)]) == 2
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert answer["status"] == 2
    (file,) = answer["files"]
    assert file["file"] == str(path) and file["good"] is False
    assert [one["line"] for one in file["errors"]] == [2, 5, 7, 10, 11, 19, 12]
    assert file["errors"][3] == {
        "line": 10,
        "place": "unit 1 (Aino), field MW",
        "message": 'is not a known field (is "MV" meant?)',
    }


def test_an_error_of_several_fields_is_reported_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unit = '[[units]]\nname = "A"\nid = "a"\nkind = "npc"\nST = 1\nDX = 1\nCO = 1\nAW = 1\nMV = 1\n'
    path = tmp_path / "r.toml"
    path.write_text('ruleset = "dozen_die"\ndice = {red = 99, blue = 99, grey = 99}\n' + unit * 3, "utf-8")
    assert told(path, capsys) == [
        "2: field dice: has 297 dice in all; at most 250 are possible",
        '14: unit 2 (A), field id: "a" is the id of unit 1 already. Choose another',
        '23: unit 3 (A), field id: "a" is the id of unit 1 already. Choose another',
    ]


def test_units_of_a_custom_system(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.toml"
    path.write_text(
        f'system = "{THIN_LINE.as_posix()}"\n[[units]]\nname = "A"\nmodls = 3\n[[units]]\nname = "B"\nmodels = 300\n'
        "colour = 2\n",
        "utf-8",
    )
    lines = told(path, capsys)
    assert lines[0] == '4: unit 1 (A), field modls: is not a known field (is "models" meant?)'
    assert any(line.startswith("7: unit 2 (B), field models: must be a whole number from ") for line in lines)
    assert any(line.startswith("8: unit 2 (B), field colour: is not a known field") for line in lines)
    assert not any("unit 1 (A), field models:" in line for line in lines)


def test_a_system_check_reports_every_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "s.toml"
    path.write_text(
        'format = 1\nid = "trial"\nname = "Trial"\n[[counters]]\nname = "hp"\nhihg = 3\nlow = "x"\n', "utf-8"
    )
    first, second = told(path, capsys, "system")
    assert first == '6: counter 1 (hp), field hihg: is not a known field (is "high" meant?)'
    assert second.startswith("7: counter 1 (hp), field low: ")
    assert main(["system", "check", "--json", str(path)]) == 2
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert [one["line"] for one in file["errors"]] == [6, 7]


def test_thousands_of_errors_do_not_flood_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.toml"
    path.write_text('ruleset = "samurai"\n' + '[[units]]\nname = "A"\n' * 100, "utf-8")
    assert main(["roster", "check", str(path)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == MOST_TOLD + 1
    assert lines[-1] == "signifer: 200 further errors in this file."
