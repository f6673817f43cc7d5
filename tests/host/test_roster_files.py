"""Reading roster files: the examples, both formats, and every kind of file that is no roster."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from signifer import games
from signifer_host.games import device_module
from signifer_host.games.custom import roster as custom
from signifer_host.rosters.compile import load_object, load_roster
from signifer_host.rosters.errors import RosterError

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "rosters"

GOOD = """\
ruleset = "dozen_die"
[[units]]
name = "Aino"
kind = "adventurer"
ST = 4
DX = 3
CO = 3
AW = 6
MV = 3
"""

SAMPLE = """\
ruleset = "dozen_die"
name = "River wardens"
pool = 6
[dice]
green = 3
yellow = 1
red = 2
[[units]]
name = "Aino"
kind = "adventurer"
ST = 4
DX = 3
CO = 3
AW = 6
MV = 3
endurance = 2
armour = 1
weapons = [{name = "sword", bonus = 3}, {name = "bow", ranged = true, range = 12}]
skills = [{name = "melee", level = 2}, {name = "spark", level = 1, ability = "CH", reaction = "A"}]
"""


def written(folder: Path, content: str | bytes, name: str = "r.toml") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def refusal(path: Path) -> str:
    """Return the line about an unusable file, without its folder."""
    with pytest.raises(RosterError) as caught:
        load_roster(path)
    line = str(caught.value)
    assert "\n" not in line and line.isprintable()
    return line.replace(str(path.parent) + os.sep, "")


@pytest.mark.parametrize("path", sorted(EXAMPLES.iterdir()), ids=lambda p: p.name)
def test_every_example_is_good_and_without_warnings(path: Path) -> None:
    roster = load_roster(path)
    assert roster.warnings == []
    assert roster.ruleset in games.IDS
    assert len(roster.units) >= 2


def test_the_json_example_is_the_toml_one() -> None:
    toml, other = load_roster(EXAMPLES / "river_wardens.toml"), load_roster(EXAMPLES / "river_wardens.json")
    assert toml.data == other.data
    assert toml.blob == other.blob
    assert toml.digest == other.digest


def test_the_sample_of_the_rules_has_its_defaults_filled_in(tmp_path: Path) -> None:
    data = load_roster(written(tmp_path, SAMPLE)).data
    assert list(data["dice"].items()) == [("green", 3), ("yellow", 1), ("red", 2)]
    unit = data["units"][0]
    assert unit["CH"] == 0 and unit["reserve"] is False and unit["toughness"] is False
    assert unit["weapons"][1] == {"name": "bow", "bonus": 0, "ranged": True, "range": 12}
    assert "range" not in unit["weapons"][0]
    assert unit["skills"][1] == {"name": "spark", "level": 1, "ability": "CH", "reaction": "A"}


@pytest.mark.parametrize("path", sorted(EXAMPLES.iterdir()), ids=lambda p: p.name)
def test_the_device_holds_the_same_roster(path: Path) -> None:
    roster = load_roster(path)
    again = device_module(roster.ruleset, "rules.roster").unpack(roster.blob)
    if roster.system is not None:
        again = custom.file_form(again)
    assert load_object(again, system=roster.system).blob == roster.blob


def test_a_byte_order_mark_and_windows_line_ends_are_accepted(tmp_path: Path) -> None:
    marked = written(tmp_path, b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(), "a.toml")
    plain = written(tmp_path, GOOD, "b.toml")
    assert load_roster(marked).data["units"] == load_roster(plain).data["units"]


def test_a_roster_without_a_name_is_named_after_its_file(tmp_path: Path) -> None:
    assert load_roster(written(tmp_path, GOOD, "hill company.toml")).name == "hill company"
    assert load_roster(written(tmp_path, GOOD, "x" * 60 + ".toml")).name == "x" * 32


def test_a_file_with_another_ending_is_read_by_its_beginning(tmp_path: Path) -> None:
    data = {"ruleset": "dozen_die", "units": [{"name": "A", "kind": "npc", **STATS}]}
    assert len(load_roster(written(tmp_path, json.dumps(data), "roster")).units) == 1
    assert len(load_roster(written(tmp_path, GOOD, "roster.txt")).units) == 1


STATS = {"ST": 1, "DX": 1, "CO": 1, "AW": 1, "MV": 1}


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("", "r.toml: is empty"),
        (" \n\n", "r.toml: is empty"),
        (b"\xef\xbb\xbf", "r.toml: is empty"),
        (GOOD.encode() + b"# \xff\n", "r.toml:10: is not UTF-8 text"),
        ("name = 'x'\n= 3\n", "r.toml:2: is not TOML: invalid statement"),
        ("name = 'x", 'r.toml:1: is not TOML: expected "\'"'),
        ("a = 1\na = 2\n", "r.toml:2: is not TOML: cannot overwrite a value"),
        ("a = " + "9" * 5000 + "\n", "r.toml: has a number or a date that is not possible"),
        ("a = " + "[" * 5000 + "]" * 5000, "r.toml: is nested more than 32 levels deep"),
        ("a = " + "[" * 40 + "]" * 40, "r.toml: is nested more than 32 levels deep"),
        ("a." * 40 + "a = 1", "r.toml:1: is nested more than 32 levels deep"),
        ("#" * 1_000_001, "r.toml: is larger than 1,000,000 bytes"),
    ],
)
def test_a_toml_file_that_is_no_roster(tmp_path: Path, content: str | bytes, line: str) -> None:
    assert refusal(written(tmp_path, content)) == line


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("", "r.json: is empty"),
        ('{"a": 1,\n}', "r.json:2: is not JSON: "),
        ("[1]", "r.json: a roster is a table of fields, not a list"),
        ("7", "r.json: a roster is a table of fields, not 7"),
        ('{"a": NaN}', "r.json: is not JSON: NaN is no number"),
        ('{"a": -Infinity}', "r.json: is not JSON: -Infinity is no number"),
        ('{"a": 1e999}', "r.json: has a number far too large"),
        ('{"a": ' + "9" * 5000 + "}", "r.json: has a number far too large"),
        ('{"a": "\\ud800"}', "r.json: has half a character (a lone surrogate) in a text"),
        ('{"a": 1,\n"b": 2,\n"a": 3}', 'r.json:3: has the key "a" twice'),
        ('{"a":' * 5000 + "1" + "}" * 5000, "r.json: is nested more than 32 levels deep"),
        ("[" * 40 + "]" * 40, "r.json: is nested more than 32 levels deep"),
    ],
)
def test_a_json_file_that_is_no_roster(tmp_path: Path, content: str, line: str) -> None:
    assert refusal(written(tmp_path, content, "r.json")).startswith(line)


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.toml") == "none.toml: there is no such file"
    (tmp_path / "folder.toml").mkdir()
    assert refusal(tmp_path / "folder.toml") == "folder.toml: is a folder, not a file"
    with pytest.raises(RosterError, match="cannot be read: its name is not possible"):
        load_roster("a\0b.toml")


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_a_file_without_permission(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read every file, as root does")
    assert refusal(path) == "r.toml: may not be read (no permission)"


def test_lines_are_reported_in_every_way_to_write_toml(tmp_path: Path) -> None:
    text = (
        r'''ruleset = "dozen_die" # a comment = "x"
name = """\
    "in" \""" lines"""
dice.green = 1
units = [
  { name = "A ] }", kind = 'npc', ST = 1, DX = 1, CO = 1, AW = 1, MV = 1 }, # { [
  # nothing here
  { name = "B\"", kind = "npc", ST = 1, DX = 1, CO = 1, AW = 1, MV = 1, "weapons" = [
    { name = '''
        + """'''x'''"""
        + r""", bonus = 99 },
  ] },
]
"""
    )
    wanted = "must be a whole number from -10 to 20, not 99"
    found = refusal(written(tmp_path, text))
    assert found == f'r.toml:9: unit 2 (B"), weapon 1 (x), field bonus: {wanted}'
    found = refusal(written(tmp_path, text.replace("green = 1", "green = 100")))
    assert found == "r.toml:4: field dice.green: must be a whole number from 0 to 99, not 100"


def test_lines_are_reported_in_arrays_of_tables(tmp_path: Path) -> None:
    text = GOOD + "[[units.skills]]\nname = 'a'\nlevel = 1\n[[units.skills]]\nname = 'b'\nlevel = 13\n"
    wanted = "must be a whole number from 0 to 12, not 13"
    assert refusal(written(tmp_path, text)) == f"r.toml:15: unit 1 (Aino), skill 2 (b), field level: {wanted}"
    text = GOOD + "[[units.skills]]\nname = 'a'\n"
    assert (
        refusal(written(tmp_path, text)) == "r.toml:10: unit 1 (Aino), skill 1 (a), field level: is missing"
    )


def test_lines_are_reported_in_json(tmp_path: Path) -> None:
    data = {"ruleset": "dozen_die", "units": [{"name": 'a"{', "kind": "npc", **STATS, "AW": 31}]}
    text = json.dumps(data, indent=1)
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "AW" in line)
    assert refusal(written(tmp_path, text, "r.json")).startswith(f'r.json:{number}: unit 1 (a"{{), field AW:')
