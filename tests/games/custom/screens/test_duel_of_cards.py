"""The template of a duel of cards by the buttons: nobody draws cards that are not in the deck."""

from __future__ import annotations

import pytest

from signifer.games.custom.rules import view
from tests.games.custom.screens.hands import SIDE, enter, home, loaded, real_dice, words
from tests.ui.conftest import SMALL, Table

CARDS = 25  # of each side


@pytest.fixture
def table() -> Table:
    """Return a duel that has begun, at home."""
    table = loaded(SMALL, "mirror_duel")
    table.press("select select")
    home(table)
    return table


def piles(table: Table) -> tuple[int, int, int]:
    """Return the cards in side A's deck, hand and discards."""
    schema = view.schema(table.game)
    deck, hand, discard = (
        view.value(table.game, SIDE, 0, schema.find(SIDE, name)) for name in ("deck", "cards", "discard")
    )
    return deck, hand, discard


def put(table: Table, deck: int, hand: int) -> None:
    """Set side A's piles; the rest of its cards are discards."""
    for name, value in (("deck", deck), ("cards", hand), ("discard", CARDS - deck - hand)):
        table.do(do="set", side="A", counter=name, value=value)
    home(table)


def to_draw(table: Table) -> None:
    """Open the page on which side A draws cards."""
    table.app.ui.home()
    table.choose("Checks")
    table.choose("Draw")
    table.press("select")
    assert table.screen[0].split()[-1] == "Draw"


def draw(table: Table, face: int) -> None:
    """Draw with a real die."""
    to_draw(table)
    real_dice(table)
    enter(table, face)


def test_cards_come_from_the_deck_as_long_as_it_has_enough(table: Table) -> None:
    put(table, 3, 5)
    draw(table, 3)
    assert piles(table) == (0, 8, 17)


@pytest.mark.parametrize(("deck", "face"), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
def test_a_deck_with_too_few_cards_gets_the_discards_and_gives_none(
    table: Table, deck: int, face: int
) -> None:
    put(table, deck, 5)
    draw(table, face)
    assert piles(table) == (CARDS - 5, 5, 0)
    assert "Failed" in words(table) and "Deck +%d" % (20 - deck) in words(table)
    # It can be rolled again at once, and there are cards now.
    table.press("hold-select")
    assert table.screen[1].split() == ["Roll", "1d3", "≤20"]
    real_dice(table)
    enter(table, face)
    assert piles(table) == (20 - face, 5 + face, 0)


def test_an_empty_deck_without_discards_gives_nothing(table: Table) -> None:
    put(table, 0, CARDS)
    for _ in range(5):
        to_draw(table)
        table.press("select")
        assert table.command["do"] == "check"
        assert piles(table) == (0, CARDS, 0)


def test_a_player_out_of_cards_takes_new_ones_from_deck_and_discards(table: Table) -> None:
    for face, cards in ((3, 2), (4, 3)):
        put(table, 1, 1)
        table.do(do="count", side="A", counter="cards", amount=-1)
        table.do(do="count", side="A", counter="discard", amount=1)
        home(table)
        assert "Breath" in table.cursor_line(), table.text
        table.press("select")
        real_dice(table)
        enter(table, face)
        assert piles(table) == (CARDS - cards, cards, 0)
