"""Movement, terrain, climbing, falling, jumping, leaving: DD-20 to DD-33."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.dozen_die.rules import view
from tests.games.dozen_die.rules.games import Table, neutral, side, unit


def walker(**stats: Any) -> Table:
    return Table(side(unit("Aino", **stats)))


def wade(t: Table, difficulty: str, *rolls: int, **fields: Any) -> tuple[Any, Any, Any]:
    """Return (target, success, allowed) of a terrain roll."""
    given = {"rolls": list(rolls)} if rolls else {}
    answer = t.do(
        "terrain", unit="A1", mode=fields.pop("mode", "wade"), difficulty=difficulty, **given, **fields
    )
    assert answer.get("rolls", []) == list(rolls)
    return answer["target"], answer["success"], answer["allowed"]


@pytest.mark.rule("DD-21")
@pytest.mark.parametrize("mode", ["wade", "climb"])
def test_very_easy_terrain_needs_no_roll(mode: str) -> None:
    t = walker(MV=7)
    position = t.game.position
    assert wade(t, "very_easy", mode=mode) == (None, True, 7)
    assert t.game.position == position  # no die of the device either
    t.bad("terrain", unit="A1", mode=mode, difficulty="very_easy", rolls=[3])


@pytest.mark.rule("DD-21")
@pytest.mark.parametrize("mode", ["wade", "climb"])
def test_impassable_terrain_is_refused(mode: str) -> None:
    t = walker()
    t.guarded("DD-21", "terrain", unit="A1", mode=mode, difficulty="-")
    t.bad("terrain", unit="A1", mode=mode, difficulty="deadly")
    t.bad("terrain", unit="A1", mode="swim", difficulty="easy")
    t.bad("terrain", unit="A1", difficulty="easy")
    t.bad("terrain", unit="A1", mode=mode)


@pytest.mark.rule("DD-22")
@pytest.mark.parametrize(("mv", "half"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4)])
def test_easy_terrain_is_dx_and_six_for_half(mv: int, half: int) -> None:
    t = walker(DX=3, MV=mv)
    assert wade(t, "easy", 9) == (9, True, mv)
    assert wade(t, "easy", 1) == (9, True, mv)
    assert wade(t, "easy", 10) == (9, False, half)


@pytest.mark.rule("DD-23")
@pytest.mark.parametrize(("mv", "half"), [(3, 2), (4, 2), (7, 4)])
def test_normal_terrain_is_dx_and_three_for_half(mv: int, half: int) -> None:
    t = walker(DX=3, MV=mv)
    assert wade(t, "normal", 6) == (6, True, mv)
    assert wade(t, "normal", 7) == (6, False, half)


@pytest.mark.rule("DD-24")
def test_hard_terrain_gives_the_number_rolled_or_one() -> None:
    t = walker(DX=5, MV=3)
    for face, allowed in ((1, 1), (2, 2), (3, 3), (4, 3), (5, 3)):
        assert wade(t, "hard", face) == (5, True, allowed)
    for face in (6, 11, 12):
        assert wade(t, "hard", face) == (5, False, 1)


@pytest.mark.rule("DD-25")
def test_very_hard_terrain_gives_the_number_rolled_or_nothing() -> None:
    t = walker(DX=5, MV=3)
    for face, allowed in ((1, 1), (3, 3), (4, 3)):
        assert wade(t, "very_hard", face) == (4, True, allowed)
    for face in (5, 6, 12):
        assert wade(t, "very_hard", face) == (4, False, 0)


@pytest.mark.rule("DD-26")
@pytest.mark.parametrize(
    ("difficulty", "face", "used", "left"),
    [
        ("easy", 1, 2, 3),
        ("easy", 12, 2, 1),  # half of 5 is 3
        ("easy", 12, 3, 0),
        ("easy", 12, 4, 0),  # never below 0
        ("hard", 2, 1, 1),
        ("hard", 2, 4, 0),
        ("hard", 11, 0, 1),
        ("very_hard", 11, 3, 0),
    ],
)
def test_squares_used_before_are_taken_from_what_the_roll_allows(
    difficulty: str, face: int, used: int, left: int
) -> None:
    t = walker(DX=4, MV=5)
    answer = t.do("terrain", unit="A1", mode="wade", difficulty=difficulty, used=used, rolls=[face])
    assert answer["left"] == left


@pytest.mark.rule("DD-26")
def test_used_squares_count_in_very_easy_ground_too() -> None:
    t = walker(MV=5)
    assert t.do("terrain", unit="A1", mode="wade", difficulty="very_easy", used=2)["left"] == 3
    assert t.do("terrain", unit="A1", mode="wade", difficulty="very_easy")["left"] == 5
    t.bad("terrain", unit="A1", mode="wade", difficulty="easy", used=-1, rolls=[1])


@pytest.mark.rule("DD-27")
def test_a_natural_twelve_fails_whatever_the_target() -> None:
    t = Table(side(unit("Aino", DX=9, CH=12, ST=12, MV=5, skills=[{"name": "melee", "level": 1}])))
    assert wade(t, "easy", 12) == (15, False, 3)
    assert wade(t, "easy", 11) == (15, True, 5)
    assert wade(t, "normal", 12) == (12, False, 3)
    jump = t.do("jump", unit="A1", squares=5, rolls=[12])
    assert jump["target"] == 12 and jump["success"] is False and jump["fell"] is True
    test = t.do("test", unit="A1", ability="CH", difficulty="easy", rolls=[12])
    assert test["target"] == 18 and test["successes"] == 0
    assert t.do("test", unit="A1", ability="CH", rolls=[11])["successes"] == 1
    # melee value 15: a 12 is no success all the same
    fight = t.do("melee", attacker="A1", defender="B1", rolls={"attacker": [12], "defender": [9, 9]})
    assert fight["attacker_value"] == 15 and fight["attacker_hits"] == 0


@pytest.mark.rule("DD-27", "DD-45")
def test_a_natural_twelve_is_no_save() -> None:
    t = Table(None, side(unit("Brita", DX=9, armour=5)))
    fight = t.do(
        "melee",
        attacker="A1",
        defender="B1",
        rolls={"attacker": [7, 7], "defender": [11, 8], "saves": [12, 11]},
    )
    assert fight["lost"] == 1


@pytest.mark.rule("DD-28")
@pytest.mark.parametrize(
    ("dx", "difficulty", "target", "fails", "falls"),
    [
        (4, "hard", 4, range(5, 9), range(9, 13)),
        (1, "normal", 4, range(5, 9), range(9, 13)),
        (6, "normal", 9, range(10, 13), ()),
        (6, "hard", 6, range(7, 13), ()),
        (5, "hard", 5, range(6, 11), range(11, 13)),
        (4, "very_hard", 3, range(4, 7), range(7, 13)),
    ],
)
def test_a_climber_falls_at_more_than_twice_the_target(
    dx: int, difficulty: str, target: int, fails: range, falls: range
) -> None:
    t = walker(DX=dx)
    for face in range(1, 13):
        answer = t.do("terrain", unit="A1", mode="climb", difficulty=difficulty, height=4, rolls=[face])
        assert answer["target"] == target
        assert answer["success"] is (face <= target)
        assert answer["fell"] is (face in falls)
        assert (face in fails or face in falls) is (not answer["success"])


@pytest.mark.rule("DD-28")
def test_nobody_falls_while_wading_and_a_fall_is_from_the_height_at_the_beginning() -> None:
    t = walker(DX=2)
    for face in (5, 9, 12):
        assert t.do("terrain", unit="A1", mode="wade", difficulty="hard", rolls=[face])["fell"] is False
    answer = t.do("terrain", unit="A1", mode="climb", difficulty="hard", height=4, rolls=[12])
    assert answer["fell"] is True and answer["height"] == 4
    assert t.hp("A1") == 5  # the fall itself is the next command
    assert t.do("fall", unit="A1", squares=4, rolls=[12, 12, 1, 1])["lost"] == 2


@pytest.mark.rule("DD-29")
@pytest.mark.parametrize(
    ("dx", "co", "squares", "rolls", "lost"),
    [
        (3, 5, 2, [5, 6], 1),
        (5, 3, 2, [5, 6], 1),
        (3, 5, 3, [5, 4, 1], 0),
        (3, 5, 3, [6, 7, 12], 3),
        (3, 5, 4, [6, 1, 6, 1], 2),
    ],
)
def test_a_fall_costs_a_point_for_each_die_above_the_better_stat(
    dx: int, co: int, squares: int, rolls: list[int], lost: int
) -> None:
    t = walker(DX=dx, CO=co, armour=9)  # armour is no help
    answer = t.do("fall", unit="A1", squares=squares, rolls=rolls)
    assert answer["lost"] == lost and answer["rolls"] == rolls
    assert t.hp("A1") == co + 2 - lost


@pytest.mark.rule("DD-29")
@pytest.mark.parametrize("squares", [0, 1])
def test_a_fall_of_one_square_does_no_harm(squares: int) -> None:
    t = walker(DX=1, CO=1)
    assert t.do("fall", unit="A1", squares=squares)["lost"] == 0
    assert t.game.position == 0
    t.bad("fall", unit="A1", squares=squares, rolls=[12])


@pytest.mark.rule("DD-29", "DD-72")
def test_the_first_square_counts_and_a_deadly_fall_kills() -> None:
    t = walker(DX=2, CO=2, endurance=0)
    t.bad("fall", unit="A1", squares=3, rolls=[1, 1])
    t.bad("fall", unit="A1", squares=3, rolls=[1, 1, 1, 1])
    answer = t.do("fall", unit="A1", squares=3, rolls=[3, 3, 3])
    assert answer["lost"] == 2 and t.unit("A1")["status"] == "casualty"
    assert len(Table().do("fall", unit="A1", squares=5)["rolls"]) == 5  # the device throws as many


@pytest.mark.rule("DD-30")
@pytest.mark.parametrize(("mv", "free"), [(1, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_half_mv_is_jumped_without_a_roll(mv: int, free: int) -> None:
    t = walker(DX=4, MV=mv)
    for squares in range(1, free + 1):
        answer = t.do("jump", unit="A1", squares=squares)
        assert answer["success"] is True and answer["fell"] is False and "rolls" not in answer
        t.bad("jump", unit="A1", squares=squares, rolls=[1])
    for squares in range(free + 1, mv + 1):
        t.bad("jump", unit="A1", squares=squares, rolls=[])
        answer = t.do("jump", unit="A1", squares=squares, rolls=[7])
        assert (answer["success"], answer["fell"]) == (True, False)
        answer = t.do("jump", unit="A1", squares=squares, rolls=[8])
        assert (answer["success"], answer["fell"]) == (False, True)
        assert len(t.do("jump", unit="A1", squares=squares)["rolls"]) == 1
    t.refused("DD-30", "jump", unit="A1", squares=mv + 1, rolls=[1])
    t.guarded("DD-30", "jump", unit="A1", squares=mv + 1)


@pytest.mark.rule("DD-9", "DD-22", "DD-30")
@pytest.mark.parametrize(
    ("do", "fields"), [("terrain", {"mode": "wade", "difficulty": "normal"}), ("jump", {"squares": 1})]
)
def test_a_roll_gives_the_move_order_in_the_same_entry(do: str, fields: dict[str, Any]) -> None:
    t = Table(side(unit("Aino"), unit("Aarne")))
    t.refused("DD-9", do, unit="A1", order=True, **fields)
    t.turn("A1")
    t.refused("DD-9", do, unit="A2", order=True, **fields)
    t.do(do, unit="A1", **fields)
    assert view.orders_left(t.game) == 2
    count = t.game.log.count
    t.do(do, unit="A1", order=True, **fields)
    assert (t.game.log.count, view.orders_left(t.game)) == (count + 1, 1)
    assert view.order_kind(t.game) == "move"
    t.do("undo")
    assert view.orders_left(t.game) == 2
    t.do(do, unit="A1", order=True, **fields)
    t.do(do, unit="A1", order=True, **fields)
    t.refused("DD-9", do, unit="A1", order=True, **fields)


@pytest.mark.rule("DD-32")
@pytest.mark.parametrize("kind", ["adventurer", "vassal"])
def test_adventurers_and_vassals_may_leave_for_good(kind: str) -> None:
    t = Table(side(unit("Aino", kind), unit("Aarne")))
    t.do("leave", unit="A1")
    assert t.unit("A1")["status"] == "left"
    t.refused("DD-32", "leave", unit="A1")
    t.refused("DD-32", "wound", unit="A1")
    t.die("A", "red")
    t.refused("DD-32", "march", units=["A1"])
    t.guarded("DD-32", "activate", unit="A1")
    t.end()
    t.do("end_round")
    t.die("A", "red")
    t.refused("DD-32", "activate", unit="A1")  # not in a later round either
    t.do("activate", unit="A2")


@pytest.mark.rule("DD-32")
@pytest.mark.parametrize("kind", ["npc", "creature"])
def test_creatures_and_npcs_stay(kind: str) -> None:
    t = Table(None, None, neutral(unit("Wolf", kind)))
    t.guarded("DD-32", "leave", unit="N1")
    assert t.unit("N1")["status"] == "left"


@pytest.mark.rule("DD-32")
def test_a_unit_that_left_comes_back_by_hand_and_a_casualty_stays_one() -> None:
    t = Table()
    t.do("leave", unit="A1")
    t.do("set", unit="A1", flag="left", value=False)
    assert t.unit("A1")["status"] == "active"
    t.do("set", unit="A2", counter="hp", value=0)
    for flag in ("left", "reserve"):
        t.say("set", unit="A2", flag=flag, value=True)
        t.say("set", unit="A2", flag=flag, value=False)
        assert t.unit("A2")["status"] == "casualty" and t.hp("A2") == 0


def test_terrain_is_the_device_s_roll_where_none_is_given() -> None:
    t = walker(DX=4, MV=5)
    answer = t.do("terrain", unit="A1", mode="wade", difficulty="normal")
    assert len(answer["rolls"]) == 1 and answer["success"] is (answer["rolls"][0] <= 7)
    assert t.game.position > 0
    t.bad("terrain", unit="A1", mode="wade", difficulty="normal", rolls=[])
    t.bad("terrain", unit="A1", mode="wade", difficulty="normal", rolls=[1, 1])
    t.bad("terrain", unit="A1", mode="wade", difficulty="normal", rolls=[0])
    t.bad("terrain", unit="A1", mode="wade", difficulty="normal", rolls=[13])
