"""Dice of a check that are rolled again, by buttons."""

from __future__ import annotations

import pytest

from signifer.games.custom.rules import view
from tests.games.custom.screens.hands import enter, find, home, real_dice, value, with_system, words
from tests.ui.conftest import SMALL, WIDE, Table
from tests.ui.views import whole

TEXT = """
format = 4
id = "team"
name = "Team"
[activation]
[[counters]]
name = "wounds"
start = 12
high = 20
max = "start"
out = 0
strike = true
[[counters]]
name = "luck"
of = "side"
start = 1
[[checks]]
name = "shoot"
dice = "4d6"
kind = "successes"
target = 4
need = 0
against = "enemy"
reroll = 2
reroll_cost = { luck = 1 }
pass = [{ counter = "wounds", change = "-successes", other = true }]
"""


def shot(board: str, *faces: int) -> Table:
    """Return the result of a shot with real dice."""
    table = with_system(board, TEXT)
    table.choose("Activate Aino 1")
    table.choose("Shoot")
    real_dice(table)
    find(table, "Bror 1")
    table.press("select")
    enter(table, *faces)
    assert value(table, "B1", "wounds") == 12 - sum(face > 3 for face in faces)
    return table


@pytest.mark.rule("OS-22")
def test_whom_a_shot_has_hit_stands_above_the_number_of_its_hits() -> None:
    page = whole(shot(SMALL, 5, 1, 6, 2).app.ui.screen)
    assert 0 < page.find("Wounds -2: Bror 1") < page.find("successes")


@pytest.mark.rule("OS-46")
@pytest.mark.parametrize("board", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
def test_two_dice_are_marked_and_rolled_again(board: str) -> None:
    table = shot(board, 5, 1, 6, 2)
    assert "again" in table.text
    table.press("hold-select")
    assert "Roll 1d6" in table.text and "-1 Luck" in table.text
    assert table.cursor_line().strip().endswith("1"), "failures come first, the lowest before all"
    table.press("hold-select")
    table.press("down")
    assert "2" in table.cursor_line()
    table.press("hold-select down select")  # the cursor is on one that stays
    enter(table, 4, 6)
    assert table.command["again"] == [2, 4] and table.command["rolls"] == [4, 6]
    assert value(table, "B1", "wounds") == 8, "all four are hits now"
    assert view.value(table.game, 1, 0, view.schema(table.game).find(1, "luck")) == 0
    assert "5" in table.text and "Wounds -4" in words(table)
    table.press("hold-select")
    assert table.screen[0].startswith("Aino 1") and "Roll" in table.cursor_line(), (
        "the next throw is a new check"
    )
    home(table)
    table.press("hold-back select")
    assert value(table, "B1", "wounds") == 10, "an undo leaves the first throw"


@pytest.mark.rule("OS-46")
def test_the_device_rolls_one_die_again() -> None:
    table = with_system(SMALL, TEXT)
    table.choose("Activate Aino 1")
    table.choose("Shoot", "Roll")
    table.press("select")
    first = table.command["rolled"]["dice"]
    table.press("hold-select select")
    assert len(table.command["again"]) == 1
    (place,) = table.command["again"]
    assert first[place - 1] == min(first)
    after = table.command["rolled"]["dice"]
    faces = [*first[: place - 1], *after, *first[place:]]
    assert value(table, "B1", "wounds") == 12 - sum(face > 3 for face in faces)


@pytest.mark.rule("OS-46")
def test_without_the_means_the_whole_check_is_rolled_again() -> None:
    table = with_system(SMALL, TEXT)
    table.game.do({"do": "count", "side": "A", "counter": "luck", "amount": -1})
    table.choose("Activate Aino 1")
    table.choose("Shoot", "Roll")
    table.press("select")
    table.press("hold-select")
    assert table.cursor_line().strip().startswith("Roll 4d6"), table.text


@pytest.mark.rule("OS-22")
def test_a_check_that_is_rolled_again_has_the_same_modifier_and_target() -> None:
    table = with_system(SMALL, TEXT.replace("reroll = 2\nreroll_cost = { luck = 1 }", 'modifier = "dice"'))
    table.choose("Activate Aino 1")
    table.choose("Shoot", "More dice")
    table.press("up*2 select up select down select")
    first = table.command
    assert (first["modifier"], first["against"]) == (2, {"unit": "B2"})
    table.press("hold-select select")
    again = table.command
    assert again["rolled"] != first["rolled"] and {**again, "rolled": 0} == {**first, "rolled": 0}
