"""Dice of a check that are rolled again: which, how many, at what cost; what came of the first throw is taken back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.games.custom.rules import codec
from signifer.games.custom.rules.unpacking import unpack
from signifer_host.systems.expressions import parse
from tests.games.custom.rules.games import Table, counter, force, system

SHOOT: dict[str, Any] = {
    "name": "shoot",
    "sides": 6,
    "kind": "successes",
    "count": 4,
    "target": 4,
    "need": 0,
    "critical": 6,
    "against": "enemy",
    "cost": [["shells", 1]],
    "reroll": 2,
    "reroll_cost": [["luck", 1]],
    "pass": [{"counter": "hits", "change": parse("-successes - criticals"), "other": True}],
    "fail": [],
}


def made(**parts: Any) -> dict[str, Any]:
    return system(
        format=4,
        counters=[
            counter("hits", start=9, high=20, out=0),
            counter("shells", start=2),
            counter("luck", of="side", start=1),
        ],
        checks=[{**SHOOT, **parts}],
        thresholds=[{"counter": "hits", "when": "under", "value": 7, "then": {"check": "shoot"}}],
    )


def table(**parts: Any) -> Table:
    return Table(made(**parts), force("Aino"), force("Bo"))


FIRST = {"unit": "A1", "check": "shoot", "against": {"unit": "B1"}}


@pytest.mark.rule("OS-46")
def test_chosen_dice_are_rolled_again_and_what_came_of_them_comes_anew() -> None:
    t = table()
    assert t.do("check", **FIRST, rolls=[6, 4, 1, 2])["successes"] == 2
    assert t.counter("B1", "hits") == 6 and t.unit("B1")["due"] == ["shoot"]
    answer = t.do("check", **FIRST, again=[1, 4], rolls=[3, 5])
    assert (answer["rolls"], answer["successes"], answer["criticals"]) == ([3, 4, 1, 5], 2, 0)
    assert answer["again"] == [1, 4]
    assert t.counter("B1", "hits") == 7 and t.unit("B1")["due"] == [], "the first throw never was"
    assert t.counter("A1", "shells") == 1, "the shot is paid for once"
    assert t.state()["sides"]["A"]["counters"]["luck"] == 0, "and the second throw"
    t.do("undo")
    assert t.counter("B1", "hits") == 6 and t.state()["sides"]["A"]["counters"]["luck"] == 1
    t.do("redo")
    assert t.counter("B1", "hits") == 7


@pytest.mark.rule("OS-46")
def test_it_is_refused_for_more_dice_and_without_the_means() -> None:
    t = table()
    t.do("check", **FIRST, rolls=[1, 1, 1, 1])
    assert "again: 2." in t.refused("OS-46", "check", **FIRST, again=[1, 2, 3])
    t.do("undo")
    t.do("count", side="A", counter="luck", amount=-1)
    t.do("check", **FIRST, rolls=[1, 1, 1, 1])
    assert "1 needed" in t.refused("OS-39", "check", **FIRST, again=[1])
    t = table(reroll_cost=[])
    t.do("check", **FIRST, rolls=[1, 1, 1, 1])
    t.guarded("OS-46", "check", **FIRST, again=[1, 2, 3])


@pytest.mark.rule("OS-46")
def test_it_comes_right_after_the_same_check_and_once() -> None:
    t = table(reroll_cost=[])
    assert "right after it" in t.bad("check", **FIRST, again=[1])
    t.do("check", **FIRST, rolls=[1, 2, 3, 4])
    other = {"unit": "B1", "check": "shoot", "against": {"unit": "A1"}}
    assert "right after it" in t.bad("check", **other, again=[1])
    for places in ([5], [1, 1]):
        assert "from 1 to 4" in t.bad("check", **FIRST, again=places)
    t.do("check", **FIRST, again=[1], rolls=[6])
    assert "right after it, once" in t.bad("check", **FIRST, again=[2])
    t.do("check", **FIRST, rolls=[1, 2, 3, 4])
    t.do("score", side="A")
    assert "right after it" in t.bad("check", **FIRST, again=[1])


@pytest.mark.rule("OS-46")
def test_how_many_may_be_reckoned_and_both_sides_dice_stay() -> None:
    t = table(
        kind="opposed",
        count=2,
        against="",
        critical=None,
        target=0,
        reroll=parse("shells - 1"),
        reroll_cost=[],
        **{"pass": [{"counter": "hits", "change": -1, "other": True}]},
    )
    t.do("check", **FIRST, rolls=[1, 2], resist=[3, 4])
    assert "again: 0." in t.refused("OS-46", "check", **FIRST, again=[1]), "a shell was spent"
    t.do("undo")
    t.do("count", unit="A1", counter="shells", amount=1)
    t.do("check", **FIRST, rolls=[1, 2], resist=[3, 4])
    answer = t.do("check", **FIRST, again=[1], rolls=[6])
    assert (answer["total"], answer["other_total"], answer["success"]) == (8, 7, True)
    t.do("undo", steps=2)
    first = t.do("check", **FIRST)
    answer = t.do("check", **FIRST, again=[2])
    assert answer["rolls"][0] == first["rolls"][0] and answer["rolls"][2:] == first["rolls"][2:]


@pytest.mark.rule("OS-46")
@given(st.integers(0, 2**20), st.sets(st.integers(1, 4), min_size=1, max_size=2))
@settings(max_examples=30, deadline=None)
def test_the_device_throws_only_the_chosen_dice(seed: int, places: set[int]) -> None:
    t = Table(made(), force("Aino"), force("Bo"), seed=seed)
    first = t.do("check", **FIRST)["rolls"]
    answer = t.do("check", **FIRST, again=sorted(places))
    for at, (old, new) in enumerate(zip(first, answer["rolls"], strict=True), 1):
        assert old == new or at in places
    thrown = t.game.describe(t.game.log.count - 1)["command"]["rolled"]["dice"]
    assert thrown == [answer["rolls"][at - 1] for at in sorted(places)]
    assert 9 - t.counter("B1", "hits") == answer["successes"] + answer["criticals"]


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize("amount", [1, "shells", parse("shells - 1")])
def test_the_compiled_form_has_rerolls(amount: object) -> None:
    (check,) = unpack(codec.pack(made(reroll=amount)))["checks"]
    assert (check["reroll"], check["reroll_cost"]) == (amount, [["luck", 1]])
