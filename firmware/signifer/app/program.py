"""The program itself: everything it needs of a machine is handed in, and time comes with each step."""

import gc

from signifer.app.keeper import Keeper
from signifer.app.lights import Lights
from signifer.app.settings import LANGUAGES, Settings
from signifer.core import parts, ticks
from signifer.store import StoreError, StoreFull
from signifer.ui import const
from signifer.ui.input import Input
from signifer.ui.ui import Ui

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.core.setup import Setup
    from signifer.ports import Board, Clock, Display, Entropy, Keys, Link, Pixels
    from signifer.store import Store
    from signifer.sync.device import Session

# By number: see `signifer.ui`.
_T_HERE_I_AM = const(0x15024)
_T_ROSTER_CAME = const(0x15023)
_T_SYSTEM_CAME = const(0x15738)

# So long after the last press the player is taken to be idle.
IDLE_MS = 1500
# After so many refused tries to make room in the journal it is left alone until the next start.
TIDY_TRIES = 3


class App:
    """Call `step` again and again; one call does at most one command."""

    save_error = StoreError
    full_error = StoreFull
    languages = LANGUAGES

    def __init__(
        self,
        display: "Display",
        keys: "Keys",
        pixels: "Pixels",
        link: "Link",
        store: "Store",
        clock: "Clock",
        entropy: "Entropy",
        board: "Board",
    ) -> None:
        self.store = store
        self.entropy = entropy
        self.board = board
        self._display = display
        self._keys = keys
        self._now = clock.ticks_ms()
        self.settings = Settings(store)
        self._keeper = Keeper(store, clock)
        self._lights = Lights(pixels)
        self._input = Input()
        self._pressed = self._now
        self._tidy_tries = TIDY_TRIES
        self._ahead = -1
        self._lit_game: "Game | None" = None
        self._lit_at = -1
        self._lit: "tuple[tuple[int, bool], ...]" = ()
        self.ui = Ui(display, self, self.settings.language)
        self.ui.now = self._now
        self._link = link
        self._session: "Session | None" = None
        self._set_display()
        self._first_screen()

    @property
    def game(self) -> "Game | None":
        """The game under way, or the one that ended last; None on an empty device."""
        return self._keeper.game

    def step(self, now_ms: int) -> None:
        """One turn of the loop. What a press does is in flash before the screen shows it."""
        self._now = now_ms
        edge = self._keys.poll()
        while edge is not None:
            self._input.feed(*edge)
            self._pressed = now_ms
            edge = self._keys.poll()
        event = self._input.take(now_ms)
        if event is not None:
            self.ui.key(event)
        if self._link.connected or self._session is not None:
            self._converse(now_ms)
        self.ui.draw(now_ms)
        self._lights.show(now_ms, self._accents())
        if event is None and ticks.diff(now_ms, self._pressed) >= IDLE_MS:
            self._idle()

    def screen_text(self) -> "list[str]":
        """The letters on the screen, row by row."""
        return self.ui.grid.text()

    # What screens ask for

    def do(self, command: "dict[str, Any]") -> "dict[str, Any]":
        """Does a command in the game and saves it; raises Refused, BadCommand or StoreError."""
        return self._keeper.do(command)

    def begin(self, setup: "Setup", evict: bool = False) -> None:
        """Starts a new game and shows it; raises SetupError, StoreFull (then `evict` lets the oldest games go
        that no host has pulled) or another StoreError."""
        self.ui.spare()
        self._keeper.begin(setup, evict)
        self._tidy_tries = TIDY_TRIES
        self._ahead = -1
        self.show_game()

    def make_room(self) -> bool:
        """Lets the oldest game go that no host has pulled; True if there is room now."""
        return self._keeper.make_room()

    def show_game(self) -> None:
        """Makes the game's home screen the only one."""
        self.ui.start(self.ui.words().HOME)

    def clock_seconds(self, side: int) -> int:
        """Seconds that side 0 or 1 has used up to this moment."""
        return self._keeper.seconds(side)

    def apply_settings(self) -> None:
        """Puts changed settings into effect and saves them; raises StoreError."""
        self._set_display()
        if self.ui.t.language != self.settings.language:
            self.ui.set_language(self.settings.language)
        self.settings.save()

    @property
    def notices(self) -> "list[tuple[str, str]]":
        """What was found amiss at start, as (code, detail)."""
        return self._keeper.notices

    @property
    def pins(self) -> "Any":
        """What the sides have locked their secrets with (`signifer.app.pins`); ask for it each time."""
        return parts.borrow("signifer.app.pins").Pins(self)

    def free_memory(self) -> None:
        """A good moment to collect garbage: a screen was left."""
        self.store.let_go()
        gc.collect()

    # What the host asks for

    def slot_changed(self, side: str) -> None:
        """A roster came over the link, or a system of one's own ("S")."""
        self.ui.toast(self.ui.t(_T_SYSTEM_CAME if side == "S" else _T_ROSTER_CAME, side=side))
        self.ui.redraw()

    def identify(self, seconds: int) -> None:
        """Shows which device this is."""
        self._lights.blink(self._now, seconds)
        self.ui.toast(self.ui.t(_T_HERE_I_AM))

    # Inside

    def _converse(self, now: int) -> None:
        # What talks to a host is in memory while one talks.
        session = self._session
        if session is None:
            data = self._link.read()
            if not data:
                return
            try:
                agent = parts.borrow("signifer.app.agent").Agent(self)
                session = parts.load("signifer.sync.device").Session(agent, self._link)
            except MemoryError:
                self.ui.spare()  # the host asks again
                return
            self._session = session
            session.hear(data)
        session.step(4, now)
        if session.silent:
            self._session = None
            parts.tidy([], "signifer.sync.")
            self.store.let_go()

    def _first_screen(self) -> None:
        if self.game is not None:
            self.show_game()
        else:
            self.ui.start("empty")
        if self._keeper.notices:
            self.ui.push("notices")

    def _set_display(self) -> None:
        settings = self.settings
        self._display.brightness(settings.brightness)
        self._display.rotate(bool(settings.turned))
        self.ui.grid.forget()
        self.ui.redraw()
        self._keeper.run_clocks(bool(settings.clocks))

    def _accents(self) -> "tuple[tuple[int, bool], ...]":
        game = self.game
        if game is None:
            return ()
        # Every change of the game adds an entry to its log, undo too.
        if game is not self._lit_game or game.log.count != self._lit_at:
            self._lit_game = game
            self._lit_at = game.log.count
            self._lit = self.ui.words().lights(game)
        return self._lit

    def _idle(self) -> None:
        if self._tidy_tries and self.store.wants_compaction:
            if not self._keeper.tidy():
                self._tidy_tries -= 1
            self.store.let_go()
        game = self.game
        if game is not None and game.generator is not None:
            # The block of the next roll, before it is wanted: 42 ms where SHA-256 is plain Python.
            ahead = game.position // 32
            if ahead != self._ahead:
                self._ahead = ahead
                game.generator.prepare(ahead)


parts.settle("signifer.")
