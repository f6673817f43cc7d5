"""How often and with what a unit reacts, and the cost: DD-65 to DD-67."""

from __future__ import annotations

import pytest

from tests.games.dozen_die.rules.games import Table, side, unit
from tests.games.dozen_die.rules.reacting import ALL, forced, react, refuse, table


@pytest.mark.rule("DD-65")
def test_speed_one_is_once_a_round() -> None:
    t = table()
    t.do("order", kind="move")
    assert t.unit("B1")["skills"][0]["uses_left"] == 1
    assert react(t, "B1", "once")["uses_left"] == 0
    assert t.unit("B1")["counters"]["uses:once"] == 1
    t.do("order", kind="move")
    refuse(t, "DD-65", "B1", "once")
    react(t, "B2", "once")  # each unit has its own
    t.end()
    t.turn("A1")
    t.do("order", kind="action")
    refuse(t, "DD-65", "B1", "once", "action")
    forced(t, "DD-65", "B1", "once", "action")
    t.do("end_round")
    t.turn("A1")
    t.do("order", kind="move")
    react(t, "B1", "once")


@pytest.mark.rule("DD-65")
def test_speed_two_is_twice_a_round() -> None:
    t = table()
    t.do("order", kind="move")
    assert react(t, "B1", "twice")["uses_left"] == 1
    t.do("order", kind="action")
    assert react(t, "B1", "twice", "action")["uses_left"] == 0
    assert t.unit("B1")["counters"]["uses:twice"] == 2
    t.end()
    t.turn("A2")
    t.do("order", kind="move")
    refuse(t, "DD-65", "B1", "twice")
    assert react(t, "B1", "once")["uses_left"] == 0  # each skill has its own
    t.do("end_round")
    t.turn("A2")
    t.do("order", kind="move")
    assert react(t, "B1", "twice")["uses_left"] == 1


@pytest.mark.rule("DD-65")
def test_speed_a_is_once_for_each_order() -> None:
    t = table()
    for _ in range(2):
        t.do("order", kind="move")
        assert react(t, "B1", "any")["uses_left"] is None
        refuse(t, "DD-65", "B1", "any")
        react(t, "B2", "any")
        react(t, "B1", "near")
    assert t.unit("B1")["counters"]["uses:any"] == 2
    t.end()
    for _ in range(3):
        t.turn("A2", {0: "green", 1: "red", 2: "yellow"}[_])
        t.do("order", kind="action")
        react(t, "B1", "any", "action")
        t.end()
    assert t.unit("B1")["counters"]["uses:any"] == 5
    t.turn("A1", "green")
    t.do("order", kind="move")
    react(t, "B1", "any")
    forced(t, "DD-65", "B1", "any")


@pytest.mark.rule("DD-65", "DD-6")
def test_the_march_of_each_unit_is_an_order_of_its_own_for_speed_a() -> None:
    t = Table(side(unit("Aino"), unit("Aarne"), unit("Aili")), side(unit("Brita", skills=ALL)))
    t.die("A", "red")
    t.do("march", units=["A1", "A2"])
    react(t, "B1", "any", mover="A1")
    refuse(t, "DD-65", "B1", "any", mover="A1")
    react(t, "B1", "any", mover="A2")
    t.do("activate", unit="A3")
    t.do("order", kind="move")
    react(t, "B1", "any")
    refuse(t, "DD-65", "B1", "any", mover="A2")


@pytest.mark.rule("DD-65")
@pytest.mark.parametrize("kind", ["move", "action"])
def test_a_charge_skill_answers_charges_only(kind: str) -> None:
    t = table()
    t.do("order", kind=kind)
    refuse(t, "DD-65", "B1", "parry", kind)
    forced(t, "DD-65", "B1", "parry", kind)


@pytest.mark.rule("DD-66")
def test_only_a_loaded_ranged_weapon_or_a_reacting_skill_reacts() -> None:
    t = table()
    t.do("order", kind="move")
    refuse(t, "DD-66", "B1", "sword")
    refuse(t, "DD-66", "B1", "dull")
    t.bad("react", unit="B1", **{"with": "cannon"}, to="move")
    react(t, "B1", "bow")
    assert t.unit("B1")["flags"] == ["unloaded:bow"]
    refuse(t, "DD-66", "B1", "bow")
    t.do("order", kind="move")
    refuse(t, "DD-66", "B1", "bow")  # no order of the reactor's own to load it
    t.refused("DD-53", "shoot", unit="B1", weapon="bow")
    forced(t, "DD-66", "B1", "bow")
    forced(t, "DD-66", "B1", "dull")


@pytest.mark.rule("DD-66")
def test_a_forced_reaction_with_a_melee_weapon_leaves_nothing_behind() -> None:
    t = table()
    t.do("order", kind="move")
    before = t.game.digest()
    forced(t, "DD-66", "B1", "sword")
    assert t.game.digest() == before


@pytest.mark.rule("DD-67")
def test_reacting_costs_nothing_of_the_own_activation() -> None:
    t = table()
    t.do("order", kind="move")
    react(t, "B1", "any")
    react(t, "B1", "bow")
    assert t.state()["orders"] == 1  # nor of the other's
    t.end()
    assert t.turn("B1")["orders"] == 2
    assert t.unit("B1")["counters"]["activations"] == 1


@pytest.mark.rule("DD-67", "DD-13")
def test_a_unit_injured_by_a_reaction_finishes_its_activation() -> None:
    t = Table(None, side(unit("Brita")))
    t.turn("A1", "green")
    t.do("order", kind="move")
    react(t, "B1", "bow")
    t.do("wound", unit="A1", amount=3)
    assert "injured" in t.unit("A1")["flags"]
    assert t.do("order", kind="action")["orders"] == 0
    t.end()
    t.die("A", "green")
    t.refused("DD-13", "activate", unit="A1")
