"""What happens at the ends: the largest bag, more answers than are remembered, a die that nobody drew."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.errors import SetupError
from signifer.games.dozen_die.rules.roster import unpack
from tests.games.dozen_die.rules.games import BOW, SWORD, Table, neutral, setup_of, side, unit
from tests.games.dozen_die.rules.reacting import ALL, ANY, NEAR, ONCE, TWICE, react, refuse, table


@pytest.mark.rule("DD-1")
def test_the_bag_holds_256_dice_of_both_sides_together() -> None:
    a = side(unit("Aino"), dice={"green": 100, "red": 28})
    Table(a, side(unit("Brita"), dice={"green": 128}))
    with pytest.raises(SetupError) as caught:
        Table(a, side(unit("Brita"), dice={"green": 129}))
    assert caught.value.message == "The bag holds at most 256 dice, not 257."


@pytest.mark.rule("DD-8", "DD-10")
@pytest.mark.parametrize(("who", "whose"), [("A1", "A"), ("B1", "B"), ("N1", "A")])
def test_an_activation_forced_without_a_die_is_its_own_side_s_or_a_s(who: str, whose: str) -> None:
    t = Table(None, None, neutral(unit("Wolf", "creature")))
    t.guarded("DD-8", "activate", unit=who)
    assert t.state()["die"] == {"side": whose, "colour": None}
    assert t.state()["active"] == who


@pytest.mark.rule("DD-65")
def test_the_uses_of_each_skill_are_set_by_its_name() -> None:
    skills = [ONCE, TWICE, ANY, NEAR]
    t = Table(side(unit("Aino", skills=skills), unit("Aarne", skills=skills)))
    names = ["once", "twice", "any", "near"]
    for who in ("A1", "A2"):
        for n, name in enumerate(names):
            t.do("set", unit=who, counter=f"uses:{name}", value=n + (1 if who == "A1" else 11))
    for who, first in (("A1", 1), ("A2", 11)):
        counters = t.unit(who)["counters"]
        assert [counters[f"uses:{name}"] for name in names] == [first, first + 1, first + 2, first + 3]


@pytest.mark.rule("DD-65")
def test_of_the_answers_to_an_order_the_last_sixteen_are_remembered() -> None:
    t = Table(None, side(*[unit(f"Unit {n}", skills=ALL) for n in range(1, 10)]))
    t.turn("A1")
    t.do("order", kind="move")
    answers = [(f"B{n}", skill) for skill in ("any", "near") for n in range(1, 10)]
    for who, skill in answers:
        react(t, who, skill)
    for who, skill in answers[2:]:
        refuse(t, "DD-65", who, skill)
    t.do("order", kind="move")
    for who, skill in answers[2:]:
        react(t, who, skill)
    assert t.unit("B3")["counters"]["uses:any"] == 2


def test_a_roster_comes_back_from_its_binary_form() -> None:
    first: dict[str, Any] = unit("Aino", "npc", ST=1, DX=2, CO=5, CH=6, AW=7, MV=8, endurance=9, armour=3)
    first.update(id="boss", weapons=[SWORD, BOW], skills=[ONCE, NEAR, {"name": "dull", "level": 3}])
    back = unpack(setup_of(side(first, unit("Aarne"), dice={"green": 4, "red": 1}, pool=9)).rosters["A"])
    assert (back["name"], back["pool"], dict(back["dice"])) == ("Test", 9, {"green": 4, "red": 1})
    again = back["units"][0]
    for key in ("id", "name", "kind", "ST", "DX", "CO", "CH", "AW", "MV", "endurance", "armour"):
        assert again[key] == first[key], key
    assert [one["name"] for one in again["weapons"]] == ["sword", "bow"]
    assert (again["weapons"][0]["bonus"], again["weapons"][1]["range"]) == (3, 12)
    assert (again["weapons"][0]["ranged"], again["weapons"][1]["ranged"]) == (False, True)
    assert again["skills"][:2] == [ONCE, NEAR]
    assert (again["skills"][2]["name"], again["skills"][2]["level"]) == ("dull", 3)
    assert [one["name"] for one in back["units"]] == ["Aino", "Aarne"]


@pytest.mark.rule("DD-14")
def test_before_a_round_ends_the_dice_in_the_bag_are_counted() -> None:
    def left(green: int) -> list[str]:
        t = Table(side(unit("Aino"), dice={"green": green}), side(unit("Brita"), dice={"green": 0}))
        return [line["what"] for line in t.ask("ending", of="end_round")["undone"]]

    assert (left(1), left(2), left(3)) == (["1 die in the bag"], ["2 dice in the bag"], ["3 dice in the bag"])


@pytest.mark.rule("DD-62", "DD-63")
@pytest.mark.parametrize(("kind", "to", "rule"), [("move", "action", "DD-63"), ("action", "move", "DD-62")])
def test_a_reaction_answers_the_order_that_was_given(kind: str, to: str, rule: str) -> None:
    t = table()
    t.do("order", kind=kind)
    refuse(t, rule, "B1", "any", to)
    react(t, "B1", "any", kind)


def test_who_left_is_in_the_answer() -> None:
    t = Table()
    t.turn("A1")
    assert t.do("leave", unit="A1")["unit"] == "A1"
    assert t.unit("A1")["status"] == "left"


@pytest.mark.rule("DD-30")
def test_before_an_activation_ends_its_orders_are_counted() -> None:
    t = Table()
    t.turn("A1")

    def left() -> list[str]:
        return [line["what"] for line in t.ask("ending", of="end_activation")["undone"]]

    assert left() == ["2 orders unused"]
    t.do("order", kind="move")
    assert left() == ["1 order unused"]
    t.do("order", kind="action")
    assert left() == []
