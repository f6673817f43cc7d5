"""Command cards by the buttons: drawn, played, hidden, shown (BC-37)."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.calth.rules import view
from tests.ui.conftest import Table


def last(table: Table) -> dict[str, Any]:
    """Return the newest command, without the time that it took."""
    command: dict[str, Any] = table.command
    command.pop("dt", None)
    return command


def hands(table: Table) -> tuple[int, int]:
    return view.hand(table.game, 0), view.hand(table.game, 1)


@pytest.mark.rule("BC-37")
def test_home_has_both_counts_and_cards_are_drawn_and_played(calth: Table) -> None:
    calth.seek("Command cards")
    assert calth.cursor_line().endswith("1:1")
    calth.press("select")
    calth.choose("Draw a card", "Draw a card")
    assert hands(calth) == (3, 1) and last(calth)["do"] == "draw_card"
    calth.choose("Play a card")
    assert hands(calth) == (2, 1) and last(calth) == {"do": "play_card", "side": "A"}
    calth.choose("Side B")
    assert calth.screen[0].startswith("Cards of B")
    calth.choose("Play a card")
    assert hands(calth) == (2, 0) and calth.cursor_line().startswith("Draw a card"), (
        "what an empty hand can do"
    )
    calth.choose("✗ Play a card")
    assert calth.screen[0].startswith("BC-37") and hands(calth) == (2, 0), "an empty hand"
    calth.press("back back")
    calth.seek("Command cards")
    assert calth.cursor_line().endswith("2:0")
    calth.app.do({"do": "undo"})
    assert hands(calth) == (2, 1)


@pytest.mark.rule("BC-37")
def test_a_card_by_its_number(calth: Table) -> None:
    calth.choose("Command cards", "Play by number")
    calth.press("up*2 select")
    assert last(calth) == {"do": "play_card", "side": "A", "number": 3}
    assert hands(calth) == (0, 1)


@pytest.mark.rule("BC-37")
def test_a_hidden_card_is_read_by_its_owner_and_shown_to_both(calth: Table) -> None:
    calth.app.pins.set(0, "1111")
    calth.choose("Command cards", "Play one hidden")
    calth.press("up*6 select")
    assert "number" not in last(calth) and hands(calth) == (0, 1)
    calth.choose("Hidden card 1", "A alone reads it")
    assert "7" not in calth.text
    assert "1/4" in calth.screen[0], "the PIN comes first"
    calth.press("up select up select up select up select")
    assert "7" not in calth.text
    calth.machine.keys.move(2, True)
    calth.machine.run(800)
    assert "7" in calth.text
    calth.machine.keys.move(2, False)  # it goes with the finger
    calth.machine.run(100)
    assert "7" not in calth.text
    calth.press("back")
    calth.choose("Show it to both")
    assert last(calth)["do"] == "play_card"
    calth.press("up select up select up select up select")
    assert last(calth)["proof"]["content"] == "7"
    assert calth.screen[0].startswith("Cards of A") and calth.screen[1].split() == ["7"], calth.text
    calth.press("select")
    assert not calth.text.count("Hidden card")
