"""The commands of every ruleset and the forms of an answer, played with Dozen Die."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dozen_die.rules.games import Table, neutral, side, unit


def test_the_secret_is_nowhere_before_the_end() -> None:
    t = Table()
    secret = t.game.setup.secret
    assert secret is not None
    t.do("draw")
    t.do("note", text="x")
    shown = str([t.ask(q) for q in ("state", "log", "digest", "reference")])
    assert secret.hex() not in shown
    assert secret not in t.game.setup.encode() and secret not in t.game.snapshot()
    assert all(secret not in t.game.log.get(n) for n in range(t.game.log.count))


@pytest.mark.parametrize(
    "fields",
    [
        {"unit": "A1", "counter": "hp"},
        {"unit": "A1", "value": 1},
        {"unit": "A1", "counter": "hp", "flag": "reacts", "value": 1},
        {"unit": "A1", "flag": "reacts", "value": 1},
        {"unit": "A1", "flag": "shiny", "value": True},
        {"unit": "A1", "flag": "unloaded:sword", "value": True},
        {"unit": "A1", "flag": "unloaded:cannon", "value": True},
        {"unit": "A1", "side": "A", "counter": "hp", "value": 1},
        {"unit": "A9", "counter": "hp", "value": 1},
        {"side": "A", "counter": "hp", "value": 1},
        {"side": "C", "counter": "pool", "value": 1},
        {"counter": "round", "value": False},
        {"counter": "weather", "value": 1},
        {"flag": "reacts", "value": True},
    ],
)
def test_invalid_arguments_of_set_are_refused(fields: dict[str, Any]) -> None:
    Table().bad("set", **fields)


def test_force_does_not_run_invalid_lines_and_is_logged_only_if_it_overrode_a_rule() -> None:
    t = Table()
    t.bad("wound", unit="A9", force=True)
    t.bad("undo", force=True)
    t.do("wound", unit="A1", force=True)
    entry = t.ask("log")["entries"][-1]
    assert entry["forced"] is False and "force" not in entry["command"]
    t.do("wound", unit="A1", force=False)


def test_several_rules_are_overridden_at_once() -> None:
    t = Table()
    t.do("wound", unit="B1", amount=3)
    t.die("A", "green")
    answer = t.say("activate", unit="B1", force=True)
    assert sorted(answer["forced"]) == ["DD-13", "DD-8"]


def test_questions_take_a_side_and_change_nothing() -> None:
    t = Table(None, None, neutral(unit("Wolf", "creature")))
    t.do("draw")
    before = (t.game.digest(), t.game.snapshot(), t.game.log.count)
    for question in ("state", "log", "digest", "reference"):
        plain = t.ask(question)
        for who in ("A", "B"):
            assert t.ask(question, **{"as": who}) == plain  # nothing is hidden in Dozen Die
    for who in ("A", "B"):
        assert t.ask("unit", unit="B1", **{"as": who}) == t.unit("B1")
    assert (t.game.digest(), t.game.snapshot(), t.game.log.count) == before


def test_the_answer_to_state_and_unit() -> None:
    t = Table(None, side(unit("Brita", id="boss"), unit("Bo")), neutral(unit("Wolf", "creature")))
    state = t.state()
    assert {"ruleset", "round", "phase", "side", "units", "pending"} <= set(state)
    assert state["ruleset"] == "dozen_die" and state["pending"] == []
    assert [u["id"] for u in state["units"]] == ["A1", "A2", "boss", "B2", "N1"]  # the id, or side and number
    assert [u["side"] for u in state["units"]] == ["A", "A", "B", "B", "N"]
    card = t.unit("boss")
    assert {"id", "name", "side", "status", "counters", "flags"} <= set(card)
    assert card["name"] == "Brita" and isinstance(card["counters"], dict)
    for flag in ("toughness", "overloaded", "co_carrying", "reacts"):
        t.do("set", unit="boss", flag=flag, value=True)
    flags = t.unit("boss")["flags"]
    assert flags == sorted(flags) and len(flags) == 4
