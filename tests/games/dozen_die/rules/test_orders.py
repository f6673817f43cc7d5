"""The activated unit, its orders, and the round: DD-8 to DD-15."""

from __future__ import annotations

import pytest

from tests.games.dozen_die.rules.games import DICE, Table, neutral, side, unit


@pytest.mark.rule("DD-8")
def test_a_unit_of_the_die_s_side_or_a_neutral_one_is_activated() -> None:
    t = Table(None, None, neutral(unit("Wolf", "creature")))
    t.refused("DD-8", "activate", unit="A1")  # no die is out
    t.die("A", "red")
    t.refused("DD-8", "activate", unit="B1")
    assert t.do("activate", unit="A1")["orders"] == 2
    assert t.state()["active"] == "A1" and "activated" in t.unit("A1")["flags"]
    t.end()
    assert t.turn("N1", side="A")["orders"] == 2
    t.end()
    assert t.turn("N1", side="B")["orders"] == 2
    t.end()
    t.die("B", "red")
    assert t.guarded("DD-8", "activate", unit="A2")["orders"] == 2
    assert t.state()["active"] == "A2"


@pytest.mark.rule("DD-9")
def test_a_third_order_is_refused() -> None:
    t = Table()
    t.turn("A1")
    t.do("order", kind="move")
    t.do("order", kind="action")
    for kind in ("move", "charge", "action"):
        t.refused("DD-9", "order", kind=kind)
    assert t.guarded("DD-9", "order", kind="move")["orders"] == 0
    t.refused("DD-9", "order", kind="move")


@pytest.mark.rule("DD-9")
def test_only_the_activated_unit_has_orders_and_only_one_is_activated() -> None:
    t = Table()
    t.refused("DD-9", "order", kind="move")
    t.die("A", "red")
    t.refused("DD-9", "order", kind="move")
    t.do("activate", unit="A1")
    t.refused("DD-9", "order", kind="move", unit="A2")
    t.do("order", kind="charge", unit="A1", target="B1")
    t.refused("DD-9", "activate", unit="A2")
    t.refused("DD-9", "activate", unit="A1")
    assert t.guarded("DD-9", "activate", unit="A2")["orders"] == 2
    state = t.state()
    assert (state["active"], state["order"], state["target"]) == ("A2", None, None)
    t.end()
    t.refused("DD-9", "order", kind="move")
    t.turn("A1")
    t.do("order", kind="move")
    t.guarded("DD-9", "order", kind="move", unit="A2")


@pytest.mark.rule("DD-10")
@pytest.mark.parametrize("first", ["move", "charge", "action"])
@pytest.mark.parametrize("second", ["move", "charge", "action"])
def test_any_sequence_of_orders_is_fine(first: str, second: str) -> None:
    t = Table()
    assert t.turn("A1")["orders"] == 2
    assert t.do("order", kind=first)["orders"] == 1
    assert t.state()["order"] == first
    assert t.do("order", kind=second)["orders"] == 0
    assert t.state()["order"] == second
    commands = [entry["command"] for entry in t.ask("log")["entries"]]
    assert commands[-2:] == [{"do": "order", "kind": first}, {"do": "order", "kind": second}]


@pytest.mark.rule("DD-10")
def test_an_order_is_move_charge_or_action() -> None:
    t = Table()
    t.turn("A1")
    t.bad("order", kind="jump")
    t.bad("order")
    assert t.do("order", kind="action", text="opens the gate")["orders"] == 1
    assert t.do("order", kind="action", text="shoots", target="B1")["orders"] == 0


@pytest.mark.rule("DD-11")
def test_a_wanderer_comes_on_by_being_activated() -> None:
    t = Table(side(unit("Aino"), unit("Pilgrim", "wanderer")))
    assert t.unit("A2")["status"] == "reserve"
    t.die("A", "red")
    answer = t.do("activate", unit="A2")
    assert answer["orders"] == 2
    assert t.unit("A2")["status"] == "active"
    t.do("order", kind="move")
    t.do("undo", steps=2)
    assert t.unit("A2")["status"] == "reserve"


@pytest.mark.rule("DD-11")
def test_a_unit_in_reserve_is_not_on_the_board() -> None:
    t = Table(side(unit("Aino", reserve=True), unit("Pilgrim", "wanderer")))
    t.refused("DD-11", "wound", unit="A2")
    t.turn("B1")
    t.do("order", kind="move")
    t.refused("DD-11", "react", unit="A2", **{"with": "bow"}, to="move")
    t.end()
    t.die("A", "red")
    t.refused("DD-11", "activate", unit="A1")  # no wanderer
    t.do("set", unit="A1", flag="reserve", value=False)
    t.do("activate", unit="A1")


@pytest.mark.rule("DD-12")
@pytest.mark.parametrize("orders", [None, 0, 1, 2])
def test_the_activation_may_end_at_any_point(orders: int | None) -> None:
    t = Table()
    left = t.die("A", "red")["left"]
    if orders is not None:
        t.do("activate", unit="A1")
        for _ in range(orders):
            t.do("order", kind="move")
    t.end()
    state = t.state()
    assert state["phase"] == "draw" and state["die"] is None and state["active"] is None
    assert state["bag"] == left  # the die is spent
    t.do("draw")


@pytest.mark.rule("DD-13")
def test_an_injured_unit_is_not_activated_with_a_green_die() -> None:
    t = Table()
    t.do("wound", unit="A1", amount=2)  # 3 of 5: not injured
    t.turn("A1", "green")
    t.end()
    t.do("wound", unit="A1", amount=1)  # 2 of 5
    t.die("A", "green")
    t.guarded("DD-13", "activate", unit="A1")
    assert t.state()["active"] == "A1"
    t.end()
    t.turn("A1", "red")
    t.end()
    t.turn("A1", "yellow")
    t.end()
    t.do("heal", unit="A1")
    t.turn("A1", "green")


@pytest.mark.rule("DD-13")
def test_toughness_allows_an_injured_unit_a_green_die() -> None:
    t = Table(side(unit("Aino", toughness=True), unit("Aarne")))
    for who in ("A1", "A2"):
        t.do("wound", unit=who, amount=3)
    t.turn("A1", "green")
    t.end()
    t.die("A", "green")
    t.refused("DD-13", "activate", unit="A2")
    t.do("set", unit="A2", flag="toughness", value=True)
    t.do("activate", unit="A2")
    t.end()
    t.do("set", unit="A1", flag="toughness", value=False)
    t.die("A", "green")
    t.refused("DD-13", "activate", unit="A1")


@pytest.mark.rule("DD-14")
def test_the_end_of_the_round_fills_loads_resets_and_counts() -> None:
    skills = [{"name": "spark", "level": 1, "ability": "CH", "reaction": "1"}]
    t = Table(None, side(unit("Brita", skills=skills), unit("Bo")))
    assert t.state()["round"] == 1
    t.turn("A1")
    t.do("shoot", unit="A1")
    t.do("order", kind="move")
    t.do("react", unit="B1", **{"with": "spark"}, to="move")
    t.do("react", unit="B2", **{"with": "bow"}, to="move")
    t.do("wound", unit="A1")
    t.end()
    t.die("B", "green")
    t.end()
    assert t.state()["in_bag"] == 10
    assert t.unit("B1")["counters"]["uses:spark"] == 1
    answer = t.do("end_round")
    assert answer["round"] == 2 and answer["left"] == {"A": DICE, "B": DICE}
    assert t.state()["round"] == 2
    assert t.unit("B1")["counters"]["uses:spark"] == 0
    assert t.unit("B1")["skills"][0]["uses_left"] == 1
    for who in ("A1", "B2"):
        assert "unloaded:bow" not in t.unit(who)["flags"]
    assert t.unit("A1")["counters"]["activations"] == 0
    assert t.hp("A1") == 4  # lost hit points stay lost


@pytest.mark.rule("DD-14")
def test_both_sides_may_agree_to_end_the_round_early_and_hand_made_dice_stay() -> None:
    t = Table()
    t.do("bag", side="B", colour="red", change=1)
    t.die("A", "green")
    t.end()
    t.do("end_round")
    assert t.state()["bag"] == {"A": DICE, "B": {**DICE, "red": 3}}
    assert t.do("end_round")["round"] == 3


@pytest.mark.rule("DD-15")
def test_a_unit_may_be_activated_by_several_dice() -> None:
    t = Table()
    for count, colour in enumerate(("red", "red", "yellow"), 1):
        assert t.turn("A1", colour)["orders"] == 2
        assert t.unit("A1")["counters"]["activations"] == count
        t.end()


@pytest.mark.rule("DD-8", "DD-15")
def test_a_house_may_give_another_number_of_orders() -> None:
    t = Table(house={"orders": 3})
    assert t.turn("A1")["orders"] == 3
