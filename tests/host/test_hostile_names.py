"""Names with control characters, formulas or paths for a terminal, a spreadsheet or a file system: shown, never
executed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer_host import cli
from signifer_host.formatting import json_line, printable
from signifer_host.game_log import GameLog, dump
from signifer_host.play import encode, open_game
from signifer_host.rosters.compile import load_object
from signifer_host.rosters.errors import RosterError
from tests.games.citadel.rules.games import card, setup_of, side
from tests.host.desk import Desk
from tests.host.hostile import ESCAPES, FORMULA
from tests.sync.rig import Device, make_blob

OBEYED = "\x1b\x07\x08\x7f\x80\x9b\u200e\u202e\u2028\u2029\u2066\x00\r"


def shown(text: str) -> None:
    """Assert that only visible characters are in it."""
    for line in text.split("\n"):
        assert line.isprintable(), ascii(line)


@given(st.text(max_size=80) | st.text(OBEYED, max_size=20))
def test_whatever_is_printed_for_people_is_one_line_of_letters(text: str) -> None:
    line = printable(text)
    assert line.isprintable() and "\n" not in line


@settings(max_examples=50)
@given(
    st.recursive(
        st.text(max_size=20) | st.text(OBEYED, max_size=5),
        lambda v: st.lists(v, max_size=3) | st.dictionaries(st.text(OBEYED, max_size=5), v, max_size=3),
        max_leaves=6,
    )
)
def test_json_is_the_same_value_without_what_a_terminal_obeys(value: Any) -> None:
    line = json_line(value)
    assert json.loads(line) == value
    assert not set(line) & set(OBEYED) and "\n" not in line


@pytest.mark.parametrize(
    ("name", "place"),
    [("\x1b[2J", place) for place in ("roster", "unit", "card", "building")]
    + [("a\u202eb", "roster"), ("\x9b1m", "card"), ("a\nb", "roster"), ("\u2028", "unit"), ("\x00", "unit")],
)
def test_a_name_with_something_to_obey_is_refused_or_shown_as_an_escape(
    name: str, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roster = side(card(name if place == "card" else "Ambush", "tactic"))
    if place == "roster":
        roster["name"] = name
    elif place == "unit":
        roster["units"][0]["name"] = name
    elif place == "building":
        roster["buildings"][0] = name
    path = tmp_path / "r.json"
    path.write_text(json.dumps(roster))
    script = tmp_path / "s.jsonl"
    lines: list[dict[str, Any]] = [
        {"ruleset": "citadel", "sides": {"A": roster, "B": roster}, "seed": 1},
        {"do": "note", "text": name},
        {"do": name},
        {"show": "state"},
        {"show": "log"},
    ]
    script.write_text("".join(json.dumps(line) + "\n" for line in lines))
    for command in (["roster", "check", str(path)], ["play", str(script)], ["audit", str(script)]):
        cli.main(command)
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        shown(said.out + said.err)


@settings(max_examples=40)
@given(st.text(max_size=12))
def test_any_unit_name_is_taken_or_refused_in_one_sentence(name: str) -> None:
    roster = side()
    roster["units"][0]["name"] = name
    try:
        load_object(roster)
    except RosterError as error:
        assert str(error).isprintable()


def test_a_device_that_says_things_to_the_terminal(desk: Desk, one: Device) -> None:
    one.name = ESCAPES
    one.load("A", make_blob(name=FORMULA))
    for command in (["devices"], ["devices", "--json"], ["status"], ["status", "--json"]):
        out = desk.run(*command)
        shown(out + desk.err)


def test_a_log_says_nothing_to_a_terminal_nor_to_a_spreadsheet() -> None:
    """A line of a log for people begins with its number, so no program takes it for a formula; there is no other
    table, and no command that makes one."""
    setup = setup_of(side(card(FORMULA[:32], "spell")))
    device = Game(load("citadel"), setup)
    entries: list[bytes] = []
    device.on_entry = entries.append
    for command in (
        {"do": "note", "text": ESCAPES},
        {"do": "note", "text": FORMULA},
        {"do": "play", "card": FORMULA[:32]},
        {"do": "note", "text": "@SUM(1)"},
        {"do": "build", "building": "=1+1"},
    ):
        device.answer(command)
    log = GameLog(Setup.decode(setup.encode()).encode(), entries)
    assert log.count >= 4
    for number in range(log.count):
        line = printable(log.text(number), 2000)
        shown(line)
        assert line.lstrip()[0].isdigit()
        shown(dump(log.line(number)))
        assert dump(log.line(number))[0] == "{"


def test_answers_of_a_script_say_nothing_to_a_terminal() -> None:
    roster = side()
    game, reply = open_game(
        {"ruleset": "citadel", "sides": {"A": roster, "B": roster}, "seed": 1}, folder=Path(), where="x"
    )
    shown(encode(reply).decode()[:-1])
    for line in (
        {"do": "note", "text": ESCAPES},
        {"show": ESCAPES},
        {"do": "play", "card": ESCAPES},
        {"show": "log"},
    ):
        shown(encode(game.answer(line)).decode()[:-1])
