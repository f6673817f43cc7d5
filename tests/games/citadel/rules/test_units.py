"""Characters that come in, wounds, and units that leave: CT-23 to CT-26."""

from __future__ import annotations

import pytest

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from tests.games.citadel.rules.games import Table, card, character, hero, setup_of, side

SCOUT = card("Scout", "character", health=1)
GUARDS = card("Pikeman", "character", count=6)


@pytest.mark.rule("CT-23")
def test_the_hero_and_seven_characters_at_most() -> None:
    t = Table(side(GUARDS, SCOUT))
    for number in range(2, 8):
        assert t.state()["characters"]["A"] == number - 1
        assert t.play("Pikeman")["unit"] == f"A{number + 1}"
    assert "7" in t.refused("CT-23", "play", card="Scout")
    t.do("wound", unit="A5", amount=2)
    assert t.state()["characters"]["A"] == 6
    t.play("Scout")
    t.do("discard", card="Pikeman", to="hand")
    t.do("discard", card="Pikeman", to="hand")
    t.play("Pikeman")
    t.guarded("CT-23", "play", card="Pikeman")
    assert t.state()["characters"]["A"] == 8


@pytest.mark.rule("CT-23")
def test_the_heros_fall_makes_no_room_and_the_number_is_data() -> None:
    t = Table(side(GUARDS, SCOUT), house={"characters": 2})
    t.play("Scout")
    t.do("wound", unit="A1", amount=5)
    t.refused("CT-23", "play", card="Pikeman")


@pytest.mark.rule("CT-23")
def test_no_game_begins_with_eight_characters() -> None:
    many = side(units=[hero(), *[character(f"Man {n}") for n in range(8)]])
    with pytest.raises(SetupError) as caught:
        Game(games.load("citadel"), setup_of(many))
    assert caught.value.rule == "CT-23"


@pytest.mark.rule("CT-24")
def test_a_character_comes_in_where_there_is_a_place() -> None:
    t = Table(side(SCOUT))
    answer = t.play("Scout", placed=True)
    assert (answer["unit"], answer["back_stab"]) == ("A3", False)
    assert t.state()["pending"] == []
    unit = t.unit("A3")
    assert (unit["name"], unit["status"], unit["side"], unit["kind"]) == ("Scout", "active", "A", "character")
    assert "8 cm" in t.card("CT-24")


@pytest.mark.rule("CT-24")
def test_without_a_place_it_comes_in_touching_an_enemy_and_is_back_stabbed() -> None:
    t = Table(side(SCOUT, cost := card("Bolt", "spell")))
    assert cost["name"] == "Bolt"
    t.refused("CT-24", "play", card="Scout", placed=False)
    answer = t.play("Scout", placed=False, contact="B2")
    assert (answer["unit"], answer["back_stab"]) == ("A3", True)
    pending = {"unit": "A3", "rule": "CT-24", "what": "back_stab", "by": "B2"}
    assert t.state()["pending"] == [pending]
    changes = t.ask("log")["entries"][-1]["changes"]
    assert {"back_stab", "back_stab_by"} <= {change["what"] for change in changes}
    t.do("wound", unit="A3")
    assert t.state()["pending"] == []
    assert t.unit("A3")["status"] == "casualty"


@pytest.mark.rule("CT-24")
def test_a_back_stab_that_did_no_harm_is_over_when_the_game_goes_on() -> None:
    for line in (("play", {"card": "Bolt"}), ("activate", {"unit": "A1"}), ("end_turn", {})):
        t = Table(side(SCOUT, card("Bolt", "spell")))
        t.play("Scout", contact="B2")
        assert t.state()["pending"]
        t.do(line[0], **line[1])
        assert t.state()["pending"] == []


@pytest.mark.rule("CT-24")
def test_a_character_comes_in_touching_an_enemy_only_without_another_place() -> None:
    t = Table(side(SCOUT))
    assert "Guard" in t.refused("CT-24", "play", card="Scout", contact="A2")
    t.refused("CT-24", "play", card="Scout", placed=True, contact="B2")
    t.do("wound", unit="B2", amount=2)
    t.refused("CT-26", "play", card="Scout", contact="B2")
    t.guarded("CT-24", "play", card="Scout", contact="A2")
    for house in ({}, {"contact": "character"}):
        t = Table(side(SCOUT), house=house)
        assert "Hero" in t.refused("CT-24", "play", card="Scout", contact="B1")
        assert "not the hero" in t.card("CT-24")
        t.play("Scout", contact="B2")
        t = Table(side(SCOUT), house=house)
        assert t.guarded("CT-24", "play", card="Scout", contact="B1")["back_stab"] is True
    t = Table(side(SCOUT, card("Bolt", "spell")), house={"contact": "model"})
    t.bad("play", card="Bolt", contact="B1")
    t.bad("play", card="Bolt", contact="A1")
    t.bad("play", card="Scout", target="A1")
    assert t.play("Scout", contact="B1")["back_stab"] is True
    t = Table(side(), side(SCOUT))
    t.end_turn()
    t.refused("CT-24", "play", card="Scout", placed=True, contact="A2")
    assert t.play("Scout", contact="A2")["back_stab"] is True
    assert t.state()["pending"][0]["by"] == "A2"


@pytest.mark.rule("CT-24")
def test_nothing_is_paid_where_it_cannot_come_in() -> None:
    t = Table(side({**SCOUT, "cost": {"prosperity": 2}}))
    t.refused("CT-24", "play", card="Scout", placed=False)
    assert t.prosperity() == 3
    t.play("Scout")
    assert t.prosperity() == 1


@pytest.mark.rule("CT-25")
def test_a_new_character_counts_as_activated_unless_it_is_swift() -> None:
    t = Table(side(SCOUT, card("Rider", "character", swift=True)))
    t.play("Scout")
    assert t.unit("A3")["flags"] == ["activated"]
    t.refused("CT-21", "activate", unit="A3")
    t.play("Rider")
    assert t.unit("A4")["flags"] == ["swift"]
    t.do("activate", unit="A4")
    t.refused("CT-21", "activate", unit="A4")
    t.end_turn(2)
    t.do("activate", unit="A3")


@pytest.mark.rule("CT-25")
def test_a_new_character_with_several_activations_has_none_left() -> None:
    t = Table(side({**SCOUT, "activations": 3}))
    t.play("Scout")
    t.guarded("CT-21", "activate", unit="A3")


@pytest.mark.rule("CT-25")
def test_it_can_be_wounded_and_targeted_at_once() -> None:
    t = Table(side(GUARDS, card("Ward", "spell", lasting=True)))
    t.play("Pikeman")
    assert t.do("wound", unit="A3")["wounds"] == 1
    t.play("Ward", target="A3")
    assert t.unit("A3")["attached"] == ["Ward"]


@pytest.mark.rule("CT-26")
def test_wounds_equal_to_health_fell_the_model() -> None:
    t = Table(side(GUARDS))
    t.play("Pikeman")
    answer = t.do("wound", unit="A3")
    assert (answer["wounds"], answer["health"], answer["status"]) == (1, 2, "active")
    answer = t.do("wound", unit="A3", amount=9)
    assert (answer["lost"], answer["wounds"], answer["status"]) == (1, 2, "casualty")
    assert t.graveyard() == ["Pikeman"]
    assert t.in_play() == {}
    t.refused("CT-26", "wound", unit="A3")
    t.refused("CT-26", "heal", unit="A3")


@pytest.mark.rule("CT-26")
def test_units_of_the_roster_fall_too_and_have_no_card() -> None:
    t = Table()
    t.do("activate", unit="A2")
    t.do("wound", unit="A2", amount=2)
    assert t.unit("A2")["status"] == "casualty"
    assert t.state()["active"] is None
    assert t.graveyard() == []
    end = t.do("end_game", winner="B")
    assert [unit["id"] for unit in end["casualties"]] == ["A2"]


@pytest.mark.rule("CT-26")
def test_markers_are_taken_away_and_set() -> None:
    t = Table()
    t.do("wound", unit="A1", amount=3)
    assert t.do("heal", unit="A1", amount=2)["gained"] == 2
    assert t.do("heal", unit="A1", amount=9)["wounds"] == 0
    t.do("set", unit="A1", counter="health", value=7)
    t.do("set", unit="A1", counter="wounds", value=6)
    assert t.unit("A1")["counters"] == {"wounds": 6, "health": 7, "activations": 0}
    t.bad("set", unit="A1", counter="wounds", value=8)
    t.do("set", unit="A1", counter="health", value=4)
    assert t.unit("A1")["status"] == "casualty"
    assert t.unit("A1")["counters"]["wounds"] == 4
    t.do("set", unit="A1", counter="health", value=9)
    assert t.unit("A1")["status"] == "active"


@pytest.mark.rule("CT-26")
def test_a_forced_heal_brings_the_model_and_its_card_back() -> None:
    t = Table(side(GUARDS))
    t.play("Pikeman")
    t.do("wound", unit="A3", amount=2)
    assert t.guarded("CT-26", "heal", unit="A3")["status"] == "active"
    assert t.graveyard() == [] and t.in_play()["Pikeman"]["unit"] == "A3"
    assert t.state()["characters"]["A"] == 2


@pytest.mark.rule("CT-23", "CT-26")
def test_ids_go_on_counting_in_the_order_of_arrival() -> None:
    t = Table(side(SCOUT, GUARDS))
    assert [unit["id"] for unit in t.state()["units"]] == ["A1", "A2", "B1", "B2"]
    t.bad("wound", unit="A3")
    assert t.play("Pikeman")["unit"] == "A3"
    assert t.play("Scout")["unit"] == "A4"
    assert [unit["name"] for unit in t.state()["units"]][:4] == ["Hero", "Guard", "Pikeman", "Scout"]
    t.do("discard", card="Pikeman", to="hand")
    assert t.unit("A3")["status"] == "left"
    t.end_turn(2)
    assert t.play("A-2")["unit"] == "A3"  # the same card is the same unit again
    assert t.unit("A3")["status"] == "active"
    t.do("undo", steps=99 if t.game.undoable >= 99 else t.game.undoable)
    assert t.play("Scout")["unit"] == "A3"


@pytest.mark.rule("CT-24")
def test_a_back_stab_is_over_when_the_unit_that_it_hit_stands() -> None:
    t = Table(side(card("Scout", "character", health=3)))
    t.play("Scout", contact="B2")
    t.do("wound", unit="A1")
    assert [one["unit"] for one in t.state()["pending"]] == ["A3"], "another unit's wound leaves it open"
    t.do("wound", unit="A3")
    assert t.unit("A3")["status"] == "active" and t.state()["pending"] == []
