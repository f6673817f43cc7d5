"""A whole game of Samurai with the four buttons alone, until one army has no model left on the table."""

from __future__ import annotations

import pytest

from signifer.games.samurai.rules import view
from tests.games.presses import Counted, told_of
from tests.games.samurai.screens.sample import blobs
from tests.ui.conftest import SMALL


def left(table: Counted, side: int) -> list[int]:
    """Return the rows of a side's models that are still in the game."""
    game = table.game
    return [unit.row for unit in game.units if unit.side == side and view.alive(game, unit.row)]


def step(table: Counted) -> None:
    """Take the first step of the home screen; attack instead of moving, and let a running model reach the edge."""
    line = table.cursor_line()
    row = view.active(table.game)
    newest = table.command["do"] if table.game.log.count else ""
    ran = newest == "act" and row is not None and view.panics(table.game, row)
    if ran and line.startswith(("Activate", "End")):
        table.choose("At the edge")
        table.to_home()
        return
    if line.startswith("Move"):
        table.press("down")
    table.press("select")
    table.to_home()


@pytest.mark.rule("SK-1", "SK-11", "SK-12", "SK-13", "SK-14", "SK-17", "SK-18", "SK-58")
@pytest.mark.long
def test_a_whole_game_to_the_collapse_of_an_army() -> None:
    table = Counted(SMALL)
    table.fill_slots(blobs())
    table.settle()
    table.presses = 0
    table.press("select select")
    while not table.on_home():
        table.press("back")
    broken = False
    while left(table, 0) and left(table, 1):
        table.machine.run(2100)  # players talk; BACK at home opens the models again
        step(table)
        broken = broken or view.is_broken(table.game, 0) or view.is_broken(table.game, 1)
        assert table.presses < 2 * told_of("Samurai"), table.text
    assert broken
    table.press("hold-select up up select")
    assert table.screen[0].startswith("Who won?"), table.text
    table.press("select select")
    assert table.game.is_over
    done = table.done

    assert {"attack", "wound", "fright", "end_turn", "end_game"} <= set(done)
    assert table.presses == told_of("Samurai")
