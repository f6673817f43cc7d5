"""Previews: the end of a turn, and which cards could be played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.core.game import Game
from signifer.core.wire import put_text, put_uint
from signifer.games.citadel.rules import deck, schema, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.read import Card, read_cost
from signifer.games.citadel.rules.schema import KINDS
from tests.games.citadel.rules.games import Table, card, character, hero, side
from tests.games.citadel.rules.test_machine import LINES, PLAIN, PLAYS, SECRETS, cards
from tests.games.endings import check_preview

LINE_LISTS = st.lists(st.one_of(PLAYS, PLAIN, LINES), min_size=4, max_size=25)


def played(lines: list[dict[str, Any]], prosperity: int) -> Table:
    """Return a game after these commands, forced if a rule forbade them."""
    rosters = [
        side(
            *cards(SECRETS[letter]),
            units=[hero(), character("Guard", 2)],
            buildings=["Temple", "Forge", "Market", "Forge"],
            prosperity=prosperity,
        )
        for letter in "AB"
    ]
    table = Table(*rosters)
    for number, line in enumerate(lines):
        table.game.answer({**line, "force": True} if number % 5 == 4 else line)
    return table


@pytest.mark.rule("CT-1", "CT-22")
@settings(max_examples=60, deadline=None)
@given(LINE_LISTS)
def test_the_preview_says_what_the_end_of_the_turn_does(lines: list[dict[str, Any]]) -> None:
    table = played(lines, 4)
    preview = check_preview(table.game, {"do": "end_turn"}, beside=("turn", "side"))
    assert all(line["what"] and len(line["what"]) <= 40 for line in preview["undone"])


@pytest.mark.rule("CT-22")
def test_what_is_left_undone_is_told() -> None:
    table = Table(side(card("Axe", "relic"), card("Ward", "spell", cost={"prosperity": 9})))
    undone = table.ask("ending", of="end_turn")["undone"]
    assert undone == [
        {"unit": "A1", "name": "Hero", "what": "not activated"},
        {"unit": "A2", "name": "Guard", "what": "not activated"},
        {"unit": None, "what": "1 playable card"},
    ]
    table.do("activate", unit="A1")
    table.do("activate", unit="A2")
    table.play("Axe")
    answer = table.ask("ending", of="end_turn")
    assert answer["undone"] == []
    assert [(line["what"], line["from"], line["to"]) for line in answer["resets"]] == [
        ("A1.activations", 1, 0),
        ("A2.activations", 1, 0),
    ]
    assert answer["resets"][0]["name"] == "Hero"


@pytest.mark.rule("CT-24")
def test_a_back_stab_that_was_not_rolled_is_reported() -> None:
    table = Table(side(card("Scout", "character")))
    table.play("Scout", contact="B2")
    assert {"unit": "A3", "name": "Scout", "what": "back-stab open"} in table.ask("ending", of="end_turn")[
        "undone"
    ]
    table.do("set", counter="back_stab", value=0)
    assert table.state()["pending"] == []
    assert "back_stab" in table.bad("set", counter="stab", value=0)
    table.bad("set", counter="back_stab", value=1)


@pytest.mark.rule("CT-1")
def test_the_other_sides_buildings_that_will_open_are_told() -> None:
    table = Table(side(card("Bolt", "spell", cost={"buildings": ["Forge"]})))
    table.play("Bolt")
    assert all("building" not in line["what"] for line in table.ask("ending", of="end_turn")["resets"])
    table.end_turn()
    resets = table.ask("ending", of="end_turn")["resets"]
    assert [(line["what"], line["to"]) for line in resets if "building" in line["what"]] == [
        ("A.building2.open", 1)
    ]


def could(game: Game, row: int) -> bool:
    """Return whether the card can be played if the table has a place for it, with any payment."""
    shown = game.part("screen_data")
    units = army(game)
    data = deck.card(units, row)
    command: dict[str, Any] = {"do": "play", "card": deck.card_id(units, row)}
    if KINDS[data.kind] in ("terrain", "character"):
        command["placed"] = True
    free = [view.building_name(game, at) for at in shown.free_buildings(game, row)]
    command["any"] = free[: data.any + data.either]
    answer = game.answer(command)
    if answer["ok"]:
        game.do({"do": "undo"})
    return bool(answer["ok"])


@pytest.mark.rule("CT-2", "CT-5", "CT-10", "CT-12", "CT-23", "CT-28")
@settings(max_examples=60, deadline=None)
@given(LINE_LISTS, st.integers(0, 5))
def test_what_is_shown_as_payable_can_be_played_and_nothing_else(
    lines: list[dict[str, Any]], prosperity: int
) -> None:
    game = played(lines, prosperity).game
    mover = view.side(game)
    for row in game.part("screen_data").cards(game, mover, (schema.AVAILABLE,)):
        assert game.part("screen_data").payable(game, row) == could(game, row), deck.card_name(
            army(game), row
        )


@pytest.mark.rule("CT-2", "CT-5")
@settings(max_examples=40, deadline=None)
@given(LINE_LISTS, st.integers(0, 5), st.integers(0, 1))
def test_cards_counted_by_kind_are_the_cards_that_are_listed(
    lines: list[dict[str, Any]], prosperity: int, letter: int
) -> None:
    game = played(lines, prosperity).game
    shown = game.part("screen_data")
    for kind, counted in enumerate(shown.tally(game, letter), 1):
        listed = shown.sorts(game, shown.cards(game, letter, (schema.AVAILABLE,), kind))
        good = sum(shown.payable(game, row) for row, _ in listed)
        assert counted == (good, len(listed), sum(copies for _, copies in listed))


@settings(max_examples=40, deadline=None)
@given(LINE_LISTS, st.integers(0, 5))
def test_a_card_is_payable_when_each_part_of_its_cost_is_there_and_no_limit_is_named(
    lines: list[dict[str, Any]], prosperity: int
) -> None:
    game = played(lines, prosperity).game
    shown, units = game.part("screen_data"), army(game)
    for row in range(units.cards):
        card = deck.card(units, row)
        said = all(part[1] for part in shown.cost(game, row, card)) and not shown.limits(game, row, card)
        assert shown.payable(game, row) == said, card.name


@given(
    st.text("aé", min_size=1, max_size=90),
    st.integers(0, 40),
    st.integers(0, 200),
    st.integers(0, 200),
    st.integers(0, 200),
    st.binary(max_size=150),
)
def test_a_cost_read_alone_is_the_cost_of_the_card(
    name: str, buildings: int, any_: int, prosperity: int, either: int, stats: bytes
) -> None:
    blob = bytearray(b"xyz")
    put_text(blob, "id")
    put_text(blob, name)
    put_uint(blob, len(stats) * 2)
    blob += bytes([1, 2, 1, 0, 3])
    put_uint(blob, any_)  # class
    put_uint(blob, either)  # faction
    put_uint(blob, buildings)
    for word in range(buildings):
        put_uint(blob, word * 9)
    blob.append(any_)
    put_uint(blob, prosperity)
    blob.append(either)
    blob += stats
    card = Card(bytes(blob), 3)
    assert read_cost(bytes(blob), 3) == (card.buildings, card.any, card.prosperity, card.either)
    assert (card.any, card.prosperity, card.either) == (any_, prosperity, either)


@pytest.mark.rule("CT-29")
def test_a_refusal_does_not_name_a_tactic() -> None:
    table = Table(side(card("Ambush", "tactic", cost={"buildings": ["Keep"], "any": 1, "prosperity": 9})))
    assert "Ambush" not in table.refused("CT-2", "play", card="Ambush")
    table.do("end_turn")
    assert "Ambush" not in table.refused("CT-31", "play", card="Ambush")
    table.do("end_turn")
    assert table.say("play", card="Ambush", any=["Forge"], force=True)["ok"]
    assert "Ambush" not in table.refused("CT-20", "play", card="Ambush")


def test_units_and_cards_of_one_name_are_told_apart() -> None:
    table = Table(
        side(card("Guard", "character"), card("Scout", "character", count=2), card("Axe", "relic")),
        side(card("Axe", "relic")),
    )
    units = army(table.game)
    assert [units[row].label for row in (0, 1)] == ["A1 Hero", "A2 Guard"]
    assert table.play("Scout", placed=True)["unit"] == "A3"
    assert units[2].label == "A3 Scout"
    assert [deck.card_label(units, row) for row in range(units.cards)] == [
        "A-1 Guard",
        "A-2 Scout",
        "A-3 Scout",
        "A-4 Axe",
        "B-1 Axe",
    ]
    assert "A3 Scout" in table.refused("CT-21", "activate", unit="A3")
    shown = table.game.part("screen_data")
    names = [shown.name_apart(table.game, row) for row, _ in shown.sorts(table.game, [1, 2, 3, 4])]
    assert names == ["Scout", "A-4 Axe", "B-1 Axe"]
