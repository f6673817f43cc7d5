"""A whole game of Citadel with the four buttons, from an empty device to the result."""

from __future__ import annotations

import pytest

from tests.games.citadel.screens.sample import A_SECRETS, blobs
from tests.games.citadel.screens.table import enter, seek_tactic, state, state_of, unit
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_reopen import rows


def begin_by_hand(table: Table) -> None:
    """Begin a new game: the rosters, the mark of the dice, both players' numbers."""
    table.fill_slots(blobs())
    table.settle()
    table.choose("New game", "Players add")
    table.press("select")
    enter(table, "1204")
    enter(table, "0345")
    table.settle()
    assert table.game.ruleset.ID == "citadel" and table.game.setup.numbers == (1204, 345)


def first_turn(table: Table) -> None:
    """A builds, sets a PIN, plays a character, terrain and a tactic, searches ruins with a real die."""
    assert table.screen[0].split() == ["Turn", "1", "build"]
    table.choose("Build", "Lighthouse")
    assert {"name": "Lighthouse", "open": True} in state(table)["buildings"]["A"]
    table.press("hold-select")
    table.choose("PIN of side A", "New PIN")
    enter(table, "2580")
    enter(table, "2580")
    assert table.app.pins.is_set(0) and not table.app.pins.is_set(1)
    table.press("back")
    table.choose("End building")
    assert state(table)["phase"] == "activation"

    table.choose("Play", "Characters", "✓ Harbour", "", "At its own ed")
    assert unit(table, "A4")["flags"] == ["activated"]
    assert state(table)["prosperity"]["A"] == 3
    # The device offers prosperity; a building may pay in its place.
    table.choose("Play", "Terrain", "✓ Ruined", "", "Bell tower")
    table.seek("Pay")
    assert "⌂ 1" in table.screen[0]
    table.choose("✓ Bell tower", "Pay")
    assert state(table)["prosperity"]["A"] == 2 and state_of(table, "Ruined customs house") == "in_play"
    # One terrain card a turn: a second one is refused, and nothing is paid.
    table.choose("Play", "Terrain", "✗ Reeds", "", "Pay")
    assert table.screen[0].startswith("CT-10")
    table.press("back back back back back")
    assert state(table)["prosperity"]["A"] == 2 and state_of(table, "Reeds") == "available"

    table.choose("Play", "Tactics")
    enter(table, "2580")
    seek_tactic(table, A_SECRETS[0])
    table.press("select")
    assert state(table)["face_down"]["A"] == [A_SECRETS[0]] and A_SECRETS[0] not in table.text
    assert state(table)["prosperity"]["A"] == 1
    table.settle()

    table.choose("Activate", "Doge")
    table.choose("Activate", "Väinö", "Search")
    table.press("hold-select up*2 select")
    assert table.command["rolls"] == [5]
    table.press("select")
    assert unit(table, "A2")["flags"] == ["activated"]
    table.choose("Activate", "Ёж")
    assert table.cursor_line().startswith("End turn 1")
    table.press("select")  # nothing is owed: at once
    assert (state(table)["turn"], state(table)["side"]) == (2, "B")
    table.settle()


def second_turn(table: Table) -> None:
    """Play the second turn: B comes in touching an enemy, A turns its tactic up, B forces a second activation, and one
    undo."""
    table.choose("End building", "Play", "Characters", "✓ Charcoal", "", "At an enemy", "Väinö")
    assert "Back-stab" in table.screen[0]
    table.choose("1 wound")
    assert unit(table, "B4")["counters"]["wounds"] == 1 and state(table)["pending"] == []
    table.settle()

    table.choose("A: turn up")
    assert "Tactics of A" in table.screen[0]
    enter(table, "2580")
    seek_tactic(table, A_SECRETS[0])
    table.press("select select")
    assert A_SECRETS[0] in table.text and state(table)["graveyard"]["A"] == [A_SECRETS[0]]
    table.press("select")

    table.choose("Activate", "Ember")
    table.choose("Activate", "Ember")
    assert table.screen[0].startswith("CT-21")
    table.press("hold-select")
    assert unit(table, "B2")["counters"]["activations"] == 2
    assert table.newest["forced"]
    table.press("hold-back")
    assert "activate Ember" in table.screen[1]
    table.press("select")
    assert unit(table, "B2")["counters"]["activations"] == 1
    table.settle()

    table.choose("Play", "Spells", "✓ Ash wind", "")
    assert state(table)["graveyard"]["B"] == ["Ash wind"]
    table.press("back")
    table.choose("Väinö")
    table.press("down")
    assert unit(table, "A2")["counters"]["wounds"] == 1
    table.press("back back")
    table.choose("End turn 2")
    table.press("select")
    table.settle()


def third_turn(table: Table) -> None:
    """Play the third turn: A lays a spell on an enemy, plays one relic after another, and fells the spell's target."""
    assert table.screen[0].split() == ["Turn", "3", "build"]
    assert all(building["open"] for building in state(table)["buildings"]["A"])
    table.choose("City")
    table.press("select up*2 select")
    assert state(table)["prosperity"]["A"] >= 3
    table.press("back")
    table.choose("End building", "Play", "Spells", "✓ Fog", "", "B Ember")
    assert unit(table, "B2")["attached"] == ["Fog on the lake"]
    table.choose("Play", "Relics", "✓ Glass", "")
    assert unit(table, "A1")["attached"] == ["Glass sabre"]
    table.choose("Play", "Relics", "✓ Boarding")
    assert table.screen[1].startswith("buries Glass sabre")
    table.press("select")
    table.choose("Pay")
    assert "Buried: Glass sabre" in table.screen[0]
    table.settle()
    assert unit(table, "A1")["attached"] == ["Boarding hooks"]
    assert "Glass sabre" in state(table)["graveyard"]["A"]
    table.press("back")
    table.choose("Ember")
    table.press("down*3")
    assert unit(table, "B2")["status"] == "casualty" and "Fog on the lake" in state(table)["graveyard"]["A"]
    table.press("back back")
    table.settle()


def end(table: Table) -> None:
    """End the game: points, then the end and its result."""
    table.press("hold-select")
    table.choose("Points")
    table.press("up up back")
    table.choose("End the game", "A Lake city")
    table.press("select")
    assert table.game.is_over and table.screen[0].startswith("A won")
    assert "2:0" in table.screen[0]
    table.press("up*60")
    assert any("Ember" in row for row in rows(table))
    table.press("back")
    while len(table.app.ui.stack) > 1:
        table.press("back")
    assert table.screen[0].startswith("Game over")


@pytest.mark.parametrize(
    "board", [SMALL, *(pytest.param(board, marks=pytest.mark.long) for board in (WIDE, SQUARE))]
)
def test_a_whole_game_with_four_buttons(board: str) -> None:
    table = Table(board)
    begin_by_hand(table)
    first_turn(table)
    second_turn(table)
    third_turn(table)
    end(table)
    # The power is cut and comes back: the game has still ended so.
    digest = table.game.digest()
    table.machine.power_off()
    table.machine.power_on()
    assert table.game.digest() == digest and table.game.is_over
