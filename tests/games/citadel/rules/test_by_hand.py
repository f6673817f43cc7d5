"""Everything that players can set by hand, to its limits and twice; costs as pages show them; ids that are alike."""

from __future__ import annotations

from itertools import product

import pytest

from signifer.games.citadel.rules import deck, screen_data, view
from signifer.games.citadel.rules.army import army
from tests.games import by_hand
from tests.games.citadel.rules.games import Table, card, character, hero, side


def city() -> Table:
    cards = [card("Axe", "relic"), card("Hill", "terrain", ruins=True), card("Scout", "character")]
    return Table(side(*cards), side(*cards, buildings=["Kiln", "Kiln"]))


def test_each_flag_by_hand() -> None:
    t = city()
    for id in ("A1", "A2", "B1", "B2"):
        by_hand.flags(t, {"unit": id}, ["activated", "left"])
    by_hand.flags(t, {"side": "A"}, ["open:Temple", "open:Market"])


def test_each_counter_by_hand() -> None:
    t = city()
    by_hand.counters(t, {"unit": "A2"}, {"wounds": (0, 2), "health": (1, 99), "activations": (0, 99)})
    for letter in "AB":
        by_hand.counters(t, {"side": letter}, {"score": (-9999, 9999), "prosperity": (0, 999)})
    by_hand.counters(t, {}, {"turn": (1, 999), "terrain": (0, 99), "back_stab": (0, 0)})


@pytest.mark.rule("CT-24", "CT-26")
def test_a_back_stab_is_over_when_its_unit_leaves_by_hand() -> None:
    t = city()
    for line in ({"flag": "left", "value": True}, {"counter": "wounds", "value": 2}):
        t.play("Scout", contact="B2")
        assert [one["what"] for one in t.state()["pending"]] == ["back_stab"]
        t.do("set", unit="A2", flag="left", value=True)
        assert t.state()["pending"], "it is about another unit"
        t.do("set", unit="A3", **line)
        assert t.state()["pending"] == [] and t.ask("unit", unit="A3")["status"] != "active"
        t.do("undo", steps=3)


@pytest.mark.rule("CT-2", "CT-5")
def test_each_part_of_a_cost_is_there_if_and_only_if_the_card_can_be_paid() -> None:
    """Named buildings, any, prosperity and either, with few and many buildings and points."""
    for named, any, price, either in product((0, 1, 2), (0, 1), (0, 1), (0, 1, 2)):
        cost = {"buildings": ["House"] * named, "any": any, "prosperity": price, "either": either}
        if not any + price + either + named:
            continue
        for houses, others, have in product((0, 1, 2), (0, 1, 2), (0, 1, 2)):
            buildings = ["House"] * houses + ["Mill", "Yard"][:others]
            t = Table(side(card("Spell", "spell", cost=cost), buildings=buildings, prosperity=have))
            row = deck.cards_called(army(t.game), "Spell")[0]
            parts = screen_data.cost(t.game, row, deck.card(army(t.game), row))
            case = (cost, buildings, have)
            assert [part[0] for part in parts if part[0] != "nothing"] == (
                ["building"] * named
                + ["any"] * (any > 0)
                + ["prosperity"] * (price > 0)
                + ["either"] * (either > 0)
            ), case
            assert [part[2] for part in parts] == ["House"] * named + [""] * (len(parts) - named), case
            for part in parts[:named]:  # a building is there, or is to be built
                assert part[3:] == (1, int(houses > 0)), (case, part)
            free = len(buildings) - min(named, houses)
            left = max(0, free - any) + max(0, have - price)
            possible = named <= houses and any <= free and price <= have and left >= either
            assert all(part[1] for part in parts) is possible is screen_data.payable(t.game, row), (
                case,
                parts,
            )
            # What pays `any` is never a building that the card names.
            spare = [view.building_name(t.game, at) for at in screen_data.free_buildings(t.game, row)]
            assert sorted(spare) == sorted(buildings[min(named, houses) :] if houses else buildings), case
            answer = t.say("play", card="Spell", any=spare[: any + max(0, either - max(0, have - price))])
            assert answer["ok"] is possible, (case, answer)


@pytest.mark.rule("CT-2", "CT-28")
def test_cards_are_counted_by_kind() -> None:
    """How many could be played now, how many cards there are, and how many with their copies."""
    cards = [
        card("Axe", "relic", cost={"prosperity": 1}),
        card("Bow", "relic", cost={"prosperity": 9}),
        card("Crown", "relic", count=3, cost={"any": 1}),
        card("Fog", "spell", count=2),
        card("Scout", "character", cost={"prosperity": 9}),
    ]
    t = Table(side(*cards))
    assert screen_data.tally(t.game, 0) == [(0, 1, 1), (1, 1, 2), (2, 3, 5), (0, 0, 0), (0, 0, 0)]
    t.play("Crown", any=["Forge"])
    assert screen_data.tally(t.game, 0)[2] == (2, 3, 4)
    assert screen_data.tally(t.game, 1) == [(0, 0, 0)] * 5, "B has none"
    t.do("end_turn")
    assert [good for good, _, _ in screen_data.tally(t.game, 0)] == [0] * 5, "it is B's turn"


@pytest.mark.rule("CT-28")
def test_the_log_names_the_side_of_a_relic() -> None:
    relics = [card("Axe", "relic", **{"class": "weapon"}), card("Ring", "relic", **{"class": "jewel"})]
    t = Table(side(*relics), side(relics[1], relics[0]))
    for letter, names in (("A", ("Axe", "Ring")), ("B", ("Axe", "Ring"))):
        for name in names:
            t.play(name)
            words = {change["what"] for change in t.ask("log")["entries"][-1]["changes"]}
            assert "%s.relic:%s" % (letter, {"Axe": "weapon", "Ring": "jewel"}[name]) in words, words
        t.do("end_turn")


def test_ids_distinguish_units_and_cards_of_one_name() -> None:
    scout = card("Scout", "character")
    lords = [hero("Lord"), character("Guard")]
    enemy = side(units=[hero("Khan"), character("Rider")])
    for a, b, apart in (
        (side(scout, units=[hero("Lord"), character("Scout")]), enemy, ["A2"]),
        (side(units=lords), side(scout, units=[hero("Khan"), character("Scout")]), ["B2"]),
        (side(scout, units=lords), side(units=[hero("Khan"), character("Scout")]), ["B2"]),
        (side(card("Scout", "spell"), units=[hero("Lord"), character("Scout")]), enemy, []),
        (side(scout, units=lords), enemy, []),
        (side(units=lords), side(units=[hero("Khan"), character("Guard")]), ["A2", "B2"]),
    ):
        t = Table(a, b)
        units = [unit for unit in t.game.units if unit.name]
        assert [unit.id for unit in units if unit.label != unit.name] == apart
        assert all(unit.label in (unit.name, unit.id + " " + unit.name) for unit in units)


@pytest.mark.rule("CT-25")
def test_a_card_of_a_large_deck_is_found_by_its_id() -> None:
    t = Table(side(*[card("Spell %d" % number, "spell", cost={"prosperity": 0}) for number in range(1, 31)]))
    for number in (1, 9, 10, 19, 30):
        assert t.play("A-%d" % number)["card"] == "Spell %d" % number
    for id in ("A-31", "A-0", "B-1", "A-", "A-09", "A-1 "):
        assert id.strip() in t.bad("play", card=id)
