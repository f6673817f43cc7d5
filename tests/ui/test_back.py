"""BACK, pressed several times, ends at home; SELECT then does what home says."""

from __future__ import annotations

import random

import pytest

from signifer.games import IDS
from signifer.ui.ui import BACK_MS
from tests.ui.conftest import Table, sampled

PRESSES = ("select", "select", "down", "up", "hold-select", "hold-back")
DEEPEST = 16  # pages on top of each other, as the soak allows


@pytest.mark.parametrize("ruleset", IDS)
def test_back_alone_ends_at_home_from_wherever_presses_led(ruleset: str) -> None:
    table = sampled(ruleset)
    ui = table.app.ui
    chance = random.Random(5)
    depths = set()
    for _ in range(25):
        for _ in range(chance.randint(1, 7)):
            table.press(chance.choice(PRESSES))
            ui.lock_state = 0
        depths.add(len(ui.stack))
        home, count = ui.stack[0], table.game.log.count
        for _ in range(DEEPEST + chance.randint(0, 3)):
            table.press("back")
        assert ui.stack == [home], table.text
        assert table.game.log.count == count
    assert {1, 2, 3} <= depths


@pytest.mark.parametrize("ruleset", IDS)
def test_select_after_them_strikes_no_unit(ruleset: str) -> None:
    table = sampled(ruleset)
    for backs in range(2, 7):
        count = table.game.log.count
        table.press("back*%d" % backs)
        step = table.cursor_line()
        table.press("select")
        for number in range(count, table.game.log.count):
            assert table.game.describe(number)["command"]["do"] != "wound", step
        table.app.ui.home()
        table.settle()


def test_back_opens_the_units_from_home_and_again_after_a_while(small: Table) -> None:
    ui = small.app.ui
    small.settle()
    small.press("back")
    assert len(ui.stack) == 2
    small.press("back back")
    assert len(ui.stack) == 1
    small.machine.run(BACK_MS - 300)
    small.press("back")
    assert len(ui.stack) == 1, "the one before was pressed just now, though it did nothing"
    small.machine.run(BACK_MS + 50)
    small.press("back")
    assert len(ui.stack) == 2


def test_other_presses_in_between_do_not_count(small: Table) -> None:
    small.settle()
    small.press("back back down back")
    assert len(small.app.ui.stack) == 1
