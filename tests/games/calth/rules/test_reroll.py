"""calth: dice that are rolled again (BC-7)."""

from __future__ import annotations

import pytest

from tests.games.calth.rules.games import FACES, SHOT, Table, dice, shooting


@pytest.mark.rule("BC-7")
def test_a_rerolled_die_keeps_its_second_result() -> None:
    table = shooting()
    before = table.do("attack", **SHOT)
    answer = table.do("reroll", dice=[2, 3])
    assert answer["roll"] == "attack" and len(answer["rolls"]) == 2
    expected = list(before["symbols"])
    expected[1:3] = [FACES[number] for number in answer["rolls"]]
    assert answer["symbols"] == expected
    assert answer["hits"] == expected.count("hit") + expected.count("critical")
    assert table.state()["attack"]["hits"] == answer["hits"]
    table.refused("BC-7", "reroll", dice=[1, 2])
    table.do("reroll", dice=[1])
    forced = table.guarded("BC-7", "reroll", dice=[1])
    assert forced["new"] == [forced["symbols"][0]]


@pytest.mark.rule("BC-7")
def test_real_dice_are_rerolled_by_count() -> None:
    table = shooting()
    table.do("attack", **SHOT, rolls=dice(1, 1))  # a hit, a critical, six blanks
    answer = table.do("reroll", dice=[3, 4], rolls={"hit": 1, "critical": 1})
    assert (answer["hits"], answer["criticals"]) == (4, 2)
    answer = table.do("reroll", dice=[1], rolls={"attack": {"hit": 0, "critical": 0}})
    assert answer["hits"] == 3
    for wrong in ([], [9], [5, 5], [0], 5):
        table.bad("reroll", dice=wrong)
    table.bad("reroll", dice=[5], rolls={"hit": 2})
    table.bad("reroll", dice=[5, 6], rolls={"hit": 1, "blank": 0})


@pytest.mark.rule("BC-7", "BC-34")
def test_an_effect_is_chosen_only_if_a_critical_is_left_after_the_reroll() -> None:
    table = shooting()
    table.do("attack", **SHOT, rolls=dice(2, 1))
    assert table.do("reroll", dice=[1], rolls={"hit": 1, "critical": 0})["effect_allowed"] is True
    answer = table.do("reroll", dice=[3], rolls={"hit": 0, "critical": 0})
    assert (answer["hits"], answer["criticals"], answer["effect_allowed"]) == (2, 0, False)
    assert table.do("reroll", dice=[4], rolls={"critical": 1})["effect_allowed"] is True


@pytest.mark.rule("BC-7")
def test_rerolled_defence_dice_take_casualties_back() -> None:
    table = shooting()
    answer = table.do("attack", **SHOT, primary="Legionary", rolls=dice(4, 0, 0))
    assert answer["status"] == "casualty" and table.state()["points"]["B"] == 2
    answer = table.do("reroll", dice=[1], rolls={"defence": {"shield": 1}})
    # Fmt: skip.
    assert (answer["roll"], answer["shields"], answer["casualties"], answer["discarded"]) == (
        "defence",
        1,
        ["Legionary"],
        1,
    )
    assert table.models("B1") == {"Legionary": 1} and table.points("B1") == 2
    assert table.state()["points"]["B"] == 4 and table.unit("B1")["status"] == "active"
    answer = table.do("reroll", dice=[2], rolls={"shield": 1})
    assert (answer["casualties"], answer["discarded"]) == (["Legionary"], 0)
    table.do("undo", steps=3)
    table.do("attack", **SHOT, primary="Legionary", rolls=dice(2, 0, 0))
    answer = table.do("reroll", dice=[2], rolls={"shield": 1})
    assert answer["casualties"] == [] and table.models("B1") == {"Legionary": 2}
    table.do("wound", unit="B1")  # the players went on
    table.bad("reroll", dice=[1])


@pytest.mark.rule("BC-7")
def test_the_initiative_can_be_rerolled_until_units_are_ready() -> None:
    table = Table()
    table.do("initiative", rolls={"A": 1, "B": 0})
    answer = table.do("reroll", dice=[1], rolls={"hit": 0})
    assert answer["roll"] == "initiative" and answer["tie"] is True
    assert table.state()["phase"] == "initiative"
    answer = table.do("reroll", dice=[6], rolls={"critical": 1})
    assert answer["side"] == "B" and table.state()["phase"] == "readiness"
    table.do("ready")
    assert "no roll" in table.bad("reroll", dice=[2])
