"""Parts of a custom system that meet: dice of both units, effects of several terms, a side that waits, its card."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.errors import SetupError
from signifer.games.custom.rules import codec
from signifer.games.custom.rules.system import Schema
from tests.games.custom.rules.games import Table, counter, force, squads, system


def later(**parts: Any) -> dict[str, Any]:
    return {"format": 2, **{key: value for key, value in system(**parts).items() if key != "format"}}


def two(data: dict[str, Any]) -> Table:
    return Table(data, force("Aino", "Aatu"), force("Brita", "Bo"))


@pytest.mark.rule("OS-23")
def test_each_of_two_opposed_units_rolls_its_own_number_of_dice() -> None:
    data = system(
        counters=[counter("arms", start=1), counter("drive", start=3)],
        checks=[{"name": "brawl", "kind": "opposed", "sides": 6, "count": "arms", "target": "drive"}],
    )
    t = two(data)
    t.do("count", unit="A2", counter="arms", amount=2)
    t.do("count", unit="B1", counter="arms", amount=1)
    against = {"unit": "B1"}
    fought = t.do("check", unit="A2", check="brawl", against=against, rolls=[1, 2, 3], resist=[4, 5])
    assert (fought["total"], fought["other_total"], fought["success"]) == (9, 12, False)
    assert "rolls" in t.bad("check", unit="A2", check="brawl", against=against, rolls=[1], resist=[4, 5])


@pytest.mark.rule("OS-35")
def test_an_effect_adds_all_its_terms_and_dice_look_at_the_other_unit() -> None:
    data = later(
        counters=[counter("men", high=30, start=2), counter("marks", high=30, start=4)],
        checks=[
            {
                "name": "shoot",
                "count": ["men", "other.men", "+"],
                "sides": 6,
                "kind": "successes",
                "target": 4,
                "against": True,
                "need": 0,
                "pass": [
                    {"counter": "marks", "change": [1, "men", "+", 2, "successes", "*", "+"], "other": True},
                    {"counter": "marks", "set": [1, "failures", "+", "successes", "+"]},
                ],
            }
        ],
    )
    t = two(data)
    t.do("count", unit="B1", counter="men", amount=3)
    shot = t.do("check", unit="A1", check="shoot", against={"unit": "B1"}, rolls=[1, 1, 4, 6, 6, 6, 6])
    assert (shot["dice"], shot["successes"]) == (7, 5)
    assert t.counter("A1", "marks") == 1 + 2 + 5
    assert [one["change"] for one in shot["effects"]] == [1 + 2 + 2 * 5, 8 - 4]


@pytest.mark.rule("OS-13")
@pytest.mark.parametrize(("first", "other"), [("A", "B"), ("B", "A")])
def test_who_has_not_had_its_turn_is_named(first: str, other: str) -> None:
    assert f"Side {other} has not" in squads(first=first).refused("OS-13", "end_round")


@pytest.mark.rule("OS-31")
def test_a_system_that_says_who_begins_has_its_own_counters_too() -> None:
    data = later(
        turns="units", first="rolled", activation={"limit": 1, "per": "round"},
        counters=[counter("alarm", of="game", start=2), counter("shock")],
    )  # fmt: skip
    t = two(data)
    t.do("count", counter="alarm", amount=3)
    assert t.state()["counters"]["alarm"] == 5
    assert codec.cells(Schema(codec.pack(data)), 4) == len(t.game.cells.values)


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (system(turns="diagonal"), "turns: there is no diagonal."),
        (
            later(counters=[counter("order", states=[f"s{n}" for n in range(40)])]),
            "order has 40 states; at most 8 are allowed.",
        ),
    ],
)
def test_what_is_wrong_is_named(data: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError) as error:
        codec.pack(data)
    assert words in error.value.message


@pytest.mark.rule("OS-4", "OS-32")
def test_after_a_forced_activation_the_other_side_of_that_unit_is_next() -> None:
    t = two(later(turns="units", activation={"limit": 1, "per": "round"}, counters=[counter("shock")]))
    t.guarded("OS-4", "activate", unit="B1")
    t.do("end_activation")
    assert t.state()["side"] == "A"
    t.do("activate", unit="A1")
    t.do("end_activation")
    assert t.state()["side"] == "B"


@pytest.mark.rule("OS-25")
def test_a_check_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    t = two(system(counters=[counter("men")]))
    assert t.bad("check", unit="A1", check="luck") == "There is no check luck; there are: none."
    t = two(system(checks=[{"name": "nerve", "kind": "under", "target": 4}]))
    assert t.bad("check", unit="A1", check="luck") == "There is no check luck; there are: nerve."


@pytest.mark.rule("OS-1")
def test_a_unit_is_activated_once_if_the_system_does_not_say_how_often() -> None:
    t = two(system(activation={"per": "round"}))
    t.do("activate", unit="A1")
    t.do("end_activation")
    t.refused("OS-1", "activate", unit="A1")
