"""A loss of power takes back at most a minute of a clock, and that costs few erases."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from signifer.core.entry_writer import MOST_SECONDS
from signifer.core.errors import BadCommand, Refused
from signifer.games import IDS
from signifer_host.simulator.flash import FlashChip, PowerCut
from tests.reliability.cuts import Player
from tests.reliability.power_games import EXAMPLES, example, long_game
from tests.store.device import SMALL

Figures = Callable[[str, int | str], None]
MINUTE = 60
SHORT = next(path for path in EXAMPLES if path.stem == "first_activations")


class Table(Player):
    """A player who thinks: time passes, step by step of the loop."""

    def think(self, seconds: int) -> None:
        """Let so much time pass without a command; the device makes room in the journal when it wants to."""
        for _ in range(seconds):
            self.clock.advance(1000)
            self.game_storage.note_time(self.clock.ticks_ms())
            if self.game_storage.tidy():
                self.tidied = getattr(self, "tidied", 0) + 1

    def times(self) -> list[int]:
        """Return the three clocks as a screen shows them."""
        return [self.game_storage.seconds(side) for side in range(3)]


def begun(presses: int = 4) -> Table:
    table = Table(FlashChip(layout=SMALL))
    played = example(SHORT)
    table.begin(played.setup)
    for line in played.lines[:presses]:
        try:
            table.do(line)
        except (BadCommand, Refused):
            pass
    return table


@pytest.mark.parametrize("seconds", [30, 59, 61, 600, 1203])
def test_a_power_cut_takes_back_at_most_a_minute(seconds: int) -> None:
    table = begun()
    table.think(seconds)
    before = table.times()
    assert sum(before) >= seconds
    table.clock.advance(500_000)  # the time without power belongs to nobody
    table.restart()
    lost = [a - b for a, b in zip(before, table.times(), strict=True)]
    assert 0 <= sum(lost) < MINUTE and min(lost) == 0 and lost.count(0) >= 2
    # The next press counts all of the time that was kept, for the same side.
    kept = table.times()
    table.clock.advance(2000)
    side = table.game_storage.game.ruleset.clock_side(table.game_storage.game)  # type: ignore[union-attr]
    table.do({"do": "note", "text": "on"})
    assert table.times()[side] - kept[side] in range(2, 60)
    assert table.game_storage.game is not None
    assert sum(table.game_storage.game.clocks) == sum(table.times())


def test_a_page_that_turns_meanwhile_and_further_cuts_take_nothing_more() -> None:
    table = begun()
    table.think(200)
    before = sum(table.times())
    for _ in range(5):
        table.tidy()
        table.restart()
        assert before - sum(table.times()) < MINUTE
    table.think(100)
    assert sum(table.times()) > before + 100 - MINUTE
    again = sum(table.times())
    table.restart()
    assert again - sum(table.times()) < MINUTE


def test_a_note_that_is_cut_loses_a_minute_and_no_press() -> None:
    for cut in range(6):
        table = begun()
        table.think(170)
        entries = table.game_storage.store.count
        before = sum(table.times())
        table.chip.cut_after(cut % 2, random.Random(cut))
        with pytest.raises(PowerCut):
            for _ in range(5):
                table.think(60)
                before += 60
        table.restart()
        assert table.game_storage.store.count == entries
        assert -1 <= before - sum(table.times()) < 2 * MINUTE  # the one under way, and the time to it
        assert set(table.notices) <= {"journal_torn"}


def test_time_while_the_clocks_are_off_does_not_come_back() -> None:
    table = begun()
    table.think(600)
    base = sum(table.times()) - 600
    table.game_storage.run_clocks(False)
    table.think(300)
    table.game_storage.run_clocks(True)
    table.restart()
    assert sum(table.times()) - base < MINUTE


def test_nothing_is_noted_of_a_game_that_is_over_or_forgotten() -> None:
    table = begun()
    table.clock.advance(1000 * (MOST_SECONDS + 5))
    before = table.chip.operations
    table.game_storage.note_time(table.clock.ticks_ms())
    assert table.chip.operations == before
    table = begun()
    table.do({"do": "end_game", "winner": None})
    before = table.chip.operations
    table.think(300)
    assert table.chip.operations == before


def test_a_new_game_begins_at_zero() -> None:
    table = begun()
    table.think(300)
    table.restart()
    table.begin(example(SHORT).setup)
    assert table.times() == [0, 0, 0]
    table.restart()
    assert table.times() == [0, 0, 0]


@pytest.mark.parametrize(
    "ruleset", [IDS[0], *(pytest.param(name, marks=pytest.mark.long) for name in IDS[1:])]
)
def test_a_hundred_notes_cost_at_most_one_erase(ruleset: str, figures: Figures) -> None:
    table = Table(FlashChip(layout=SMALL))
    played = long_game(ruleset)
    table.begin(played.setup)
    for line in played.lines[:20]:
        try:
            table.do(line)
        except (BadCommand, Refused):
            pass
    erases = table.chip.erases
    notes = 0
    saved = table.game_storage.store.note_time

    def count(seconds: int) -> bool:
        nonlocal notes
        done = saved(seconds)
        notes += done
        return done

    table.game_storage.store.note_time = count  # type: ignore[method-assign]
    while table.chip.erases - erases < 4:
        for _ in range(50):
            table.clock.advance(55_000)
            table.game_storage.note_time(table.clock.ticks_ms())
            table.game_storage.tidy()
        table.do({"do": "note", "text": "still here"})
    assert notes >= 100 * (table.chip.erases - erases)
    figures(f"wear.notes_per_erase.{ruleset}", notes // (table.chip.erases - erases))
