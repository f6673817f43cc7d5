"""The running game and its storage: begin it, resume it, and save every command before it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import ticks
from signifer.core.entry_writer import MOST_SECONDS
from signifer.store import StoreError

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ports import Clock
    from signifer.store import Store

NOTE_MS = 55_000
"""A loss of power takes back at most this time of a clock, and what one step of the loop takes."""

TRIES = 3


class GameStorage:
    """`game` is None on an empty device. `notices` are (code, detail) pairs about problems found at the
    start.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.game: Game | None = None
        self.notices: list[tuple[str, str]] = []
        self.clocks = True
        self.cache_due = False  # what was computed from the rosters is still to be kept for the next start
        self.clock = clock
        self._since = clock.ticks_ms()
        self._note_at = NOTE_MS  # ms after `_since` when the time is noted next
        self._tries = TRIES  # to make room in the journal

    def do(self, command: dict[str, Any]) -> dict[str, Any]:
        """Execute a command and save it; raises Refused, BadCommand or StoreError, and then nothing has
        changed.
        """
        game = self.game
        assert game is not None
        ended = game.cells.values[0]  # `Game.ended`, at every press
        dt = self._seconds()
        if self.clocks and dt:
            used = min(dt, MOST_SECONDS)
        else:
            used = 0
        answer = game.do(command, used)
        self._note_at = NOTE_MS
        if self.clocks:
            self._since = ticks.add(self._since, dt * 1000)
        else:
            self._since = self.clock.ticks_ms()
        if game.cells.values[0] != ended:
            self.store.finish(game.is_over)
        return answer

    def seconds(self, side: int) -> int:
        """Return the clock time that side 0 or 1 (2: nobody) has used up to this moment."""
        game = self.game
        if game is None:
            return 0
        used = game.clocks[side]
        if self.clocks and not game.is_over and game.ruleset.clock_side(game) == side:
            used += min(self._seconds(), MOST_SECONDS)
        return used

    def run_clocks(self, on: bool) -> None:
        """Switch the clocks on or off; time while they are off belongs to nobody."""
        if on and not self.clocks:
            self._since = self.clock.ticks_ms()
            if self._note_at > NOTE_MS:
                self._note(0)  # the time before belongs to nobody either
        self.clocks = on

    def note_time(self, now: int) -> None:
        """Save the time since the last command now and then while clocks run, or a loss of power would take it back."""
        since = ticks.diff(now, self._since)
        if since < self._note_at or not self.clocks or since > 1000 * MOST_SECONDS:
            return
        game = self.game
        if game is not None and not game.is_over:
            self._note(since // 1000)

    def _note(self, seconds: int) -> None:
        try:
            noted = self.store.note_time(seconds)
        except StoreError:
            noted = True  # a page is worn; the next press says so
        if noted:
            self._note_at = 1000 * seconds + NOTE_MS

    def tidy(self) -> bool:
        """Make room in the journal if needed, in idle moments, because it takes about 100 ms. Return whether
        it did. After some refused tries nothing is tried until the next game or start. A game that has just begun is
        kept for the next start.
        """
        if self.cache_due:
            self._keep()
        if not self._tries or not self.store.wants_compaction:
            return False
        done = self.game is not None and self.compact(False)
        if not done:
            self._tries -= 1
        self.store.let_go()
        return done

    def _keep(self) -> None:
        """Keep what was computed from the rosters, unless a command has changed it: then the next start does."""
        self.cache_due = False
        if self.game is not None and not self.game.log.count:
            from signifer.app import game_start

            game_start.keep(self, self.game)

    def make_room(self) -> bool:
        """Evict the oldest unpulled game to make room. Return whether it worked."""
        return self.compact(True)

    def _seconds(self) -> int:
        return max(0, ticks.diff(self.clock.ticks_ms(), self._since)) // 1000

    def compact(self, evict: bool) -> bool:
        """Archive the state; return False if there is no room."""
        game = self.game
        assert game is not None
        try:
            self.store.compact(game.snapshot(), evict)
        except StoreError:
            return False
        return True

    def take(self, game: Game) -> None:
        """Make this the running game."""
        game.log.fetch = self.store.entry
        game.on_entry = self.store.append
        self.game = game
        self._tries = TRIES
        noted = self.store.note_seconds  # before a start: the time goes on from there
        self._since = ticks.add(self.clock.ticks_ms(), -1000 * noted)
        self._note_at = 1000 * noted + NOTE_MS
        self.store.note_seconds = 0
