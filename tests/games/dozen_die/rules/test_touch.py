"""A move or a march that touches a model of another side becomes a charge: DD-31, and what follows of it (DD-64)."""

from __future__ import annotations

import pytest

from tests.games.dozen_die.rules.games import Table, neutral, side, unit
from tests.games.dozen_die.rules.reacting import ALL, react, refuse, table

PARRIES = side(unit("Brita", skills=ALL), unit("Bo", skills=ALL))


def marched(*ids: str) -> Table:
    """Return a game in which these units of A have marched on the drawn die."""
    t = Table(side(unit("Aino"), unit("Aarne"), unit("Anu")), PARRIES, neutral(unit("Wolf", "creature")))
    t.die("A")
    t.do("march", units=list(ids))
    return t


@pytest.mark.rule("DD-31", "DD-64")
def test_a_move_that_touches_is_a_charge_and_costs_no_other_order() -> None:
    t = table()
    t.do("order", kind="move")
    assert t.do("touch", unit="A1", target="B1")["from"] == "order"
    state = t.state()
    assert (state["order"], state["charger"], state["target"], state["orders"]) == ("charge", "A1", "B1", 1)
    refuse(t, "DD-64", "B2", "once")  # it is no move any more
    refuse(t, "DD-64", "B2", "parry", "charge")  # and only its target answers
    react(t, "B1", "parry", "charge")
    refuse(t, "DD-64", "B1", "parry", "charge")
    assert t.do("melee", attacker="A1", defender="B1")["do"] == "melee"
    t.do("order", kind="action")
    assert t.state()["order"] == "action" and "charger" not in t.state()


@pytest.mark.rule("DD-31", "DD-65", "DD-66")
def test_reactions_that_were_made_to_the_move_stand() -> None:
    t = table()
    t.do("order", kind="move")
    assert react(t, "B2", "once")["uses_left"] == 0
    react(t, "B2", "bow")
    t.do("touch", unit="A1", target="B1")
    assert t.unit("B2")["counters"]["uses:once"] == 1
    assert "unloaded:bow" in t.unit("B2")["flags"]
    react(t, "B1", "parry", "charge")
    t.do("order", kind="move")
    react(t, "B2", "any")  # the next order is another one
    refuse(t, "DD-65", "B2", "any")


@pytest.mark.rule("DD-31", "DD-6", "DD-64")
def test_a_march_that_touches_is_a_charge_and_the_unit_keeps_its_activation() -> None:
    t = marched("A1", "A2")
    react(t, "B2", "once", mover="A1")
    assert t.do("touch", unit="A1", target="B1")["from"] == "march"
    state = t.state()
    assert (state["phase"], state["order"], state["charger"], state["target"]) == (
        "activate",
        "charge",
        "A1",
        "B1",
    )
    refuse(t, "DD-64", "B2", "twice", mover="A1")
    react(t, "B2", "twice", mover="A2")  # the other march is still a move
    refuse(t, "DD-64", "B1", "parry", "charge", mover="A2")
    react(t, "B1", "parry", "charge", mover="A1")
    t.do("touch", unit="A2", target="B2")
    assert (t.state()["charger"], t.state()["target"]) == ("A2", "B2")
    react(t, "B2", "parry", "charge")
    t.do("activate", unit="A1")
    state = t.state()
    assert (state["orders"], state["order"], state["target"]) == (2, None, None)
    assert "charger" not in state
    t.do("order", kind="move")
    react(t, "B1", "any")
    refuse(t, "DD-65", "B1", "any")
    t.do("order", kind="move")
    react(t, "B1", "any")


@pytest.mark.rule("DD-31")
def test_a_march_can_be_said_to_have_touched_after_the_activation_too() -> None:
    t = marched("A1")
    t.do("activate", unit="A2")
    t.do("order", kind="move")
    react(t, "B1", "any")
    t.do("touch", unit="A1", target="B2")
    assert (t.state()["charger"], t.state()["active"], t.state()["orders"]) == ("A1", "A2", 1)
    t.do("order", kind="move")
    assert "charger" not in t.state()
    react(t, "B1", "any")  # an order that it has not answered yet


@pytest.mark.rule("DD-31")
def test_who_did_not_move_touches_nobody() -> None:
    t = marched("A1")
    t.guarded("DD-31", "touch", unit="A2", target="B1")
    assert t.state()["charger"] == "A2"
    t = table()
    t.guarded("DD-31", "touch", unit="A1", target="B1")  # no order yet
    t = table()
    t.do("order", kind="action")
    t.refused("DD-31", "touch", unit="A1", target="B1")
    t.do("order", kind="charge", target="B1")
    assert "charging" in t.refused("DD-31", "touch", unit="A1", target="B2")
    t.end()
    t.refused("DD-31", "touch", unit="A1", target="B1")


@pytest.mark.rule("DD-31")
def test_a_march_touches_once() -> None:
    t = marched("A1", "A2")
    t.do("touch", unit="A1", target="B1")
    t.refused("DD-31", "touch", unit="A1", target="B2")
    t.do("touch", unit="A2", target="B2")
    t.refused("DD-31", "touch", unit="A1", target="B2")  # it does not march any more
    assert "marched" not in t.unit("A1")["flags"]


@pytest.mark.rule("DD-31", "DD-72")
def test_a_target_is_a_model_of_another_side_that_is_there() -> None:
    t = marched("A1", "A2", "A3")
    t.guarded("DD-31", "touch", unit="A1", target="A2")
    t.do("touch", unit="A2", target="N1")  # neutral models are of another side
    t.do("wound", unit="B1", amount=9)
    t.guarded("DD-72", "touch", unit="A3", target="B1")
    assert "own target" in t.bad("touch", unit="A1", target="A1")
    assert "missing" in t.bad("touch", unit="A1")


@pytest.mark.rule("DD-31", "DD-40")
def test_a_charge_that_fell_short_is_a_move_and_can_touch_somebody_else() -> None:
    t = table()
    t.do("order", kind="charge", target="B1", contact=False)
    t.do("touch", unit="A1", target="B2")
    assert t.state()["target"] == "B2"
