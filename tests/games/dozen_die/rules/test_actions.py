"""Skill tests, difficulties, shooting, loading, conflicts: DD-50 to DD-55."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dozen_die.rules.games import BOW, SWORD, Table, neutral, side, unit

SPARK = {"name": "spark", "level": 3, "ability": "CH"}
GUARD = {"name": "guard", "level": 2, "ability": "AW"}


def archer(name: str, level: int = 2, **stats: Any) -> dict[str, Any]:
    return unit(name, skills=[{"name": "shooting", "level": level, "ability": "DX"}], **stats)


def caster(pool: int | None = 6, **stats: Any) -> Table:
    return Table(
        side(unit("Aino", skills=[SPARK], **stats), pool=pool), side(unit("Brita", skills=[GUARD]), pool=2)
    )


@pytest.mark.rule("DD-50")
@pytest.mark.parametrize(("pool", "dice"), [(6, 3), (2, 3), (1, 2), (0, 1)])
def test_level_dice_at_most_the_activated_one_and_the_pool(pool: int, dice: int) -> None:
    t = caster(pool)
    t.turn("A1")
    t.do("order", kind="action")
    assert len(t.do("test", unit="A1", skill="spark")["rolls"]) == dice
    assert t.do("test", unit="A1", skill="spark", rolls=[1] * dice)["successes"] == dice
    t.bad("test", unit="A1", skill="spark", rolls=[1] * (dice + 1))
    t.bad("test", unit="A1", skill="spark", rolls=[1] * (dice - 1))
    assert t.state()["pool"]["A"] == pool


@pytest.mark.rule("DD-50")
def test_a_bare_ability_is_one_die_and_other_forms_are_not_understood() -> None:
    t = caster()
    answer = t.do("test", unit="A1", ability="AW", rolls=[6])
    assert answer["target"] == 6 and answer["successes"] == 1
    assert t.do("test", unit="A1", ability="AW", rolls=[7])["successes"] == 0
    assert t.do("test", unit="A1", skill="spark", modifier=3, rolls=[7, 8, 1])["successes"] == 2
    t.bad("test", unit="A1", rolls=[1])
    t.bad("test", unit="A1", skill="spark", ability="CH")
    t.bad("test", unit="A1", skill="baking")
    t.bad("test", unit="A1", ability="MV")
    t.bad("test", unit="A1", skill="spark", difficulty="-")
    t.bad("test", unit="A1", skill="spark", resist=[1])


@pytest.mark.rule("DD-51")
@pytest.mark.parametrize(
    ("difficulty", "target"), [("easy", 10), ("normal", 7), ("hard", 4), ("very_hard", 3)]
)
def test_difficulty_changes_the_ability(difficulty: str, target: int) -> None:
    t = caster()
    answer = t.do("test", unit="A1", skill="spark", difficulty=difficulty, rolls=[target, target + 1, 12])
    assert answer["target"] == target and answer["successes"] == 1
    answer = t.do("shoot", unit="A1", target="B1", difficulty=difficulty, rolls=[target + 1])
    assert answer["target"] == target and answer["hits"] == 0


@pytest.mark.rule("DD-51")
def test_hard_is_meant_where_nothing_is_said_and_very_easy_needs_no_roll() -> None:
    t = caster()
    assert t.do("test", unit="A1", skill="spark", rolls=[4, 5, 5])["successes"] == 1
    t.turn("A1")
    assert t.do("order", kind="action")["orders"] == 1  # the order is spent all the same
    position = t.game.position
    answer = t.do("test", unit="A1", skill="spark", difficulty="very_easy")
    assert answer["successes"] >= 1 and "rolls" not in answer and t.game.position == position
    assert t.state()["orders"] == 1
    t.bad("test", unit="A1", skill="spark", difficulty="very_easy", rolls=[1, 1, 1])


@pytest.mark.rule("DD-52")
def test_a_shot_unloads_and_loading_costs_an_order() -> None:
    t = Table()
    assert t.unit("A1")["weapons"][1] == {**BOW, "bonus": 0, "loaded": True}
    t.turn("A1")
    t.do("order", kind="action")
    t.do("shoot", unit="A1", weapon="bow")
    assert t.unit("A1")["flags"] == ["activated", "unloaded:bow"]
    assert t.unit("A1")["weapons"][1]["loaded"] is False
    assert t.do("load", unit="A1", weapon="bow")["orders"] == 0
    assert t.unit("A1")["flags"] == ["activated"]
    assert t.state()["order"] == "action"


@pytest.mark.rule("DD-52")
def test_loading_one_weapon_leaves_the_other() -> None:
    t = Table(side(unit("Aino", weapons=[BOW, {"name": "sling", "ranged": True, "range": 6}])))
    t.do("shoot", unit="A1", weapon="bow")
    t.do("shoot", unit="A1", weapon="sling")
    t.turn("A1")
    t.do("load", unit="A1", weapon="sling")
    assert "unloaded:bow" in t.unit("A1")["flags"] and "unloaded:sling" not in t.unit("A1")["flags"]


@pytest.mark.rule("DD-52")
def test_loading_is_refused_outside_the_own_activation() -> None:
    t = Table()
    t.do("shoot", unit="A1")
    t.refused("DD-52", "load", unit="A1", weapon="bow")
    t.die("A", "red")
    t.refused("DD-52", "load", unit="A1", weapon="bow")
    t.do("activate", unit="A2")
    t.refused("DD-52", "load", unit="A1", weapon="bow")
    assert t.state()["orders"] == 2
    t.guarded("DD-52", "load", unit="A1", weapon="bow")
    assert "unloaded:bow" not in t.unit("A1")["flags"]


@pytest.mark.rule("DD-52", "DD-14")
def test_every_weapon_is_loaded_at_the_start_of_the_round() -> None:
    bows = [BOW, {"name": "sling", "ranged": True, "range": 6}, SWORD]
    t = Table(side(unit("Aino", weapons=bows), unit("Aarne")), None, neutral(unit("Hunter", "npc")))
    for who, weapon in (("A1", "bow"), ("A1", "sling"), ("A2", "bow"), ("B1", "bow"), ("N1", "bow")):
        t.do("shoot", unit=who, weapon=weapon)
    assert t.unit("A1")["flags"] == ["unloaded:bow", "unloaded:sling"]
    t.do("end_round")
    for who in ("A1", "A2", "B1", "N1"):
        assert t.unit(who)["flags"] == []


@pytest.mark.rule("DD-53")
def test_no_shot_with_an_unloaded_weapon() -> None:
    bows = [BOW, {"name": "sling", "ranged": True, "range": 6}]
    t = Table(side(archer("Aino", weapons=bows)))
    t.do("shoot", unit="A1", weapon="bow")
    t.refused("DD-53", "shoot", unit="A1", weapon="bow")
    t.refused("DD-53", "shoot", unit="A1", weapon="bow", target="B1", rolls=[1, 1], saves=[12, 12])
    t.do("shoot", unit="A1", weapon="sling")  # the other one still is
    answer = t.guarded("DD-53", "shoot", unit="A1", weapon="bow", target="B1", rolls=[1, 12], saves=[12])
    assert answer["hits"] == 1 and answer["lost"] == 1
    assert "unloaded:bow" in t.unit("A1")["flags"]
    t.do("set", unit="A1", flag="unloaded:bow", value=False)
    t.do("shoot", unit="A1", weapon="bow")


@pytest.mark.rule("DD-53")
def test_only_a_ranged_weapon_of_the_unit_shoots() -> None:
    t = Table(side(unit("Aino"), unit("Aarne", weapons=[SWORD])))
    t.bad("shoot", unit="A1", weapon="sword")
    t.bad("shoot", unit="A1", weapon="cannon")
    t.bad("shoot", unit="A2")
    t.bad("shoot", unit="A1", target="A1")
    t.bad("shoot", unit="A1", weapon="bow", rolls=[1])  # without a target
    t.bad("load", unit="A1", weapon="sword")


@pytest.mark.rule("DD-50", "DD-54")
@pytest.mark.parametrize(
    ("rolls", "resist", "successes"),
    [
        ([1, 4, 7], [7, 12], 2),
        ([1, 4, 7], [6, 7], 1),
        ([1, 4, 7], [6, 1], 0),
        ([1, 7, 7], [6, 1], 0),  # never below 0
        ([1, 1, 1], [6, 1], 1),
    ],
)
def test_each_success_of_the_resister_cancels_one(
    rolls: list[int], resist: list[int], successes: int
) -> None:
    t = caster()
    answer = t.do(
        "test", unit="A1", skill="spark", against={"unit": "B1", "skill": "guard"}, rolls=rolls, resist=resist
    )
    assert answer["successes"] == successes
    assert answer["rolls"] == rolls + resist


@pytest.mark.rule("DD-54")
def test_one_success_left_over_is_enough_and_a_bare_ability_resists_too() -> None:
    t = caster()
    answer = t.do(
        "test", unit="A1", skill="spark", against={"unit": "B1", "ability": "ST"}, rolls=[1, 4, 9], resist=[4]
    )
    assert answer["successes"] == 1 and answer["success"] is True
    # the difficulty is the actor's alone
    answer = t.do(
        "test", unit="A1", ability="CH", difficulty="easy", against={"unit": "B1", "ability": "ST"},
        rolls=[10], resist=[5],
    )  # fmt: skip
    assert answer["successes"] == 1
    answer = t.do("test", unit="A1", ability="CH", against={"unit": "B1", "skill": "guard"})
    assert len(answer["rolls"]) == 3  # one for CH, two for guard
    t.do("set", side="B", counter="pool", value=1)
    answer = t.do("test", unit="A1", ability="CH", against={"unit": "B1", "skill": "guard"})
    assert len(answer["rolls"]) == 2  # the activated die is not the resister's


@pytest.mark.rule("DD-54")
def test_a_conflict_that_is_not_understood() -> None:
    t = caster()
    for against in (
        {"unit": "B1"},
        {"skill": "guard"},
        {"unit": "A1", "ability": "ST"},
        {"unit": "B1", "skill": "spark"},
        {"unit": "B1", "skill": "guard", "ability": "AW"},
        {"unit": "B1", "ability": "AW", "level": 2},
        "B1",
        None,
    ):
        t.bad("test", unit="A1", skill="spark", against=against)
    for resist in ([], [1], [1, 1, 1], [0, 1], [1, 13]):
        t.bad("test", unit="A1", skill="spark", against={"unit": "B1", "skill": "guard"}, resist=resist)


@pytest.mark.rule("DD-55")
def test_a_shot_is_a_test_of_shooting_and_each_success_a_hit_with_its_save() -> None:
    t = Table(side(archer("Aino", 3, DX=6)), side(unit("Brita", armour=1)))
    answer = t.do("shoot", unit="A1", weapon="bow", target="B1", rolls=[6, 7, 1], saves=[5, 6])
    assert answer["hits"] == 2 and answer["lost"] == 1  # DX 4 and armour 1
    assert t.hp("B1") == 4 and t.hp("A1") == 5
    assert "unloaded:bow" in t.unit("A1")["flags"]
    t.do("set", unit="A1", flag="unloaded:bow", value=False)
    for saves in ([], [1], [1, 1, 1]):
        t.bad("shoot", unit="A1", target="B1", rolls=[6, 7, 1], saves=saves)
    assert t.do("shoot", unit="A1", target="B1", rolls=[7, 7, 12], saves=[])["hits"] == 0


@pytest.mark.rule("DD-55")
@pytest.mark.parametrize(("pool", "own", "reaction"), [(6, 3, 3), (2, 3, 2), (1, 2, 1), (0, 1, 0)])
def test_dice_of_a_shot_and_of_one_in_a_reaction(pool: int, own: int, reaction: int) -> None:
    t = Table(side(archer("Aino", 3), pool=pool), side(unit("Brita")))
    t.turn("A1")
    t.do("order", kind="action")
    t.do("shoot", unit="A1", target="B1", rolls=[12] * own)
    t.end()
    t.do("end_round")
    t.turn("B1")
    t.do("order", kind="move")
    t.do("react", unit="A1", **{"with": "bow"}, to="move")
    t.do("test", unit="A1", skill="shooting", rolls=[12] * reaction)
    t.bad("test", unit="A1", skill="shooting", rolls=[12] * (reaction + 1))
    t.do("reaction_shot", unit="A1", target="B1", rolls=[12] * reaction)
    t.bad("reaction_shot", unit="A1", target="B1", rolls=[12] * (reaction + 1))


@pytest.mark.rule("DD-55", "DD-66")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "very_hard"])
def test_the_shot_of_a_reaction_has_hits_saves_and_hit_points_in_one_entry(difficulty: str) -> None:
    t = Table(side(archer("Aino", 3, DX=6)), side(unit("Brita", armour=1)))
    t.turn("B1")
    t.do("order", kind="move")
    t.do("react", unit="A1", **{"with": "bow"}, to="move")
    before = t.game.digest()
    target = t.do("shoot", unit="B1", target="A1", difficulty=difficulty)["target"] + 2  # DX 4 there, 6 here
    t.do("undo")
    line = {"unit": "A1", "target": "B1", "difficulty": difficulty}
    if target < 12:
        assert t.do("reaction_shot", rolls=[target + 1, 12, 12], saves=[], **line)["hits"] == 0
        t.do("undo")
    answer = t.do("reaction_shot", rolls=[min(target, 11), 12, 1], saves=[5, 6], **line)
    assert answer == {
        "ok": True, "do": "reaction_shot", "target": target, "hits": 2, "save_target": 5, "lost": 1, "hp": 4,
        "status": "active", "injured": False, "rolls": [min(target, 11), 12, 1, 5, 6],
    }  # fmt: skip
    assert t.hp("B1") == 4
    t.do("undo")
    assert t.game.digest() == before
    t.do("redo")
    assert t.hp("B1") == 4


@pytest.mark.rule("DD-45", "DD-55")
@pytest.mark.parametrize("do", ["shoot", "reaction_shot"])
def test_the_dice_of_a_shot_may_be_counted(do: str) -> None:
    t = Table(side(archer("Aino", 3, DX=6)), side(unit("Brita", armour=1)))
    before, position = t.game.digest(), t.game.position
    line: dict[str, Any] = {"unit": "A1", "target": "B1"}
    answer = t.do(do, hits=3, failed=2, **line)
    assert (answer["target"], answer["hits"], answer["save_target"], answer["lost"]) == (6, 3, 5, 2)
    assert "rolls" not in answer and t.game.position == position, "the device rolled nothing"
    assert t.hp("B1") == 3
    t.do("undo")
    assert t.game.digest() == before
    t.do("redo")
    assert t.hp("B1") == 3
    t.do("undo")
    # What is not counted is rolled, or given as faces.
    assert len(t.do(do, hits=2, **line)["rolls"]) == 2
    t.do("undo")
    answer = t.do(do, hits=2, saves=[5, 6], **line)
    assert (answer["lost"], answer["rolls"]) == (1, [5, 6])
    t.do("undo")
    answer = t.do(do, rolls=[6, 7, 1], failed=0, **line)
    assert (answer["hits"], answer["lost"], answer["rolls"]) == (2, 0, [6, 7, 1])
    t.do("undo")
    assert t.do(do, hits=0, failed=0, **line)["lost"] == 0
    t.do("undo")
    answer = t.do(do, difficulty="very_easy", failed=3, **line)
    assert (answer["target"], answer["hits"], answer["lost"]) == (None, 3, 3)


@pytest.mark.rule("DD-45", "DD-51", "DD-55")
@pytest.mark.parametrize("do", ["shoot", "reaction_shot"])
def test_counted_dice_must_be_possible(do: str) -> None:
    t = Table(side(archer("Aino", 3, DX=6)), side(unit("Brita", armour=1)))
    line: dict[str, Any] = {"unit": "A1", "target": "B1"}
    assert t.bad(do, hits=4, **line) == "hits must be from 0 to 3, not 4."
    assert t.bad(do, hits=2, failed=3, **line) == "failed must be from 0 to 2, not 3."
    assert t.bad(do, hits=1, rolls=[1, 12, 12], **line) == "Give hits or rolls, not both."
    assert t.bad(do, hits=1, failed=1, saves=[12], **line) == "Give failed or saves, not both."
    assert "no roll" in t.bad(do, hits=3, difficulty="very_easy", **line)
    for count in (-1, True, 1.5, "1"):
        t.bad(do, hits=count, **line)
        t.bad(do, failed=count, **line)
    t.bad("shoot", unit="A1", hits=1)
    t.bad("shoot", unit="A1", failed=1)
    assert t.hp("B1") == 5


@pytest.mark.rule("DD-55")
def test_what_the_shot_of_a_reaction_cannot_be() -> None:
    t = Table(side(archer("Aino", 3, DX=6), unit("Aarne")), side(unit("Brita")))
    line: dict[str, Any] = {"unit": "A1", "target": "B1"}
    assert "own target" in t.bad("reaction_shot", unit="A1", target="A1")
    t.bad("reaction_shot", unit="A1")
    for saves in ([], [1], [1, 1, 1]):
        t.bad("reaction_shot", rolls=[6, 7, 1], saves=saves, **line)
    for rolls in ([1, 1], [1, 1, 1, 1], [0, 1, 1], [1, 1, 13]):
        t.bad("reaction_shot", rolls=rolls, **line)
    t.do("wound", unit="B1", amount=9)
    t.refused("DD-72", "reaction_shot", **line)
    t.do("undo")
    t.do("leave", unit="A1")
    t.refused("DD-32", "reaction_shot", **line)


@pytest.mark.rule("DD-55")
@pytest.mark.parametrize(("level", "pool", "dice"), [(1, 6, 1), (3, 6, 3), (3, 2, 2), (0, 6, 0)])
def test_a_unit_without_the_skill_reacts_with_the_house_s_dice(level: int, pool: int, dice: int) -> None:
    t = Table(side(unit("Aino", DX=4), pool=pool), side(unit("Brita")), house={"unskilled_shot": level})
    t.turn("B1")
    answer = t.do("reaction_shot", unit="A1", target="B1", rolls=[4] * dice, saves=[1] * dice)
    assert (answer["target"], answer["hits"]) == (4, dice)


@pytest.mark.rule("DD-55", "DD-45")
def test_a_house_s_armour_saves_hold_for_shots_too() -> None:
    t = Table(side(archer("Aino", 2)), side(unit("Brita", armour=1)), house={"armour_saves": "all"})
    assert t.do("shoot", unit="A1", target="B1", rolls=[1, 1], saves=[1, 6])["lost"] == 2
    assert t.do("reaction_shot", unit="A1", target="B1", rolls=[1, 1], saves=[1, 6])["lost"] == 2


def test_dice_of_the_device_come_in_the_order_of_the_answer() -> None:
    t = Table(side(archer("Aino", 3, DX=9)), side(unit("Brita", DX=1)))
    answer = t.do("shoot", unit="A1", target="B1")
    again = Table(side(archer("Aino", 3, DX=9)), side(unit("Brita", DX=1)))
    rolls, saves = answer["rolls"][:3], answer["rolls"][3:]
    assert len(saves) == answer["hits"]
    by_hand = again.do("shoot", unit="A1", target="B1", rolls=rolls, saves=saves)
    assert by_hand == answer
    assert again.game.position == 0 and t.game.position > 0
