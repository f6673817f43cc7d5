"""Terrain cards and the ruins on them: CT-10 to CT-14."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.citadel.rules.games import Table, card, character, hero, side

RUINS = card("Ruins", "terrain", ruins=True)
FOREST = card("Forest", "terrain")
BRIDGE = card("Bridge of sighs", "terrain", unique=True, faction="Own")


@pytest.mark.rule("CT-10")
def test_one_terrain_card_a_turn() -> None:
    t = Table(side(RUINS, FOREST, BRIDGE), side(FOREST))
    t.play("Forest")
    assert t.state()["terrain_played"] == 1
    assert ": 1 at most" in t.refused("CT-10", "play", card="Ruins")
    t.guarded("CT-10", "play", card="Ruins")
    t.end_turn()
    assert t.play("Forest")["side"] == "B"
    t.end_turn()
    t.play("Bridge of sighs")


@pytest.mark.rule("CT-10")
def test_terrain_is_of_the_own_faction() -> None:
    t = Table(side(card("Fen", "terrain", faction="Other"), BRIDGE, FOREST))
    assert "Fen" in t.refused("CT-10", "play", card="Fen")
    t.play("Bridge of sighs")
    t.end_turn(2)
    t.guarded("CT-10", "play", card="Fen")
    t = Table(side(card("Fen", "terrain", faction="Other"), faction=""))
    t.play("Fen")  # a roster without a faction: the players decide
    t = Table(side(card("Fen", "terrain", faction="Temple")))
    t.refused("CT-10", "play", card="Fen")  # a faction that is called as a building is


@pytest.mark.rule("CT-10")
def test_terrain_that_is_forced_again_and_again_is_counted_to_99() -> None:
    t = Table(side(FOREST))
    for _ in range(101):
        assert t.say("play", card="Forest", force=True)["ok"]
    assert t.state()["terrain_played"] == 99


@pytest.mark.rule("CT-10", "CT-2")
def test_terrain_is_paid_with_any_open_buildings_or_prosperity() -> None:
    t = Table(side(card("Fen", "terrain", cost={"either": 2})))
    answer = t.play("Fen", any=["Market"], placed=True)
    assert (answer["closed"], answer["prosperity"]) == (["Market"], 2)


@pytest.mark.rule("CT-11")
def test_terrain_without_a_place_is_not_played_and_nothing_is_paid() -> None:
    t = Table(side(card("Fen", "terrain", cost={"either": 1})))
    assert "Fen" in t.refused("CT-11", "play", card="Fen", placed=False)
    assert t.prosperity() == 3 and t.in_play() == {}
    t.refused("CT-11", "play", card="Fen", placed=False, any=["Temple"])
    assert t.open() == ["Temple", "Forge", "Market"]
    t.bad("play", card="Fen", target="B2")  # it is for no model
    t.guarded("CT-11", "play", card="Fen", placed=False)
    assert t.prosperity() == 2
    assert "8 cm" in t.card("CT-11") and "10 cm" in t.card("CT-11")


@pytest.mark.rule("CT-12")
@pytest.mark.parametrize("house", [{}, {"unique": "game"}])
def test_terrain_with_a_name_of_its_own_is_played_once_in_the_whole_game(house: dict[str, Any]) -> None:
    t = Table(side(BRIDGE, FOREST), side(BRIDGE, FOREST), house=house)
    t.play("Bridge of sighs")
    t.end_turn()
    assert "Bridge of sighs" in t.refused("CT-12", "play", card="Bridge of sighs")
    assert "whichever side" in t.card("CT-12")
    t.play("Forest")  # plain terrain: any number, by both
    t.end_turn()
    t.refused("CT-12", "play", card="Bridge of sighs")
    t.do("discard", card="Bridge of sighs", to="hand")
    t.refused("CT-12", "play", card="Bridge of sighs")
    t.play("Forest")
    t.end_turn()
    t.guarded("CT-12", "play", card="Bridge of sighs")


@pytest.mark.rule("CT-12")
def test_a_house_rule_makes_it_once_for_each_side() -> None:
    t = Table(side(BRIDGE), side(BRIDGE), house={"unique": "each_side"})
    for _ in range(2):
        t.play("Bridge of sighs")
        t.end_turn()
    for _ in range(2):
        t.refused("CT-12", "play", card="Bridge of sighs")
        t.end_turn()


@pytest.mark.rule("CT-12")
def test_two_entries_of_one_unique_terrain_are_one() -> None:
    t = Table(side(BRIDGE, {**BRIDGE, "cost": {"prosperity": 1}}))
    t.play("A-1")
    t.end_turn(2)
    t.refused("CT-12", "play", card="A-2")


@pytest.mark.rule("CT-12", "CT-20")
def test_plain_terrain_is_played_any_number_of_times() -> None:
    t = Table(side(FOREST))
    for number in range(1, 5):
        t.play("Forest")
        assert t.in_play()["Forest"]["pieces"] == number
        t.refused("CT-10", "play", card="Forest")
        t.end_turn(2)


@pytest.mark.rule("CT-13")
def test_terrain_stays_to_the_end_with_the_city() -> None:
    t = Table(side(FOREST, BRIDGE))
    t.play("Forest")
    t.end_turn(2)
    t.play("Bridge of sighs")
    t.end_turn(7)
    assert set(t.in_play()) == {"Forest", "Bridge of sighs"}
    assert t.graveyard() == []
    assert "discard" in t.bad("end_effect", card="Forest")
    t.end_turn()
    t.play("Forest")
    t.do("discard", card="Forest")  # by hand, one piece at a time
    assert t.in_play()["Forest"]["pieces"] == 1
    t.do("discard", card="Forest")
    assert "Forest" not in t.in_play() and "Forest" in t.state()["hand"]["A"]


# CT-14


def searching(**options: Any) -> Table:
    units = [hero(), character("Finder"), character("Second"), character("Third")]
    t = Table(side(RUINS, FOREST, units=units), side(RUINS), **options)
    t.play("Ruins")
    return t


@pytest.mark.rule("CT-14")
@pytest.mark.parametrize(
    ("face", "found", "prosperity"),
    [(1, "nothing", 3), (2, "nothing", 3), (3, "prosperity", 4), (4, "prosperity", 4), (5, "treasure", 5)],
)
def test_a_die_decides_what_is_found(face: int, found: str, prosperity: int) -> None:
    t = searching()
    answer = t.do("search", unit="A2", ruins="Ruins", rolls=[face])
    assert (answer["found"], answer["rolls"], t.prosperity()) == (found, [face], prosperity)


@pytest.mark.rule("CT-14")
def test_the_table_of_finds_is_data() -> None:
    house = {"ruins": ["trap", "relic", "trap"]}
    t = searching(house=house)
    assert t.do("search", unit="A2", ruins="Ruins", rolls=[2])["found"] == "relic"
    t.do("set", side="A", counter="searched:Ruins", value=0)
    answer = t.do("search", unit="A3", ruins="Ruins", rolls=[3])
    assert (answer["found"], answer["wounds"], answer["status"]) == ("trap", 1, "active")
    t.do("set", side="A", counter="searched:Ruins", value=0)
    t.bad("search", unit="A4", ruins="Ruins", rolls=[4])
    t.bad("search", unit="A4", ruins="Ruins", rolls=[1, 1])
    t.do("wound", unit="A4")
    answer = t.do("search", unit="A4", ruins="Ruins", rolls=[1])
    assert answer["status"] == "casualty"


@pytest.mark.rule("CT-14")
def test_the_device_rolls_where_no_die_is_given() -> None:
    t = searching()
    answer = t.do("search", unit="A2", ruins="Ruins")
    assert len(answer["rolls"]) == 1 and 1 <= answer["rolls"][0] <= 6
    t.do("undo")
    assert t.do("search", unit="A2", ruins="Ruins") == answer


@pytest.mark.rule("CT-14")
def test_the_search_ends_the_searchers_turn() -> None:
    t = searching()
    t.do("activate", unit="A2")
    assert t.state()["active"] == "A2"
    t.do("search", unit="A2", ruins="Ruins")
    assert t.state()["active"] is None
    assert "activated" in t.unit("A2")["flags"]
    t.refused("CT-21", "activate", unit="A2")


@pytest.mark.rule("CT-14")
def test_a_search_is_an_activation_where_none_was_open() -> None:
    t = searching()
    t.do("search", unit="A2", ruins="Ruins")
    assert t.unit("A2")["counters"]["activations"] == 1
    t.do("set", side="A", counter="searched:Ruins", value=0)
    t.do("activate", unit="A3")
    t.do("activate", unit="A1")  # A3 has finished
    t.refused("CT-21", "search", unit="A3", ruins="Ruins")


@pytest.mark.rule("CT-14")
def test_a_search_ends_the_turn_of_a_unit_with_several_activations_too() -> None:
    t = Table(side(RUINS, units=[hero(), character("Quick", activations=3)]))
    t.play("Ruins")
    t.do("search", unit="A2", ruins="Ruins")
    t.refused("CT-21", "activate", unit="A2")


@pytest.mark.rule("CT-14")
def test_heroes_do_not_search() -> None:
    t = searching()
    t.refused("CT-14", "search", unit="A1", ruins="Ruins")
    t.guarded("CT-14", "search", unit="A1", ruins="Ruins", rolls=[1])


@pytest.mark.rule("CT-14")
def test_the_searcher_touches_the_ruins() -> None:
    t = searching()
    t.refused("CT-14", "search", unit="A2", ruins="Ruins", contact=False)
    t.do("search", unit="A2", ruins="Ruins", contact=True)


@pytest.mark.rule("CT-14")
def test_each_ruins_is_searched_once_a_game() -> None:
    t = searching()
    t.do("search", unit="A2", ruins="Ruins", rolls=[1])
    assert t.in_play()["Ruins"]["searched"] == 1
    t.refused("CT-14", "search", unit="A3", ruins="Ruins")
    t.end_turn()
    t.refused("CT-14", "search", unit="B2", ruins="Ruins")
    t.play("Ruins")
    t.do("search", unit="B2", ruins="Ruins")  # the other ones
    t.refused("CT-14", "search", unit="B2", ruins="Ruins")
    t.end_turn()
    t.play("Ruins")  # a second piece of the same plain card
    t.do("search", unit="A3", ruins="Ruins")
    t.guarded("CT-14", "search", unit="A4", ruins="Ruins")


@pytest.mark.rule("CT-14")
def test_the_ruins_are_ruins_and_on_the_table() -> None:
    t = searching()
    t.end_turn(2)
    t.refused("CT-14", "search", unit="A2", ruins="Forest")
    t.play("Forest")
    t.refused("CT-14", "search", unit="A2", ruins="Forest")
    t.bad("search", unit="A2", ruins="Keep")
    t = Table(side(RUINS))
    t.refused("CT-14", "search", unit="A2", ruins="Ruins")


@pytest.mark.rule("CT-14", "CT-31")
def test_only_the_side_to_move_searches() -> None:
    t = searching()
    t.refused("CT-31", "search", unit="B2", ruins="Ruins")
