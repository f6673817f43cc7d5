"""Turns of format 4 by buttons: machines one by one in each phase, a roll whose winner chooses, a unit that waits."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.rules import view
from tests.games.custom.screens.hands import (
    begun,
    end_activation,
    engaged,
    enter,
    find,
    home,
    loaded,
    real_dice,
    value,
    with_system,
    words,
)
from tests.games.presses import labels_of
from tests.ui.conftest import SMALL, WIDE, Table

BOARDS = [SMALL, pytest.param(WIDE, marks=pytest.mark.long)]


def command(table: Table) -> dict[str, Any]:
    found: Any = table.command
    return {name: it for name, it in found.items() if name not in ("dt", "rolled")}


@pytest.mark.rule("OS-43", "OS-44")
@pytest.mark.parametrize("board", BOARDS)
def test_machines_act_one_by_one_in_each_phase(board: str) -> None:
    table = begun(board, "iron_lanterns", A="lantern_lance", B="slag_lance")
    assert table.cursor_line().startswith("Who begins?"), "nothing comes before the roll"
    table.press("select")
    table.choose("B begins")
    home(table)
    for name in ("Ladle", "Tall lantern", "Tongs", "Wick"):
        assert table.cursor_line().startswith("Activate " + name[:9]), table.text
        table.press("select")
        table.choose("Walk")
        home(table)
        end_activation(table)
        home(table)
    assert table.cursor_line().startswith("Begin: Fire"), "all have moved"
    table.press("select")
    assert view.side(table.game) == 1, "the side that began the round begins the phase"
    assert table.cursor_line().startswith("Activate Ladle")
    for _ in range(4):
        table.press("select")
        end_activation(table)
        home(table)
    assert table.cursor_line().startswith("End round 1"), "the last phase ends the round"
    table.press("select select")
    assert view.is_undecided(table.game) and view.round_no(table.game) == 2


@pytest.mark.rule("OS-44")
@pytest.mark.parametrize("board", BOARDS)
def test_the_winner_of_the_roll_chooses_on_the_next_page(board: str) -> None:
    table = loaded(board, "ridge_teams", A="ridge_scouts", B="quarry_crew")
    table.press("select")
    assert not any("egins" in line for line in labels_of(table.app.ui.screen)), "a roll says who begins"
    table.choose("Begin: quick dice")
    home(table)
    table.press("select")
    assert table.screen[0].startswith("Who begins?")
    table.press("select")  # the device rolls
    while command(table) == {"do": "first"} and view.chooser(table.game) < 0:
        table.press("select select")  # a tie is rolled again
    winner = "AB"[view.chooser(table.game)]
    assert f"{winner} won, chooses" in table.screen[0] and ":" in table.screen[0], table.text
    assert table.cursor_line().startswith(f"{winner} begins"), "the usual answer stands first"
    table.press("down select")
    other = "BA"["AB".index(winner)]
    assert command(table) == {"do": "first", "side": other}
    home(table)
    assert view.side(table.game) == "AB".index(other)


def lying_in_wait(board: str) -> Table:
    """Return a game in which the Lead scout lies in wait, while the Foreman is activated."""
    table = engaged(board)
    table.choose("Wait")
    home(table)
    assert value(table, "A1", "watch") == 1 and value(table, "A1", "ap") == 2
    assert not any("Snap" in line for line in labels_of(table.app.ui.screen)), "not in its own turn"
    end_activation(table)
    home(table)
    table.press("select")
    return table


@pytest.mark.rule("OS-45")
@pytest.mark.parametrize("board", BOARDS)
def test_a_unit_that_waits_stands_on_the_page_of_the_other_sides_activation(board: str) -> None:
    table = lying_in_wait(board)
    assert table.screen[0].startswith("B" if board == SMALL else "Foreman") or "Foreman" in table.screen[0]
    find(table, "Lead scout: Snap shot")
    table.press("select")
    assert "Foreman" in table.text, "it is against the unit that acts"
    real_dice(table)
    enter(table, 6, 5, 2, 1)
    assert table.command["against"] == {"unit": "B1"} and value(table, "B1", "hits") == 3
    assert value(table, "A1", "watch") == 0
    home(table)
    assert table.cursor_line().startswith("! Save")
    table.press("select")
    real_dice(table)
    enter(table, 1, 1, 1)
    assert "Wounds -9" in words(table)
    home(table)
    assert view.active(table.game) is not None, "the activation goes on"
    assert not any("Snap" in line for line in labels_of(table.app.ui.screen)), "it waits no longer"


@pytest.mark.rule("OS-45")
def test_of_several_units_that_wait_it_is_asked_whose_answer() -> None:
    table = with_system(
        SMALL,
        """
format = 4
id = "watch"
name = "Watch"
turns = "alternate"
[[counters]]
name = "hits"
high = 9
strike = true
[[flags]]
name = "watch"
[[checks]]
name = "snap"
dice = "d6"
kind = "over"
target = 4
answers = true
if = "watch"
pass = [{ flag = "watch", value = false }]
""",
    )
    for unit in ("A1", "A2", "B1"):
        table.game.do({"do": "set", "unit": unit, "flag": "watch", "value": True})
    table.game.do({"do": "end_turn"})
    home(table)
    table.choose("Snap: whose?")
    assert "Aino 1" in table.text and "Aino 2" in table.text and "Bror" not in table.text
    find(table, "Aino 2")
    table.press("select")
    real_dice(table)
    enter(table, 5)
    assert value(table, "A2", "watch") == 0 and value(table, "A1", "watch") == 1
    home(table)
    find(table, "Aino 1: Snap")
