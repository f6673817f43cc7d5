"""Checks of a custom system: under, over, opposed, successes, and their effects."""

from __future__ import annotations

from typing import Any

import pytest

from signifer_host.systems.expressions import parse
from tests.games.custom.rules.games import Table, counter, force, squads, system


def one(check: dict[str, Any], **parts: Any) -> Table:
    """Return a game with two units of no side, and one check."""
    data = system(sides=0, counters=[counter("will", start=4)], checks=[{"name": "test", **check}], **parts)
    return Table(data, force("Aino", "Aatu"), slots="N")


@pytest.mark.rule("OS-21")
@pytest.mark.parametrize(
    ("rolls", "modifier", "success"),
    [
        ((3, 4), 0, True),
        ((4, 4), 0, False),
        ((4, 4), 1, True),
        ((3, 4), -1, False),
        ((6, 6), 9, False),
        ((1, 1), -9, True),
    ],
)
def test_under_is_at_or_under_the_target(rolls: tuple[int, int], modifier: int, success: bool) -> None:
    t = squads()
    answer = t.do("check", unit="A1", check="nerve", modifier=modifier, rolls=list(rolls))
    assert (answer["success"], answer["total"], answer["target"]) == (success, sum(rolls), 7 + modifier)
    assert answer["rolls"] == list(rolls)


@pytest.mark.rule("OS-24")
@pytest.mark.parametrize(("will", "modifier", "rolled"), [(0, 0, 0), (0, 2, 2), (2, -3, 0), (2, 0, 2)])
def test_as_many_dice_are_rolled_as_the_counter_and_the_modifier_say(
    will: int, modifier: int, rolled: int
) -> None:
    t = one({"kind": "successes", "count": "will", "target": 5, "modifier": "dice"})
    t.do("set", unit="N1", counter="will", value=will)
    answer = t.do("check", unit="N1", check="test", modifier=modifier, rolls=[6] * rolled)
    assert (answer["dice"], answer["successes"], answer["success"]) == (rolled, rolled, rolled > 0)


@pytest.mark.rule("OS-22")
@pytest.mark.parametrize(
    ("roll", "modifier", "success"),
    [(3, 0, True), (2, 0, False), (2, 1, True), (3, -1, False), (1, 9, False), (10, -7, True)],
)
def test_over_is_at_or_over_the_target(roll: int, modifier: int, success: bool) -> None:
    answer = squads().do("check", unit="A1", check="jump", modifier=modifier, rolls=[roll])
    assert (answer["success"], answer["total"]) == (success, roll)


@pytest.mark.rule("OS-22")
def test_a_side_s_check_looks_at_the_side_s_counter() -> None:
    t = squads()
    t.do("count", side="B", counter="losses", amount=5)
    assert t.do("check", side="B", check="army", rolls=[4])["success"] is False
    assert t.do("check", side="B", check="army", rolls=[5]) | {"forced": 0} == {
        "ok": True,
        "do": "check",
        "check": "army",
        "side": "B",
        "target": 5,
        "dice": 1,
        "total": 5,
    } | {
        "success": True,
        "effects": [],
        "pending": [],
        "rolls": [5],
        "forced": 0,
    }


@pytest.mark.rule("OS-23")
@pytest.mark.parametrize(
    ("own", "other", "success", "tie"), [(4, 3, True, False), (3, 3, False, True), (2, 3, False, False)]
)
def test_opposed_the_higher_total_wins(own: int, other: int, success: bool, tie: bool) -> None:
    t = squads()
    answer = t.do("check", unit="A1", check="brawl", against={"unit": "B1"}, rolls=[own], resist=[other])
    assert (answer["success"], answer["tie"]) == (success, tie)
    assert (answer["total"], answer["other_total"], answer["against"]) == (own + 3, other + 3, "B1")
    assert (t.counter("A1", "hits"), t.counter("B1", "hits")) == ((4, 2) if success else (3, 4))


@pytest.mark.rule("OS-23")
def test_opposed_counts_values_and_modifiers_of_both() -> None:
    t = squads()
    t.do("set", unit="B1", counter="drive", value=6)
    line: dict[str, Any] = {"unit": "A1", "check": "brawl", "rolls": [4], "resist": [3]}
    assert t.do("check", against={"unit": "B1"}, **line)["success"] is False
    answer = t.do("check", against={"unit": "B1", "modifier": -1}, modifier=2, **line)
    assert (answer["total"], answer["other_total"], answer["success"]) == (9, 8, True)
    assert "missing" in t.bad("check", unit="A1", check="brawl")
    assert "another unit" in t.bad("check", unit="A1", check="brawl", against={"unit": "A1"})
    assert "against nobody" in t.bad("check", unit="A1", check="nerve", against={"unit": "B1"})
    assert "against nobody" in t.bad("check", unit="A1", check="nerve", resist=[1])
    t.do("leave", unit="B1")
    t.refused("OS-5", "check", against={"unit": "B1"}, **line)


@pytest.mark.rule("OS-23", "OS-35")
@pytest.mark.parametrize(("own", "lost"), [(4, 0), (3, 0), (2, 2)])
def test_on_a_tie_there_is_neither_a_success_nor_a_failure(own: int, lost: int) -> None:
    lose = {"counter": "will", "change": parse("-2 * failures")}
    t = one({"kind": "opposed", "target": 0, "fail": [lose]}, format=4)
    before = t.counter("N1", "will")
    t.do("check", unit="N1", check="test", against={"unit": "N2"}, rolls=[own], resist=[3])
    assert t.counter("N1", "will") == before - lost


@pytest.mark.rule("OS-23")
def test_opposed_may_ask_both() -> None:
    t = one({"kind": "opposed", "target": "ask"})
    line: dict[str, Any] = {"unit": "N1", "check": "test", "rolls": [3], "resist": [3]}
    assert "target is missing" in t.bad("check", against={"unit": "N2", "target": 1}, **line)
    assert "against.target is missing" in t.bad("check", against={"unit": "N2"}, target=1, **line)
    assert t.do("check", against={"unit": "N2", "target": 1}, target=2, **line)["success"] is True
    assert "no modifier" in t.bad(
        "check", against={"unit": "N2", "target": 1, "modifier": 1}, target=2, **line
    )


@pytest.mark.rule("OS-24")
def test_successes_are_counted() -> None:
    t = squads()
    answer = t.do("check", unit="A1", check="volley", target=4, rolls=[4, 3, 5])
    assert (answer["dice"], answer["successes"], answer["success"]) == (3, 2, True)
    assert t.do("check", unit="A1", check="volley", target=4, rolls=[4, 3, 3])["success"] is False
    assert t.do("check", unit="A1", check="volley", target=1, rolls=[1, 1, 2])["successes"] == 1  # 1 never
    assert t.do("check", unit="A1", check="volley", target=7, rolls=[6, 6, 5])["successes"] == 2  # 6 always
    answer = t.do("check", unit="A1", check="volley", target=4, modifier=2, rolls=[4] * 5)
    assert (answer["dice"], answer["successes"], answer["target"]) == (5, 5, 4)
    assert t.do("check", unit="A1", check="volley", target=4, modifier=-9)["dice"] == 0
    t.do("set", unit="A1", counter="drive", value=9)
    assert len(t.do("check", unit="A1", check="volley", target=4)["rolls"]) == 9


@pytest.mark.rule("OS-24")
def test_successes_under_a_face() -> None:
    t = squads()
    assert t.do("check", unit="A1", check="steady", rolls=[3, 4, 1])["successes"] == 2
    assert t.do("check", unit="A1", check="steady", modifier=1, rolls=[3, 4, 1])["successes"] == 3
    t = one({"kind": "successes", "count": 2, "target": 4, "modifier": "target"})
    # Helps here too.
    assert t.do("check", unit="N1", check="test", modifier=1, rolls=[3, 2])["successes"] == 1


@pytest.mark.rule("OS-25")
def test_the_effects_of_a_check_are_applied() -> None:
    t = squads()
    t.do("count", unit="A1", counter="shock", amount=3)
    answer = t.do("check", unit="A1", check="nerve", rolls=[2, 2])
    assert answer["effects"] == [{"unit": "A1", "counter": "shock", "value": 1, "change": -2}]
    answer = t.do("check", unit="A1", check="nerve", rolls=[6, 5])
    assert answer["effects"] == [
        {"unit": "A1", "flag": "shaken", "value": True},
        {"unit": "A1", "counter": "hits", "value": 3, "change": -1},
    ]
    assert "shaken" in t.unit("A1")["flags"]
    for _ in range(2):
        t.do("check", unit="A1", check="nerve", rolls=[6, 5])
    assert t.do("check", unit="A1", check="nerve", rolls=[6, 5])["effects"][1]["value"] == 0
    assert t.unit("A1")["status"] == "casualty" and t.state()["sides"]["A"]["counters"]["losses"] == 1


@pytest.mark.rule("OS-25")
def test_a_target_that_is_asked_for_is_given() -> None:
    t = squads()
    assert "asks for it" in t.bad("check", unit="A1", check="volley")
    assert "of its own" in t.bad("check", unit="A1", check="nerve", target=5)
    assert t.do("check", check="event", target=4, rolls=[4])["target"] == 4
    assert "no modifier" in t.bad("check", side="A", check="army", modifier=1)
    assert "nerve, jump, brawl" in t.bad("check", unit="A1", check="nonsense")
    assert "for a unit" in t.bad("check", side="A", check="nerve")
    assert "for a side" in t.bad("check", unit="A1", check="army")
    assert "neither unit nor side" in t.bad("check", side="A", check="event", target=2)
    assert "2 dice" in t.bad("check", unit="A1", check="nerve", rolls=[1])
    assert "cannot show" in t.bad("check", unit="A1", check="nerve", rolls=[1, 7])


def test_too_many_dice_are_told() -> None:
    data = system(
        sides=0,
        counters=[{"name": "guns", "high": 999}],
        checks=[{"name": "salvo", "kind": "successes", "count": "guns", "target": 4}],
    )
    t = Table(data, force("Aino"), slots="N")
    t.do("set", unit="N1", counter="guns", value=101)
    assert "at most 100 dice" in t.bad("check", unit="N1", check="salvo")
    t.do("set", unit="N1", counter="guns", value=100)
    assert len(t.do("check", unit="N1", check="salvo")["rolls"]) == 100


def test_the_device_s_dice_are_the_game_s() -> None:
    first, second = squads(seed=3), squads(seed=3)
    assert first.do("check", unit="A1", check="nerve") == second.do("check", unit="A1", check="nerve")
    answer = first.do("check", unit="A1", check="jump")
    first.do("undo")
    assert first.do("check", unit="A1", check="jump") == answer
