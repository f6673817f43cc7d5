"""The program: everything that it needs of a machine is injected, and each step gets the time."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

from signifer.app import fault_records
from signifer.app.game_storage import GameStorage
from signifer.app.lights import Lights
from signifer.app.power_saving import REST_MS
from signifer.app.settings import Settings
from signifer.core import language, modules, ticks
from signifer.core.dice import BLOCK
from signifer.core.errors import SetupError
from signifer.store import StoreError, StoreFull
from signifer.ui import books, events, styles
from signifer.ui import texts as T
from signifer.ui.input import Input
from signifer.ui.ui import Ui

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.setup import Setup
    from signifer.ports import Board, Clock, Display, Entropy, Keys, Link, Pixels
    from signifer.store import Store
    from signifer.sync.device import Session

# Garbage is collected this long after the last edge of a button, for about 17 ms.
SWEEP_MS = 100
# Without a pause, garbage is collected after this number of events: between two, or, if each step has one, later;
# otherwise lasting objects would spread over all memory, until no 4096 bytes are free in one piece.
SWEEP_AT = 3
SWEEP_LATE = 5
# Tiles of the smallest display, and the bytes that are kept free on a device with a larger one.
SMALL_GRID = 21 * 5
ROOM_LARGE = 96_000
# Time after the last press until the player counts as idle.
IDLE_MS = 1500


class App:
    """Call `step` again and again; one call does at most one command."""

    save_error = StoreError
    full_error = StoreFull

    def __init__(
        self,
        display: Display,
        keys: Keys,
        pixels: Pixels,
        link: Link,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        board: Board,
    ) -> None:
        self.store = store
        self.entropy = entropy
        self.board = board
        self._display = display
        self.keys = keys
        self._now = clock.ticks_ms()
        self.settings = Settings(store)
        self.game_storage = GameStorage(store, clock)
        self.lights = Lights(pixels)
        self.last_touch = self._now
        self._litter = 0
        books.speak(self.settings.language or language.ENGLISH)
        self.ui = Ui(display, self)
        self.ui.now = self._now
        self.input = Input(self.ui.waits)
        self.link = link
        self.session: Session | None = None
        self.starting: Any = None  # the game that a host asked for, and what came of it; see agent.py
        self.fault: Exception | None = None  # the last one that `step` caught
        self.extras: list[Any] = []  # of some boards: what wants a turn too (battery, sound)
        self.resting = 0  # 1: dim, 2: dark; see app/power_saving.py
        self.rest_at = REST_MS
        if display.cols * display.rows > SMALL_GRID:
            modules.keep_free(ROOM_LARGE)
        self.set_display()
        from signifer.app import startup

        startup.begin(self)

    @property
    def game(self) -> Game | None:
        """Return the running game, or the one that ended last; None on an empty device."""
        return self.game_storage.game

    def step(self, now_ms: int) -> None:
        """Do one step of the loop. A press is in flash before the screen shows its result."""
        self._now = now_ms
        self.game_storage.clock.alive()
        doing = fault_records.KEY  # for the record, if it goes wrong: see app/fault_records.py
        try:
            self._take_edges()
            event = self.input.take(now_ms)
            if event is not None:
                if event in (events.PRESS_SELECT, events.PRESS_BACK):
                    self.ui.mark(event - events.PRESS)  # the finger is answered before the work begins
                self.ui.key(event)
            doing = fault_records.LINK
            if self.link.is_connected or self.session is not None:
                self._converse(now_ms)
            doing = fault_records.DRAWING
            try:
                drawn = self.ui.draw(now_ms)
            except MemoryError:  # it is in pieces: once more without what can come again
                self.ui.spare()
                self.ui.dirty = True
                drawn = self.ui.draw(now_ms)
            button = self.input.waiting
            if button and not self.ui.dirty:
                self.input.waiting = 0
                self.ui.mark(button)
            if not self.ui.dirty:  # else the rest of the picture comes first
                self.lights.show(now_ms, () if self.resting > 1 else self.lights.of(self.game, self.ui.words))
            doing = fault_records.IDLE
            for extra in self.extras:
                extra.step(self, now_ms, event)
            self.game_storage.note_time(now_ms)
            since = ticks.diff(now_ms, self.last_touch)
            if event is not None or drawn:  # a clock draws too, each second
                self._litter += 1
                due = self._litter > SWEEP_LATE
            elif since >= SWEEP_MS:
                due = self._litter > 0
            else:
                due = self._litter > SWEEP_AT and not self.ui.dirty
            if due:  # now, and not in the middle of a press
                self._litter = 0
                if event is None:
                    self.ui.tidy_up()
                gc.collect()
                if event is None:
                    modules.trim(gc, since < IDLE_MS)
            elif event is None and not drawn and since >= IDLE_MS:
                self._idle()
        except Exception as error:
            # Release everything that can be loaded again, including the game: it is in flash.
            self.game_storage.game = None
            self.lights.forget()
            shown = self.ui.stack[-1].origin if self.ui.stack else ""
            self.ui.stack = []
            self.ui.forget_words()
            self.ui.let_go_of_boxes()
            modules.forget("signifer.games.")
            self.ui.spare()
            from signifer.app import crash

            crash.tell(self, error, doing, shown)

    def screen_text(self) -> list[str]:
        """Return the letters on the screen, row by row."""
        return self.ui.letters()

    # Methods for pages

    def do(self, command: dict[str, Any]) -> dict[str, Any]:
        """Execute a command in the game and save it; raises Refused, BadCommand or StoreError."""
        return self.game_storage.do(command)

    def show_game(self) -> None:
        """Make the game's home screen the only one."""
        self.ui.show_game()

    def clock_seconds(self, side: int) -> int:
        """Return the seconds that side 0 or 1 has used up to this moment."""
        return self.game_storage.seconds(side)

    @property
    def pins(self) -> Any:
        """Return the PINs (`signifer.app.pins`); call this each time."""
        from signifer.app import pins

        return pins.Pins(self)

    @property
    def selftest(self) -> Any:
        """Return the module of the self-test."""
        from signifer.app import selftest

        return selftest

    def begin(self, setup: Setup, evict: bool = False) -> None:
        """Begin a new game and show it. SetupError, StoreError, MemoryError; StoreFull: `evict` drops games."""
        from signifer.app import game_start

        game_start.begin_pressed(self, setup, evict)

    def make_room(self) -> bool:
        """Evict the oldest unpulled game; return whether there is room now."""
        return self.game_storage.make_room()

    def apply_settings(self) -> None:
        """Apply changed settings and save them; raises StoreError."""
        self.set_display()
        code = self.settings.language or language.ENGLISH
        if code != language.code():
            books.speak(code)
        self.ui.speak()
        self.settings.save()

    def kept_house(self, ruleset: str) -> dict[str, int]:
        """Return the house rules and tokens that a host has sent for new games of `ruleset`; none if they are for
        another one, or invalid.
        """
        from signifer.app import kept_house

        try:
            found: dict[str, int] = kept_house.read(self.store, ruleset)
        except SetupError:
            return {}
        return found

    def slot_changed(self, side: str) -> None:
        """Report a new roster, or custom system ("S"), from the link."""
        self.ui.toast(self.ui.t(T.SYSTEM_CAME if side == "S" else T.ROSTER_CAME, side=side))
        self.ui.redraw()

    def identify(self, seconds: int) -> None:
        """Show which device this is."""
        from signifer.ui.flows import identify

        identify.show(self, seconds)

    def show_first(self) -> None:
        """Show the first screen of a start."""
        from signifer.app import startup

        startup.show(self)

    def take_up(self) -> None:
        """Resume the game that was set aside, or try a start again."""
        from signifer.app import startup

        startup.take_up(self)

    def set_aside(self) -> None:
        """Start without the game."""
        from signifer.app import startup

        startup.set_aside(self)

    def erase(self, what: int) -> None:
        """Erase what `signifer.app.resets` numbers; raises StoreError."""
        from signifer.app import resets, startup

        startup.show_erased(self, resets.begin(self, what))

    def keep_dice_secret(self, secret: bytes) -> None:
        """Save the secret that the dice continue with after an undone end; raises StoreError."""
        from signifer.app import pins

        pins.keep_dice_secret(self.store, secret)

    def free_memory(self) -> None:
        """Note that a screen was left: garbage is collected after the press."""
        self.store.let_go()
        if self._litter > (SWEEP_AT if modules.LINKED else 0):
            gc.collect()

    # Internal methods

    def _take_edges(self) -> None:
        edge = None if self.input.due else self.keys.poll()
        while edge is not None:
            self.input.feed(*edge)
            self.last_touch = self._now
            if self.resting:
                from signifer.app import power_saving

                power_saving.wake(self)
            edge = None if self.input.due else self.keys.poll()

    def _converse(self, now: int) -> None:
        # The protocol is in memory only while a host talks.
        session = self.session
        if session is None:
            data = self.link.read()
            if not data:
                return
            try:
                from signifer.app import agent

                modules.keep(agent)
                session = agent.session(self)
            except MemoryError:
                self.ui.spare()  # the host asks again
                return
            self.session = session
            session.hear(data)
        session.step(4, now)
        owed = session.handover
        if owed is None and not session.silent:
            return
        over, session.over = session.over, None  # a stale word may keep a session for long: it leads nowhere
        session = self.session = None
        over(self)
        if owed is not None:
            try:
                from signifer.app import game_start

                game_start.answer(self, owed)
            except MemoryError:
                self.ui.spare()  # the host asks again

    def set_display(self) -> None:
        """Apply the settings of the display."""
        settings = self.settings
        self._display.brightness(settings.brightness)
        self.lights.calm = bool(settings.calm)
        self.ui.picture.large = bool(settings.pages & styles.LARGE)
        self.ui.turn()
        self.ui.redraw()
        self.game_storage.run_clocks(bool(settings.clocks))

    def _idle(self) -> None:
        idle = ticks.diff(self._now, self.last_touch)
        if not self.ui.picture.faces.empty:
            self.ui.rest()
            self._litter += 1
        if idle >= self.rest_at:
            from signifer.app import power_saving

            power_saving.further(self)
        self.game_storage.tidy()
        game = self.game
        if game is not None and game.generator is not None:
            try:  # the block of the next roll: it takes 31 ms if SHA-256 is plain Python
                game.generator.prepare(game.position // BLOCK)
            except MemoryError:  # it is not needed yet: the roll computes it
                self.ui.spare()


modules.settle("signifer.")
