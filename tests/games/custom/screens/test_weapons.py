"""Weapons of units, by buttons: the check proposes one with which it is possible, the unit's page shows all."""

from __future__ import annotations

import pytest

from tests.games.custom.screens.hands import begun, engaged, enter, find, home, real_dice, value, words
from tests.ui.conftest import SMALL, WIDE

BOARDS = [SMALL, pytest.param(WIDE, marks=pytest.mark.long)]


@pytest.mark.rule("OS-47")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("check", "weapon", "dice"), [("Shoot", "Carbine", "4d6 ≥3"), ("Fight", "Knife", "3d6 ≥4")]
)
def test_a_check_proposes_the_weapon_with_which_it_is_possible(
    board: str, check: str, weapon: str, dice: str
) -> None:
    table = engaged(board)
    table.choose(check)
    shown = words(table)
    assert f"Roll {dice.split()[0]}" in shown and f"Weapon {weapon}" in shown, shown
    real_dice(table)
    find(table, "Foreman")
    table.press("select")
    enter(table, *[6] * int(dice[0]))
    assert table.command["weapon"] == weapon
    assert value(table, "B1", "hits") == 2 * int(dice[0]) and value(table, "B1", "blow") == 3


@pytest.mark.rule("OS-47")
@pytest.mark.parametrize("board", BOARDS)
def test_another_weapon_is_chosen_and_a_held_select_shows_its_text(board: str) -> None:
    table = begun(board, "ridge_teams", A="ridge_scouts", B="quarry_crew")
    table.game.do({"do": "first", "side": "B"})
    home(table)
    table.press("select")
    table.choose("✗ Shoot")  # in hiding it is possible with no weapon: all are offered
    table.seek("Weapon")
    table.press("select")
    assert "Nail gun" in table.text and "4·4·4·8" in table.text
    find(table, "Hammer")
    table.press("hold-select")
    assert "Breaks doors" in words(table) and "Damage 5" in words(table)
    table.press("select")
    assert "Hammer" in table.cursor_line()
    table.press("select")
    assert "Hammer" in table.cursor_line() and "Weapon" in table.cursor_line()


@pytest.mark.rule("OS-47")
@pytest.mark.parametrize("board", BOARDS)
def test_the_units_page_lists_its_weapons(board: str) -> None:
    table = engaged(board)
    table.units()
    find(table, "Marksman")
    table.press("hold-select")
    find(table, "Long rifle")
    assert "4·3·4·30" in table.cursor_line()
    table.press("select")
    assert "Not after a dash" in words(table) and "Range 30" in words(table)
