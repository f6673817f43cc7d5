"""A press of SELECT or BACK waits for the release where holding the button means something, and its page answers the
finger at once."""

from __future__ import annotations

import pytest

from bench.samples import sample
from signifer.games import IDS
from tests.ui.conftest import BUTTONS, SMALL, SQUARE, WIDE, Table

FINGER_MS = 80


def begun(ruleset: str, board: str = SMALL) -> Table:
    table = Table(board)
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs)
    table.app.ui.home()
    table.settle()
    return table


def move(table: Table, button: str, down: bool, ms: int = 40) -> None:
    table.machine.keys.move(BUTTONS[button], down)
    table.machine.run(ms)


def step(table: Table, button: str) -> None:
    """Put a finger on the button: one step of the program."""
    table.machine.keys.move(BUTTONS[button], True)
    table.machine.run(10)


@pytest.mark.parametrize(("board", "calm"), [(SMALL, 0), (SMALL, 1), (WIDE, 0), (SQUARE, 0)])
@pytest.mark.parametrize("ruleset", IDS)
def test_a_page_answers_the_finger_of_each_press_that_waits(ruleset: str, board: str, calm: int) -> None:
    """In the step of the touch, with one change that stays until the press acts, however pages are drawn."""
    table = begun(ruleset, board)
    table.app.settings.calm, table.app.settings.clocks = calm, 0  # a clock that goes on draws too
    ui = table.app.ui
    waited = set()
    for word in (
        "select",
        "back",
        "down",
        "select",
        "hold-select",
        "select",
        "back",
        "back",
        "select",
        "select",
    ) * 2:
        table.machine.run(300)
        shown, entries, stack = table.machine.picture().tobytes(), table.game.log.count, list(ui.stack)
        button = word.removeprefix("hold-")
        waits = button in ("select", "back") and ui.waits(BUTTONS[button])
        step(table, button)
        if waits:
            waited.add(type(ui.screen).__name__)
            marked = table.machine.picture().tobytes()
            assert marked != shown and (ui.stack, table.game.log.count) == (stack, entries)
            table.machine.run(FINGER_MS)
            assert table.machine.picture().tobytes() == marked, ui.stack
        if word != button:
            table.machine.run(700)
        move(table, button, False, 200)
        drawn = table.machine.picture().tobytes()
        ui.forget()
        table.machine.run(30)
        assert table.machine.picture().tobytes() == drawn, "the mark is gone"
        ui.lock_state = 0
    assert waited


def test_locked_buttons_do_nothing_at_a_touch(small: Table) -> None:
    ui = small.app.ui
    ui.lock()
    small.machine.run(4000)
    for button in ("back", "select"):
        for ms in (60, 700):
            move(small, button, True, ms)
            move(small, button, False)
            assert len(ui.stack) == 1 and ui.lock_state == 1 and not small.game.log.count


def test_a_touch_that_wakes_a_dark_device_does_nothing(small: Table) -> None:
    ui = small.app.ui
    small.settle()
    small.app.resting = 2
    shown = small.machine.picture().tobytes()
    move(small, "back", True, 700)
    move(small, "back", False)
    assert len(ui.stack) == 1 and small.machine.picture().tobytes() == shown
    small.press("back")
    assert len(ui.stack) == 2
