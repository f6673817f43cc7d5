"""Costs, conditions, targets and tables of a system in format 4, by buttons."""

from __future__ import annotations

import pytest

from signifer.ui.view import Tiles
from tests.games.custom.screens.hands import enter, find, home, real_dice, value, with_system, words
from tests.ui.conftest import SMALL, WIDE

TEXT = """
format = 4
id = "team"
name = "Team"
[activation]
limit = 2
[[counters]]
name = "wounds"
start = 12
high = 20
max = "start"
out = 0
strike = true
[[counters]]
name = "ap"
label = "AP"
start = 2
high = 2
reset = "activation"
line = true
[[flags]]
name = "hidden"
[[checks]]
name = "dash"
kind = "roll"
cost = { ap = 1 }
[[checks]]
name = "shoot"
dice = "4d6"
kind = "successes"
target = 4
critical = 6
against = "enemy"
if = "not other.hidden"
cost = { ap = 1 }
pass = [{ counter = "wounds", change = "-successes - 2 * criticals", other = true }]
[[checks]]
name = "injury"
kind = "roll"
dice = "2d6"
table = [
    { at = [2, 6], says = "Leg wound" },
    { at = [7, 12], says = "Arm wound", then = [{ counter = "wounds", change = "-d3" }] },
]
"""


@pytest.mark.rule("OS-39")
@pytest.mark.rule("OS-41")
@pytest.mark.rule("OS-42")
@pytest.mark.parametrize("board", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
def test_an_activation_of_actions(board: str) -> None:
    table = with_system(board, TEXT)
    table.game.do({"do": "set", "unit": "B1", "flag": "hidden", "value": True})
    home(table)
    table.choose("Activate Aino 1")
    find(table, "Dash")
    assert table.cursor_line().split() == ["Dash", "-1", "AP"], "the cost stands beside the action"
    table.choose("Dash")
    assert value(table, "A1", "ap") == 1, "an action without dice asks for nothing"
    table.choose("Shoot")
    real_dice(table)
    assert "Aino" not in table.text.split("\n", 1)[1], "only enemies are asked for"
    find(table, "Bror 2")
    table.press("select")
    enter(table, 6, 4, 3, 1)
    assert "Wounds -4" in words(table), "two successes, one of them critical"
    assert value(table, "B2", "wounds") == 8 and value(table, "A1", "ap") == 0
    home(table)
    table.choose("✗ Shoot")
    real_dice(table)
    find(table, "Bror 1")
    table.press("select")
    enter(table, 6, 6, 6, 6)
    assert "AP" in words(table) or "Hidden" in words(table), table.text
    table.press("hold-select")
    assert table.newest["forced"] is True and value(table, "B1", "wounds") == 0
    home(table)
    table.choose("Injury")
    real_dice(table)
    enter(table, 4, 4)
    enter(table, 2)
    assert "Arm wound" in words(table) and value(table, "A1", "wounds") == 10


@pytest.mark.rule("OS-25")
def test_an_action_without_dice_says_what_it_changed() -> None:
    """Its effects before its cost; with neither, its name says that it counted."""
    text = TEXT.replace(
        'kind = "roll"\ncost = { ap = 1 }',
        'kind = "roll"\nagainst = "any"\ncost = { ap = 1 }\n'
        'pass = [{ flag = "hidden" }, { counter = "wounds", change = -2, other = true }]',
        1,
    )
    table = with_system(SMALL, text + '[[checks]]\nname = "wait"\nkind = "roll"\n')
    home(table)
    table.choose("Activate Aino 1", "Dash")
    find(table, "Aino 2")
    table.press("select")
    assert table.app.ui.message == "Dash: ✓ Hidden, Wounds -2: Aino 2, -1 AP"
    home(table)
    table.choose("Wait")
    assert table.app.ui.message == "Wait" and table.command["check"] == "wait"


@pytest.mark.rule("OS-15")
def test_a_hidden_number_has_no_tile_and_can_be_set_by_hand() -> None:
    text = TEXT.replace('name = "ap"', 'name = "pool"\nhigh = 6\n[[counters]]\nname = "ap"')
    for hidden in (False, True):
        table = with_system(
            SMALL, text.replace('name = "pool"', 'name = "pool"\nhidden = true') if hidden else text
        )
        table.units()
        find(table, "Aino 1")
        table.press("hold-select")
        tiles = [
            tile.label for part in table.app.ui.screen.view()[0] if type(part) is Tiles for tile in part.tiles
        ]
        assert ("Pool" in tiles) is not hidden, "the numbers beside the lines"
        table.choose("Pool")
        table.press("up")
        assert value(table, "A1", "pool") == 1, "by hand it is there"
