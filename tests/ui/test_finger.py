"""A press acts when the button goes down if holding it has no function, and the page says if it has one."""

from __future__ import annotations

import random

import pytest

from signifer.games import IDS
from signifer.ui import events
from tests.ui.conftest import BUTTONS, Table, sampled

PRESSES = ("select", "select", "select", "down", "up", "hold-select", "back")
HOLD_SIGN = "◉"
# On the first line of these, SELECT does at once what a hold does on the other lines.
GO_ON = ("ui.flows.newgame", "custom.flows.begin")


def move(table: Table, button: str, down: bool) -> None:
    table.machine.keys.move(BUTTONS[button], down)
    table.machine.run(40)


@pytest.mark.parametrize("ruleset", IDS)
def test_a_page_that_shows_no_hold_has_none(ruleset: str) -> None:
    table = sampled(ruleset)
    ui = table.app.ui
    chance = random.Random(11)
    looked: set[str] = set()
    for _ in range(400):
        table.press(chance.choice(PRESSES))
        ui.lock_state = 0
        if ui.screen.hints()[2]:
            assert HOLD_SIGN in table.screen[-1]
            continue
        if ui.screen.origin.endswith(GO_ON):
            continue
        looked.add(ui.screen.origin)
        before = (list(ui.stack), table.game.log.count, table.screen)
        ui.key(events.HOLD_SELECT)
        ui.key(events.RELEASE_SELECT)
        table.machine.run(40)
        assert (list(ui.stack), table.game.log.count) == before[:2], before[2]
    assert len(looked) >= 4


def test_select_acts_as_it_goes_down_and_only_then(small: Table) -> None:
    ui = small.app.ui
    small.press("hold-select")
    move(small, "select", True)
    opened = ui.screen
    assert len(ui.stack) == 3, "the menu's first line"
    small.machine.run(2000)
    move(small, "select", False)
    assert ui.screen is opened and len(ui.stack) == 3, "the page that came is not held"


def test_a_press_is_answered_on_the_glass_before_its_work_begins(
    small: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = small.app.ui
    seen = []
    key = ui.key
    small.press("hold-select")  # in the menu no hold makes SELECT wait
    before = small.pixels()
    monkeypatch.setattr(ui, "key", lambda event: (seen.append(small.pixels()), key(event)))
    small.press("select")
    assert seen[0] != before, "SELECT's half of the buttons' line is inverted"
    small.machine.run(40)
    assert small.pixels() not in (before, seen[0])


def test_select_waits_if_a_hold_has_a_function(small: Table) -> None:
    before = small.game.log.count
    move(small, "select", True)
    assert small.game.log.count == before
    move(small, "select", False)
    assert small.game.log.count == before + 1


def test_back_waits_where_holding_it_undoes(bare: Table) -> None:
    ui = bare.app.ui
    for game in (False, True):
        if game:
            bare.begin()
        bare.show("settings")
        move(bare, "back", True)
        assert len(ui.stack) == (2 if game else 1)
        bare.machine.run(700)
        assert len(ui.stack) == (3 if game else 1), "held in a game: undo, over the page"
        move(bare, "back", False)
        ui.home()


def test_a_press_that_follows_at_once_knows_the_page_that_came(small: Table) -> None:
    """Edges that arrive together, as after a long step: the first press leads home, where a hold opens the menu."""
    ui = small.app.ui
    small.press("hold-select")
    keys, clock = small.machine.keys, small.machine.clock
    for button, down in (("back", True), ("back", False), ("select", True)):
        keys.move(BUTTONS[button], down)
        clock.advance(60)
        keys.move(BUTTONS[button], down)  # the scanner reads the keys
    small.machine.run(800)
    assert len(ui.stack) == 2 and not small.game.log.count, "home, and from there the menu again"
    keys.move(BUTTONS["select"], False)
    small.machine.run(40)
    assert len(ui.stack) == 2
