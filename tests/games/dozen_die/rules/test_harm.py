"""Hit points, injury, casualties: DD-70 to DD-73."""

from __future__ import annotations

import pytest

from tests.games.dozen_die.rules.games import Table, neutral, side, unit


@pytest.mark.rule("DD-70")
def test_lost_hit_points_are_tracked_for_each_unit() -> None:
    t = Table(
        side(unit("Aino", CO=4, endurance=3), unit("Aarne")), None, neutral(unit("Wolf", "creature", CO=6))
    )
    assert t.hp("A1") == 7  # CO and endurance
    answer = t.do("wound", unit="A1", amount=2)
    assert answer["lost"] == 2 and t.hp("A1") == 5
    t.do("wound", unit="A1")
    assert t.hp("A1") == 4
    t.do("wound", unit="N1")
    assert [t.hp(u) for u in ("A1", "A2", "B1", "N1")] == [4, 5, 5, 7]
    assert t.unit("A1")["counters"]["max_hp"] == 7
    t.do("end_round")
    assert t.hp("A1") == 4


@pytest.mark.rule("DD-71")
@pytest.mark.parametrize(
    ("full", "injured_at"), [(5, 2), (4, 1), (3, 1), (6, 2), (7, 3), (2, None), (1, None)]
)
def test_injured_is_strictly_under_half(full: int, injured_at: int | None) -> None:
    t = Table(side(unit("Aino", CO=full, endurance=0), unit("Aarne")))
    for hp in range(full, 0, -1):
        t.do("set", unit="A1", counter="hp", value=hp)
        expected = injured_at is not None and hp <= injured_at
        assert ("injured" in t.unit("A1")["flags"]) is expected, hp


@pytest.mark.rule("DD-71")
def test_a_house_rule_injures_at_half_the_hit_points() -> None:
    t = Table(side(unit("Aino", CO=4, endurance=0)), house={"injured": "at_half"})
    t.do("wound", unit="A1", amount=2)
    assert "injured" in t.unit("A1")["flags"]


@pytest.mark.rule("DD-72")
def test_at_no_hit_points_a_unit_is_a_casualty_and_its_card_stays() -> None:
    t = Table()
    answer = t.do("wound", unit="A1", amount=9)
    assert answer["lost"] == 5
    card = t.unit("A1")
    assert card["status"] == "casualty" and card["counters"]["hp"] == 0
    assert card["name"] == "Aino" and len(card["weapons"]) == 2 and card["skills"]
    assert t.unit("A2")["status"] == "active"
    assert [u["id"] for u in t.state()["units"]] == ["A1", "A2", "B1", "B2"]


@pytest.mark.rule("DD-72")
def test_a_casualty_is_out_of_the_game() -> None:
    t = Table()
    t.do("wound", unit="A1", amount=5)
    t.refused("DD-72", "wound", unit="A1")
    t.refused("DD-72", "shoot", unit="A1")
    t.refused("DD-72", "test", unit="A1", ability="ST")
    t.refused("DD-72", "terrain", unit="A1", mode="wade", difficulty="very_easy")
    t.refused("DD-72", "jump", unit="A1", squares=1)
    t.refused("DD-72", "fall", unit="A1", squares=2)
    t.refused("DD-72", "leave", unit="A1")
    t.die("A", "red")
    t.refused("DD-72", "march", units=["A1"])
    t.guarded("DD-72", "activate", unit="A1")
    t.end()
    t.turn("B1")
    t.do("order", kind="move")
    t.refused("DD-72", "react", unit="A1", **{"with": "bow"}, to="move")


@pytest.mark.rule("DD-72")
@pytest.mark.parametrize("way", ["shoot", "melee", "fall", "set"])
def test_every_way_to_lose_the_last_point_makes_a_casualty(way: str) -> None:
    melee = [{"name": "melee", "level": 1}, {"name": "shooting", "level": 1}]
    t = Table(side(unit("Aino", skills=melee)), side(unit("Brita", CO=1, endurance=0, DX=1, skills=melee)))
    if way == "shoot":
        t.do("shoot", unit="A1", target="B1", rolls=[1], saves=[12])
    elif way == "melee":
        t.do("melee", attacker="A1", defender="B1", rolls={"attacker": [1], "defender": [12], "saves": [12]})
    elif way == "fall":
        t.do("fall", unit="B1", squares=2, rolls=[12, 12])
    else:
        t.do("set", unit="B1", counter="hp", value=0)
    assert t.unit("B1")["status"] == "casualty" and t.hp("B1") == 0


@pytest.mark.rule("DD-73")
def test_the_end_of_the_game_lists_the_casualties() -> None:
    t = Table(None, None, neutral(unit("Wolf", "creature"), unit("Hunter", "npc")))
    t.do("wound", unit="A2", amount=5)
    t.do("wound", unit="N1", amount=5)
    t.do("wound", unit="B1", amount=4)
    t.do("leave", unit="B2")
    answer = t.do("end_game", winner="B")
    listed = [(c["id"], c["name"], c["side"]) for c in answer["casualties"]]
    assert listed == [("A2", "Aarne", "A"), ("N1", "Wolf", "N")]
