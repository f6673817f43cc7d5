"""Format 2 of a system's file: turns by units and by phases, who begins, choices, sums, checks against a unit."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.errors import SetupError
from tests.games.custom.rules.games import Table, counter, force, system


def later(**parts: Any) -> dict[str, Any]:
    return system(format=2, **parts)


def table(
    data: dict[str, Any], a: tuple[str, ...] = ("Aino", "Aatu"), b: tuple[str, ...] = ("Bo", "Birk")
) -> Table:
    return Table(data, force(*a), force(*b))


UNITS = later(
    turns="units",
    activation={"limit": 1},
    counters=[counter("hp", high=3, start=3, out=0, strike=True)],
)


def activate(t: Table, unit: str) -> None:
    t.do("activate", unit=unit)
    t.do("end_activation")


@pytest.mark.rule("OS-32")
def test_the_sides_activate_a_unit_each_in_turn() -> None:
    t = table(UNITS)
    assert t.state()["side"] == "A"
    t.refused("OS-4", "activate", unit="B1")
    activate(t, "A2")
    assert t.state()["side"] == "B" and t.state()["next"] == "B1"
    t.refused("OS-4", "activate", unit="A1")
    activate(t, "B1")
    activate(t, "A1")
    activate(t, "B2")
    assert t.do("end_round") | {"ok": True} == {
        "ok": True,
        "do": "end_round",
        "round": 2,
        "phase": None,
        "side": "A",
    }


@pytest.mark.rule("OS-32")
def test_a_side_without_units_to_activate_is_skipped() -> None:
    t = table(UNITS, ("Aino",), ("Bo", "Birk", "Brita"))
    activate(t, "A1")
    activate(t, "B1")
    assert t.state()["side"] == "B"
    t.do("wound", unit="B2", amount=3)
    activate(t, "B3")
    assert t.state()["side"] == "B" and t.state()["next"] is None


@pytest.mark.rule("OS-32")
def test_a_side_may_pass() -> None:
    t = table(UNITS)
    assert t.do("end_turn")["side"] == "B"
    assert t.do("end_turn")["side"] == "A"
    assert t.unit("A1")["activations"] == 0


@pytest.mark.rule("OS-33")
def test_both_sides_take_each_phase_in_turn() -> None:
    data = later(
        turns="phases",
        phases=["Move", "Shoot"],
        activation={"limit": 1, "per": "turn"},
        counters=[counter("hp", start=3), counter("aim", reset="turn")],
    )
    t = table(data)
    t.do("activate", unit="A1")
    t.do("count", unit="A1", counter="aim", amount=2)
    t.do("end_activation")
    seen = []
    for _ in range(4):
        answer = t.do("next_phase")
        seen.append((answer["round"], answer["phase"], answer["side"]))
        if len(seen) == 1:
            assert t.unit("A1")["activations"] == 0 and t.counter("A1", "aim") == 0
    assert seen == [(1, "Move", "B"), (1, "Shoot", "A"), (1, "Shoot", "B"), (2, "Move", "A")]
    assert t.do("end_turn")["side"] == "B"


@pytest.mark.rule("OS-20")
@pytest.mark.rule("OS-33")
def test_the_end_of_a_side_s_part_says_what_it_resets() -> None:
    counters = [counter("hp", start=3), counter("aim", reset="turn"), counter("smoke", reset="round")]
    t = table(later(turns="phases", phases=["Move", "Shoot"], counters=counters))
    for number in range(4):
        unit = "B1" if number % 2 else "A1"
        t.do("count", unit=unit, counter="aim", amount=2)
        t.do("count", unit=unit, counter="smoke", amount=1)
        told = {
            line["what"]: (line["from"], line["to"]) for line in t.ask("ending", of="next_phase")["resets"]
        }
        wanted = {unit + ".aim": (2, 0)}
        if number == 3:  # the round's end
            wanted.update({"A1.smoke": (2, 0), "B1.smoke": (2, 0)})
        assert told == wanted
        t.do("next_phase")
    plain = table(later(turns="alternate", phases=["Move", "Shoot"], counters=counters))
    plain.do("count", unit="A1", counter="aim", amount=2)
    assert plain.ask("ending", of="next_phase")["resets"] == []


@pytest.mark.rule("OS-13")
@pytest.mark.rule("OS-33")
def test_a_round_in_phases_does_not_end_early() -> None:
    t = table(later(turns="phases", phases=["Move", "Shoot"], counters=[counter("hp")]))
    assert "Not all phases" in t.refused("OS-13", "end_round")
    t.do("next_phase")
    t.do("next_phase")
    assert "Side B" in t.refused("OS-13", "end_round")
    t.do("next_phase")
    assert t.do("end_round")["round"] == 2


@pytest.mark.rule("OS-31")
@pytest.mark.parametrize(("first", "sides"), [("kept", "AAA"), ("swapped", "BAB")])
def test_who_begins_the_next_rounds(first: str, sides: str) -> None:
    t = table({**UNITS, "first": first})
    assert "".join(t.do("end_round")["side"] for _ in range(3)) == sides


@pytest.mark.rule("OS-31")
def test_the_side_with_fewer_points_begins() -> None:
    t = table({**UNITS, "first": "loser"})
    t.do("score", side="A", amount=2)
    assert t.do("end_round")["side"] == "B"
    t.do("score", side="B", amount=2)
    assert t.do("end_round")["side"] == "B" and t.state()["began"] == "B"
    t.do("score", side="B", amount=1)
    assert t.do("end_round")["side"] == "A"


@pytest.mark.rule("OS-31")
def test_a_roll_decides_who_begins() -> None:
    t = table({**UNITS, "first": "rolled"})
    t.refused("OS-31", "first", side="B")
    assert t.state()["began"] == "A"
    t.do("end_round")
    assert t.state()["began"] is None
    assert "roll for it" in t.refused("OS-31", "activate", unit="A1")
    t.refused("OS-31", "end_turn")
    assert t.do("first", rolls=[2, 5])["side"] == "B"
    t.do("activate", unit="B1")
    t.do("end_round")
    tied = t.do("first", rolls=[3, 3])
    assert (tied["side"], tied["tie"]) == ("A", True)
    t.do("end_round")
    assert t.do("first", side="B")["side"] == "B"
    t.do("end_round")
    assert t.do("first")["side"] in "AB"
    assert "not both" in (t.do("undo") and t.bad("first", side="A", rolls=[1, 2]))


@pytest.mark.rule("OS-31")
def test_only_a_system_that_rolls_for_initiative_takes_the_command_first() -> None:
    assert "nobody rolls" in table(UNITS).bad("first", side="B")


ORDERS = later(
    activation={"limit": 1},
    counters=[counter("hp", start=3)],
    choices=[
        {
            "name": "order",
            "states": ["None", "Fire", "Run", "Down"],
            "letters": " FRD",
            "reset": "round",
            "line": True,
        },
        {"name": "mood", "of": "side", "states": ["Calm", "Angry"], "letters": "ca"},
    ],
    thresholds=[{"counter": "order", "when": "at_least", "value": 3, "then": {"flag": "flat"}}],
    flags=[{"name": "flat"}],
)


@pytest.mark.rule("OS-34")
def test_a_choice_has_one_of_its_states() -> None:
    t = table(ORDERS)
    assert t.unit("A1")["choices"] == {"order": "None"} and t.unit("A1")["counters"] == {"hp": 3}
    answer = t.do("choose", unit="A1", choice="order", state="Run")
    assert (answer["unit"], answer["choice"], answer["state"]) == ("A1", "order", "Run")
    assert t.unit("A1")["choices"] == {"order": "Run"} and t.unit("A2")["choices"] == {"order": "None"}
    assert t.unit("A1")["flags"] == []
    t.do("choose", unit="A1", choice="order", state="Down")
    assert t.unit("A1")["flags"] == ["flat"]
    t.do("choose", side="B", choice="mood", state="Angry")
    assert t.state()["sides"]["B"]["choices"] == {"mood": "Angry"}
    t.do("end_round")
    assert t.unit("A1")["choices"] == {"order": "None"}
    assert t.state()["sides"]["B"]["choices"] == {"mood": "Angry"}


@pytest.mark.rule("OS-34")
def test_an_unknown_state_is_refused_with_the_list_of_states() -> None:
    t = table(ORDERS)
    assert "there are: None, Fire, Run, Down" in t.bad("choose", unit="A1", choice="order", state="Hide")
    assert "there are: order" in t.bad("choose", unit="A1", choice="hp", state="Fire")
    assert "no counter" in t.bad("count", unit="A1", counter="order")


@pytest.mark.rule("OS-34")
@pytest.mark.rule("OS-15")
def test_a_choice_is_set_by_its_number_too() -> None:
    t = table(ORDERS)
    t.do("set", unit="A1", counter="order", value=1)
    assert t.unit("A1")["choices"] == {"order": "Fire"}
    assert "0 to 3" in t.bad("set", unit="A1", counter="order", value=4)


CHAIN = later(
    counters=[
        counter("men", high=10, start=5, max_start=True, out=0, strike=True),
        counter("skill", start=5),
        counter("armour", start=4),
        counter("pins"),
        counter("hits", high=20),
        counter("heart", of="side", high=30, start=10),
    ],
    checks=[
        {
            "name": "shoot",
            "count": ["men", 1, "-"],
            "sides": 6,
            "kind": "successes",
            "target": ["skill", "pins", "+", "other.pins", "-"],
            "against": True,
            "need": 0,
            "pass": [{"counter": "hits", "change": ["successes"], "other": True}],
        },
        {
            "name": "save",
            "count": "hits",
            "sides": 6,
            "kind": "successes",
            "target": "armour",
            "need": 0,
            "pass": [{"counter": "men", "change": ["failures", "neg"]}, {"counter": "hits", "set": 0}],
        },
        {
            "name": "order",
            "count": 2,
            "sides": 6,
            "kind": "under",
            "target": ["skill", "pins", "-", 1, "+"],
            "fail": [{"counter": "heart", "change": [1, "d6", "neg", 1, "-"]}],
            "pass": [{"counter": "heart", "set": [2, "d3"]}],
        },
    ],
    thresholds=[{"counter": "hits", "when": "at_least", "value": 1, "then": {"check": "save"}}],
)


@pytest.mark.rule("OS-35")
@pytest.mark.rule("OS-36")
def test_hits_lead_to_saves_and_saves_to_wounds() -> None:
    t = table(CHAIN)
    shot = t.do("check", unit="A1", check="shoot", against={"unit": "B2"}, rolls=[5, 4, 6, 5])
    assert (shot["target"], shot["dice"], shot["successes"], shot["against"]) == (5, 4, 3, "B2")
    assert shot["effects"] == [{"unit": "B2", "counter": "hits", "value": 3, "change": 3}]
    assert shot["due"] == [{"unit": "B2", "check": "save"}]
    saved = t.do("check", unit="B2", check="save", rolls=[4, 3, 1])
    assert (saved["dice"], saved["successes"]) == (3, 1)
    assert t.counter("B2", "men") == 3 and t.counter("B2", "hits") == 0 and t.unit("B2")["due"] == []
    assert t.counter("A1", "men") == 5 and t.counter("B1", "men") == 5


@pytest.mark.rule("OS-35")
def test_counters_of_both_units_are_in_a_target() -> None:
    t = table(CHAIN)
    t.do("count", unit="A1", counter="pins", amount=1)
    t.do("count", unit="B1", counter="pins", amount=3)
    shot = t.do("check", unit="A1", check="shoot", against={"unit": "B1"}, rolls=[1, 2, 3, 4])
    assert (shot["target"], shot["successes"]) == (3, 2)


@pytest.mark.rule("OS-35")
def test_effects_throw_dice() -> None:
    t = table(CHAIN)
    failed = t.do("check", unit="A1", check="order", rolls=[6, 6], extra=[4])
    assert failed["target"] == 6 and failed["success"] is False
    assert failed["effects"] == [{"side": "A", "counter": "heart", "value": 5, "change": -5, "dice": [4]}]
    passed = t.do("check", unit="A1", check="order", rolls=[1, 1], extra=[3, 2])
    assert passed["effects"] == [{"side": "A", "counter": "heart", "value": 5, "change": 0, "dice": [3, 2]}]
    assert "too many" in t.bad("check", unit="A1", check="order", rolls=[6, 6], extra=[4, 1])
    assert t.bad("check", unit="A1", check="order", rolls=[1, 1], extra=[3]).startswith("extra ")
    thrown = t.do("check", unit="A1", check="order", rolls=[6, 6])["effects"][0]
    assert thrown["change"] == -(thrown["dice"][0] + 1) or thrown["value"] == 0
    t.do("undo")
    assert t.state()["sides"]["A"]["counters"]["heart"] == 5


@pytest.mark.rule("OS-36")
def test_a_check_against_a_unit_needs_one_that_is_in_play() -> None:
    t = table(CHAIN)
    assert "against" in t.bad("check", unit="A1", check="shoot")
    assert "another unit" in t.bad("check", unit="A1", check="shoot", against={"unit": "A1"})
    assert "alone" in t.bad("check", unit="A1", check="shoot", against={"unit": "B1", "modifier": 1})
    t.do("wound", unit="B1", amount=5)
    t.refused("OS-5", "check", unit="A1", check="shoot", against={"unit": "B1"})


@pytest.mark.rule("OS-35")
@pytest.mark.parametrize(("sides", "good"), [(1, False), (2, True), (100, True), (101, False)])
def test_dice_of_an_effect_have_2_to_100_sides(sides: int, good: bool) -> None:
    grow = [{"counter": "hp", "change": [1, f"d{sides}"]}]
    checks = [
        {"name": "grow", "count": 1, "sides": 6, "kind": "over", "target": 1, "modifier": "", "pass": grow}
    ]
    data = later(counters=[counter("hp", high=999, strike=True)], checks=checks)
    if not good:
        with pytest.raises(SetupError, match="a number that cannot be"):
            table(data)
        return
    answer = table(data).do("check", unit="A1", check="grow", rolls=[1], extra=[sides])
    assert [effect["change"] for effect in answer["effects"]] == [sides]
