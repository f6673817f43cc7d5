"""Charge and melee: DD-40 to DD-48."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dozen_die.rules.games import SWORD, Answer, Table, neutral, side, unit


def fighter(name: str, level: int = 2, **stats: Any) -> dict[str, Any]:
    return unit(name, skills=[{"name": "melee", "level": level}], **stats)


def fight(t: Table, attack: list[int], defence: list[int], saves: list[int] | None = None) -> Answer:
    rolls: dict[str, Any] = {"attacker": attack, "defender": defence}
    if saves is not None:
        rolls["saves"] = saves
    return t.do("melee", attacker="A1", defender="B1", rolls=rolls)


def duel(attack: int = 2, defence: int = 2, **options: Any) -> Table:
    """Return a duel: A1 (melee value 7, `attack` dice) and B1 (7, `defence` dice; DX 4, 5 hit points)."""
    return Table(side(fighter("Aino", attack)), side(fighter("Brita", defence)), **options)


@pytest.mark.rule("DD-40")
def test_a_charge_that_falls_short_is_a_move_and_the_order_is_spent() -> None:
    t = Table()
    t.turn("A1")
    assert t.do("order", kind="charge", contact=False, target="B1")["orders"] == 1
    assert t.state()["order"] == "move" and t.state()["target"] is None
    t.refused("DD-64", "react", unit="B1", **{"with": "bow"}, to="charge", target=True)
    t.do("react", unit="B1", **{"with": "bow"}, to="move")  # it is a move for all else
    assert t.do("order", kind="charge", contact=True, target="B1")["orders"] == 0
    assert t.state()["order"] == "charge" and t.state()["target"] == "B1"
    t.refused("DD-9", "order", kind="move")


@pytest.mark.rule("DD-41")
def test_value_is_strength_and_weapon_and_dice_are_the_level() -> None:
    t = duel()
    answer = t.do("melee", attacker="A1", defender="B1")  # the first weapon for melee
    assert (answer["attacker_value"], answer["attacker_dice"]) == (7, 2)  # ST 4, sword +3, level 2: ST7 2d12
    assert len(answer["rolls"]) == 4 + answer["attacker_hits"] + answer["defender_hits"]
    weapons = [SWORD, {"name": "halberd", "bonus": 5}, {"name": "stick", "bonus": -1}]
    t = Table(side(fighter("Aino", 1, ST=2, weapons=weapons)), side(fighter("Brita", 3, ST=6, weapons=[])))
    answer = t.do("melee", attacker="A1", defender="B1", attacker_weapon="halberd")
    assert (answer["attacker_value"], answer["attacker_dice"]) == (7, 1)
    assert (answer["defender_value"], answer["defender_dice"]) == (6, 3)  # bare hands
    answer = t.do("melee", attacker="B1", defender="A1", defender_weapon="stick")
    assert (answer["attacker_value"], answer["defender_value"]) == (6, 1)
    answer = t.do("melee", attacker="A1", defender="B1", attacker_weapon=None)
    assert answer["attacker_value"] == 2  # null: bare hands
    t.bad("melee", attacker="A1", defender="B1", attacker_weapon="spoon")
    t.bad("melee", attacker="A1", defender="A1")


@pytest.mark.rule("DD-41")
@pytest.mark.parametrize(("level", "pool", "dice"), [(3, 6, 3), (3, 3, 3), (3, 2, 2), (3, 0, 0), (0, 6, 0)])
def test_dice_are_at_most_what_the_pool_has(level: int, pool: int, dice: int) -> None:
    t = Table(side(fighter("Aino", level), pool=pool), side(fighter("Brita", 1), pool=9))
    t.turn("A1")
    t.do("order", kind="charge", target="B1")
    answer = fight(t, [1] * dice, [12], [1] * dice)  # the activated die is not counted
    assert answer["attacker_dice"] == dice
    t.bad("melee", attacker="A1", defender="B1", rolls={"attacker": [1] * (dice + 1), "defender": [1]})


@pytest.mark.rule("DD-41")
def test_the_pool_is_each_side_s_own_and_can_be_set_by_hand() -> None:
    t = Table(side(fighter("Aino", 4), pool=1), side(fighter("Brita", 4), pool=3))
    answer = fight(t, [7], [12, 12, 12], [1])
    assert (answer["attacker_dice"], answer["defender_dice"]) == (1, 3)
    t.do("set", side="A", counter="pool", value=2)
    assert t.do("melee", attacker="A1", defender="B1")["attacker_dice"] == 2


@pytest.mark.rule("DD-43", "DD-44")
@pytest.mark.parametrize(
    ("attack", "defence", "attacker_hits", "defender_hits"),
    [
        ([7, 7], [7, 1], 2, 0),  # a tie: every charger's die of that number stands
        ([5, 1], [6, 12], 0, 1),
        ([5, 1], [6, 7], 0, 2),
        ([6, 2], [5, 3], 1, 0),
        ([3, 3], [6, 3], 0, 1),
        ([3, 3], [4, 4], 0, 2),
        ([4, 4], [4, 4], 2, 0),
        ([8, 2], [3, 1], 0, 1),  # 8 fails, so 2 is the best
        ([2, 1], [8, 12], 2, 0),
    ],
)
def test_dice_at_or_under_the_other_s_best_are_cancelled(
    attack: list[int], defence: list[int], attacker_hits: int, defender_hits: int
) -> None:
    t = duel()
    hits = attacker_hits + defender_hits
    answer = fight(t, attack, defence, [4] * hits)
    assert (answer["attacker_hits"], answer["defender_hits"]) == (attacker_hits, defender_hits)
    assert answer["winner"] == ("A1" if attacker_hits else "B1")
    assert answer["rolls"] == attack + defence + [4] * hits


@pytest.mark.rule("DD-42", "DD-44")
def test_every_pair_of_two_dice_a_side() -> None:
    """Compared with the rule word by word, on values 7 and 5."""
    t = Table(side(fighter("Aino", 2)), side(fighter("Brita", 2, ST=2)))
    for a in range(1, 13, 2):
        for b in range(1, 13, 3):
            for c in range(1, 13):
                attack = [d for d in (a, b) if d <= 7]
                defence = [d for d in (c, 3) if d <= 5]
                stand = [d for d in attack if all(d >= e for e in defence)]
                against = [e for e in defence if all(e > d for d in attack)]
                assert not (stand and against)
                count = len(stand) + len(against)
                answer = fight(t, [a, b], [c, 3], [1] * count)
                assert (answer["attacker_hits"], answer["defender_hits"]) == (len(stand), len(against))


@pytest.mark.rule("DD-45")
@pytest.mark.parametrize(
    ("armour", "saves", "lost"), [(0, [4, 5], 1), (0, [5, 6], 2), (2, [6, 7], 1), (2, [4, 6], 0)]
)
def test_each_hit_is_saved_by_itself(armour: int, saves: list[int], lost: int) -> None:
    t = Table(side(fighter("Aino")), side(fighter("Brita", armour=armour)))
    answer = fight(t, [7, 6], [12, 12], saves)
    assert answer["attacker_hits"] == 2 and answer["lost"] == lost
    assert t.hp("B1") == 5 - lost and t.hp("A1") == 5


@pytest.mark.rule("DD-41", "DD-44", "DD-45")
def test_a_melee_is_answered_with_both_sides_and_with_what_the_loser_saves() -> None:
    t = Table(side(fighter("Aino", DX=6)), side(fighter("Brita", 1, armour=1, weapons=[])))
    both = {
        "ok": True, "do": "melee", "attacker_value": 7, "attacker_dice": 2, "attacker_weapon": "sword",
        "defender_value": 4, "defender_dice": 1, "defender_weapon": None,
    }  # fmt: skip
    assert fight(t, [7, 8], [5], [6]) == both | {
        "attacker_hits": 1, "defender_hits": 0, "winner": "A1", "loser": "B1", "lost": 1, "save_target": 5,
        "hp": 4, "status": "active", "injured": False, "rolls": [7, 8, 5, 6],
    }  # fmt: skip
    assert fight(t, [8, 8], [4], [7]) == both | {
        "attacker_hits": 0, "defender_hits": 1, "winner": "B1", "loser": "A1", "lost": 1, "save_target": 6,
        "hp": 4, "status": "active", "injured": False, "rolls": [8, 8, 4, 7],
    }  # fmt: skip
    assert fight(t, [8, 8], [5], []) == both | {
        "attacker_hits": 0, "defender_hits": 0, "winner": None, "loser": None, "lost": 0, "rolls": [8, 8, 5],
    }  # fmt: skip


@pytest.mark.rule("DD-41", "DD-45")
@pytest.mark.parametrize("field", ["attacker", "defender", "saves"])
def test_dice_that_are_not_understood_are_named(field: str) -> None:
    rolls = {"attacker": [7, 6], "defender": [12, 12], "saves": [1, 1]}
    rolls[field].append(1)
    message = duel().bad("melee", attacker="A1", defender="B1", rolls=rolls)
    assert message.startswith(f"rolls.{field} must have 2 dice")


@pytest.mark.rule("DD-45")
def test_a_house_may_let_one_failed_save_let_all_through() -> None:
    house = {"armour_saves": "all"}
    t = Table(side(fighter("Aino", 3)), side(fighter("Brita", armour=2)), house=house)
    assert fight(t, [7, 6, 5], [12, 12], [1, 7, 1])["lost"] == 3
    assert fight(t, [7, 6, 5], [12, 12], [1, 6, 1])["lost"] == 0
    t = Table(side(fighter("Aino", 3)), side(fighter("Brita")), house=house)  # without armour: one by one
    assert fight(t, [7, 6, 5], [12, 12], [1, 7, 1])["lost"] == 1


@pytest.mark.rule("DD-46", "DD-29")
def test_a_push_over_an_edge_is_followed_by_a_fall() -> None:
    t = duel()
    assert fight(t, [7, 12], [12, 12], [12])["lost"] == 1
    assert t.do("fall", unit="B1", squares=3, rolls=[5, 4, 5])["lost"] == 2
    assert t.hp("B1") == 2


@pytest.mark.rule("DD-47")
def test_a_winning_charger_may_use_the_order_that_is_left() -> None:
    t = duel()
    t.turn("A1")
    t.do("order", kind="charge", target="B1")
    assert fight(t, [7, 12], [12, 12], [1])["winner"] == "A1"
    assert t.state()["orders"] == 1
    assert t.do("order", kind="charge", target="B1")["orders"] == 0
    assert fight(t, [7, 12], [12, 12], [1])["winner"] == "A1"
    assert t.state()["orders"] == 0
    t.refused("DD-9", "order", kind="charge")


@pytest.mark.rule("DD-48")
def test_pool_dice_come_back() -> None:
    t = Table(side(fighter("Aino", 3), pool=3), side(fighter("Brita", 3), pool=2))
    for _ in range(3):
        answer = t.do("melee", attacker="A1", defender="B1")
        assert (answer["attacker_dice"], answer["defender_dice"]) == (3, 2)
        t.do("set", unit="A1", counter="hp", value=5)
        t.do("set", unit="B1", counter="hp", value=5)
    t.do("test", unit="A1", skill="melee")
    assert t.state()["pool"] == {"A": 3, "B": 2}


def test_a_unit_off_the_board_does_not_fight() -> None:
    t = Table(side(fighter("Aino")), side(fighter("Brita")), neutral(fighter("Wolf", 1)))
    t.do("melee", attacker="A1", defender="N1", rolls={"attacker": [1, 1], "defender": [12], "saves": [1, 1]})
    t.do("wound", unit="B1", amount=5)
    t.guarded("DD-72", "melee", attacker="A1", defender="B1")
    t.guarded("DD-72", "melee", attacker="B1", defender="A1")


@pytest.mark.rule("DD-44", "DD-45")
@pytest.mark.parametrize(("who", "loser", "side"), [("attacker", "B1", 1), ("defender", "A1", 0)])
def test_hits_and_unsaved_hits_of_real_dice_may_be_counted(who: str, loser: str, side: int) -> None:
    t = duel()
    answer = t.do("melee", attacker="A1", defender="B1", hits={who: 2}, failed=1)
    assert (answer["loser"], answer["lost"], "rolls" in answer) == (loser, 1, False)
    assert (answer["attacker_hits"], answer["defender_hits"]) == ((2, 0) if side else (0, 2))
    answer = t.do("melee", attacker="A1", defender="B1", hits={who: 1})
    assert len(answer["rolls"]) == 1, "the device rolls the saves that were not counted"
    assert t.do("melee", attacker="A1", defender="B1", hits={})["winner"] is None


@pytest.mark.rule("DD-44")
def test_counts_that_no_dice_can_give_are_refused() -> None:
    t = duel(2, 1)
    line: dict[str, Any] = {"attacker": "A1", "defender": "B1"}
    assert "only one side" in t.bad("melee", hits={"attacker": 1, "defender": 1}, **line)
    assert t.bad("melee", hits={"defender": 2}, **line) == "hits.defender must be from 0 to 1, not 2."
    assert t.bad("melee", hits={"attacker": 1}, failed=2, **line) == "failed must be from 0 to 1, not 2."
    said = t.bad("melee", hits={"attacker": 1}, rolls={"attacker": [1, 1]}, **line)
    assert said == "Give hits.attacker or rolls.attacker, not both."
