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
from tests.host.mistakes.reader import Mistake, good, mistakes

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
WATCH = EXAMPLES / "rosters" / "road_watch.toml"
GOOD = good("roster")


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


@pytest.mark.parametrize("mistake", mistakes("roster"), ids=lambda mistake: mistake.error[:70])
def test_one_line_names_the_place_and_the_error(folder: Path, mistake: Mistake) -> None:
    assert wrong(folder, mistake.text).startswith(mistake.error)


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
