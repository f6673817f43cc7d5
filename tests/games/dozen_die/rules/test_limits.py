"""What happens at the ends: the largest bag, more answers than are remembered, a die that nobody drew."""

from __future__ import annotations

import pytest

from signifer.core.errors import SetupError
from tests.games.dozen_die.rules.games import Table, neutral, side, unit
from tests.games.dozen_die.rules.reacting import ALL, ANY, NEAR, ONCE, TWICE, react, refuse


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
