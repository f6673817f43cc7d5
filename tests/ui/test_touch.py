"""A press of SELECT or BACK waits for the release where holding the button means something, and its page answers the
finger at once."""

from __future__ import annotations

import pytest

from signifer.games import IDS
from tests.ui.conftest import BUTTONS, SMALL, SQUARE, WIDE, Table, sampled

FINGER_MS = 80


def move(table: Table, button: str, down: bool, ms: int = 40) -> None:
    table.machine.keys.move(BUTTONS[button], down)
    table.machine.run(ms)


def step(table: Table, button: str) -> None:
    """Put a finger on the button: one step of the program."""
    table.machine.keys.move(BUTTONS[button], True)
    table.machine.run(10)


@pytest.mark.parametrize(
    ("ruleset", "board", "calm"),
    [
        *((ruleset, SMALL, 0) for ruleset in IDS),
        *(("dozen_die", board, calm) for board, calm in ((SMALL, 1), (WIDE, 0), (SQUARE, 0))),
    ],
)
def test_a_page_answers_the_finger_of_each_press_that_waits(ruleset: str, board: str, calm: int) -> None:
    """In the step of the touch, with one change that stays until the press acts, however pages are drawn."""
    table = sampled(ruleset, board)
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
