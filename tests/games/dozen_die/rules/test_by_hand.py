"""Everything that players can set by hand, to its limits and twice; the flags with which a unit begins."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die.rules import odds
from signifer.games.dozen_die.rules.read import FLAGS
from tests.games import by_hand
from tests.games.dozen_die.rules.games import Table, neutral, side, unit


def test_each_flag_by_hand() -> None:
    t = Table(None, None, neutral(unit("Troll", "creature")))
    for id in ("A1", "B2", "N1"):
        by_hand.flags(t, {"unit": id}, [*FLAGS, "left", "unloaded:bow"])


def test_each_counter_by_hand() -> None:
    t = Table()
    by_hand.counters(t, {"unit": "A1"}, {"hp": (0, 5), "activations": (0, 9999)})
    by_hand.counters(t, {"side": "B"}, {"score": (-9999, 9999), "pool": (0, 99)})
    by_hand.counters(t, {}, {"round": (1, 999), "orders": (0, 9)})


@pytest.mark.rule("DD-52", "DD-66")
def test_a_skill_that_reacts_unloads_no_weapon() -> None:
    spark = {"name": "spark", "level": 1, "ability": "CH", "reaction": "A"}
    bows = [{"name": name, "ranged": True} for name in ("bow", "sling", "gun")]
    t = Table(None, side(unit("Brita", weapons=bows, skills=[spark])))
    t.turn("A1")
    t.do("order", kind="move")
    t.do("react", unit="B1", **{"with": "spark"}, to="move")
    assert [weapon["loaded"] for weapon in t.unit("B1")["weapons"]] == [True, True, True]
    t.do("react", unit="B1", **{"with": "sling"}, to="move")
    assert [weapon["loaded"] for weapon in t.unit("B1")["weapons"]] == [True, False, True]


@pytest.mark.rule("DD-50", "DD-51")
@pytest.mark.parametrize(
    ("difficulty", "target"),
    [("very_easy", None), ("easy", 10), ("normal", 7), ("hard", 4), ("very_hard", 3)],
)
def test_the_chance_that_a_page_shows_is_the_one_that_is_rolled(difficulty: str, target: int | None) -> None:
    charm = {"name": "charm", "level": 2, "ability": "CH"}
    t = Table(side(unit("Aino", skills=[charm])))
    assert odds.target_test(t.game, 0, "charm", difficulty) == (target, 2)
    assert odds.target_test(t.game, 0, "dance", difficulty) == (None, 0)
    t.turn("A1")
    t.do("order", kind="action")
    assert t.do("test", unit="A1", skill="charm", difficulty=difficulty)["target"] == target


@pytest.mark.rule("DD-50")
@pytest.mark.parametrize("pool", [None, 0, 1])
def test_a_pool_of_no_dice_is_not_the_same_as_no_pool(pool: int | None) -> None:
    t = Table(side(unit("Aino"), pool=pool))
    assert t.state()["pool"]["A"] == pool if pool is not None else t.state()["pool"].get("A") is None
    t.turn("A1")
    t.do("order", kind="action")
    most = 2 if pool is None else min(2, 1 + pool)
    assert len(t.do("test", unit="A1", skill="melee")["rolls"]) == most


@pytest.mark.rule("DD-5", "DD-13", "DD-61")
@pytest.mark.parametrize("flag", FLAGS)
def test_a_unit_begins_with_the_flags_of_its_roster(flag: str) -> None:
    """As if they were set by hand: in the same state, whatever the flag changes."""
    kind = "npc" if flag == "reacts" else "adventurer"
    begun = Table(side(unit("Aino", kind, **{flag: True}), unit("Aarne")))
    by_hand_set = Table(side(unit("Aino", kind), unit("Aarne")))
    assert begun.unit("A1") != by_hand_set.unit("A1")
    by_hand_set.do("set", unit="A1", flag=flag, value=True)
    assert begun.unit("A1") == by_hand_set.unit("A1")
