"""Reminders in files: checked, pushed, started and played alike; in rosters, house files and a club's file (RM-1)."""

from __future__ import annotations

import io
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from signifer_host.errors import BadInput
from tests.host.test_house_files import HILL, RIVER, ask, club, setup, written  # noqa: F401

MIST = {"text": "Mist: nobody sees past 12", "when": ["round", "always"], "of": "any", "once": "round"}
FORD = {"name": "ford", "text": "The ford is deep", "when": ["move"], "of": "any", "token": "ford"}


def toml(reminders: list[dict[str, Any]]) -> str:
    """Return a list of reminders as a line of TOML."""
    rows = [
        ", ".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items())
        for row in reminders
    ]
    return f"reminders = [{', '.join('{ ' + row + ' }' for row in rows)}]\n"


def river(name: str, reminders: list[dict[str, Any]], unit: bool = True) -> Path:
    """Write the wardens with reminders of the first unit, or of the side."""
    text = RIVER.read_text("utf-8")
    line = toml(reminders)
    if unit:
        return written(name, text.replace('name = "Aino"\n', 'name = "Aino"\n' + line, 1))
    return written(name, line + text)


@pytest.mark.rule("RM-1")
def test_a_rosters_reminders_reach_the_device_and_its_log(club: Any) -> None:  # noqa: F811
    lance = {"text": "Lances hit on +1", "when": ["charge"], "once": "turn"}
    plan = {"text": "Keep back", "when": ["always"], "private": True}
    mine = river("mine.toml", [lance])
    mine = written("both.toml", toml([plan]) + mine.read_text("utf-8"))
    assert "2 reminders" in club.run("roster", "check", mine)
    assert ask(club, "roster", "check", mine)["files"][0]["reminders"] == 2
    club.run("push", mine, HILL)
    club.run("start")
    line = setup(club)["sides"]["A"]
    assert line["reminders"] == [plan] and line["units"][0]["reminders"] == [lance]
    club.run("pull", "--out", "games")
    log = next(Path("games").glob("*.jsonl"))
    shown = log.read_text() + '{"show": "reminders", "as": "B"}\n{"do": "remind", "reminder": 2}\n'
    *_, listed, done = club.run("play", written("more.jsonl", shown)).splitlines()
    assert [one["text"] for one in json.loads(listed)["reminders"]] == ["Lances hit on +1"]
    assert json.loads(done)["ok"]
    report = written("report.jsonl", log.read_text() + '{"do": "remind", "reminder": 2}\n')
    club.run("report", report, "--out", "report.html")
    page = Path("report.html").read_text("utf-8")
    assert "Reminder 2" in page and "Keep back" not in page


@pytest.mark.rule("RM-1")
def test_a_file_of_house_rules_brings_reminders_to_every_game(club: Any) -> None:  # noqa: F811
    club.run("push", RIVER, HILL)
    house = written(
        "house.toml", 'ruleset = "dozen_die"\neasy = 5\ntokens = [{ name = "ford" }]\n' + toml([MIST, FORD])
    )
    assert "House rules: easy 5. Tokens: ford. 2 reminders." in club.run("roster", "check", house)
    begun = ask(club, "start", "--house", house)
    assert begun["reminders"] == [MIST, FORD]
    assert setup(club)["reminders"] == [MIST, FORD] and setup(club)["house"] == {"easy": 5}
    assert ask(club, "start", "--yes")["reminders"] == [MIST, FORD]  # the device keeps them
    alone = written("alone.toml", toml([MIST]))
    assert "1 reminder." in club.run(
        "roster", "check", written("named.toml", 'ruleset = "samurai"\n' + toml([MIST]))
    )
    assert ask(club, "start", "--house", alone, "--yes")["reminders"] == [MIST]


def test_a_clubs_file_has_reminders_of_every_game_and_of_one(club: Any) -> None:  # noqa: F811
    build = {"text": "Count the houses", "when": ["phase build"]}
    text = toml([MIST]) + "[dozen_die]\neasy = 5\n[citadel]\n" + toml([build])
    told = ask(club, "roster", "check", written("club.toml", text))["files"][0]["games"]
    assert told["dozen_die"]["reminders"] == [MIST] and told["citadel"]["reminders"] == [build]


WRONG: list[tuple[list[dict[str, Any]], str]] = [
    ([{"text": "x", "when": ["lunch"]}], "there is no moment lunch in this game; there are: activate, move"),
    ([{"text": "x", "when": ["phase Sleep"]}], "there is no moment phase Sleep"),
    ([{"text": "雪", "when": ["move"]}], "the device cannot show: 雪. Write it without them"),
    ([{"name": "a", "text": "x", "when": ["move"]}] * 2, '"a" is the name of another reminder'),
]


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize(("reminders", "part"), WRONG, ids=[part[:20] for _, part in WRONG])
def test_check_push_and_start_refuse_alike_with_the_line(
    club: Any,  # noqa: F811
    reminders: list[dict[str, Any]],
    part: str,
) -> None:
    bad = river("bad.toml", reminders)
    line = bad.read_text("utf-8").splitlines().index(toml(reminders).rstrip()) + 1
    for words in (("roster", "check", bad), ("push", bad, HILL)):
        club.run(*words, status=BadInput.status)
        assert f"bad.toml:{line}: unit 1 (Aino), reminder" in club.err and part in club.err
    club.run("push", RIVER, HILL)
    house = written("house.toml", 'ruleset = "dozen_die"\n' + toml(reminders))
    club.run("roster", "check", house, status=BadInput.status)
    assert "house.toml:2: reminder" in club.err and part in club.err
    club.run("start", "--house", house, status=BadInput.status)
    assert "house.toml:2: reminder" in club.err and part in club.err


def test_too_many_are_refused_with_what_fits(club: Any) -> None:  # noqa: F811
    every = [{"text": f"r {number}", "when": ["move"]} for number in range(200)]
    for words in (("roster", "check"), ("push",)):
        club.run(*words, river("many.toml", every), status=BadInput.status)
        assert "there are 200 reminders; a roster holds 40. Leave some out" in club.err
    club.run("push", RIVER, HILL)
    house = written("house.toml", 'ruleset = "dozen_die"\n' + toml(every[:9]))
    club.run("start", "--house", house, status=BadInput.status)
    assert "there are 9 reminders; a game holds 8. Leave some out" in club.err
    long = [{"text": "я" * 80, "when": ["move"]} for _ in range(40)]
    club.run("roster", "check", river("long.toml", long), status=BadInput.status)
    assert "take 6800 bytes on the device; there is room for 3000. Shorten texts" in club.err
    private = written("p.toml", 'ruleset = "samurai"\n' + toml([{**MIST, "private": True}]))
    club.run("roster", "check", private, status=BadInput.status)
    assert "belongs to no side here; put the reminder into a roster" in club.err


def answered(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let a pipe give these answers."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.rule("RM-1")
def test_a_reminder_is_asked_for_what_the_line_leaves_out(club: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    mine = river("mine.toml", [])
    answered(monkeypatch, "Aino", "Lances hit on +1", "charge, fight", "turn")
    made = ask(club, "roster", "remind", mine)
    lance = {"text": "Lances hit on +1", "when": ["charge", "fight"], "once": "turn"}
    assert made["reminder"] == lance and made["carrier"] == "Aino"
    assert tomllib.loads(mine.read_text("utf-8"))["units"][0]["reminders"] == [lance]
    answered(monkeypatch, "", "Mist", "", "")  # the side, always, never ticked off
    made = ask(club, "roster", "remind", mine)
    assert (made["carrier"], made["reminder"]) == ("-", {"text": "Mist", "when": ["always"]})
    before = mine.read_bytes()
    answered(monkeypatch, "Aino", "Lances")
    club.run("roster", "remind", mine, status=BadInput.status)
    assert "The answers ended before the question: When (activate, move, " in club.err
    answered(monkeypatch, "Aino", "Lances", "charge", "week")
    club.run("roster", "remind", mine, status=BadInput.status)
    assert "There is no end week; there is: turn, round, game." in club.err
    assert mine.read_bytes() == before, "nothing is written"
