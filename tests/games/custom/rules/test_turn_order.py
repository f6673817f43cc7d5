"""Turns of format 4: unit by unit within a phase, rolls for who begins, units that wait and answer."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.rules import codec
from signifer.games.custom.rules.unpacking import unpack
from signifer_host.systems.expressions import parse
from tests.games.custom.rules.games import Table, counter, force, system
from tests.games.endings import check_preview

SNAP: dict[str, Any] = {
    "name": "snap",
    "sides": 6,
    "kind": "over",
    "target": 4,
    "against": "enemy",
    "answers": True,
    "if": parse("watch"),
    "cost": [["shells", 1]],
    "pass": [{"counter": "hits", "change": -1, "other": True}],
    "fail": [],
}


def made(**parts: Any) -> dict[str, Any]:
    """Return a system of units that act one by one in two phases."""
    plain = {
        "format": 4,
        "turns": "units",
        "phases": ["Move", "Fire"],
        "activation": {"limit": 1, "per": "phase"},
        "counters": [counter("hits", start=9, out=0), counter("shells", start=1)],
        "flags": [{"name": "watch", "reset": "activation"}],
    }
    return system(**{**plain, **parts})


def table(began: str = "A", **parts: Any) -> Table:
    return Table(made(**parts), force("Aino", "Aatu"), force("Bo", "Brita"), first=began)


def act(t: Table, unit: str) -> None:
    t.do("activate", unit=unit)
    t.do("end_activation")


@pytest.mark.rule("OS-43")
def test_each_unit_acts_once_in_each_phase_side_by_side() -> None:
    t = table()
    for unit in ("A1", "B1", "A2", "B2"):
        assert t.state()["side"] == unit[0] and t.state()["phase"] == "Move"
        act(t, unit)
    t.refused("OS-1", "activate", unit="B1")
    assert t.do("next_phase") | {"ok": True} == {
        "ok": True,
        "do": "next_phase",
        "round": 1,
        "phase": "Fire",
        "side": "A",
    }
    assert t.state()["to_go"] == 4 and t.do("activate", unit="A1")["activations"] == 1
    t.do("end_activation")
    assert t.state()["side"] == "B"
    answer = t.do("next_phase")  # after the last phase the round ends
    assert (answer["round"], answer["phase"], answer["side"]) == (2, "Move", "A")
    assert t.unit("A1")["activations"] == 0


@pytest.mark.rule("OS-43")
def test_the_side_that_began_the_round_begins_each_phase() -> None:
    t = table(began="B", first="swapped")
    act(t, "B1")
    assert t.state()["side"] == "A"
    assert t.do("next_phase")["side"] == "B"
    assert t.do("next_phase")["side"] == "A"  # the second round is the other side's
    act(t, "A1")
    assert t.do("next_phase")["side"] == "A"


@pytest.mark.rule("OS-43", "OS-20")
def test_a_phases_end_names_who_has_not_acted_and_closes_an_activation() -> None:
    t = table()
    act(t, "A1")
    t.do("activate", unit="B2")
    undone = [(line["unit"], line["what"]) for line in t.ask("ending", of="next_phase")["undone"]]
    assert undone == [("A2", "not activated"), ("B1", "not activated")]
    check_preview(t.game, {"do": "next_phase"})
    assert t.state()["active"] is None and t.unit("B2")["activations"] == 0


@pytest.mark.rule("OS-18")
def test_the_round_of_units_ends_after_its_last_phase() -> None:
    t = table(activation={"limit": 1, "per": "round"})
    assert t.do("next_phase")["round"] == 1
    assert t.do("next_phase")["round"] == 2


@pytest.mark.rule("OS-44")
@pytest.mark.parametrize("first", ["kept", "swapped", "loser", "rolled"])
def test_a_roll_before_the_first_round(first: str) -> None:
    t = table(first=first, opening="rolled")
    assert t.state()["began"] is None
    assert "roll for it first" in t.refused("OS-31", "activate", unit="A1")
    assert t.do("first", rolls=[3, 3]) | {"ok": True} == {
        "ok": True,
        "do": "first",
        "tie": True,
        "side": None,
        "rolls": [3, 3],
    }
    assert t.state()["began"] is None, "nobody was second before the first round: it is rolled again"
    answer = t.do("first", rolls=[2, 5])
    assert (answer["side"], answer["tie"], t.state()["side"], t.state()["began"]) == ("B", False, "B", "B")
    t.refused("OS-31", "first", rolls=[6, 1])
    t.do("next_phase")
    assert t.state()["side"] == "B"
    t.do("end_round")
    expected = {"kept": "B", "swapped": "A", "loser": "B", "rolled": None}[first]
    assert t.state()["began"] == expected


@pytest.mark.rule("OS-44")
def test_nobody_rolls_in_a_round_that_is_not_rolled_for() -> None:
    t = table(opening="rolled")
    t.do("first", rolls=[6, 1])
    t.do("end_round")
    assert "nobody rolls" in t.bad("first")
    assert "nobody rolls" in table().bad("first")
    t = Table(made(first="rolled"), force("Aino"), force("Bo"))
    t.refused("OS-31", "first")  # the first round is not rolled for


@pytest.mark.rule("OS-44")
def test_the_lower_roll_begins() -> None:
    t = Table(made(first="rolled_low", opening="rolled_low"), force("Aino"), force("Bo"))
    assert t.do("first", rolls=[2, 5])["side"] == "A"
    t.do("end_round")
    assert t.do("first", rolls=[6, 5])["side"] == "B"
    t.do("end_round")
    assert t.do("first", rolls=[4, 4])["side"] == "A", "on a tie the side that was second"


@pytest.mark.rule("OS-44")
def test_the_winner_of_the_roll_chooses() -> None:
    t = Table(made(first="rolled_choice", opening="rolled_choice"), force("Aino"), force("Bo"))
    answer = t.do("first", rolls=[2, 5])
    assert (answer["side"], answer["chooses"]) == (None, "B")
    state = t.state()
    assert (state["began"], state["chooses"], state["side"]) == (None, "B", "B")
    t.refused("OS-31", "activate", unit="A1")
    assert "Side B won the roll" in t.refused("OS-44", "first", rolls=[1, 1])
    assert t.do("first", side="A")["side"] == "A"
    state = t.state()
    assert (state["began"], state["side"]) == ("A", "A") and "chooses" not in state
    t.do("undo")
    assert t.state()["chooses"] == "B"
    t.do("redo")
    t.do("end_round")
    assert t.do("first", rolls=[3, 3])["chooses"] == "B", "on a tie the side that was second"
    t.guarded("OS-44", "first", rolls=[6, 1])
    assert t.state()["chooses"] == "A", "by force it is rolled again"


@pytest.mark.rule("OS-44", "OS-37", "OS-38")
def test_the_first_turn_starts_when_it_is_decided_whose_it_is() -> None:
    t = Table(
        made(
            turns="phases",
            activation={"limit": 1, "per": "turn"},
            opening="rolled",
            checks=[{"name": "wake", "sides": 6, "kind": "over", "target": 2}],
            events=[
                {"at": "turn_start", "of": "unit", "then": {"check": "wake"}},
                {"at": "turn_start", "of": "unit", "then": {"counter": "shells", "change": 1}},
            ],
        ),
        force("Aino"),
        force("Bo"),
    )
    assert t.state()["pending"] == []
    assert t.do("first", rolls=[1, 2])["due"] == [{"unit": "B1", "check": "wake"}]
    assert t.unit("B1")["counters"]["shells"] == 1, "start gives the first values"


def waiting(**parts: Any) -> Table:
    t = table(phases=[], activation={"limit": 1, "per": "round"}, checks=[{**SNAP, **parts}])
    t.do("set", unit="A1", flag="watch", value=True)
    return t


@pytest.mark.rule("OS-45")
def test_a_unit_that_waits_answers_the_other_side() -> None:
    t = waiting()
    assert "not the other side's turn" in t.refused(
        "OS-45", "check", unit="A1", check="snap", against={"unit": "B1"}
    )
    act(t, "A2")
    t.do("activate", unit="B1")
    answer = t.do("check", unit="A1", check="snap", against={"unit": "B1"}, rolls=[5])
    assert answer["success"] and t.unit("B1")["counters"]["hits"] == 8
    assert t.state()["active"] == "B1", "the activation goes on"
    t.refused("OS-39", "check", unit="A1", check="snap", against={"unit": "B1"})


@pytest.mark.rule("OS-45")
def test_only_a_unit_that_waits_answers_and_only_the_other_side() -> None:
    t = waiting()
    t.do("activate", unit="A2")
    t.guarded("OS-45", "check", unit="A1", check="snap", against={"unit": "B1"})
    t = waiting()
    act(t, "A2")
    t.do("activate", unit="B1")
    t.refused("OS-40", "check", unit="A2", check="snap", against={"unit": "B1"})
    t.refused("OS-45", "check", unit="B2", check="snap", against={"unit": "A1"})


@pytest.mark.rule("OS-45", "OS-20")
def test_an_answer_is_nothing_that_the_active_unit_did() -> None:
    t = Table(
        made(checks=[SNAP, {"name": "jump", "sides": 6, "kind": "over", "target": 4}]),
        force("Aino"),
        force("Bo"),
    )
    t.do("set", unit="A1", flag="watch", value=True)
    t.do("end_turn")
    t.do("activate", unit="B1")
    t.do("check", unit="A1", check="snap", against={"unit": "B1"}, rolls=[1])
    assert [line["what"] for line in t.ask("ending", of="end_activation")["undone"]] == ["nothing done"]


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize(
    "parts",
    [
        {"first": "rolled_low", "opening": "rolled_choice"},
        {"first": "rolled_choice", "opening": "rolled_low"},
        {"opening": "rolled", "checks": [SNAP]},
        {"checks": [{**SNAP, "against": "", "pass": []}]},
    ],
)
def test_the_compiled_form_has_turns_and_answers(parts: dict[str, Any]) -> None:
    data = made(**parts)
    found = unpack(codec.pack(data))
    assert found["activation"]["per"] == "phase"
    for key in ("first", "opening"):
        assert found.get(key, "kept") == data.get(key, "kept")
    assert [check.get("answers") for check in found["checks"]] == [True for _ in data.get("checks", ())]
    assert [check["against"] for check in found["checks"]] == [
        check["against"] for check in data.get("checks", ())
    ]
