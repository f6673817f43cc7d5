"""Play a device at random, with sync and power cuts, and compare it with a twin that knows the right state.

The program runs over the modelled flash chip; the twin replays each saved entry. An entry counts only after
`append` has returned. So after a power cut the game is the twin's, or the twin's with the interrupted entry.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from signifer import games
from signifer.app import App, Store
from signifer.core.errors import BadCommand, Refused
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.dozen_die.rules import view
from signifer.store import StoreError
from signifer.sync import numbers as N
from signifer_host.api import pull
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused, HostError, Vanished
from signifer_host.simulator.flash import FlashChip, PowerCut
from signifer_host.simulator.link import Link
from tests.reliability.player import Player
from tests.reliability.soak_wire import Killed, Wire
from tests.ui import walk as parts
from tests.ui.walk import Walk

MOST = 2  # entries that one press saves: an activation of Calth, and the dice that it was made for
DEEPEST = 16  # screens on top of each other; more pile up by going back and forth
CHECK_EVERY = 500  # presses between two comparisons with the twin
CUT_EVERY, SYNC_EVERY = 80, 200  # presses
Rosters = dict[str, bytes]


class Screen(parts.Display):  # type: ignore[misc]
    """A display that records nothing, with what the self-test needs for its patterns."""

    def __init__(self) -> None:
        super().__init__()
        self._root = None
        self.panel = SimpleNamespace(width=128, height=64, root_group=None, refresh=lambda: None)

    def brightness(self, percent: int) -> None:
        """Set as `Display` does; below 0 it is off."""
        assert -1 <= percent <= 100


class Table(Walk):  # type: ignore[misc]
    """A device with a real link and a chip that can lose its power; and what was saved on it."""

    def __init__(self, seed: int) -> None:
        self.chip = FlashChip()
        self.link = Link()
        self.rng = random.Random(seed)
        self.entries: list[bytes] = []  # of the running game, each saved
        self.setup = b""
        self.coming: tuple[bytes, bytes] = (b"", b"")  # a setup or an entry that is being saved
        self.crashes: list[BaseException] = []
        self.wiped = False  # a player has reset the game, or everything
        super().__init__()

    def start(self) -> None:
        """Switch on; the power may be cut again while the program scans its flash."""
        self.chip.power_on()
        if self.rng.random() < 0.2:
            self.chip.cut_after(self.rng.randrange(4), self.rng)
        while True:
            try:
                self.keys = parts.Keys()
                self.link.unplug()
                store = Store(self.chip.region, self.chip.files)
                self._record(store)
                ports = (Screen(), self.keys, parts.Pixels(), self.link, store, self.clock)
                self.app = App(*ports, Entropy(self.rng), parts.Board())
                self._watch()
                return
            except PowerCut:
                self.chip.power_on()

    def _record(self, store: Any) -> None:
        append, begin, reopen = store.append, store.begin, store.reopen

        def appended(entry: bytes) -> None:
            self.coming = (b"", entry)
            append(entry)
            self.entries.append(entry)
            self.coming = (b"", b"")

        def begun(setup: bytes, secret: bytes | None, evict: bool = False) -> int:
            self.coming = (setup, b"")
            serial: int = begin(setup, secret, evict)
            self.setup, self.entries, self.coming = setup, [], (b"", b"")
            return serial

        def reopened() -> None:
            self.wiped = True
            reopen()

        store.append, store.begin, store.reopen = appended, begun, reopened

    def _watch(self) -> None:
        """Record exceptions that the program might catch and show on a crash screen."""
        app = self.app
        for owner, name in ((app.ui, "key"), (app.ui, "draw"), (app, "do")):
            setattr(owner, name, self._watched(getattr(owner, name)))

    def _watched(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any) -> Any:
            try:
                return call(*args)
            except (Refused, BadCommand, StoreError):
                raise
            except Exception as crash:
                self.crashes.append(crash)
                raise

        return watched


class Entropy:
    """Random, but the same in each run."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def random(self, count: int) -> bytes:
        """Return `count` bytes."""
        return self._rng.randbytes(count)


class Soak(Player):  # type: ignore[misc]
    """Play a system with the rosters of `samples`, each a set that goes together."""

    def __init__(self, ruleset: str, samples: list[Rosters], seed: int) -> None:
        self.ruleset = ruleset
        self.samples = samples
        self.rng = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.twin: Game | None = None
        self.table = Table(seed)
        self.table.chip.power_on()  # forget a cut that was planned for the first start
        super().__init__(self.table, seed)
        self.begin(samples[0])

    def begin(self, rosters: Rosters) -> None:
        """Load rosters and begin a game with them, as a host would."""
        app = self.table.app
        for side, blob in rosters.items():
            slot = app.store.slots[side]
            slot.write_begin(len(blob), b"")
            slot.write_chunk(0, blob)
            slot.commit()
            app.slot_changed(side)
        app.begin(Setup(self.ruleset, rosters, "A", self.rng.randbytes(32), (12, 34)), True)

    def run(self, presses: int) -> None:
        """Press `presses` buttons with checks in between; AssertionError says what is wrong."""
        while self.presses < presses:
            turn = self.presses
            if turn % CUT_EVERY == CUT_EVERY - 1:
                self.plan_a_cut()
            if turn % SYNC_EVERY == SYNC_EVERY - 1:
                self.sync()
            self.player_press()
            if self.table.app.game is None and self.rng.random() < 0.02:
                self.begin_again()
            if turn % CHECK_EVERY == CHECK_EVERY - 1:
                self.check()
        self.check()
        self.counts["presses"] = self.presses

    def begin_again(self) -> None:
        """Begin another game after a reset."""
        try:
            self.begin(self.rng.choice(self.samples))
        except PowerCut:
            self.restart()

    def player_press(self) -> None:
        """Press once; a player rarely begins a new game or goes home."""
        here = self.table.app.ui.screen.origin
        if here.endswith(("newgame", "flows.begin", ".end")) and self.rng.random() < 0.8:
            self.edge(3, True)
            self.step(60)
            self.edge(3, False)
            self.step(60)
            self.presses += 1
        else:
            self.press()
        depth = len(self.table.app.ui.stack)
        assert depth <= DEEPEST, [screen.origin for screen in self.table.app.ui.stack]

    def step(self, ms: int) -> None:
        """Run one step of the program, which saves `MOST` entries at most. A restart follows a power cut in it."""
        table, setup, count = self.table, self.table.setup, len(self.table.entries)
        try:
            super().step(ms)
            assert table.setup != setup or len(table.entries) <= count + MOST, table.app.ui.screen.origin
        except PowerCut:
            self.restart()
        if table.crashes or table.app.fault is not None:
            raise table.crashes[0] if table.crashes else table.app.fault
        if table.wiped or (table.app.game is not None and not table.setup):
            self.after_a_reset()

    def after_a_reset(self) -> None:
        """Handle a reset by the player: there is no game, or an older one is resumed, until another begins."""
        table = self.table
        table.wiped = False
        self.counts["resets"] += 1
        self.twin = None
        game = table.app.game
        if game is None:
            table.setup, table.entries = b"", []
        else:
            table.setup = game.setup.encode()
            table.entries = [table.app.store.entry(number) for number in range(table.app.store.count)]

    # Power cuts

    def plan_a_cut(self) -> None:
        """Cut the power at one of the next operations of flash, or now."""
        if self.rng.random() < 0.3:
            self.table.chip.power_off()
            self.restart()
        else:
            where = self.rng.choice(["before", "torn", "torn", "torn", "after"])
            self.table.chip.cut_after(self.rng.choice([0, 1, 2, 5, 20, 40]), self.rng, where)

    def restart(self) -> None:
        """Switch on: the game is the one last shown, or that with the interrupted write."""
        table = self.table
        self.counts["cuts"] += 1
        setup, entry = table.coming
        table.coming = (b"", b"")
        table.start()
        store = table.app.store
        loaded = table.app.game
        if table.wiped or (loaded is not None and not table.setup and not setup):
            self.after_a_reset()
            return
        if loaded is None and not table.setup:
            return
        assert loaded is not None, table.app.game_storage.notices
        if setup and self.setup_in_flash() != table.setup:
            assert self.setup_in_flash() == setup
            table.setup, table.entries = setup, []
            self.twin = None
        if entry and store.count == len(table.entries) + 1:
            assert store.entry(store.count - 1) == entry
            table.entries.append(entry)
        assert store.count == len(table.entries) == loaded.log.count
        self.compare()

    def setup_in_flash(self) -> bytes:
        """Return the setup of the running game, as the program found it."""
        game = self.table.app.game
        assert game is not None
        encoded: bytes = game.setup.encode()
        return encoded

    # The twin

    def compare(self) -> None:
        """Compare the device's game with its entries applied to its setup."""
        table = self.table
        game = table.app.game
        if game is None:
            assert not table.setup
            return
        if self.twin is None or self.twin.setup.encode() != table.setup:
            setup = Setup.decode(table.setup, game.setup.secret)
            self.twin = Game(games.load(setup.ruleset), setup)
        twin = self.twin
        while twin.log.count < len(table.entries):
            twin.replay(table.entries[twin.log.count])
        assert game.log.count == twin.log.count
        assert game.digest() == twin.digest()
        assert game.clocks == twin.clocks
        assert (game.undoable, game.redoable) == (twin.undoable, twin.redoable)
        self.counts["comparisons"] += 1

    def check(self) -> None:
        """Check the twin's state: each cell is in its range, and no die was added or lost."""
        self.compare()
        game = self.table.app.game
        if game is None:
            return
        if self.ruleset == "dozen_die":
            assert all(0 <= left <= total for _, _, left, total in view.bag(game))
        for number, table in enumerate(game.cells.tables):
            for column, (name, low, high, _, _) in enumerate(table.columns):
                for row in range(table.rows):
                    assert low <= game.get(number, row, column) <= high, (table.name, row, name)
        rows = self.table.app.screen_text()
        assert len(rows) == 5 and min(map(len, rows)) >= 21, rows

    # The host

    def sync(self) -> None:
        """Connect a host for an action; it leaves or is killed before the end."""
        life = self.rng.randrange(1, 60) if self.rng.random() < 0.3 else 100_000
        wire = Wire(self, life)
        host = Client(wire, lambda: wire.now, self.rng.randrange(65536))
        what = self.rng.choice([self._status, self._push, self._push, self._pull, self._pull, self._start])
        try:
            what(host)
            self.counts["syncs"] += 1
        except Killed:
            self.counts["hosts killed"] += 1
        except Vanished:
            self.counts["syncs cut off"] += 1
        except DeviceRefused as refusal:
            # Two pushes at once, a game that ended meanwhile, full flash: each has its sentence.
            assert refusal.code != N.E_FAULT, refusal
            self.counts["syncs refused"] += 1
        finally:
            wire.close()
            self.step(10)

    def _status(self, host: Client) -> None:
        host.status()
        host.identify(1)

    def _push(self, host: Client) -> None:
        rosters = self.rng.choice(self.samples)
        for side, blob in rosters.items():
            host.push(side, blob)

    def _pull(self, host: Client) -> None:
        for game in host.games():
            try:
                log = pull.fetch(host, game)
                assert not log.lost_ranges
                pull.verify(host, game.serial, log)
                if game.is_finished:
                    host.mark_pulled(game.serial)
            except (AssertionError, HostError):
                # A player may have begun another game meanwhile; nothing else may go wrong.
                if game.serial in [there.serial for there in host.games()]:
                    raise
                self.counts["games gone meanwhile"] += 1

    def _start(self, host: Client) -> None:
        sides = "".join(side for side in "ABNS" if host.slot(side).size)
        if "S" not in sides and not {"A", "B"} <= set(sides):
            return
        if self.rng.random() < 0.5:
            self._pull(host)
        try:
            host.start("A", (3, 4), sides, True)
        except DeviceRefused as refusal:
            if refusal.value != N.ASKING:
                raise
            self.counts["games asked about"] += 1
            for pressed in (True, False):  # the player agrees
                self.edge(2, pressed)
                self.step(60)
            host.start("A", (3, 4), sides, True)
