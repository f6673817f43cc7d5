"""What a threshold, a check and an effect reach: the game's and a side's counters, and the other unit's."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.rules import view
from tests.games import by_hand
from tests.games.custom.rules.games import Table, counter, force, order_dice, squads, system, tokens, unit


@pytest.mark.rule("OS-14", "OS-16")
@pytest.mark.parametrize("unit", ["A1", "A2", "B1", "B2", "N1"])
def test_a_unit_of_any_side_reaches_the_game_and_its_own_side(unit: str) -> None:
    data = system(
        counters=[counter("hp", start=3), counter("dead", of="side"), counter("alarm", of="game")],
        thresholds=[
            {"counter": "hp", "when": "at_most", "value": 0, "then": {"counter": "dead", "change": 1}},
            {"counter": "hp", "when": "at_most", "value": 1, "then": {"counter": "alarm", "change": 2}},
            {"counter": "dead", "when": "at_least", "value": 1, "then": {"counter": "alarm", "change": 1}},
        ],
    )
    t = Table(data, force("Aino", "Aatu"), force("Bo", "Birk"), force("Troll"))
    t.do("set", unit=unit, counter="hp", value=0)
    state = t.state()
    assert state["counters"] == {"alarm": 3}
    for side in "ABN":
        assert state["sides"][side]["counters"] == {"dead": int(side == unit[0])}


@pytest.mark.rule("OS-24", "OS-35")
@pytest.mark.parametrize("side", ["pass", "fail"])
def test_an_effect_adds_the_other_units_counter(side: str) -> None:
    effect = {"counter": "hp", "change": [2, "other.power", "*", "neg", "power", "+"], "other": True}
    check: dict[str, Any] = {"name": "hit", "kind": "under", "target": 4, "sides": 6, "against": True}
    data = system(
        format=2,
        counters=[counter("hp", high=99, start=50), counter("power", start="roster")],
        checks=[{**check, side: [effect]}],
    )
    t = Table(data, force("Aino", power=5), force("Bo", power=3))
    face = 1 if side == "pass" else 6
    t.do("check", check="hit", unit="A1", against={"unit": "B1"}, rolls=[face])
    assert (t.counter("A1", "hp"), t.counter("B1", "hp")) == (50, 50 - 2 * 3 + 5)


def test_each_counter_and_flag_by_hand() -> None:
    t = squads()
    for id in ("A1", "B3"):
        most = {
            "hits": (0, 20),
            "drive": (0, 9),
            "shock": (0, 5),
            "grenade": (0, 2),
            "activations": (0, 9999),
        }
        by_hand.counters(t, {"unit": id}, most)
        assert "activations must be" in t.bad("set", unit=id, counter="activations", value=10000)
        by_hand.flags(t, {"unit": id}, ["hurt", "shaken", "aiming", "ready"])
    by_hand.counters(
        t, {"side": "B"}, {"losses": (0, 99), "smoke": (0, 3), "panic": (0, 3), "score": (-9999, 9999)}
    )
    by_hand.counters(t, {}, {"alarm": (0, 6), "round": (1, 999)})
    by_hand.flags(t, {"side": "A"}, ["beaten"])
    by_hand.flags(t, {}, ["dark"])


@pytest.mark.rule("OS-3", "OS-9")
def test_when_a_draw_comes_next_and_how_many_dice_are_kept() -> None:
    assert not view.needs_die(squads().game) and view.keeps(squads().game) == 0
    t = order_dice()
    assert view.needs_die(t.game)
    t.do("draw", dice=t.dice("A"))
    assert not view.needs_die(t.game)
    t.do("activate", unit="A1")
    assert not view.needs_die(t.game)
    t.do("end_activation")
    assert view.needs_die(t.game)
    for side in "AABB":
        t.do("draw", dice=t.dice(side))
        t.do("end_activation")
    assert not view.needs_die(t.game), "the bag is empty"
    t = tokens()
    t.do("draw", dice=t.dice("A red", "B red", "N event"))
    assert view.keeps(t.game) == 1 and not view.needs_die(t.game)


@pytest.mark.rule("OS-34", "OS-35")
@pytest.mark.parametrize(("face", "successes", "failures"), [(1, 1, 0), (6, 0, 1)])
def test_an_effect_counts_the_success_of_a_single_check(face: int, successes: int, failures: int) -> None:
    terms = [3, "successes", "*", 2, "failures", "*", "-"]
    effects = [{"counter": "hp", "change": terms}]
    check = {"name": "k", "kind": "under", "target": 4, "sides": 6, "pass": effects, "fail": effects}
    t = Table(system(format=2, counters=[counter("hp", start=5)], checks=[check]), force("Aino"), force("Bo"))
    t.do("check", check="k", unit="A1", rolls=[face])
    assert t.counter("A1", "hp") == 5 + 3 * successes - 2 * failures


@pytest.mark.rule("OS-17")
def test_the_first_check_that_is_due_is_the_next_one() -> None:
    t = squads()
    assert view.next_pending(t.game) is None
    t.do("set", unit="B1", counter="shock", value=3)
    assert view.next_pending(t.game) == (2, 3, 0)
    t.do("set", unit="A2", counter="shock", value=3)
    assert view.next_pending(t.game) == (2, 1, 0), "the first unit, not the first that was demanded"


@pytest.mark.rule("OS-1", "OS-13")
def test_an_activation_tells_what_its_reset_brings_about() -> None:
    data = system(
        activation={"limit": 2},
        counters=[counter("calm", start=3, reset="activation")],
        thresholds=[{"counter": "calm", "when": "over", "value": 2, "then": {"check": "k"}, "says": "Look"}],
        checks=[{"name": "k", "kind": "under", "target": 3, "sides": 6}],
    )
    t = Table(data, force("Aino"), force("Bo"))
    t.do("set", unit="A1", counter="calm", value=0)
    answer = t.do("activate", unit="A1")
    assert answer["says"] == [{"unit": "A1", "says": "Look"}]
    assert answer["due"] == [{"unit": "A1", "check": "k"}]


@pytest.mark.rule("OS-12")
def test_the_order_may_be_the_first_counter_of_the_units() -> None:
    data = system(activation={"limit": 1}, order="speed", counters=[counter("speed", start="roster")])
    t = Table(
        data,
        force("Aino", speed=2),
        {"name": "B", "units": [unit("Bo", "", speed=7), unit("Birk", "", speed=9)]},
    )
    for expected in ("B2", "B1", "A1"):
        assert t.state()["next"] == expected
        t.do("activate", unit=expected)
        t.do("end_activation")


@pytest.mark.rule("OS-8", "OS-9")
def test_drawn_dice_are_told_with_their_sides_and_colours() -> None:
    t = tokens()
    names = ["B red", "A blue", "N event"]
    t.do("draw", dice=t.dice(*names), keep=t.dice("B red"))
    assert view.hand(t.game) == [(1, "red", 1)] and not view.drawn_checks(t.game)
    t = tokens()
    t.do("draw", dice=t.dice(*names))
    assert sorted(view.drawn_checks(t.game)) == [(0, "blue", 1), (1, "red", 1), (2, "event", 1)]


@pytest.mark.rule("OS-10")
def test_each_unit_brings_a_die_a_neutral_one_too() -> None:
    t = Table(system(bag={"dice": "units"}), force("Aino", "Aatu"), force("Bo"), force("Troll", "Ogre"))
    assert {name: counts[1] for name, counts in t.bag().items()} == {"A die": 2, "B die": 1, "N die": 2}
    t = Table(system(bag={"dice": "units"}), force("Aino"), force("Bo"))
    assert set(t.bag()) == {"A die", "B die"}


@pytest.mark.rule("OS-21", "OS-22")
@pytest.mark.parametrize("kind", ["over", "under"])
def test_sure_faces_count_whatever_the_target_is(kind: str) -> None:
    check = {
        "name": "k",
        "kind": kind,
        "sides": 6,
        "target": 9 if kind == "over" else 0,
        "always": 4,
        "never": 5,
    }
    t = Table(system(checks=[check]), force("Aino"), force("Bo"))
    assert t.do("check", unit="A1", check="k", rolls=[4])["success"] is True
    assert t.do("check", unit="A1", check="k", rolls=[5])["success"] is False
    assert t.do("check", unit="A1", check="k", rolls=[3])["success"] is False


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_units_of_a_system_play_whatever_their_side(players: int) -> None:
    units = [unit("U%d" % number) for number in range(5)]
    t = Table(system(sides=0, players=[2, 5], units=units), house={"players": players})
    assert [one["name"] for one in t.state()["units"]] == ["U%d" % number for number in range(players)]
    sides = [{**unit("A"), "side": "A"}, {**unit("B"), "side": "B"}, unit("N")]
    assert len(Table(system(units=sides)).state()["units"]) == 3
