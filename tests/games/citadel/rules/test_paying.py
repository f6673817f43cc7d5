"""The city, prosperity and what cards cost: CT-1 to CT-5."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.citadel.rules import deck
from tests.games.citadel.rules.games import Table, card, side


def cost(**parts: Any) -> dict[str, Any]:
    return card("Blessing", "spell", count=3, cost=parts)


@pytest.mark.rule("CT-1")
def test_a_building_that_pays_is_closed_until_the_own_turn_starts() -> None:
    t = Table(side(cost(buildings=["Temple"])))
    assert t.open("A") == t.built("A") == ["Temple", "Forge", "Market"]
    assert t.play("Blessing")["closed"] == ["Temple"]
    assert t.open("A") == ["Forge", "Market"]
    assert t.built("A") == ["Temple", "Forge", "Market"]
    t.end_turn()
    assert t.open("A") == ["Forge", "Market"]  # B's turn: A's stay as they are
    t.end_turn()
    assert t.open("A") == ["Temple", "Forge", "Market"]


@pytest.mark.rule("CT-1")
def test_the_other_sides_buildings_are_its_own() -> None:
    t = Table(side(cost(buildings=["Temple"])), side(cost(buildings=["Temple"])))
    t.play("Blessing")
    assert t.open("B") == ["Temple", "Forge", "Market"]
    t.end_turn()
    assert t.play("Blessing")["side"] == "B"
    assert t.open("B") == ["Forge", "Market"]


@pytest.mark.rule("CT-2")
def test_a_cost_of_every_part() -> None:
    t = Table(side(cost(buildings=["Temple"], any=1, prosperity=2)))
    answer = t.play("Blessing", any=["Market"])
    assert answer["closed"] == ["Temple", "Market"]
    assert answer["prosperity"] == t.prosperity() == 1
    assert t.open() == ["Forge"]


@pytest.mark.rule("CT-2")
def test_a_named_building_must_be_built_and_open() -> None:
    t = Table(side(cost(buildings=["Keep"])))
    assert "Keep" in t.refused("CT-2", "play", card="Blessing")
    t = Table(side(cost(buildings=["Temple"])))
    t.play("Blessing")
    assert "Temple" in t.refused("CT-2", "play", card="Blessing")
    assert t.guarded("CT-2", "play", card="Blessing")["closed"] == []


@pytest.mark.rule("CT-2")
def test_two_of_one_name_need_two_buildings() -> None:
    double = cost(buildings=["House", "House"])
    t = Table(side(double, buildings=["House", "Temple"]))
    t.refused("CT-2", "play", card="Blessing")
    t = Table(side(double, buildings=["House", "Temple", "House"]))
    assert t.play("Blessing")["closed"] == ["House", "House"]
    assert t.open() == ["Temple"]


@pytest.mark.rule("CT-2")
def test_the_player_picks_further_buildings() -> None:
    t = Table(side(cost(buildings=["Temple"], any=1)))
    t.refused("CT-2", "play", card="Blessing", any=["Temple"])  # it pays already
    t.refused("CT-2", "play", card="Blessing", any=["Keep"])
    t.refused("CT-2", "play", card="Blessing", any=[])
    assert "at most 1" in t.bad("play", card="Blessing", any=["Forge", "Market"])
    assert "choose 1" in t.bad("play", card="Blessing")
    assert t.play("Blessing", any=["Forge"])["closed"] == ["Temple", "Forge"]


@pytest.mark.rule("CT-2")
def test_where_there_is_no_choice_none_must_be_said() -> None:
    t = Table(side(cost(any=2), buildings=["Temple", "Forge"]))
    assert t.play("Blessing")["closed"] == ["Temple", "Forge"]
    t = Table(side(cost(any=1), buildings=["House", "House"]))
    assert t.play("Blessing")["closed"] == ["House"]
    assert t.open() == ["House"]
    t = Table(side(cost(any=2), buildings=["Temple"]))
    t.refused("CT-2", "play", card="Blessing")
    answer = t.guarded("CT-2", "play", card="Blessing", any=["Temple"])
    assert answer["closed"] == ["Temple"]


@pytest.mark.rule("CT-2")
def test_nothing_is_paid_where_a_part_is_missing() -> None:
    t = Table(side(cost(buildings=["Temple"], any=1, prosperity=4)))
    assert "4" in t.refused("CT-2", "play", card="Blessing", any=["Forge"])
    assert t.open() == ["Temple", "Forge", "Market"] and t.prosperity() == 3
    assert t.graveyard() == []
    answer = t.guarded("CT-2", "play", card="Blessing", any=["Forge"])
    assert (answer["closed"], answer["prosperity"]) == (["Temple", "Forge"], 0)


@pytest.mark.rule("CT-2")
@pytest.mark.parametrize(
    ("chosen", "closed", "left"),
    [(None, [], 1), ([], [], 1), (["Forge"], ["Forge"], 2), (["Forge", "Market"], ["Forge", "Market"], 3)],
)
def test_either_is_a_building_or_one_prosperity_each(
    chosen: list[str] | None, closed: list[str], left: int
) -> None:
    t = Table(side(cost(either=2)))
    answer = t.play("Blessing", **({} if chosen is None else {"any": chosen}))
    assert (answer["closed"], answer["prosperity"]) == (closed, left)


@pytest.mark.rule("CT-2")
def test_either_falls_on_buildings_where_prosperity_does_not_reach() -> None:
    t = Table(side(cost(either=2), prosperity=1, buildings=["Temple"]))
    answer = t.play("Blessing")
    assert (answer["closed"], answer["prosperity"]) == (["Temple"], 0)
    t = Table(side(cost(either=2), prosperity=1))
    assert "choose 1" in t.bad("play", card="Blessing")
    t.refused("CT-2", "play", card="Blessing", any=[])
    assert t.play("Blessing", any=["Market"])["prosperity"] == 0
    t = Table(side(cost(either=3), prosperity=1, buildings=["Temple"]))
    t.refused("CT-2", "play", card="Blessing")


@pytest.mark.rule("CT-2")
def test_prosperity_of_the_price_comes_before_that_of_either() -> None:
    t = Table(side(cost(prosperity=3, either=1), buildings=["Temple"]))
    answer = t.play("Blessing")
    assert (answer["closed"], answer["prosperity"]) == (["Temple"], 0)


@pytest.mark.rule("CT-3")
def test_a_building_built_this_turn_pays_this_turn() -> None:
    t = Table(side(cost(buildings=["Keep"])))
    assert t.state()["phase"] == "build"
    assert t.do("build", building="Keep")["open"] is True
    t.do("phase", name="activation")
    assert t.play("Blessing")["closed"] == ["Keep"]
    assert t.open() == ["Temple", "Forge", "Market"]


@pytest.mark.rule("CT-3")
def test_nothing_is_built_in_the_activation_phase() -> None:
    t = Table()
    t.do("phase", name="activation")
    t.refused("CT-3", "build", building="Keep")
    t.refused("CT-3", "phase", name="build")
    assert t.state()["phase"] == "activation"
    t.guarded("CT-3", "build", building="Keep")
    assert t.built() == ["Temple", "Forge", "Market", "Keep"]
    t.end_turn()
    assert t.state()["phase"] == "build"
    assert t.do("build", building="Wall")["side"] == "B"
    assert t.built("B")[-1] == "Wall"
    t.end_turn()
    assert t.state()["phase"] == "build"


@pytest.mark.rule("CT-3")
def test_the_build_phase_is_over_with_the_first_card_or_activation() -> None:
    t = Table(side(cost()))
    t.play("Blessing")
    assert t.state()["phase"] == "activation"
    t.refused("CT-3", "build", building="Keep")
    t = Table()
    t.do("activate", unit="A1")
    t.refused("CT-3", "build", building="Keep")


@pytest.mark.rule("CT-3")
@pytest.mark.parametrize("name", ["Keep", "Башня", "Φρούριο στη λίμνη", "x", "Wald-Türme 12"])
def test_any_name_can_be_built(name: str) -> None:
    t = Table()
    start = t.game.digest()
    t.do("build", building=name)
    t.do("build", building=name)
    t.do("build", building="Other")
    assert t.built() == ["Temple", "Forge", "Market", name, name, "Other"]
    t.do("undo", steps=3)
    assert t.game.digest() == start


@pytest.mark.rule("CT-3")
def test_a_city_has_room_for_twenty_buildings_and_some_new_names() -> None:
    t = Table()
    for _ in range(17):
        t.do("build", building="Hut")
    assert "20" in t.bad("build", building="Hut")
    t = Table()
    t.bad("build", building="")
    t.bad("build", building="  ")
    t.bad("build", building="a\nb")
    t.bad("build", building="x" * 33)
    done = 0
    while t.say("build", building=f"{'Б' * 30}{done}")["ok"]:
        done += 1
    assert done >= 4
    assert t.built()[3:] == [f"{'Б' * 30}{number}" for number in range(done)]


@pytest.mark.rule("CT-4")
def test_prosperity_goes_up_and_down_but_not_below_nothing() -> None:
    t = Table()
    assert t.do("prosperity", side="A", amount=2)["prosperity"] == 5
    assert t.do("prosperity", side="B", amount=-3)["prosperity"] == 0
    t.bad("prosperity", side="B", amount=-1)
    t.bad("prosperity", side="A", amount=999)
    t.bad("prosperity", side="A")
    assert (t.prosperity("A"), t.prosperity("B")) == (5, 0)
    t.do("set", side="A", counter="prosperity", value=0)
    t.bad("set", side="A", counter="prosperity", value=-1)


@pytest.mark.rule("CT-5")
def test_with_nothing_left_not_even_a_free_card_is_played() -> None:
    free = card("Gift", "spell")
    t = Table(side(free, cost(any=1), prosperity=0, buildings=["Temple"]))
    t.play("Blessing")
    t.refused("CT-5", "play", card="Gift")
    t.do("prosperity", side="A", amount=1)
    t.play("Gift")
    t = Table(side(free, prosperity=0, buildings=["Temple"]))
    t.play("Gift")
    t = Table(side(free, prosperity=0, buildings=[]))
    t.guarded("CT-5", "play", card="Gift")
    assert t.graveyard() == ["Gift"]


@pytest.mark.rule("CT-5")
def test_a_tactic_is_not_named() -> None:
    t = Table(side(card("Ambush", "tactic"), cost()))
    answer = t.play("Ambush")
    assert "Ambush" not in str(answer) and answer["kind"] == "tactic"
    assert t.play("Blessing")["card"] == "Blessing"


@pytest.mark.rule("CT-1", "CT-2")
def test_buildings_are_set_by_hand() -> None:
    t = Table()
    t.do("set", side="A", flag="open:Forge", value=False)
    assert t.open() == ["Temple", "Market"]
    t.do("set", side="A", flag="open:Forge", value=True)
    t.do("set", side="A", flag="built:Temple", value=False)
    assert t.built() == ["Forge", "Market"]
    t.do("set", side="A", flag="built:Keep", value=True)
    assert t.open() == ["Keep", "Forge", "Market"]
    t.bad("set", side="A", flag="open:Wall", value=True)
    t.bad("set", side="A", flag="walls", value=True)


@pytest.mark.rule("CT-2")
@pytest.mark.parametrize("letters", [20, 120, 128, 400])
def test_the_cost_of_a_card_with_long_texts_is_read(letters: int) -> None:
    """The list of cards reads costs alone, without the texts before and behind them."""
    long = card("Long", "character", cost={"any": 2}, stats="x" * letters)
    t = Table(side(card("Axe", "relic", cost={"prosperity": 9}), long, card("Bow", "relic", cost={"any": 9})))
    costs = [deck.cost(t.game.units, t.game.units.first_card[0] + n) for n in range(3)]
    assert costs == [([], 0, 9, 0), ([], 2, 0, 0), ([], 9, 0, 0)]
