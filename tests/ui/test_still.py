"""A page stays as it appeared: nothing on it moves by itself."""

from __future__ import annotations

import pytest

from signifer.games import IDS
from tests.ui.conftest import Table, sampled

WALK = (
    *("select", "down", "select", "select", "back", "select", "hold-select"),
    *("down", "select", "up", "select", "back", "down*2", "select"),
)
STEP_MS, LONG_MS = 20, 700
"""How often the display is looked at, and for how long: motion of the first drafts took 60 to 560 ms."""


def changes(table: Table, ms: int) -> int:
    """Count how often the display differs from the moment before."""
    found, before = 0, table.machine.picture().tobytes()
    for _ in range(ms // STEP_MS):
        table.machine.run(STEP_MS)
        now = table.machine.picture().tobytes()
        found += now != before
        before = now
    return found


@pytest.mark.parametrize("ruleset", IDS)
def test_a_page_does_not_change_after_it_appeared(ruleset: str) -> None:
    table = sampled(ruleset)
    table.app.settings.clocks = 0
    pages = set()
    for word in WALK * 3:
        table.press(word)
        table.machine.run(100)
        pages.add(table.text)
        assert not changes(table, LONG_MS), table.text
    assert len(pages) > 5


def test_the_looks_notice_what_blinks() -> None:
    table = sampled("dozen_die")
    table.app.settings.clocks = 0
    table.app.identify(3)
    assert changes(table, 2000) >= 3
