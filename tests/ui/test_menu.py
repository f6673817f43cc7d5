"""The menu of every system: its lines open what they say, and the cursor waits where it was."""

from __future__ import annotations

import pytest

from signifer.games import IDS
from tests.ui.conftest import Table, sampled


def opened(ruleset: str) -> Table:
    """Return a game of a system, its menu open."""
    table = sampled(ruleset)
    table.menu()
    return table


@pytest.mark.parametrize("ruleset", IDS)
def test_the_menu_locks_the_buttons_at_home(ruleset: str) -> None:
    table = opened(ruleset)
    count = table.game.log.count
    table.choose("Lock the")
    ui = table.app.ui
    assert ui.lock_state == 1 and len(ui.stack) == 1
    table.press("select")
    assert ui.lock_state == 1 and table.game.log.count == count, "a locked device does nothing"


@pytest.mark.parametrize("ruleset", IDS)
def test_a_page_that_the_menu_opens_leads_back_to_its_line(ruleset: str) -> None:
    table = opened(ruleset)
    for line in ("Rules", "Undo", "Log", "Tokens", "About", "Settings", "What buttons"):
        table.choose(line)
        assert len(table.app.ui.stack) == 3, line
        table.press("back")
        assert len(table.app.ui.stack) == 2 and table.cursor_line().startswith(line)


@pytest.mark.parametrize("ruleset", IDS)
def test_an_ended_game_s_menu_ends_nothing(ruleset: str) -> None:
    table = opened(ruleset)

    def lines() -> list[str]:
        page = table.app.ui.screen
        asks = page.flow.asks  # type: ignore[attr-defined]
        return [asks.line(item).label for item in asks.items]

    before = lines()
    table.do(do="end_game", winner=None)
    table.menu()
    gone = [line for line in before if line not in lines()]
    assert "End the game" in gone and all(line.startswith("End") for line in gone)
    assert lines() == [line for line in before if line not in gone]
