"""Everything that players can set by hand, to its limits and twice; dice that are counted; rosters that do not fit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import by_hand
from tests.games.calth.rules.games import (
    SHOT,
    Table,
    dice,
    lancer,
    model,
    shooting,
    side,
    started,
    unit,
)
from tests.games.calth.rules.test_assault import beaten


@pytest.mark.rule("BC-11", "BC-20")
def test_each_flag_by_hand() -> None:
    t = started()
    t.do("activate", unit="A1", action="advance", pinned=False)
    by_hand.flags(t, {"unit": "A1"}, ["pinned", "retreats"])
    by_hand.flags(t, {"unit": "B2"}, ["retreats"])
    assert t.state()["pending"] == []
    t.do("set", unit="B2", flag="retreats", value=True)
    assert [one["unit"] for one in t.state()["pending"]] == ["B2"]
    for letter in "AB":
        by_hand.flags(t, {"side": letter}, ["initiative", "turn"])


def test_each_counter_by_hand() -> None:
    t = started()
    by_hand.counters(t, {"unit": "A1"}, {"points": (0, 2)})
    by_hand.counters(t, {"side": "B"}, {"score": (-9999, 9999), "hand": (0, 999)})
    by_hand.counters(t, {}, {"round": (1, 999), "phase": (1, 3)})


@pytest.mark.rule("BC-20")
def test_a_last_stand_in_which_nobody_falls_needs_no_names() -> None:
    t = beaten(model(), model("Runner"))
    answer = t.do("last_stand", unit="B1", rolls={"shield": 2})
    assert answer["casualties"] == [] and t.models("B1")["Runner"] == 1
    t.do("undo")
    assert sorted(t.do("last_stand", unit="B1", rolls={"shield": 0})["casualties"]) == ["Legionary", "Runner"]


@pytest.mark.rule("BC-7")
@pytest.mark.parametrize("nested", [False, True])
def test_real_dice_that_are_rolled_again_are_counted_by_symbol(nested: bool) -> None:
    def rolls(**counts: int) -> dict[str, Any]:
        return {"attack": counts} if nested else counts

    t = shooting()
    t.do("attack", **SHOT, rolls=dice(2, 1))  # of eight dice
    for counts, hits in (
        (rolls(hit=1, critical=1), 4),
        (rolls(hit=2), 4),
        (rolls(critical=2), 4),
        (rolls(hit=1, blank=1), 3),
        (rolls(blank=2), 2),
        (rolls(shield=2), 2),
        (rolls(shield=1, blank=1), 2),
    ):
        answer = t.say("reroll", dice=[3, 4], rolls=counts)
        if answer["ok"]:
            assert answer["hits"] == hits, counts
            t.do("undo")
        else:
            assert answer["error"] == "bad_command"


@pytest.mark.rule("BC-35")
def test_models_of_one_name_need_no_name_and_others_do() -> None:
    twins = [model("Legionary"), model("Legionary", weapons=[])]
    t = Table(side(unit("Alfa", *twins), unit("Antares", model(), lancer())))
    assert t.do("wound", unit="A1")["unit"] == "A1" and t.unit("A1")["counters"]["models"] == 1
    assert "model is missing" in t.bad("wound", unit="A2")
    assert "called Hulk" in t.bad("wound", unit="A2", model="Hulk")
    t.do("wound", unit="A2", model="Lancer")
    assert t.models("A2") == {"Legionary": 1}


@pytest.mark.rule("BC-35")
def test_as_many_models_come_back_as_fell() -> None:
    twins = [model("Legionary"), model("Legionary", weapons=[])]
    t = Table(side(unit("Alfa", *twins), unit("Antares", model(), lancer())), side(unit("Bravo", *twins)))
    t.do("wound", unit="A1", model="Legionary", amount=1)
    t.do("wound", unit="A2", model="Legionary")
    t.do("wound", unit="B1", model="Legionary")
    for amount in (1, 2):
        t.do("heal", unit="A1", model="Legionary", amount=amount)
        assert t.unit("A1")["counters"]["models"] == 1 + amount
        t.do("undo")
    assert "2, not 3" in t.bad("heal", unit="A1", model="Legionary", amount=3)
    assert "1, not 2" in t.bad("heal", unit="B1", model="Legionary", amount=2)
    assert "0, not 1" in t.bad("heal", unit="A2", model="Lancer")
    for value in (0, 1, 2):
        t.do("set", unit="B1", counter="Legionary", value=value)
        assert t.models("B1").get("Legionary", 0) == value
