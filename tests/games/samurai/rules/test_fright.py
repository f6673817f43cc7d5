"""Fright and panic: SK-10 to SK-19."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.samurai.rules.games import CATASTROPHE, HIT, MISS, Table, model, side, squad


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize(("face", "passes"), [(7, True), (8, False), (1, True), (10, False)])
def test_a_fright_test_is_one_of_spirit(face: int, passes: bool) -> None:
    t = Table(side(model("Akio", spirit=7)))
    answer = t.do("fright", unit="A1", rolls=[face])
    assert (answer["success"], answer["panics"]) == (passes, not passes)
    assert answer["target"] == 7 and answer["rule"] is None
    assert t.do("fright", unit="A1", modifier=2, rolls=[9])["success"] is True


@pytest.mark.rule("SK-11", "SK-19")
def test_when_the_leader_dies_the_squad_tests() -> None:
    t = Table(side(*squad("Reeds", 4), *squad("Cranes", 3), model("Loner")))
    assert t.die("A1")["triggers"] == ["SK-11"]
    assert t.pending() == [("A2", "SK-11"), ("A3", "SK-11"), ("A4", "SK-11")]
    t.do("fright", unit="A3", rolls=[HIT])
    assert t.pending() == [("A2", "SK-11"), ("A4", "SK-11")]
    assert t.die("A6")["triggers"] == [] and t.die("A8")["triggers"] == []
    assert len(t.pending()) == 2


@pytest.mark.rule("SK-12", "SK-19")
def test_when_more_than_half_are_dead_the_rest_tests_once() -> None:
    t = Table(side(*squad("Reeds", 6)))
    t.die("A2", "A3", "A4")  # exactly half
    assert t.pending() == []
    assert t.die("A5")["triggers"] == ["SK-12"]
    assert t.pending() == [("A1", "SK-12"), ("A6", "SK-12")]
    for unit in ("A1", "A6"):
        t.do("fright", unit=unit, rolls=[HIT])
    assert t.die("A6")["triggers"] == [] and t.pending() == []
    for unit in ("A6", "A5"):
        t.guarded("SK-58", "heal", unit=unit)
    t.die("A5")
    assert t.pending() == []  # it came once


@pytest.mark.rule("SK-11", "SK-12", "SK-19")
def test_both_triggers_at_once_are_two_tests() -> None:
    t = Table(side(*squad("Reeds", 3)))
    t.die("A2")
    assert t.die("A1")["triggers"] == ["SK-11", "SK-12"]
    assert t.pending() == [("A3", "SK-11"), ("A3", "SK-12")]
    assert t.do("fright", unit="A3", rolls=[HIT])["rule"] == "SK-11"
    assert t.do("fright", unit="A3", rolls=[HIT])["rule"] == "SK-12"
    assert t.pending() == []
    t.do("undo", steps=2)
    t.bad("fright", unit="A3", rule="SK-14")
    assert t.do("fright", unit="A3", rule="SK-12", rolls=[HIT])["rule"] == "SK-12"
    assert t.pending() == [("A3", "SK-11")]


@pytest.mark.rule("SK-19")
def test_tests_queue_up_in_the_order_of_the_deaths() -> None:
    t = Table(side(*squad("Reeds", 2), *squad("Cranes", 3)), side(*squad("Otters", 2)))
    t.die("B1", "A3", "A1")
    assert [unit for unit, _ in t.pending()] == ["B2", "A4", "A5", "A2"]
    t.die("A4")  # the dead roll nothing; the half of the squad is passed
    assert [unit for unit, _ in t.pending()] == ["B2", "A5", "A5", "A2"]
    t.do("undo", steps=4)
    assert t.pending() == []
    t.do("redo", steps=2)
    assert t.pending()[0] == ("B2", "SK-11") and t.state()["pending"][0]["do"] == "fright"
    t.do("end_turn")
    assert len(t.pending()) == 3


@pytest.mark.rule("SK-13", "SK-15")
def test_the_odds_of_an_attack_count_ranks() -> None:
    peasants = side(model("Akio"), model("Aya"), model("Ami"))
    t = Table(peasants, side(model("Ban"), model("Bun"), model("Ascetic", rank=3)))
    answer = t.do("check_odds", attackers=["A1", "A2", "A3"], defenders=["B1", "B2"])
    assert (answer["test"], answer["attackers"], answer["defenders"]) == ([], 3, 2)
    assert t.pending() == []
    answer = t.do("check_odds", attackers=["A1"], defenders=["B3"])
    assert (answer["test"], answer["attackers"], answer["defenders"]) == (["A1"], 1, 3)
    assert t.pending() == [("A1", "SK-13")]
    assert t.do("check_odds", attackers=["A2"], defenders=["B1", "B2"])["test"] == ["A2"]  # exactly twice
    assert t.do("check_odds", attackers=["A2", "A3"], defenders=["B3"])["test"] == []
    assert t.do("check_odds", attackers=["B3"], defenders=["A1", "A2", "A3"])["test"] == []


@pytest.mark.rule("SK-13")
def test_the_dead_do_not_count_and_every_attacker_tests() -> None:
    t = Table(None, side(model("Ban", rank=4), model("Bun", rank=4)))
    t.die("B2")
    assert t.do("check_odds", attackers=["A1", "A2"], defenders=["B1", "B2"])["test"] == ["A1", "A2"]
    t.die("A1")
    assert t.pending() == [("A2", "SK-13")]
    assert t.do("check_odds", attackers=["A1"], defenders=["B1"])["test"] == []
    assert t.do("check_odds", attackers=["A2"], defenders=["B2"])["test"] == []
    t.bad("check_odds", attackers=["A2"], defenders=["A2"])


@pytest.mark.rule("SK-13")
def test_a_failure_cancels_the_attack() -> None:
    t = Table(None, side(model("Ascetic", rank=3)))
    t.turn("A1")
    t.do("check_odds", attackers=["A1"], defenders=["B1"])
    answer = t.do("fright", unit="A1", rolls=[MISS])
    assert answer["cancelled"] == "attack" and answer["panics"] is True and answer["rule"] == "SK-13"
    t.refused("SK-17", "act", unit="A1", kind="short", action="attack")
    t.refused("SK-17", "attack", unit="A1", target="B1")
    t.turn("A2")
    t.do("check_odds", attackers=["A2"], defenders=["B1"])
    assert "cancelled" not in t.do("fright", unit="A2", rolls=[HIT])
    t.act("A2", "attack")


@pytest.mark.rule("SK-13", "SK-19")
def test_an_announced_test_lapses_when_its_attackers_turn_ends() -> None:
    t = Table(side(*squad("Reeds", 3), model("Akio")), side(model("Ban", rank=9), model("Bun"), model("Ben")))
    t.do("check_odds", attackers=["A4", "A2"], defenders=["B1"])
    t.do("check_odds", attackers=["B2"], defenders=["A1", "A2"])  # B's attackers, announced in A's turn
    t.die("A1")
    both = [("A2", "SK-11"), ("A2", "SK-13"), ("A4", "SK-13"), ("B2", "SK-13"), ("A3", "SK-11")]
    assert t.pending() == both
    said = t.ask("ending", of="end_turn")
    owed = [(line["unit"], line["what"]) for line in said["undone"] if line["what"] != "not activated"]
    test = "fright test "
    assert owed == [
        ("A2", test + "SK-11"),
        ("A2", "SK-13 lapses"),
        ("A4", "SK-13 lapses"),
        ("B2", test + "SK-13"),
        ("A3", test + "SK-11"),
    ]
    t.do("end_turn")
    left = [("A2", "SK-11"), ("B2", "SK-13"), ("A3", "SK-11")]
    assert t.pending() == left  # deaths are still owed, and so is B's test in B's own turn
    t.do("undo")
    assert t.pending() == both
    t.do("redo")
    assert t.pending() == left
    assert t.ask("ending", of="end_turn")["undone"][1]["what"] == "SK-13 lapses"
    t.do("end_turn")
    assert t.pending() == [("A2", "SK-11"), ("A3", "SK-11")]
    t.bad("fright", unit="A4", rule="SK-13")


@pytest.mark.rule("SK-13", "SK-17")
def test_a_lapsed_test_is_not_rolled_before_the_one_of_the_panic() -> None:
    t = Table(None, side(model("Ascetic", rank=3)))
    t.panic("A1")
    t.turn("A2")
    t.do("check_odds", attackers=["A1", "A2"], defenders=["B1"])
    assert t.pending() == []  # 2 against 3
    t.do("check_odds", attackers=["A1"], defenders=["B1"])
    t.turn("A3")  # an activation's end is no turn's end
    assert t.pending() == [("A1", "SK-13")]
    t.do("end_turn")
    t.do("end_turn")
    assert t.turn("A1")["pending"] == ["SK-17"]
    answer = t.do("fright", unit="A1", rolls=[3])
    assert (answer["rule"], answer["panics"]) == ("SK-17", False)


@pytest.mark.rule("SK-13", "SK-19")
def test_after_a_lapse_a_new_test_stands_at_the_queues_end() -> None:
    t = Table(side(model("Akio"), *squad("Reeds", 2)), side(model("Ascetic", rank=3)))
    t.do("check_odds", attackers=["A1"], defenders=["B1"])
    t.die("A2")
    assert t.pending() == [("A1", "SK-13"), ("A3", "SK-11")]
    t.do("end_turn")
    t.do("end_turn")
    t.do("check_odds", attackers=["A1"], defenders=["B1"])
    assert t.pending() == [("A3", "SK-11"), ("A1", "SK-13")]


@pytest.mark.rule("SK-14", "SK-15")
def test_a_broken_army_tests_at_the_start_of_each_of_its_turns() -> None:
    a = side(model("Big", rank=4), model("Aya"), model("Ghost", "stealth 2"), model("Sly", "stealth 1"))
    t = Table(a, side(model("Ban"), model("Bun"), model("Ben")))
    t.do("conceal", unit="A3", place="the well")
    t.do("conceal", unit="A4", markers=2, real=1)
    t.die("A1")  # 4 of 7
    for _ in range(2):
        assert t.do("end_turn")["test"] == []
    t.die("A2")  # 5 of 7: two thirds are 4.67
    assert t.state()["armies"] == {
        "A": {"rank": 7, "lost": 5, "broken": True},
        "B": {"rank": 3, "lost": 0, "broken": False},
    }
    assert t.pending() == [] and t.do("end_turn")["test"] == []  # B's
    assert t.do("end_turn")["test"] == ["A4"]  # on the table as a marker; not the infiltrating one
    assert t.pending() == [("A4", "SK-14")]
    assert t.do("fright", unit="A4", rolls=[HIT])["rule"] == "SK-14"
    t.turn("A3", **{"as": "model"})
    t.do("end_turn")
    assert t.do("end_turn")["test"] == ["A3", "A4"]


@pytest.mark.rule("SK-14", "SK-15")
def test_exactly_two_thirds_are_enough_and_models_do_not_count() -> None:
    t = Table(side(model("Akio", rank=2), model("Aya")))
    t.die("A1")  # one of two models, 2 of 3 ranks
    t.do("end_turn")
    assert t.do("end_turn")["test"] == ["A2"]
    t = Table(side(model("Akio", rank=5), model("Aya"), model("Ami")))
    t.die("A2", "A3")  # two of three models, 2 of 7 ranks
    t.do("end_turn")
    assert t.do("end_turn")["test"] == []


@pytest.mark.rule("SK-16")
def test_a_failure_is_panic_and_two_inches_at_once() -> None:
    t = Table()
    answer = t.do("fright", unit="A1", rolls=[MISS])
    assert answer["panics"] is True and answer["moves"] == 2
    assert "panic" in t.flags("A1")
    card = t.card("SK-16")
    assert "2 inches" in card and "all around" in card
    answer = t.do("fright", unit="A2", rolls=[HIT])
    assert answer["panics"] is False and "moves" not in answer and t.flags("A2") == []


@pytest.mark.rule("SK-17")
def test_a_panicking_model_tests_when_it_is_activated() -> None:
    t = Table()
    t.panic("A1")
    assert t.pending() == []
    position = t.game.position
    assert t.turn("A1")["pending"] == ["SK-17"]
    assert t.game.position == position  # not rolled by itself
    assert t.pending() == [("A1", "SK-17")]
    answer = t.do("fright", unit="A1", rolls=[3])  # 5 - 2
    assert (answer["target"], answer["modifier"], answer["success"], answer["panics"]) == (3, -2, True, False)
    assert "panic" not in t.flags("A1") and t.pending() == []
    t.act("A1", "attack")


@pytest.mark.rule("SK-17")
def test_a_failure_leaves_running_away_and_nothing_else() -> None:
    t = Table()
    t.panic("A1")
    t.turn("A1")
    for action in ("move", "run"):
        t.refused("SK-17", "act", unit="A1", kind="short", action=action)  # the test comes first
    answer = t.do("fright", unit="A1", rolls=[4])
    assert (answer["success"], answer["panics"], answer["must"]) == (False, True, "run")
    assert "must_run" in t.flags("A1") and t.pending() == []
    for action in ("move", "attack", "hide", "search", "sneak", "climb", "jump", "other"):
        t.refused("SK-17", "act", unit="A1", kind="short", action=action)
    t.guarded("SK-17", "act", unit="A1", kind="short", action="move")
    t.act("A1", "run")
    assert "must_run" not in t.flags("A1") and "panic" in t.flags("A1")
    t.do("end_turn")
    t.do("end_turn")
    t.turn("A1")
    assert t.pending() == [("A1", "SK-17")]


@pytest.mark.rule("SK-17")
def test_the_test_of_the_squad_does_not_end_a_panic() -> None:
    t = Table(side(*squad("Reeds", 3)))
    t.panic("A2")
    t.die("A1")
    t.turn("A2")
    assert t.pending() == [("A2", "SK-11"), ("A2", "SK-17"), ("A3", "SK-11")]
    answer = t.do("fright", unit="A2", rolls=[5])
    assert answer["rule"] == "SK-11" and answer["success"] is True and answer["panics"] is True
    assert t.do("fright", unit="A2", rolls=[3])["panics"] is False


@pytest.mark.rule("SK-18")
def test_running_off_the_table_is_death() -> None:
    t = Table(side(*squad("Reeds", 2)))
    t.guarded("SK-18", "edge", unit="A2")
    t.do("undo")
    t.panic("A1")
    t.turn("A1")
    t.do("fright", unit="A1", rolls=[CATASTROPHE])
    t.act("A1", "run")
    answer = t.do("edge", unit="A1")
    assert answer["status"] == "casualty" and answer["triggers"] == ["SK-11"]
    assert t.pending() == [("A2", "SK-11")] and t.unit("A1")["counters"]["wounds"] == 0
    assert t.state()["armies"]["A"] == {"rank": 2, "lost": 1, "broken": False}


@pytest.mark.rule("SK-10", "SK-17")
def test_house_numbers() -> None:
    t = Table(house={"panic": -4, "panic_move": 3, "odds": 3})
    assert t.do("fright", unit="A1", rolls=[MISS])["moves"] == 3
    t.turn("A1")
    assert t.do("fright", unit="A1", modifier=1, rolls=[2])["target"] == 2
    assert t.do("check_odds", attackers=["A1"], defenders=["B1", "B2"])["test"] == []


@pytest.mark.rule("SK-58")
def test_the_dead_do_not_test() -> None:
    t = Table()
    t.die("A1")
    t.refused("SK-58", "fright", unit="A1")
    t.refused("SK-58", "edge", unit="A1")


@pytest.mark.rule("SK-13")
@pytest.mark.parametrize(
    ("house", "shot", "tests"),
    [
        ({}, False, True),
        ({}, True, True),
        ({"odds_shots": False}, True, False),
        ({"odds_shots": 0}, False, True),
    ],
)
def test_a_house_says_whether_a_shot_counts_as_an_attack(
    house: dict[str, Any], shot: bool, tests: bool
) -> None:
    t = Table(None, side(model("Ascetic", rank=3)), house=house)
    answer = t.do("check_odds", attackers=["A1"], defenders=["B1"], shot=shot)
    assert answer["test"] == (["A1"] if tests else []) and (answer["attackers"], answer["defenders"]) == (
        1,
        3,
    )
    assert t.pending() == ([("A1", "SK-13")] if tests else [])
