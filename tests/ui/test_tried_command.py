"""A command is tried out while nobody presses: nothing of it counts before the press, which does what it always did."""

from __future__ import annotations

from typing import Any

import pytest

from bench.samples import sample
from signifer.games import IDS
from signifer.games.samurai.flows import conceal
from signifer.ui.preparing import AGAIN, HOME
from signifer.ui.screens import choice, guess, number
from signifer.ui.screens.ending import EndingPage
from tests.ui.conftest import SMALL, Table
from tests.ui.test_prepared_page import down, up
from tests.ui.test_strike_dry_run import STRUCK, on_page, state

ENDS = {"samurai": "end_turn", "citadel": "end_turn"}
WAIT_MS = 400


def begun(ruleset: str, clocks: bool = True, board: str = SMALL) -> Table:
    """Return a device that shows home."""
    table = Table(board)
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs)
    table.app.settings.clocks = int(clocks)
    table.app.set_display()
    table.app.ui.home()
    table.machine.run(20)
    return table


def asked(ruleset: str, clocks: bool = True) -> Table:
    """Return a device that asks whether a turn or a round ends."""
    table = begun(ruleset, clocks)
    ui = table.app.ui
    ui.push(EndingPage, {"do": ENDS[ruleset]})
    table.machine.run(20)
    return table


@pytest.mark.parametrize("clocks", [True, False])
@pytest.mark.parametrize("ruleset", ENDS)
def test_a_tried_end_does_what_it_always_did(ruleset: str, clocks: bool) -> None:
    tried, plain = asked(ruleset, clocks), asked(ruleset, clocks)
    before = state(tried)
    tried.machine.run(WAIT_MS)
    assert state(tried) == before
    assert tried.game.ready is not None and plain.game.ready is None
    home = tried.app.ui.ready[1]
    assert tried.app.ui.ready[0] == HOME and home not in tried.app.ui.stack
    made: list[Any] = []
    ready = tried.game.ready
    save, ready.do = ready.do, lambda game, dt: made.append(1) or save(game, dt)  # type: ignore[method-assign]
    for table in (tried, plain):
        table.press("select")
    assert made and tried.game.ready is None
    assert tried.game.log.count == 1 and state(tried) == state(plain)
    assert tried.app.ui.stack[0] is home and plain.app.ui.stack[0] is not home


@pytest.mark.parametrize("ruleset", IDS)
def test_home_is_prepared_as_each_command_of_a_round_leaves_it(ruleset: str) -> None:
    tried, plain = begun(ruleset, False), begun(ruleset, False)
    prepared = 0
    for line in sample(ruleset).lines:
        before = state(tried)
        guess.command(tried.app.ui, line)
        assert state(tried) == before
        made = tried.app.ui.ready
        for table in (tried, plain):
            table.app.ui.do(dict(line))
            table.machine.run(20)
        assert state(tried) == state(plain), line
        if made is not None:
            prepared += tried.app.ui.stack[0] is made[1]
        for table in (tried, plain):
            table.app.ui.home()
            table.machine.run(20)
        assert state(tried) == state(plain), line
    assert prepared > 2


def test_home_is_as_it_was_if_the_end_is_not_confirmed() -> None:
    tried, plain = asked("samurai", False), asked("samurai", False)
    tried.machine.run(WAIT_MS)
    home = tried.app.ui.stack[0]
    for table in (tried, plain):
        table.press("back")
        table.machine.run(20)
    assert tried.app.ui.stack == [home] and tried.game.log.count == 0
    assert state(tried) == state(plain)


def test_a_true_marker_is_sealed_before_select() -> None:
    tried, plain = begun("samurai"), begun("samurai")
    for table in (tried, plain):
        table.flow(conceal.conceal, 0)
        table.press("select*2 down")
    tried.machine.run(WAIT_MS)
    ready = tried.game.ready
    assert ready is not None and not tried.game.secrets and tried.game.log.count == 0
    for table in (tried, plain):
        table.press("select")
    assert tried.game.secrets == plain.game.secrets and tried.game.secrets
    assert state(tried) == state(plain)


def test_a_command_in_between_counts() -> None:
    tried, plain = asked("samurai"), asked("samurai")
    tried.machine.run(WAIT_MS)
    assert tried.game.ready is not None
    for table in (tried, plain):
        table.app.do({"do": "score", "side": "A"})
        table.app.ui.redraw()
        table.press("select")
    assert tried.game.log.count == 2 and state(tried) == state(plain)


def test_it_waits_for_a_player_who_reads() -> None:
    tried, plain = asked("samurai"), asked("samurai")
    tried.machine.run(WAIT_MS)
    ready = tried.game.ready
    tried.machine.run(2000)
    assert ready is not None and tried.game.ready is ready
    plain.machine.run(WAIT_MS + 2000)
    for table in (tried, plain):
        table.press("select")
    assert tried.game.log.count == 1 and state(tried) == state(plain)


@pytest.mark.parametrize("ruleset", STRUCK)
def test_the_page_of_a_unit_is_made_before_its_strike_page_is_left(ruleset: str) -> None:
    table = on_page(ruleset)
    ui = table.app.ui
    shown = table.screen
    down(table, "select")
    table.machine.run(WAIT_MS)
    made = ui.ready[1]
    assert table.screen == shown and table.game.log.count == 0
    table.machine.run(300)
    assert ui.screen is made and len(ui.stack) == 3
    up(table, "select")
    ui.forget()
    seen = table.machine.picture().tobytes()
    table.machine.run(20)
    assert table.machine.picture().tobytes() == seen and table.game.log.count == 0


@pytest.mark.parametrize("ruleset", STRUCK)
def test_a_long_press_that_is_no_hold_is_a_strike(ruleset: str) -> None:
    quick, slow = on_page(ruleset), on_page(ruleset)
    quick.press("select")
    down(slow, "select")
    slow.machine.run(WAIT_MS)
    up(slow, "select")
    assert quick.game.log.count == 1
    assert state(slow) == state(quick)


def _touched(table: Table, ms: int) -> None:
    down(table, "select")
    table.machine.run(ms)


@pytest.mark.parametrize("ruleset", ["dozen_die", "samurai"])
def test_dice_are_tried_before_the_press_out_of_sight(ruleset: str) -> None:
    """Dozen Die draws a die; Samurai's question for a test is answered by a roll."""
    tried, plain = begun(ruleset, False), begun(ruleset, False)
    line = {"do": "draw"} if ruleset == "dozen_die" else {"do": "roll", "sides": 10}
    for table in (tried, plain):
        table.app.ui.stack[0]._lines.insert(0, ("Roll", "", 0, line))
        table.app.ui.forget()
        table.machine.run(20)
    before = state(tried)
    seen = tried.machine.picture().tobytes()
    lights = list(tried.machine.lights)
    tried.machine.run(WAIT_MS)
    ready = tried.game.ready
    assert ready is not None and ready.worked
    assert state(tried)[:2] == before[:2] and tried.game.position == tried.game.log.count == 0
    assert tried.machine.picture().tobytes() == seen and list(tried.machine.lights) == lights
    for table in (tried, plain):
        table.press("down")  # something else happens: nothing is left of it
        table.press("up")
    tried.machine.run(WAIT_MS)
    for table in (tried, plain):
        table.press("select")
    tried.machine.run(50)
    assert tried.game.log.count == 1 and state(tried) == state(plain)
    assert tried.game.position == plain.game.position > 0


def test_of_a_die_that_is_held_nothing_is_left() -> None:
    held, plain = begun("dozen_die", False), begun("dozen_die", False)
    before = state(held)
    _touched(held, 1000)
    assert held.app.ui.screen.path.endswith("menu") and state(held)[:2] == before[:2]
    assert held.game.position == held.game.log.count == 0
    up(held, "select")
    held.press("back")
    for table in (held, plain):
        table.machine.run(WAIT_MS)
        table.press("select")
    assert held.game.log.count == 1 and state(held) == state(plain)


def test_the_page_behind_a_command_is_prepared() -> None:
    """A command whose answer a page shows: that page is made in the state after it, and shown by the press."""
    tried, plain = begun("dozen_die", False), begun("dozen_die", False)
    for table in (tried, plain):
        table.press("select")  # a die; then nobody marches, and a unit is asked for
        table.machine.run(20)
    tried.machine.run(WAIT_MS)
    ready = tried.app.ui.ready
    assert ready is not None and ready[0] != HOME and type(ready[1]).__name__ == "FlowPage"
    assert ready[3] == tried.game.log.count + 1
    for table in (tried, plain):
        table.press("select")
    assert tried.app.ui.screen is ready[1] and type(plain.app.ui.screen).__name__ == "FlowPage"
    assert state(tried) == state(plain)
    assert tried.machine.picture().tobytes() == plain.machine.picture().tobytes()


def test_a_number_that_changes_its_own_page_is_not_tried() -> None:
    table = begun("dozen_die", False)
    put: list[int] = []
    table.app.ui.push(number.NumberPage, "Modifier", 0, -2, 2, put.append)
    table.machine.run(WAIT_MS)
    assert put == [] and table.app.ui.screen.title == "Modifier"
    table.press("up")
    table.press("select")
    assert put == [1]


def test_the_page_below_is_prepared_where_an_answer_does_nothing() -> None:
    table = begun("samurai", False)
    ui = table.app.ui
    home = ui.screen
    ui.push(choice.ChoicePage, "Zen?", [("Not now", 0), ("Now", 1)], lambda now: None, 0, 0, True)
    table.machine.run(WAIT_MS)
    assert ui.ready[0] == AGAIN and ui.ready[1] is home and len(ui.stack) == 2
    table.press("select")
    assert ui.screen is home and ui.stack == [home]
