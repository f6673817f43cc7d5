"""Which units may react, to what, from where: DD-60 to DD-64."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dozen_die.rules.games import Table, neutral, side, unit
from tests.games.dozen_die.rules.reacting import ALL, forced, react, refuse, table


@pytest.mark.rule("DD-60")
def test_only_the_other_side_reacts() -> None:
    t = table()
    t.do("order", kind="move")
    refuse(t, "DD-60", "A1", "bow")
    refuse(t, "DD-60", "A2", "any")
    react(t, "B1", "any")
    forced(t, "DD-60", "A2", "any")


@pytest.mark.rule("DD-60")
def test_the_table_may_be_ahead_of_the_device() -> None:
    """Before any order is entered a reaction is taken as given; afterwards it must match the order."""
    t = Table(None, side(unit("Brita", skills=ALL)))
    refuse(t, "DD-60", "B1", "twice", "action")  # no die is out
    t.die("A", "red")
    react(t, "B1", "twice", "action", distance=6)
    refuse(t, "DD-63", "B1", "twice", "action", distance=7)
    t.do("march", units=["A1"])
    react(t, "B1", "any", mover="A1")


@pytest.mark.rule("DD-60")
def test_a_neutral_unit_activated_by_the_other_player_may_be_reacted_to() -> None:
    t = Table(
        side(unit("Aino", skills=ALL)),
        side(unit("Brita", skills=ALL)),
        neutral(unit("Wolf", "creature", reacts=True)),
    )
    t.turn("N1", side="A")
    t.do("order", kind="move")
    react(t, "B1", "any")
    refuse(t, "DD-60", "A1", "any")
    refuse(t, "DD-60", "N1", "bow")
    t.end()
    t.turn("N1", side="B")
    t.do("order", kind="move")
    react(t, "A1", "any")
    refuse(t, "DD-60", "B1", "any")


@pytest.mark.rule("DD-61")
@pytest.mark.parametrize("kind", ["npc", "creature"])
def test_npcs_and_creatures_react_only_where_they_may(kind: str) -> None:
    t = table(unit("Tame", kind, skills=ALL), unit("Wild", kind, skills=ALL, reacts=True))
    t.do("order", kind="move")
    refuse(t, "DD-61", "N1", "any")
    refuse(t, "DD-61", "N1", "bow")
    react(t, "N2", "any")
    react(t, "N2", "bow")
    forced(t, "DD-61", "N1", "any")
    t.do("set", unit="N1", flag="reacts", value=True)
    react(t, "N1", "once")


@pytest.mark.rule("DD-62")
def test_a_move_is_answered_in_sight_and_range_however_far() -> None:
    t = table()
    t.do("order", kind="move")
    refuse(t, "DD-62", "B1", "bow", distance=13)
    refuse(t, "DD-62", "B1", "bow", distance=3, sees=False)
    refuse(t, "DD-62", "B1", "any", distance=3, sees=False)
    refuse(t, "DD-62", "B1", "near", distance=5)
    react(t, "B1", "near", distance=4)
    react(t, "B1", "bow", distance=12)  # beyond AW 6
    react(t, "B1", "any", distance=99)  # no range: no limit
    forced(t, "DD-62", "B2", "bow", distance=13)
    forced(t, "DD-62", "B2", "any", sees=False)


@pytest.mark.rule("DD-63")
def test_an_action_is_answered_in_sight_within_aw_and_range() -> None:
    t = table()
    t.do("order", kind="action")
    refuse(t, "DD-63", "B1", "bow", "action", distance=7)  # within 12, but AW is 6
    refuse(t, "DD-63", "B1", "any", "action", distance=7)
    refuse(t, "DD-63", "B1", "near", "action", distance=5)  # within AW, but its range is 4
    refuse(t, "DD-63", "B1", "any", "action", distance=3, sees=False)
    react(t, "B1", "near", "action", distance=4)
    react(t, "B1", "any", "action", distance=6)
    react(t, "B1", "bow", "action", distance=6)
    forced(t, "DD-63", "B2", "bow", "action", distance=7)
    forced(t, "DD-63", "B2", "any", "action", sees=False)


@pytest.mark.rule("DD-63")
def test_what_is_answered_is_the_order_that_was_given() -> None:
    t = table()
    t.do("order", kind="action")
    refuse_any(t, "move", distance=7)
    t.do("order", kind="move")
    refuse_any(t, "action", distance=3)
    react(t, "B1", "any", "move", distance=7)


def refuse_any(t: Table, to: str, **fields: Any) -> None:
    """Assert that it is refused, by any rule."""
    before = t.game.digest()
    answer = t.say("react", unit="B1", **{"with": "any"}, to=to, **fields)
    assert answer["ok"] is False and t.game.digest() == before


@pytest.mark.rule("DD-64")
def test_a_charge_is_answered_by_its_target_alone_with_a_charge_skill_once() -> None:
    t = table()
    t.do("order", kind="charge", target="B1")
    refuse(t, "DD-64", "B2", "parry", "charge")
    refuse(t, "DD-64", "B2", "parry", "charge", target=True)
    refuse(t, "DD-64", "B1", "any", "charge", target=True)
    refuse(t, "DD-64", "B1", "bow", "charge", target=True)
    refuse(t, "DD-64", "B1", "any", "move")  # it is no move
    refuse(t, "DD-64", "B2", "bow", "action")
    assert react(t, "B1", "parry", "charge", target=True)["uses_left"] is None
    refuse(t, "DD-64", "B1", "parry", "charge", target=True)
    t.do("test", unit="B1", skill="parry", rolls=[1])
    t.do("melee", attacker="A1", defender="B1")  # then the melee as normal
    t.do("order", kind="charge", target="B1")
    react(t, "B1", "parry", "charge", target=True)  # the next charge is another one


@pytest.mark.rule("DD-64")
def test_where_the_order_named_no_target_the_reaction_says_who_it_was() -> None:
    t = table()
    t.do("order", kind="charge")
    refuse(t, "DD-64", "B1", "parry", "charge", target=False)
    react(t, "B1", "parry", "charge", target=True)
    refuse(t, "DD-64", "B2", "parry", "charge", target=True)  # one reaction for each charge
    forced(t, "DD-64", "B2", "parry", "charge", target=True)
