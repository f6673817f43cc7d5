"""The game under way and its place in flash: begun, resumed, and every command saved before it counts."""

from signifer import rulesets
from signifer.core import ticks
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.store import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ports import Clock
    from signifer.store import Store

# Entries kept in memory; older ones are read from flash when they are undone or looked at.
RECENT = 24
# Seconds that a clock can run between two commands before it is taken to have been forgotten.
LONGEST_WAIT = 65535


class Keeper:
    """`game` is None on an empty device. `notices` are (code, detail) pairs about what was found at start."""

    def __init__(self, store: "Store", clock: "Clock") -> None:
        self.store = store
        self.game: "Game | None" = None
        self.notices: "list[tuple[str, str]]" = []
        self.clocks = True
        self._clock = clock
        self._since = clock.ticks_ms()
        self._resume()
        self.notices = list(store.notices) + self.notices

    def do(self, command: "dict[str, Any]") -> "dict[str, Any]":
        """Does a command and saves it; raises Refused, BadCommand or StoreError, and nothing has changed."""
        game = self.game
        assert game is not None
        ended = game.ended
        dt = self._elapsed()
        if self.clocks and dt:
            used = min(dt, LONGEST_WAIT)
        else:
            used = 0
        answer = game.do(command, used)
        if self.clocks:
            self._since = ticks.add(self._since, dt * 1000)
        else:
            self._since = self._clock.ticks_ms()
        if game.ended != ended:
            self.store.finish(game.ended)
        return answer

    def seconds(self, side: int) -> int:
        """What side 0 or 1 (2: nobody) has used of the clock, up to this moment."""
        game = self.game
        if game is None:
            return 0
        used = game.clocks[side]
        if self.clocks and not game.ended and game.ruleset.clock_side(game) == side:
            used += min(self._elapsed(), LONGEST_WAIT)
        return used

    def run_clocks(self, on: bool) -> None:
        """Switches the clocks; what passed while they were off is nobody's."""
        if on and not self.clocks:
            self._since = self._clock.ticks_ms()
        self.clocks = on

    def begin(self, setup: "Setup", evict: bool = False) -> None:
        """Starts a new game in place of the one under way; raises SetupError or StoreError, and the old one
        stays. With `evict` the oldest games go that no host has pulled, where there is no other room. The
        game is made before anything is written, so that a setup that cannot be played costs nothing."""
        game = Game(rulesets.load(setup.ruleset), setup, RECENT)
        assert setup.secret is not None
        self.store.begin(setup.encode(), setup.secret, evict)
        self._take(game)

    def tidy(self) -> bool:
        """Makes room in the journal if it is wanted: for idle moments, it takes some 100 ms. Returns whether
        it did."""
        return self.game is not None and self.store.wants_compaction and self._compacted(False)

    def make_room(self) -> bool:
        """Makes room where there is only that of games not pulled: the oldest goes. True if it worked."""
        return self._compacted(True)

    def _elapsed(self) -> int:
        return max(0, ticks.diff(self._clock.ticks_ms(), self._since)) // 1000

    def _compacted(self, evict: bool) -> bool:
        game = self.game
        assert game is not None
        try:
            self.store.compact(game.snapshot(), evict)
        except StoreError:
            return False
        return True

    def _take(self, game: "Game") -> None:
        game.log.fetch = self.store.entry
        game.on_entry = self.store.append
        self.game = game
        self._since = self._clock.ticks_ms()

    def _resume(self) -> None:
        loaded = self.store.load()
        if loaded is None:
            return
        try:
            setup = Setup.decode(loaded.setup, loaded.secret)
            if setup.secret is None:
                self.notices.append(("no_secret", ""))
            game = Game(rulesets.load(setup.ruleset), setup, RECENT)
            game.log.fetch = self.store.entry
            if loaded.snapshot is not None:
                game.restore(loaded.snapshot)
        except (SetupError, KeyError, ValueError) as error:
            self.notices.append(("game_unreadable", str(error)))
            return
        whole = True
        for entry in loaded.entries:
            try:
                game.replay(entry)
            except ValueError as error:
                # Its checksum was right, so another version wrote it: what comes after would not fit.
                self.notices.append(("entry_unreadable", str(error)))
                whole = False
                break
        self._take(game)
        if not whole:
            self._compacted(False)
