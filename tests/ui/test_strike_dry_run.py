"""A strike tried out while SELECT is down: nothing of it is visible, and its result is the usual one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.samples import sample
from signifer.core.dry_run import DryRun
from signifer.games import IDS
from signifer.store import StoreError
from signifer.ui.boxes import show
from signifer.ui.screens import strike, strike_dry_run
from tests.ui.conftest import SMALL, Table

SELECT = 2
UP_DOWN = st.tuples(st.just("move"), st.sampled_from([0, 1, SELECT, SELECT, 3]), st.booleans())
PRESS = st.tuples(
    st.just("press"), st.sampled_from(["select", "select", "down", "up", "hold-select", "back"])
)
WAIT = st.tuples(st.just("wait"), st.sampled_from([10, 30, 700, 3000]))
moves = st.lists(st.one_of(PRESS, PRESS, UP_DOWN, WAIT), max_size=14)


# A custom system's counters have a page of their own, where SELECT strikes no unit.
STRUCK = tuple(ruleset for ruleset in IDS if ruleset != "own")


def on_page(ruleset: str) -> Table:
    """Return a device that shows the strike page of the first unit in a game of that system."""
    table = Table(SMALL)
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs)
    table.app.ui.home()
    table.press("back select")
    return table


def move(table: Table, down: bool) -> None:
    """Press or release SELECT."""
    table.machine.keys.move(SELECT, down)
    table.machine.run(50)


def state(table: Table) -> tuple[Any, ...]:
    """Return everything that a press may change."""
    game = table.game
    entries = [game.log.get(number) for number in range(game.log.count)]
    return (
        game.crc(),
        entries,
        list(game.done),
        game.undone,
        game.clocks,
        table.screen,
        table.app.ui.said,
        table.machine.picture().tobytes(),
    )


def play(table: Table, step: tuple[Any, ...]) -> None:
    """Execute one random press or release."""
    if step[0] == "press":
        table.press(step[1])
    elif step[0] == "wait":
        table.machine.run(step[1])
    else:
        table.machine.keys.move(step[1], step[2])
        table.machine.run(30)


@pytest.mark.long
@pytest.mark.parametrize("ruleset", STRUCK)
@settings(max_examples=6, deadline=None)
@given(st.integers(1, 7), moves)
def test_presses_have_the_same_effect_with_and_without_it(
    ruleset: str, strikes: int, steps: list[tuple[Any, ...]]
) -> None:
    worked, plain = on_page(ruleset), on_page(ruleset)
    for step in [("press", "select")] * strikes + steps:  # many, and the unit is gone: then they are refused
        play(worked, step)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(strike.StrikePage, "ahead", lambda self: None)
            play(plain, step)
        assert state(worked) == state(plain)


@pytest.mark.parametrize("ruleset", STRUCK)
def test_the_press_uses_the_dry_run_and_until_then_nothing_has_changed(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = on_page(ruleset)
    before, writes = state(table), table.machine.chip.operations
    taken: list[DryRun] = []
    do = DryRun.do
    monkeypatch.setattr(DryRun, "do", lambda self, game, dt: taken.append(self) or do(self, game, dt))
    move(table, True)
    assert (
        state(table)[:-1] == before[:-1] and table.machine.chip.operations == writes
    )  # the page answers the finger
    lines: list[Any] = []
    brush = table.app.ui.picture().brush
    line = brush.line
    monkeypatch.setattr(brush, "line", lambda *box: lines.append(box) or line(*box))
    move(table, False)
    assert len(taken) == 1 and table.game.log.count == 1
    # The unit's line and the message were drawn while the button was down: only the buttons' line was not.
    assert [box[1] for box in lines if box[1] < 24] == []


def test_a_change_in_between_counts() -> None:
    table, other = on_page("dozen_die"), on_page("dozen_die")
    move(table, True)
    for one in (table, other):
        one.do(do="wound", unit="A1", amount=2)
    move(other, True)
    for one in (table, other):
        move(one, False)
    assert table.game.log.count == 2 and state(table)[:2] == state(other)[:2]


def test_a_strike_that_is_not_saved_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    table = on_page("dozen_die")
    before = table.game.crc()

    def full(entry: bytes) -> None:
        raise StoreError("journal_worn")

    monkeypatch.setattr(table.game, "on_entry", full)
    table.press("select")
    assert table.game.crc() == before and not table.game.log.count
    assert table.app.ui.stack[-1].path != "signifer.games.dozen_die.screens.line" and not table.app.ui.said


def test_a_failed_transfer_is_repeated_with_the_next_change(monkeypatch: pytest.MonkeyPatch) -> None:
    table, plain = on_page("dozen_die"), on_page("dozen_die")
    move(table, True)
    before = table.machine.picture().tobytes()

    def nobody(address: int, data: bytes) -> None:
        raise OSError(19)

    with monkeypatch.context() as loose:
        loose.setattr(table.machine.panel.bus, "writeto", nobody)
        move(table, False)
    assert table.game.log.count == 1 and table.machine.picture().tobytes() == before
    plain.press("select")
    for one in (table, plain):
        one.press("down")
    assert table.machine.picture().tobytes() == plain.machine.picture().tobytes()


def test_a_device_without_memory_strikes_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for place, name in ((DryRun, "take"), (show, "lay_out")):
        table = on_page("dozen_die")

        def none(*args: Any) -> None:
            raise MemoryError

        monkeypatch.setattr(place, name, none)
        table.press("select")
        assert table.game.log.count == 1
        picture = table.machine.picture().tobytes()
        table.app.ui.grid.forget()
        table.app.ui.redraw()
        table.machine.run(50)
        assert table.machine.picture().tobytes() == picture


def test_the_clock_goes_on_until_the_button_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table, plain = on_page("dozen_die"), on_page("dozen_die")
    for one in (table, plain):
        if one is plain:
            monkeypatch.setattr(strike_dry_run.StrikeDryRun, "struck", lambda self, row: False)
        one.machine.run(4970)
        one.press("select")
    assert sum(table.game.clocks) > 4 and state(table) == state(plain)


def test_of_a_die_that_was_tried_nothing_is_left() -> None:
    table = on_page("dozen_die")
    seen: list[Any] = []
    before = state(table)
    tried = DryRun(table.game, {"do": "roll", "sides": 6}, seen.append)
    assert tried.worked and table.game.position == 0 and table.game.log.count == 0
    assert state(table) == before and not table.game.shown
    faces = seen[0]["rolls"]
    # Another command first: its dice are those of the stream, and do not know of the trial.
    assert table.game.do({"do": "roll", "sides": 6})["rolls"] == faces
