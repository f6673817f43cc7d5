"""Activations, phases, turns, rounds and their resets, in a custom system."""

from __future__ import annotations

import random

import pytest

from tests.games.custom.rules.games import Table, counter, force, life, order_dice, squads, system, tokens
from tests.games.endings import check_preview


def solo(**parts: object) -> Table:
    """Return a game of a system without sides, and two units."""
    return Table(system(sides=0, **parts), force("Aino", "Aatu"), slots="N")


@pytest.mark.rule("OS-1")
def test_a_unit_is_activated_as_often_as_it_may() -> None:
    t = solo(activation={"limit": 2})
    assert t.do("activate", unit="N1") | {"ok": True} == {
        "ok": True,
        "do": "activate",
        "unit": "N1",
        "activations": 1,
        "left": 1,
    }
    t.do("end_activation")
    assert t.do("activate", unit="N1")["left"] == 0
    t.do("end_activation")
    assert t.guarded("OS-1", "activate", unit="N1")["activations"] == 3
    t.do("end_round")
    assert t.do("activate", unit="N1")["activations"] == 1


@pytest.mark.rule("OS-1")
def test_activations_may_be_of_a_turn() -> None:
    for per, again in (("turn", True), ("round", False)):
        data = system(turns="alternate", activation={"limit": 1, "per": per})
        t = Table(data, force("Aino"), force("Bo"))
        t.do("activate", unit="A1")
        t.do("end_activation")
        t.do("end_turn")
        if again:
            t.guarded("OS-4", "activate", unit="A1")
        else:
            assert "OS-1" in t.say("activate", unit="A1", force=True)["forced"]


def test_a_system_without_activations_has_none() -> None:
    assert "no activations" in solo().bad("activate", unit="N1")
    assert "no dice" in solo(activation={"limit": 1}).bad("activate", unit="N1", colour="red")


@pytest.mark.rule("OS-4")
def test_the_other_side_waits_for_its_turn() -> None:
    t = squads()
    assert t.state()["side"] == "A"
    assert "Brita" in t.refused("OS-4", "activate", unit="B1")
    t.do("end_turn")
    t.do("activate", unit="B1")
    t = squads(first="B")
    assert t.state()["side"] == "B"
    t.guarded("OS-4", "activate", unit="A1")


@pytest.mark.rule("OS-6")
def test_a_check_that_is_due_comes_first() -> None:
    t = squads()
    t.do("count", unit="A1", counter="shock", amount=3)
    assert "Nerve" in t.refused("OS-6", "activate", unit="A1")
    t.do("activate", unit="A2")  # another one may act before
    t.do("end_activation")
    t.guarded("OS-6", "activate", unit="A1")
    t = squads()
    t.do("count", side="A", counter="losses", amount=2)
    t.refused("OS-6", "activate", unit="A1")
    t.do("check", side="A", check="army", rolls=[6])
    t.do("activate", unit="A1")


@pytest.mark.rule("OS-7")
def test_one_activation_at_a_time() -> None:
    t = squads()
    t.refused("OS-7", "end_activation")
    t.do("activate", unit="A1")
    assert "Aino" in t.refused("OS-7", "activate", unit="A2")
    assert t.do("end_activation")["unit"] == "A1"
    assert t.guarded("OS-7", "end_activation")["unit"] is None
    t.do("activate", unit="A2")
    t.do("count", side="A", counter="panic", amount=2)
    t.guarded("OS-7", "activate", unit="A3")
    state = t.state()
    assert state["active"] == "A3" and state["sides"]["A"]["counters"]["panic"] == 0  # the one before is over


@pytest.mark.rule("OS-18")
def test_phases_follow_one_another() -> None:
    t = squads()
    assert t.state()["phase"] == "Orders"
    assert t.do("next_phase") | {"ok": True} == {
        "ok": True,
        "do": "next_phase",
        "round": 1,
        "phase": "Fire",
        "side": "A",
    }
    answer = t.do("next_phase")
    assert (answer["round"], answer["phase"], answer["side"]) == (1, "Orders", "B")
    t.do("next_phase")
    assert t.do("next_phase")["round"] == 2
    t = solo(phases=["Day", "Night"])
    t.do("next_phase")
    answer = t.do("next_phase")
    assert (answer["round"], answer["phase"], answer["side"]) == (2, "Day", None)
    assert "no phases" in solo().bad("next_phase")


@pytest.mark.rule("OS-19")
def test_turns_alternate_and_make_a_round() -> None:
    t = squads(first="B")
    sides = []
    for _ in range(4):
        sides.append((t.state()["round"], t.state()["side"]))
        t.do("end_turn")
    assert sides == [(1, "B"), (1, "A"), (2, "B"), (2, "A")]
    assert "no turns" in solo().bad("end_turn")


@pytest.mark.rule("OS-13")
def test_a_round_does_not_end_before_both_had_their_turn() -> None:
    t = squads()
    assert "Side B" in t.refused("OS-13", "end_round")
    t.do("end_turn")
    assert t.do("end_round")["round"] == 2
    assert t.state()["side"] == "A"
    assert t.guarded("OS-13", "end_round")["round"] == 3
    assert solo().do("end_round")["round"] == 2  # without turns there is nothing to wait for


@pytest.mark.rule("OS-20")
def test_each_scope_goes_back_in_its_time() -> None:
    t = squads()

    def all_up() -> None:
        for name, owner in (
            ("alarm", {}),
            ("smoke", {"side": "A"}),
            ("panic", {"side": "A"}),
            ("shock", {"unit": "A1"}),
        ):
            t.do("set", counter=name, value=2, **owner)
        for flag in ("ready", "aiming", "shaken"):
            t.do("set", unit="A1", flag=flag, value=flag != "ready")
        t.do("set", unit="A1", counter="react", value=0)

    def now() -> tuple[object, ...]:
        state, unit = t.state(), t.unit("A1")
        side = state["sides"]["A"]["counters"]
        return (
            *(state["counters"]["alarm"], side["smoke"], side["panic"], unit["counters"]["shock"]),
            *(unit["counters"]["react"], "".join(sorted(name[0] for name in unit["flags"]))),
        )

    all_up()
    up = now()
    assert up == (2, 2, 2, 2, 0, "as")
    t.do("activate", unit="A2")
    assert now() == up  # another's activation
    t.do("end_activation")
    assert now() == (2, 2, 0, 2, 0, "as")
    t.do("activate", unit="A1")  # its own: values that last for an activation are reset now
    assert now() == (2, 2, 0, 0, 0, "s")
    t.do("end_activation")
    all_up()
    t.do("end_turn")
    assert now() == (2, 0, 0, 2, 0, "as")
    all_up()
    t.do("end_round")
    assert now() == (1, 0, 0, 2, 1, "ars")


@pytest.mark.rule("OS-20")
def test_resets_go_through_thresholds() -> None:
    data = system(
        sides=0,
        counters=[counter("shield", start=3, reset="round"), counter("fear", start=0)],
        flags=[{"name": "open"}],
        thresholds=[
            {"counter": "shield", "when": "at_most", "value": 0, "then": {"flag": "open"}},
            {"counter": "shield", "when": "over", "value": 2, "then": {"counter": "fear", "change": 1}},
        ],
    )
    t = Table(data, force("Aino"), slots="N")
    t.do("set", unit="N1", counter="shield", value=0)
    assert t.unit("N1")["flags"] == ["open"]
    preview = check_preview(t.game, {"do": "end_round"})
    assert {line["what"]: line["to"] for line in preview["resets"]} == {
        "N1.shield": 3,
        "N1.open": 0,
        "N1.fear": 1,
    }
    assert t.unit("N1")["flags"] == [] and t.counter("N1", "fear") == 1


@pytest.mark.rule("OS-20")
@pytest.mark.parametrize("seed", range(8))
def test_the_preview_says_what_the_end_does(seed: int) -> None:
    chance = random.Random(seed)
    t = (squads, order_dice, tokens, squads)[seed % 4](seed=seed)
    for _ in range(60):
        unit = chance.choice(["A1", "A2", "B1", "B2"])
        line = chance.choice(
            [
                {"do": "wound", "unit": unit, "amount": chance.randint(1, 4)},
                {"do": "activate", "unit": unit},
                {"do": "activate", "unit": unit, "force": True},
                {"do": "count", "unit": unit, "counter": "shock", "amount": 2},
                {"do": "count", "side": unit[0], "counter": chance.choice(["smoke", "panic", "losses"])},
                {"do": "count", "counter": "alarm", "amount": 2},
                {"do": "use", "unit": unit, "use": "react"},
                {
                    "do": "set",
                    "unit": unit,
                    "flag": chance.choice(["ready", "aiming"]),
                    "value": seed % 2 == 0,
                },
                {"do": "draw"},
                {"do": "keep", "dice": [{"side": unit[0], "colour": "red"}]},
                {"do": "hold", "unit": unit},
            ]
        )
        t.game.answer(line)
        if chance.random() < 0.2:
            ending = chance.choice(["end_activation", "next_phase", "end_turn", "end_round"])
            if t.say(ending)["ok"]:
                t.do("undo")
                check_preview(t.game, {"do": ending})


@pytest.mark.rule("OS-20")
def test_a_unit_that_can_do_nothing_has_left_nothing_undone() -> None:
    games = (
        ({"uses": [{"name": "luck", "times": 0}]}, []),
        ({"counters": [counter("fear", reset="activation", line=True)]}, []),
        ({"flags": [{"name": "guard", "reset": "activation"}]}, []),
        ({"uses": [{"name": "luck", "times": 1}]}, ["nothing done"]),
        ({"counters": [counter("points", start=2, reset="activation")]}, ["nothing done"]),
        (
            {"choices": [{"name": "order", "states": ["Hold", "Go"], "letters": " G"}], "format": 2},
            ["nothing done"],
        ),
        ({"checks": [{"name": "jump", "kind": "over", "target": 4}]}, ["nothing done"]),
    )
    for parts, said in games:
        t = Table({**system(activation={"limit": 1}), **parts}, force("Aino"), force("Bo"))
        t.do("activate", unit="A1")
        assert [line["what"] for line in t.ask("ending", of="end_activation")["undone"]] == said, parts


@pytest.mark.rule("OS-20")
def test_what_is_left_undone_is_told() -> None:
    t = squads()

    def undone(of: str) -> list[tuple[str | None, str]]:
        return [(line["unit"], line["what"]) for line in t.ask("ending", of=of)["undone"]]

    t.do("activate", unit="A1")
    t.do("note", text="what a table does not do is no action")
    assert undone("end_activation") == [("A1", "nothing done")]
    t.do("count", unit="B2", counter="shock", amount=3)
    t.do("leave", unit="A3")
    assert undone("end_activation") == [] and undone("next_phase") == []
    assert undone("end_turn") == [("B2", "check Nerve"), ("A2", "not activated")]
    t.do("next_phase")
    assert undone("next_phase") == undone("end_turn")  # the last phase ends the turn
    assert ("B1", "not activated") in undone("end_round") and ("A2", "not activated") in undone("end_round")
    bag = tokens()
    bag.do("draw", dice=bag.dice("A red", "A blue", "B red"), keep=bag.dice("B"))
    assert {"unit": None, "what": "1 drawn die unused"} in bag.ask("ending", of="end_round")["undone"]
    assert bag.ask("ending", of="end_activation")["undone"] == []  # it passes the die, and is named so
    before = t.game.digest()
    answer = t.game.answer({"show": "ending", "of": "activate"})
    assert answer["error"] == "bad_command" and t.game.digest() == before


@pytest.mark.rule("OS-29")
def test_who_is_next_by_the_order() -> None:
    t = life()
    order = []
    while t.state()["next"]:
        order.append(t.state()["next"])
        t.do("activate", unit=order[-1])
        t.do("end_activation")
    assert order == ["dot", "ben", "N3", "ann"] and t.state()["to_go"] == 0
    t.do("end_round")
    t.do("set", unit="ann", counter="speed", value=9)
    t.do("wound", unit="dot", amount=20)
    assert t.state()["next"] == "ann" and t.state()["to_go"] == 3
    t = squads()
    t.do("set", unit="B3", counter="drive", value=9)
    t.do("set", unit="A3", counter="drive", value=8)
    assert t.state()["next"] == "A3"  # of the side whose turn it is
    t = solo(activation={"limit": 1})
    assert t.state()["next"] == "N1"  # without an order, the first


@pytest.mark.rule("OS-7")
def test_the_clock_is_the_active_side_s() -> None:
    t = squads()
    t.game.do({"do": "note", "text": "a"}, 5)
    t.do("end_turn")
    t.game.do({"do": "activate", "unit": "B1"}, 7)
    t.game.do({"do": "end_activation"}, 11)
    assert t.game.clocks == [5, 18, 0]


@pytest.mark.rule("OS-16", "OS-17", "OS-18", "OS-19")
@pytest.mark.parametrize(
    ("turns", "line", "reset"),
    [
        ("alternate", "end_turn", "turn"),
        ("alternate", "end_turn", "activation"),
        ("alternate", "next_phase", "turn"),
        ("alternate", "end_activation", "activation"),
        ("units", "end_turn", "activation"),
        ("units", "end_activation", "activation"),
        ("phases", "end_turn", "round"),
        ("phases", "next_phase", "round"),
        ("none", "next_phase", "round"),
    ],
)
def test_what_a_reset_brings_about_is_told_by_the_command_that_ends(
    turns: str, line: str, reset: str
) -> None:
    """The counter goes back to 3, which says so and demands a check. A unit's counter that lasts for an activation ends
    with the next one of that unit, a side's with each."""
    active = reset == "activation"
    of, who = ("side", {"side": "A"}) if active else ("unit", {"unit": "A1"})
    data = system(
        format=2,
        turns=turns,
        phases=["One"] if turns != "units" else [],
        activation={"limit": 1},
        counters=[counter("calm", start=3, reset=reset, of=of)],
        checks=[{"name": "nerve", "of": of, "kind": "under", "target": 3, "sides": 6}],
        thresholds=[
            {"counter": "calm", "when": "over", "value": 2, "then": {"check": "nerve"}, "says": "Look out"}
        ],
    )
    t = Table(data, force("Aino"), force("Bo"))
    if active:
        t.do("activate", unit="A1")
    t.do("set", **who, counter="calm", value=0)
    answer = t.do(line)
    if turns == "phases":
        assert "says" not in answer, "the round ends when both sides had the last phase"
        answer = t.do(line)
    assert answer["says"] == [{**who, "says": "Look out"}]
    assert answer["due"] == [{**who, "check": "nerve"}]
