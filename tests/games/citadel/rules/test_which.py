"""Where several cards, buildings or sides could be meant: which one it is, and what answers and state say of it."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.citadel.rules import house_script, screen_data
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.house import HOUSE
from tests.games.citadel.rules.games import Table, card, character, hero, side

BOLT = card("Bolt", "spell")
RUINS = card("Ruins", "terrain", ruins=True)
AMBUSH = card("Ambush", "tactic")
AXE = card("Axe", "relic", **{"class": "weapon"})


@pytest.mark.rule("CT-30")
def test_a_card_that_both_have_is_put_away_for_the_named_side_or_the_side_to_move() -> None:
    t = Table(side(BOLT), side(BOLT))
    t.end_turn()
    t.do("discard", card="Bolt", side="A")
    assert (t.graveyard("A"), t.graveyard("B")) == (["Bolt"], [])
    t.do("undo")
    t.do("discard", card="Bolt", side="B")
    assert (t.graveyard("A"), t.graveyard("B")) == ([], ["Bolt"])
    t.do("undo")
    t.do("discard", card="Bolt")
    assert (t.graveyard("A"), t.graveyard("B")) == ([], ["Bolt"])


@pytest.mark.rule("CT-29", "CT-20")
def test_a_tactic_is_taken_back_only_from_where_its_commitment_lies() -> None:
    t = Table(side(AMBUSH))
    held = "11" * 32
    t.do("play", side="A", commitment=held, closed=[], spent=0)
    assert "not that of slot 0" in t.bad("discard", slot=0, commitment="22" * 32, to="hand")
    assert t.do("discard", slot=0, commitment=held, to="hand")["side"] == "A"
    assert t.state()["face_down"]["A"] == []


@pytest.mark.rule("CT-1", "CT-3")
def test_of_two_buildings_of_one_name_the_one_that_changes_is_meant() -> None:
    t = Table(side(buildings=["Forge", "Forge"]))
    two = [{"name": "Forge", "open": True}, {"name": "Forge", "open": True}]
    assert t.state()["buildings"]["A"] == two
    t.do("set", side="A", flag="open:Forge", value=False)
    t.do("set", side="A", flag="open:Forge", value=False)
    assert t.open() == []
    t.do("set", side="A", flag="open:Forge", value=True)
    t.do("set", side="A", flag="open:Forge", value=True)
    assert t.open() == ["Forge", "Forge"]
    t.do("set", side="A", flag="open:Forge", value=False)
    t.do("set", side="A", flag="built:Forge", value=False)  # of the two the open one
    assert (t.built(), t.open()) == (["Forge"], [])


@pytest.mark.rule("CT-14")
def test_of_ruins_that_both_sides_have_the_own_ones_are_searched_first() -> None:
    army: list[dict[str, Any]] = [hero(), character("Guard"), character("Scout")]
    t = Table(side(RUINS, units=army), side(RUINS, units=army))
    t.play("Ruins")
    t.end_turn()
    t.play("Ruins")
    t.do("search", unit="B2", ruins="Ruins", rolls=[1])
    assert [t.in_play(who)["Ruins"]["searched"] for who in "AB"] == [0, 1]
    t.end_turn()
    t.do("search", unit="A2", ruins="Ruins", rolls=[1])
    assert [t.in_play(who)["Ruins"]["searched"] for who in "AB"] == [1, 1]


@pytest.mark.rule("CT-28", "CT-10", "CT-23")
def test_the_state_has_the_kind_of_each_card_in_play_and_a_relic_s_class() -> None:
    # The class is the roster's first word.
    t = Table(side(AXE, RUINS, card("Rider", "character"), buildings=[], faction=""))
    for name in ("Axe", "Ruins", "Rider"):
        t.play(name)
    assert t.in_play() == {
        "Axe": {
            "card": "Axe", "id": "A-1", "kind": "relic", "state": "attached", "target": "A1", "class": "weapon",
        },
        "Ruins": {
            "card": "Ruins", "id": "A-2", "kind": "terrain", "state": "in_play", "pieces": 1, "unique": False,
            "searched": 0,
        },
        "Rider": {"card": "Rider", "id": "A-3", "kind": "character", "state": "in_play", "unit": "A3"},
    }  # fmt: skip


@pytest.mark.rule("CT-23", "CT-22")
def test_no_further_character_counts_as_playable_once_the_most_are_there() -> None:
    def playable(characters: int) -> list[str]:
        t = Table(side(card("Rider", "character")), house={"characters": characters})
        return [one["what"] for one in t.ask("ending", of="end_turn")["undone"] if one["unit"] is None]

    assert playable(2) == ["1 playable card"]  # one guard is there
    assert playable(1) == []


@pytest.mark.rule("CT-14")
def test_a_larger_die_for_ruins_finds_nothing_on_its_new_faces() -> None:
    house = house_script.read_house({"ruins": ["trap", "treasure"]})
    HOUSE.change(house, "ruins_faces", 3)
    assert house_script.show_house(house) == {"ruins": ["trap", "treasure", "nothing"]}


@pytest.mark.rule("CT-14")
def test_a_die_for_ruins_that_is_put_back_is_no_house_rule() -> None:
    house = house_script.read_house({})
    HOUSE.change(house, "ruins_2", HOUSE.complete(house)["ruins_5"])
    assert house_script.show_house(house) == {
        "ruins": ["nothing", "treasure", "prosperity", "prosperity", "treasure", "relic"]
    }
    HOUSE.change(house, "ruins_2", HOUSE.complete(house)["ruins_1"])
    assert house_script.show_house(house) == {} and house == house_script.read_house({})


@pytest.mark.rule("CT-14")
def test_how_often_ruins_were_searched_is_set_for_the_named_side_alone() -> None:
    t = Table(side(RUINS), side(RUINS))
    t.play("Ruins")
    t.end_turn()
    t.play("Ruins")
    t.do("set", side="B", counter="searched:Ruins", value=1)
    assert [t.in_play(who)["Ruins"]["searched"] for who in "AB"] == [0, 1]
    t.do("set", side="B", counter="searched:Ruins", value=0)
    t.do("set", side="A", counter="searched:Ruins", value=1)
    assert [t.in_play(who)["Ruins"]["searched"] for who in "AB"] == [1, 0]


@pytest.mark.rule("CT-4")
def test_prosperity_out_of_range_names_the_side_and_what_it_would_be() -> None:
    t = Table(side(prosperity=3))
    said = "Prosperity of side A would be -1; it is from 0 to 999."
    assert t.bad("prosperity", side="A", amount=-4) == said
    assert "side B would be" in t.bad("prosperity", side="B", amount=-9)


@pytest.mark.rule("CT-20")
def test_cards_of_one_name_that_are_no_copies_are_told_apart_by_their_ids() -> None:
    dear = {**BOLT, "cost": {"prosperity": 2}}
    game = Table(side({**BOLT, "count": 2}, dear, AXE), side(AXE)).game
    first, last = army(game).first_card[:2]
    names = [screen_data.name_apart(game, row) for row in range(first, last)]
    assert [name.endswith("Bolt") and name != "Bolt" for name in names] == [True, True, True, False]
    assert names[3] != "Axe" and names[3].endswith("Axe")  # the other side has one too
    game = Table(side({**BOLT, "count": 2})).game
    first = army(game).first_card[0]
    assert [screen_data.name_apart(game, first + n) for n in range(2)] == ["Bolt", "Bolt"]
