"""Format 2 of a system's file, by buttons: choices, turns by units and phases, who begins, checks on a unit."""

from __future__ import annotations

import pytest

from signifer.games.custom.rules import view
from signifer.ui.boxes import names
from signifer.ui.view import Icon
from tests.games.custom.screens.hands import begun, enter, find, home, real_dice, row, value, words
from tests.ui.conftest import SMALL, WIDE

BOARDS = [SMALL, pytest.param(WIDE, marks=pytest.mark.long)]


@pytest.mark.rule("OS-32")
@pytest.mark.rule("OS-36")
@pytest.mark.parametrize("board", BOARDS)
def test_units_in_turn_and_a_shot_with_its_saves(board: str) -> None:
    table = begun(board, "hedge_fight", A="hedge_wardens", B="barn_raiders")
    assert table.cursor_line().startswith("Activate Beaters")
    table.press("select")
    table.choose("Shoot")
    # The page asks for the target on the way; the other side's units come first.
    real_dice(table)
    assert table.screen[0].startswith("Shoot: whom?")
    find(table, "Torches")
    table.press("select")
    enter(table, 5, 6, 2, 5, 1, 3)
    assert table.command["against"] == {"unit": "B1"} and value(table, "B1", "hits") == 3
    home(table)
    # The saves are owed, and come first.
    assert table.cursor_line().startswith("! Save") and table.screen[0].startswith("Torches")
    table.press("select")
    assert table.screen[1].split() == ["Roll", "3d6", "≥5"], "they are only counted: no number is needed"
    real_dice(table)
    enter(table, 5, 2, 1)
    assert "Success" not in words(table) and "Men -2" in words(table)
    assert value(table, "B1", "men") == 6 and value(table, "B1", "hits") == 0
    home(table)
    table.choose("End activation")
    assert view.side(table.game) == 1
    assert table.cursor_line().startswith("Activate Torches")
    table.choose("B passes")
    table.press("select")
    assert view.side(table.game) == 0


@pytest.mark.rule("OS-34")
@pytest.mark.parametrize("board", BOARDS)
def test_an_order_is_chosen_and_stands_on_the_line(board: str) -> None:
    table = begun(board, "dawn_orders", A="dawn_rifles", B="river_guns")
    unit = table.game.units[row(table, "A2")].label
    table.choose("Units")
    find(table, unit)
    table.press("hold-select")
    table.choose("Order")
    assert table.cursor_line().startswith("Fire"), "the one after the present"
    table.choose("Wait")
    assert table.command["do"] == "choose" and table.command["state"] == "Wait"
    table.settle()
    assert "Wait" in table.cursor_line()
    table.press("back")
    # The system has an icon for this state.
    asks = table.app.ui.screen.flow.asks  # type: ignore[attr-defined]
    assert Icon(names.EYE, "Wait") in asks.line(row(table, "A2")).values
    table.press("back")
    table.choose("Menu")
    table.choose("Undo")
    assert any("Wait" in line for line in table.screen)


@pytest.mark.rule("OS-31")
@pytest.mark.rule("OS-33")
@pytest.mark.parametrize("board", BOARDS)
def test_each_phase_of_both_sides_then_a_roll_for_who_begins(board: str) -> None:
    table = begun(board, "ford_of_kings", A="ford_host", B="moor_host")
    for said in ("Begin: B Move", "Begin: A Shoot", "Begin: B Shoot", "Begin: A Fight", "Begin: B Fight"):
        table.choose(said)
        while not any("R1" in line for line in table.screen[:1]) or len(table.app.ui.stack) > 1:
            table.press("select")
        table.settle()
    table.choose("End round 1")
    table.press("select")
    table.settle()
    assert view.is_undecided(table.game) and table.cursor_line().startswith("Who begins?")
    table.press("select")
    assert table.cursor_line().startswith("Roll for it")
    table.choose("B begins")
    assert view.side(table.game) == 1 and not view.is_undecided(table.game)
    assert table.command["do"] == "first" and table.command["side"] == "B"
    table.settle()
    assert table.cursor_line().startswith("Activate Moor king")
