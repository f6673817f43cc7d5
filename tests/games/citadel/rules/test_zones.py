"""citadel: a deck on the device, cards drawn, held, played from the hand, discarded (CT-32)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.games.citadel.rules.roster import pack, unpack
from tests.games.citadel.rules.games import Table, card, setup_of, side, without_secret

CARDS = (
    card("Bolt", "spell", count=2),
    card("Ward", "spell", lasting=True),
    card("Blade", "relic"),
    card("Trap", "tactic"),
    card("Rider", "character"),
    card("Forest", "terrain"),
)


def decked(hand: int = 0, **more: Any) -> Table:
    """Return a game in A's activation phase; A has a deck of six battle cards, B has all its cards in hand."""
    table = Table({**side(*CARDS), "deck": True, "hand": hand}, side(*CARDS), **more)
    table.do("phase", name="activation")
    return table


def zones(table: Table, side: str = "A", seen_by: str | None = None) -> dict[str, int]:
    """Return the counts that the question `state` has for a side's zones, without those that are 0."""
    found = table.state(**({} if seen_by is None else {"as": seen_by}))["zones"][side]
    assert set(found) == {"deck", "hand", "in_play", "attached", "face_down", "graveyard"}
    return {name: count for name, count in found.items() if count}


def log_of(table: Table, side: str) -> str:
    return json.dumps(table.ask("log", **{"as": side}))


@pytest.mark.rule("CT-32")
def test_without_a_deck_all_battle_cards_are_in_hand() -> None:
    table = decked()
    assert zones(table, "B") == {"hand": 6}
    assert "deck" in table.bad("draw", side="B")
    assert "name the card" in table.bad("discard", side="B", amount=1)
    table.end_turn()
    table.play("Bolt")
    assert zones(table, "B") == {"hand": 5, "graveyard": 1}
    assert {"Blade", "Forest"} <= set(table.state()["hand"]["B"])


@pytest.mark.rule("CT-32")
def test_cards_are_drawn_by_number_and_played_from_the_hand() -> None:
    table = decked()
    assert zones(table) == {"deck": 6}
    assert "Bolt" in table.refused("CT-32", "play", card="Bolt")
    answer = table.do("draw", amount=2)
    assert (answer["side"], answer["hand"], answer["deck"]) == ("A", 2, 4)
    assert table.do("draw")["hand"] == 3
    table.play("Bolt")
    table.play("Ward", target="B1")
    table.play("Trap")
    assert zones(table) == {"deck": 3, "attached": 1, "face_down": 1, "graveyard": 1}
    assert zones(table, seen_by="B") == zones(table)
    table.guarded("CT-32", "play", card="Rider")
    assert zones(table) == {"deck": 2, "in_play": 1, "attached": 1, "face_down": 1, "graveyard": 1}
    table.play("Forest")  # terrain is no battle card


@pytest.mark.rule("CT-32")
def test_no_more_is_drawn_than_the_deck_has() -> None:
    table = decked(hand=4)
    assert zones(table) == {"deck": 2, "hand": 4}
    table.refused("CT-32", "draw", amount=3)
    table.do("draw", amount=2)
    table.refused("CT-32", "draw", card="Bolt")
    table.bad("draw", amount=0)
    table.bad("draw", card="No such card")
    table.do("undo")
    assert zones(table) == {"deck": 2, "hand": 4}


@pytest.mark.rule("CT-32")
@pytest.mark.rule("CT-29")
def test_a_card_drawn_by_name_is_known_to_its_owner_alone() -> None:
    table = decked()
    answer = table.do("draw", card="Blade")
    assert "card" not in answer and (answer["hand"], answer["deck"]) == (1, 5)
    assert table.state(**{"as": "A"})["hand"]["A"] == ["Blade"]
    assert table.state(**{"as": "B"})["hand"]["A"] is None
    assert "Blade" in log_of(table, "A") and "Blade" not in log_of(table, "B")
    assert answer["commitment"] in log_of(table, "B")
    table.refused("CT-32", "play", card="Bolt")
    table.bad("draw", card="Blade")  # there is one, and it is in hand
    table.play("Blade")
    assert zones(table) == {"deck": 5, "attached": 1}
    assert "Blade" in log_of(table, "B")
    table.do("undo", steps=2)
    assert zones(table) == {"deck": 6}
    table.refused("CT-32", "play", card="Blade")


@pytest.mark.rule("CT-32")
def test_copies_are_told_apart_and_a_named_card_goes_before_an_unnamed_one() -> None:
    table = decked()
    table.do("draw", card="Bolt")
    table.do("draw", card="Bolt")
    table.bad("draw", card="Bolt")
    table.do("draw")
    assert table.state(**{"as": "A"})["hand"]["A"] == ["Bolt", "Bolt", None]
    table.play("Bolt")
    table.play("A-1" if "A-1" not in json.dumps(table.graveyard()) else "A-2")
    assert table.state(**{"as": "A"})["hand"]["A"] == [None]
    assert zones(table) == {"deck": 3, "hand": 1, "graveyard": 2}


@pytest.mark.rule("CT-32")
def test_a_tactic_from_the_hand_is_laid_unseen() -> None:
    table = decked()
    table.do("draw", card="Trap")
    table.play("Trap")
    assert zones(table) == {"deck": 5, "face_down": 1}
    assert "Trap" not in log_of(table, "B")
    table.do("discard", card="Trap", to="hand")
    assert zones(table) == {"deck": 5, "hand": 1}
    table.play("Trap")
    table.do("reveal", card="Trap")
    assert zones(table) == {"deck": 5, "graveyard": 1} and table.graveyard() == ["Trap"]


@pytest.mark.rule("CT-32")
def test_cards_are_discarded_by_name_or_by_number() -> None:
    table = decked(hand=2)
    table.do("draw", card="Blade")
    assert zones(table) == {"deck": 3, "hand": 3}
    table.do("discard", card="Blade")
    assert table.graveyard() == ["Blade"] and zones(table) == {"deck": 3, "hand": 2, "graveyard": 1}
    answer = table.do("discard", amount=1)
    assert (answer["hand"], answer["deck"], answer["graveyard"]) == (1, 3, 2)
    assert table.do("discard", amount=1, to="deck")["deck"] == 4
    table.refused("CT-32", "discard", amount=1)
    table.bad("discard", amount=1, to="hand")
    table.do("discard", card="Blade", to="hand")  # out of the graveyard
    assert zones(table) == {"deck": 4, "hand": 1, "graveyard": 1}
    table.do("discard", card="Blade")
    table.do("discard", card="Blade", to="deck")
    assert zones(table) == {"deck": 5, "graveyard": 1}
    table.do("draw", card="Blade")
    table.do("discard", card="Blade", to="deck")
    assert zones(table) == {"deck": 5, "graveyard": 1}
    assert "Blade is not named in hand" in table.bad("discard", card="Blade", to="deck")
    table.bad("discard", card="Forest", to="deck")
    table.bad("discard", card="Blade", side="B", to="deck")


@pytest.mark.rule("CT-32")
@pytest.mark.rule("CT-22")
def test_what_can_be_played_counts_the_hand() -> None:
    def said(table: Table) -> str:
        undone = table.ask("ending", of="end_turn")["undone"]
        return " ".join(entry["what"] for entry in undone)

    table = decked()
    assert "1 playable card" in said(table) and "1 playable cards" not in said(table)  # the forest
    table.do("draw", card="Blade")
    table.do("draw", card="Bolt")
    assert "3 playable cards" in said(table)
    table.do("draw", amount=2)
    assert "5 playable cards" in said(table)
    table.play("Forest")
    assert "4 playable cards" in said(table)
    table.end_turn()
    assert "6 playable cards" in said(table)  # B's: each sort once, and its forest


@pytest.mark.rule("CT-32")
def test_a_log_without_the_secret_replays() -> None:
    table = decked(hand=1)
    table.do("draw", card="Blade")
    table.do("draw", card="Trap")
    table.play("Trap")
    table.play("Blade")
    table.play("Bolt")
    table.do("draw", card="Ward")
    table.do("discard", card="Trap", to="hand")
    table.do("discard", card="Ward")
    assert without_secret(table).game.digest() == table.game.digest()


@pytest.mark.rule("CT-32")
@pytest.mark.rule("CT-29")
def test_a_tactic_of_a_log_leaves_the_hand_of_the_side_that_laid_it() -> None:
    table = decked(hand=2)
    table.play("Trap")  # one of the two that nobody has named
    copy = without_secret(table)
    assert copy.game.digest() == table.game.digest()
    assert zones(copy) == {"deck": 4, "hand": 1, "face_down": 1}
    unnamed = {"side": "A", "commitment": "11" * 32, "closed": [], "spent": 0}
    table.do("discard", amount=1)
    assert "tactic" in table.refused("CT-32", "play", **unnamed)


@pytest.mark.rule("CT-32")
@pytest.mark.rule("CT-29")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_cards_named_in_hand_leave_the_room_for_tactics_as_it_is(letter: str) -> None:
    deck = {**side(card("Bolt", "spell")), "deck": True}
    table = Table(deck, side(card("Trap", "tactic", count=9)))
    if letter == "B":
        table = Table(side(card("Trap", "tactic", count=9)), deck)
    else:
        table.end_turn()
    for _ in range(8):
        table.play("Trap")
    assert "8" in table.bad("play", card="Trap")
    assert table.do("draw", card="Bolt", side=letter)["hand"] == 1


@pytest.mark.rule("CT-32")
def test_a_hand_larger_than_the_deck_is_refused() -> None:
    big = {**side(*CARDS), "deck": True, "hand": 7}
    with pytest.raises(SetupError, match=r"a hand of 7; its deck has 6") as caught:
        Game(games.load("citadel"), setup_of(big))
    assert caught.value.rule == "CT-32"
    fits = {**side(*CARDS), "deck": True, "hand": 6}
    assert zones(Table(fits)) == {"hand": 6}
    assert unpack(setup_of(fits).rosters["A"])["hand"] == 6
    assert "deck" not in unpack(setup_of().rosters["A"])


@pytest.mark.rule("CT-32")
def test_each_side_can_name_twelve_cards_in_hand() -> None:
    many = {**side(card("Bolt", "spell", count=14)), "deck": True}
    table = Table(many, many)
    for letter in "AB":
        for _ in range(12):
            table.do("draw", card="Bolt", side=letter)
        assert "Draw by number" in table.bad("draw", card="Bolt", side=letter)
        table.do("draw", amount=2, side=letter)
        assert zones(table, letter) == {"hand": 14}


@pytest.mark.rule("CT-28")
def test_a_packed_relic_has_its_class_and_no_other_card_has_one() -> None:
    made = unpack(pack(side(card("Axe", "relic", **{"class": "weapon"}), card("Bolt", "spell"))))
    axe, bolt = made["cards"]
    assert axe["class"] == "weapon" and "class" not in bolt


def test_a_side_has_at_most_a_hundred_cards() -> None:
    decks = [
        side(*(card(f"Bolt {n}", "spell", count=n) for n in counts)) for counts in ((60, 40), (60, 40, 1))
    ]
    assert Game(games.load("citadel"), setup_of(decks[0]))
    with pytest.raises(SetupError, match=r"^Side B has more than 100 cards\.$"):
        Game(games.load("citadel"), setup_of(decks[0], decks[1]))
