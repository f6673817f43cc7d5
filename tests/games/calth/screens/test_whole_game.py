"""A whole game of calth with the four buttons alone, until one side has no model left on the board."""

from __future__ import annotations

import pytest

from signifer.games.calth.rules import view
from tests.games.calth.screens.sample import blobs
from tests.games.presses import Counted, told_of
from tests.ui.conftest import SMALL

TOLD = told_of("Calth")


def to_home(table: Counted) -> None:
    """Accept what each page proposes until home; a unit that is activated shoots."""
    for _ in range(24):
        if table.on_home():
            return
        if table.cursor_line().startswith("Advance"):
            table.reach("Shoot")
        table.press("select")
    raise AssertionError(table.text)


def step(table: Counted) -> None:
    """Take the first step of the home screen."""
    table.press("select")
    to_home(table)


@pytest.mark.rule("BC-3", "BC-30", "BC-33", "BC-35")
@pytest.mark.long
def test_a_whole_game_until_a_side_has_no_model_left() -> None:
    table = Counted(SMALL)
    table.fill_slots(blobs())
    table.begin(ruleset="calth", rosters=blobs())
    table.home()
    while view.numbers(table.game, 0) and view.numbers(table.game, 1):
        table.machine.run(2100)  # players talk; BACK at home opens the units again
        step(table)
        assert table.presses <= TOLD, table.text
    table.press("hold-select")
    table.reach("End the game")
    table.press("select")
    table.reach("Drawn game")
    table.press("select*2")
    assert table.game.is_over and table.presses == TOLD
