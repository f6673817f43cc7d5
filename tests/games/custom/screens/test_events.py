"""Events of a system in format 4, by buttons: a check that comes back, and a change at a round's end."""

from __future__ import annotations

import pytest

from tests.games.custom.screens.hands import enter, find, home, real_dice, value, with_system, words
from tests.ui.conftest import SMALL, WIDE

TEXT = """
format = 4
id = "mechs"
name = "Mechs"
turns = "alternate"
[[counters]]
name = "armour"
start = 9
high = 9
max = "start"
out = 0
strike = true
[[counters]]
name = "heat"
high = 30
[[counters]]
name = "sinks"
start = 4
[[checks]]
name = "nerve"
kind = "over"
target = 4
[[events]]
at = "turn_start"
if = "2 * armour < start.armour"
then = { check = "nerve" }
says = "Do they stand?"
[[events]]
at = "round_end"
then = { counter = "heat", change = "-sinks" }
"""


@pytest.mark.rule("OS-37")
@pytest.mark.rule("OS-38")
@pytest.mark.parametrize("board", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
def test_a_weak_unit_is_asked_for_its_check_each_turn(board: str) -> None:
    table = with_system(board, TEXT)
    table.game.do({"do": "wound", "unit": "B1", "amount": 5})
    table.game.do({"do": "set", "unit": "A2", "counter": "heat", "value": 9})
    home(table)
    for number in range(2):
        table.choose("A ends the turn")
        table.press("select")  # what ends is shown before
        assert "Nerve" in words(table), "the check that is due is said at once"
        home(table)
        assert table.screen[0].startswith("Bror 1") and table.cursor_line().startswith("! Nerve")
        table.press("select")
        real_dice(table)
        enter(table, 5)
        assert "Success" in words(table)
        home(table)
        find(table, "B ends the turn")
        table.press("select")
        assert "Heat" in words(table) and str(5 - 4 * number) in words(table), (
            "the round's end tells of the heat"
        )
        table.press("select")
        home(table)
        assert value(table, "A2", "heat") == (5, 1)[number]


@pytest.mark.rule("OS-38", "OS-40")
def test_a_due_check_is_asked_for_once_it_is_possible() -> None:
    condition = 'kind = "over"\nif = "armour < start.armour"\n'
    hit = '[[checks]]\nname = "hit"\nkind = "roll"\npass = [{ check = "nerve" }]\n[activation]\nlimit = 1\n'
    table = with_system(SMALL, TEXT.replace('kind = "over"\n', condition) + hit)
    table.choose("Activate Aino 1")
    table.choose("Hit")
    home(table)
    assert "Nerve" not in table.text
    table.game.do({"do": "wound", "unit": "A1"})
    home(table)
    assert table.cursor_line().startswith("! Nerve")


@pytest.mark.rule("OS-38", "OS-39")
def test_a_due_check_that_cannot_be_paid_holds_nobody_up() -> None:
    """The unit acts; the check's line on its page says what it costs, and home asks for it once that is there."""
    action = 'kind = "over"\ncost = { heat = 2 }\n'
    table = with_system(SMALL, TEXT.replace('kind = "over"\n', action) + "[activation]\nlimit = 1\n")
    table.game.do({"do": "wound", "unit": "A1", "amount": 5})
    table.game.do({"do": "end_turn"})
    table.game.do({"do": "end_turn"})
    home(table)
    assert "Nerve" not in table.text
    table.choose("Activate Aino 1")
    find(table, "Nerve")
    assert table.cursor_line().split() == ["Nerve", "-2", "Heat"]
    table.game.do({"do": "set", "unit": "A1", "counter": "heat", "value": 2})
    home(table)
    assert table.cursor_line().startswith("! Nerve")
