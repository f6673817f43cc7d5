"""Rosters of custom systems: read, compiled, and refused with one line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from signifer.core.system import peek_tie
from signifer.games.custom.rules import roster as compiled
from signifer_host.games.custom.roster import file_form
from signifer_host.rosters.compile import load_object, load_roster
from signifer_host.rosters.errors import RosterError
from signifer_host.systems.load import load_system

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
WATCH = EXAMPLES / "rosters" / "road_watch.toml"
GOOD = """system = "system.toml"
name = "Watch"

[[units]]
name = "One"
men = 4
nerve = 8
smoke = 1

[[units]]
name = "One"
id = "two"
men = 5
nerve = 7
smoke = 0
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(EXAMPLES / "systems" / "marsh_road.toml", tmp_path / "system.toml")
    return tmp_path


def wrong(folder: Path, text: str) -> str:
    path = folder / "watch.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(RosterError) as caught:
        load_roster(path)
    line = str(caught.value)
    assert "\n" not in line
    return line.replace(str(folder), "").lstrip("/\\")


def test_a_roster_and_its_system() -> None:
    roster = load_roster(WATCH)
    system = load_system(EXAMPLES / "systems" / "marsh_road.toml")
    assert roster.system is not None and roster.system.crc == system.crc
    assert (roster.name, roster.ruleset, len(roster.units)) == ("Road watch", "own", 4)
    assert peek_tie(roster.blob, "own") == ("marsh_road", "Marsh road", system.crc)
    assert roster.summary()[0].split() == ["1", "Old", "sergeants", "men", "6,", "nerve", "9,", "smoke", "1"]
    compiled.belongs(roster.blob, system.blob)


def test_two_units_of_one_name_have_ids_of_their_own(folder: Path) -> None:
    path = folder / "watch.toml"
    path.write_text(GOOD, "utf-8")
    assert [unit.get("id") for unit in load_roster(path).units] == [None, "two"]


def test_a_log_holds_it_in_a_form_that_is_read_again() -> None:
    roster = load_roster(WATCH)
    again = json.loads(json.dumps(file_form(compiled.unpack(roster.blob))))
    assert load_object(again, "own", system=roster.system).blob == roster.blob


def test_the_same_in_json(folder: Path) -> None:
    toml, other = folder / "watch.toml", folder / "watch.json"
    toml.write_text(GOOD, "utf-8")
    units = [{"name": "One", "men": 4, "nerve": 8, "smoke": 1}]
    units.append({"name": "One", "id": "two", "men": 5, "nerve": 7, "smoke": 0})  # type: ignore[dict-item]
    other.write_text(json.dumps({"system": "system.toml", "name": "Watch", "units": units}), "utf-8")
    assert load_roster(toml).blob == load_roster(other).blob


EDITS = [
    ('system = "system.toml"', "", "watch.toml: field ruleset: is missing"),
    (
        'system = "system.toml"',
        'ruleset = "own"',
        'watch.toml: field system: is missing: the path of the system\'s file, like "skirmish.toml"',
    ),
    (
        'system = "system.toml"',
        'system = "marsh_rode"',
        'watch.toml:1: field system: is "marsh_rode"; write the path of the system\'s file, like "marsh_rode.toml"',
    ),
    ('system = "system.toml"', 'system = "gone.toml"', "gone.toml: there is no such file"),
    (
        'system = "system.toml"',
        "system = 5",
        "watch.toml:1: field system: must be the path of the system's file, ",
    ),
    (
        'system = "system.toml"',
        'system = "system.toml"\nruleset = "calth"',
        'watch.toml:2: field ruleset: must be "own" or left out, not "calth"',
    ),
    (
        "men = 4",
        "man = 4",
        'watch.toml:6: unit 1 (One), field man: is not a known field (is "men" meant?)',
    ),
    ("men = 4\n", "", "watch.toml:4: unit 1 (One), field men: is missing: a whole number from 0 to 12"),
    (
        "men = 4",
        "men = 13",
        "watch.toml:6: unit 1 (One), field men: must be a whole number from 0 to 12, not 13",
    ),
    (
        "men = 4",
        "men = 0",
        "watch.toml:6: unit 1 (One), field men: is 0: the unit would be a casualty from the start",
    ),
    ("men = 4", "men = 4\npins = 2", "watch.toml:7: unit 1 (One), field pins: is not a known field"),
    (
        "men = 4",
        'men = "4"',
        'watch.toml:6: unit 1 (One), field men: must be a whole number from 0 to 12, not "4"',
    ),
    (
        'name = "One"',
        'name = "One"\nid = "two"',
        'watch.toml:13: unit 2 (One), field id: "two" is the id of unit 1',
    ),
    (
        'name = "Watch"',
        'name = "Watch"\n[dice]\nred = 3',
        'watch.toml:3: field dice: is not a known field: "Marsh road" has a bag, but not with dice = "roster"',
    ),
    (
        'name = "Watch"',
        'name = "Watch"\nunit = 3',
        'watch.toml:3: field unit: is not a known field (is "units" meant?)',
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), EDITS, ids=[str(n) for n in range(len(EDITS))])
def test_one_line_names_the_place_and_the_error(folder: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    assert wrong(folder, GOOD.replace(old, new, 1)).startswith(said)


def test_an_error_in_the_system_is_reported_with_the_system_s_line(folder: Path) -> None:
    path = folder / "system.toml"
    path.write_text(path.read_text("utf-8").replace("high = 12", "high = 0", 1), "utf-8")
    assert wrong(folder, GOOD).startswith(
        "system.toml:21: counter 1 (men), field high: is 0, which is not above low"
    )


def test_a_system_with_units_of_its_own_takes_no_rosters(folder: Path) -> None:
    shutil.copy(EXAMPLES / "systems" / "candle_duel.toml", folder / "system.toml")
    said = 'watch.toml:1: field system: "Candle duel" has units of its own and needs no rosters: push its file alone'
    assert wrong(folder, GOOD) == said


def test_dice_of_the_rosters(folder: Path) -> None:
    path = folder / "system.toml"
    text = (
        path.read_text("utf-8")
        .replace('dice = "units"', 'dice = "roster"')
        .replace("dead = true", "dead = false")
    )
    path.write_text(text, "utf-8")
    assert wrong(folder, GOOD) == (
        "watch.toml: field dice: is missing: the roster puts them into the bag, like [dice] red = 3"
    )
    good = GOOD.replace('name = "Watch"', 'name = "Watch"\n[dice]\nred = 3\nblue = 1')
    (folder / "watch.toml").write_text(good, "utf-8")
    roster = load_roster(folder / "watch.toml")
    assert roster.data["dice"] == [["red", 3], ["blue", 1]]
    assert roster.summary()[-1] == "dice: red 3, blue 1"
    assert wrong(folder, good.replace("red = 3", "red = 99\ng = 99\nh = 99")).endswith(
        "at most 256 are possible"
    )


def test_a_system_file_is_no_roster(folder: Path) -> None:
    with pytest.raises(RosterError, match="is a system, not a roster"):
        load_roster(folder / "system.toml")
    with pytest.raises(RosterError, match="is a roster, not a system"):
        load_system(WATCH)


def test_a_roster_of_another_system_or_edition_than_the_game(folder: Path) -> None:
    system = load_system(folder / "system.toml")
    line = EXAMPLES / "rosters" / "mill_guard.toml"
    with pytest.raises(RosterError) as caught:
        load_roster(line, system=system)
    assert str(caught.value).endswith(
        'field system: the roster is for "Thin line" (thin_line), the game is "Marsh road" (marsh_road)'
    )
    path = folder / "system.toml"
    path.write_text(path.read_text("utf-8").replace("high = 12", "high = 11", 1), "utf-8")
    with pytest.raises(RosterError) as caught:
        load_roster(WATCH, system=load_system(path))
    assert str(caught.value).endswith(
        'field system: the roster is for "Marsh road" (marsh_road), the game is another edition of it'
    )
    with pytest.raises(RosterError, match='the roster is for a custom system, the game is "calth"'):
        load_roster(WATCH, "calth")
