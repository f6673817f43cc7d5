"""The turn and its activations: CT-20 to CT-22, CT-31."""

from __future__ import annotations

import pytest

from tests.games.citadel.rules.games import Table, card, character, hero, side

BOLT = card("Bolt", "spell", count=2)
SCOUT = card("Scout", "character")


@pytest.mark.rule("CT-20")
def test_cards_and_activations_in_any_order() -> None:
    cards = (BOLT, SCOUT, card("Forest", "terrain"), card("Ambush", "tactic"))
    t = Table(side(*cards))
    t.do("phase", name="activation")
    t.play("Bolt")
    t.do("activate", unit="A2")
    t.play("Scout")
    t.play("Forest")
    t.do("activate", unit="A1")
    t.play("Bolt")
    t.play("Ambush")
    state = t.state()
    assert state["graveyard"]["A"] == ["Bolt", "Bolt"]
    assert {entry["card"] for entry in state["in_play"]["A"]} == {"Scout", "Forest"}
    assert state["face_down"]["A"] == ["Ambush"]


@pytest.mark.rule("CT-20")
def test_a_card_in_play_or_in_the_graveyard_is_not_played_again() -> None:
    t = Table(side(BOLT, SCOUT, card("Ambush", "tactic"), card("Ward", "spell", lasting=True)))
    t.play("Bolt")
    t.play("Bolt")  # there are two
    assert "Bolt" in t.refused("CT-20", "play", card="Bolt")
    t.play("Scout")
    t.refused("CT-20", "play", card="Scout")
    t.play("Ambush")
    assert "Ambush" not in t.refused("CT-20", "play", card="Ambush")
    t.play("Ward", target="A1")
    t.refused("CT-20", "play", card="Ward")
    t.guarded("CT-20", "play", card="Bolt")
    t.end_turn(2)
    t.refused("CT-20", "play", card="Bolt")  # a new turn changes nothing


@pytest.mark.rule("CT-20")
def test_a_card_is_the_own_one_where_both_sides_have_it() -> None:
    t = Table(side(SCOUT), side(SCOUT))
    t.play("Scout")
    t.refused("CT-20", "play", card="Scout")  # not: that it is the other side's


@pytest.mark.rule("CT-20")
def test_a_card_is_taken_back_to_hand_by_hand() -> None:
    t = Table(side(BOLT, SCOUT, card("Ambush", "tactic")))
    for _ in range(2):
        t.play("Bolt")
    assert t.do("discard", card="Bolt", to="hand")["state"] == "available"
    assert t.graveyard() == ["Bolt"]
    t.play("Bolt")
    t.refused("CT-20", "play", card="Bolt")
    t.play("Ambush")
    t.do("discard", card="Ambush", to="hand")
    assert t.state()["face_down"]["A"] == []
    t.do("discard", card="Ambush")  # from hand to the graveyard
    assert "Ambush" in t.graveyard()
    assert "already" in t.bad("discard", card="Ambush")
    t.bad("discard", card="Keep")
    t.bad("discard", card="Ambush", to="table")


@pytest.mark.rule("CT-20")
def test_a_forced_card_that_was_in_play_is_there_once() -> None:
    t = Table(side(card("Ward", "spell", lasting=True)))
    t.play("Ward", target="A1")
    t.guarded("CT-20", "play", card="Ward", target="A2")
    assert t.unit("A1")["attached"] == [] and t.unit("A2")["attached"] == ["Ward"]


@pytest.mark.rule("CT-20")
def test_a_house_rule_keeps_cards_out_of_the_build_phase() -> None:
    t = Table(side(BOLT), house={"build_ends": "by_phase"})
    t.refused("CT-20", "play", card="Bolt")
    t.refused("CT-20", "activate", unit="A1")
    t.do("phase", name="activation")
    t.play("Bolt")
    t.do("activate", unit="A1")


@pytest.mark.rule("CT-21")
def test_a_unit_is_activated_once_a_turn() -> None:
    t = Table()
    assert t.do("activate", unit="A1")["left"] == 0
    t.refused("CT-21", "activate", unit="A1")
    t.do("activate", unit="A2")
    t.refused("CT-21", "activate", unit="A1")
    t.guarded("CT-21", "activate", unit="A1")
    t.end_turn(2)
    t.do("activate", unit="A1")


@pytest.mark.rule("CT-21")
def test_activations_are_counted_up_to_99() -> None:
    t = Table()
    t.do("set", unit="A1", counter="activations", value=99)
    assert t.guarded("CT-21", "activate", unit="A1")["activations"] == 99


@pytest.mark.rule("CT-21")
def test_one_unit_finishes_before_the_next_begins() -> None:
    t = Table()
    t.do("activate", unit="A1")
    assert t.state()["active"] == "A1"
    t.do("activate", unit="A2")
    assert t.state()["active"] == "A2"
    t.refused("CT-21", "activate", unit="A1")
    t.end_turn()
    assert t.state()["active"] is None


@pytest.mark.rule("CT-21")
def test_a_card_can_give_a_unit_more_activations() -> None:
    cards = (card("Dancer", "character", activations=2, swift=True),)
    t = Table(side(*cards, units=[hero(activations=2), character("Guard")]))
    assert t.do("activate", unit="A1")["left"] == 1
    assert "activated" not in t.unit("A1")["flags"]
    t.do("activate", unit="A1")
    t.refused("CT-21", "activate", unit="A1")
    t.play("Dancer")
    t.do("activate", unit="A3")
    t.do("activate", unit="A3")
    t.refused("CT-21", "activate", unit="A3")


@pytest.mark.rule("CT-21", "CT-26")
def test_a_unit_off_the_battlefield_is_not_activated() -> None:
    t = Table()
    t.do("wound", unit="A2", amount=2)
    t.guarded("CT-26", "activate", unit="A2")
    t = Table()
    t.do("set", unit="A2", flag="left", value=True)
    t.refused("CT-26", "activate", unit="A2")
    t.do("set", unit="A2", flag="left", value=False)
    t.do("activate", unit="A2")


@pytest.mark.rule("CT-22")
def test_the_end_of_a_turn_names_units_that_were_not_activated() -> None:
    t = Table(side(BOLT, SCOUT, card("Swift", "character", swift=True)))
    assert t.do("end_turn")["unactivated"] == ["A1", "A2"]
    assert t.do("end_turn")["unactivated"] == ["B1", "B2"]
    t.do("activate", unit="A2")
    t.play("Scout")
    t.play("Swift")
    t.do("wound", unit="A1", amount=5)
    assert t.state()["unactivated"] == ["A4"]
    assert t.do("end_turn")["unactivated"] == ["A4"]  # cards may be left
    t.do("activate", unit="B1")
    t.do("activate", unit="B2")
    assert t.do("end_turn")["unactivated"] == []


@pytest.mark.rule("CT-31")
def test_turns_alternate_and_are_counted() -> None:
    t = Table()
    seen = []
    for _ in range(4):
        state = t.state()
        seen.append((state["turn"], state["side"]))
        t.end_turn()
    assert seen == [(1, "A"), (2, "B"), (3, "A"), (4, "B")]
    t = Table(first="B")
    assert (t.state()["turn"], t.state()["side"]) == (1, "B")
    answer = t.do("end_turn")
    assert (answer["turn"], answer["side"], answer["phase"]) == (2, "A", "build")


@pytest.mark.rule("CT-31")
def test_units_and_cards_of_the_other_side_wait() -> None:
    t = Table(side(), side(BOLT, SCOUT))
    t.refused("CT-31", "activate", unit="B1")
    assert "Bolt" in t.refused("CT-31", "play", card="Bolt")
    t.guarded("CT-31", "activate", unit="B1")
    answer = t.guarded("CT-31", "play", card="Scout")
    assert (answer["side"], answer["unit"]) == ("B", "B3")
    t.end_turn()
    t.play("Bolt")
    t.refused("CT-31", "activate", unit="A1")


@pytest.mark.rule("CT-31", "CT-29")
def test_a_tactic_is_turned_up_in_either_turn() -> None:
    t = Table(side(card("Ambush", "tactic", count=2)))
    t.play("Ambush")
    t.play("Ambush")
    t.do("reveal", card="Ambush")
    t.end_turn()
    t.do("reveal", card="Ambush")
    assert t.graveyard() == ["Ambush", "Ambush"]


@pytest.mark.rule("CT-31")
def test_the_turn_is_set_by_hand() -> None:
    t = Table()
    t.do("set", counter="turn", value=9)
    assert t.state()["turn"] == 9
    t.bad("set", counter="turn", value=0)
    t.do("set", counter="turn", value=999)
    t.bad("end_turn")
