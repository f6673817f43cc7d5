"""A whole device that is played with its buttons, each step of its program noted, and cut in a second one.

The program's steps are 10 ms long, as the simulator runs it: what a step wrote into flash, and what the device
held and showed before and after it. A cut is then a matter of bytes: on a second flash, which follows the first
one, an operation is left out, done in part or done in full, and a whole device is switched on over it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from signifer.app import App
from signifer.app import pins as locks
from signifer.ui.ui import Ui
from signifer_host import boards
from signifer_host.api import pull
from signifer_host.client import Client
from signifer_host.simulator.flash import SECTOR, FlashChip, Operation
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.reliability.cuts import HARMLESS, STARTS, Mark, kept, mark
from tests.sim.devices import Wire
from tests.ui.conftest import SMALL, Table

BACK = 3
LONG = 3  # a step with more operations than this begins a game, turns the journal's page or marks a log
ROOM = 350  # bytes of the journal's page that are left when a game begins
MOST_NOTICES = 9  # pages that a start may show before the game


class _Sheet:
    """A display that nothing reads."""

    colour = False

    def __init__(self, display: Any) -> None:
        self.cols, self.rows = display.cols, display.rows
        self._brush = _Brush(display.brush())

    def brush(self) -> _Brush:
        return self._brush

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args: None


class _Brush:
    """A brush like that of a display, without paint."""

    def __init__(self, of: Any) -> None:
        self.sheet, self.colour, self.width, self.height = of.sheet, of.colour, of.width, of.height
        self.cut = of.cut

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args: None


def home_of(app: App) -> tuple[str, ...]:
    """Return what the screen shows of the game in memory right after switching on: the program's own home screen,
    drawn beside the present one."""
    shown, since = app.ui, app.game_storage._since
    sheet = _Sheet(shown.display)
    app.ui = Ui(sheet, app)
    app.game_storage._since = app.game_storage.clock.ticks_ms()  # the clocks as they are saved
    try:
        app.ui.now = app._now
        app.show_first()
        app.ui.draw(app._now)
        return tuple(app.ui.letters())
    finally:
        app.ui, app.game_storage._since = shown, since


def state_of(app: App) -> Mark:
    """Return what a restart must restore and show."""
    game = app.game
    digest = game.digest() if game is not None else b""
    return (*mark(app.game_storage), _locks(app), digest, home_of(app))


def _locks(app: App) -> bytes:
    """Return the sides' PINs without their tries, since each try counts before it is checked, and a right one resets
    them. The secret behind them is left out too, since it is written before the game has it."""
    data = bytearray(app.store.keys.read() or b"")
    del data[len(data) - (len(data) - 1) % locks._GAME :]
    for at in range(1, len(data), locks._GAME):
        data[at + locks._SERIAL] = data[at + locks._SERIAL + locks._EACH] = 0
    return bytes(data[1:])  # without the version: a block may hold only that secret


@dataclass(frozen=True)
class Moment:
    """One step of the program that wrote into flash. `press`: the number of presses so far; `kept_…`: the games
    before."""

    press: int
    operations: list[Operation]
    before: Mark
    after: Mark
    kept_before: Mark
    kept_after: Mark


DECLARED = {("calth", "activate"), ("dozen_die", "react"), ("samurai", "react")}
"""Commands that one press does with the dice that follow: the players see the dice they threw, or throw them again."""


class Watched(Machine):
    """A device that passes every step with a write to `seen`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.presses = 0
        self.seen: Callable[[Moment], None] = lambda moment: None
        self._known: Mark | None = None
        self._kept: Mark = ()

    def power_on(self, service: bool = False, held: int | None = None) -> None:
        self.chip.trace = self.chip.trace or []
        super().power_on(service, held)
        self._note()

    def press(self, button: int, count: int = 1, ms: int = 60) -> None:
        super().press(button, count, ms)
        self.presses += count
        # Nothing is shown that was not written: memory holds the state of the last write.
        assert self.app is not None and self._known == state_of(self.app), self.screen

    def step(self, ms: int = 10) -> None:
        super().step(ms)
        if self.chip.trace:
            self._note()

    def _note(self) -> None:
        assert self.app is not None
        operations, self.chip.trace = self.chip.trace or [], []
        known, held = self._known, self._kept
        self._known = state_of(self.app)
        if known is None or len(operations) > LONG or self.link.is_connected:
            self._kept = kept(self.app.store)
        if known is not None:
            self.seen(Moment(self.presses, operations, known, self._known, held, self._kept))


class Cutter:
    """Switch a second device on after each cut. Counts: `operations`, `cuts`, `starts`, `turns` (of the journal's
    page). `unstable`: as in `cuts.Shadow`."""

    def __init__(self, torn: int, unstable: str = "") -> None:
        self.chip = FlashChip()
        if unstable:
            self.chip.unsettle(unstable, 1)
        self.unstable = unstable
        self.torn = torn
        self.operations = self.cuts = self.starts = self.turns = 0
        self._cut = {"nvm"}
        self._random = random.Random(3)

    def follow(self, moment: Moment) -> None:
        """Repeat the step's writes, uncut."""
        for done in moment.operations:
            self.chip.put(done.name, done.address, done.new)

    def every_cut(self, moment: Moment) -> None:
        """Cut before, within and after every operation of a step; then the second flash equals the first one."""
        first = True
        last = "nvm"
        for number, done in enumerate(moment.operations):
            self._cut = {
                "nvm",
                last,
                done.name,
            }  # a cut between two may have been at the end of the first
            last = done.name
            self.operations += 1
            self.turns += done.name == "nvm" and len(done.new) == SECTOR
            where = f"press {moment.press}, operation {number}"
            assert bytes(self.chip.memories[done.name].bytes[done.address :][: len(done.old)]) == done.old
            self.look(moment, "before " + where, moment.before if first else None)
            for _ in range(self.torn):
                saved = self.chip.save()
                self.chip.tear(done, self._random)
                self.look(moment, "within " + where, None)
                self.chip.restore(saved)
            self.chip.put(done.name, done.address, done.new)
            first = False
        self.look(moment, f"after press {moment.press}", moment.after)

    def look(self, moment: Moment, where: str, only: Mark | None) -> None:
        """Switch on; the state must be `only`, or if that is None the one before or after the step."""
        self.cuts += 1
        saved = self.chip.save()
        app = self._switched_on(moment, where).app
        assert app is not None
        shown = state_of(app)
        allowed = (moment.before, moment.after) if only is None else (only,)
        assert shown in allowed or (only is None and _halfway(app, moment)), _told(where, shown, allowed)
        if moment.kept_before != moment.kept_after or len(moment.operations) > LONG:
            assert kept(app.store) in (moment.kept_before, moment.kept_after), where
        # Writes allowed at a start: the journal's end as it found it, the turn of a page without room for that, and the
        # repair of the file that was written last.
        turned = self.chip.memories["nvm"].bytes[:16] != saved["nvm"][0][:16]
        for name, memory in self.chip.memories.items():
            allowed_there = name in self._cut or (turned and name == "archive")
            assert allowed_there or memory.bytes == saved[name][0], f"{where}: it wrote into {name}"
        if self.unstable:
            for _ in range(STARTS):
                again = self._switched_on(moment, where).app
                assert again is not None and state_of(again) == shown, f"{where}: not as the start before"
        self.chip.restore(saved)

    def _switched_on(self, moment: Moment, where: str) -> Machine:
        """Return a running device."""
        self.starts += 1
        device = Machine(boards.load(SMALL), self.chip, entropy=Entropy(7), firmware="1.2.3")
        device.power_on()
        app = device.app
        assert app is not None, where
        assert {code for code, _ in app.game_storage.notices} <= HARMLESS, (where, app.game_storage.notices)
        for _ in range(MOST_NOTICES):
            if len(app.ui.stack) > 1:
                device.press(BACK)
        assert tuple(device.screen) == state_of(app)[-1], where
        return device


def _halfway(app: App, moment: Moment) -> bool:
    """Return whether just the first of two entries of a press is there: one of `DECLARED`, without its dice."""
    game = app.game
    command = None if game is None else game.peek_undo()
    if game is None or command is None or (game.ruleset.ID, command["do"]) not in DECLARED:
        return False
    game.on_entry = None  # nothing is written
    game.do({"do": "undo"})
    return game.digest() == moment.before[-2]


def _told(where: str, shown: Mark, allowed: tuple[Mark, ...]) -> str:
    screens = ["\n".join(state[-1]) for state in (shown, *allowed)]  # type: ignore[call-overload]
    return f"{where}: shown is\n{screens[0]}\nand neither\n" + "\nnor\n".join(screens[1:])


class Played(Table):
    """A watched device whose rosters come from a host; hosts connect and leave while no button is pressed."""

    def __init__(self, board: str, update: bool = False) -> None:
        self.machine: Watched = Watched(boards.load(SMALL), FlashChip(), entropy=Entropy(7), firmware="1.2.3")
        self.update, self.looked = update, set()
        self.blobs: dict[str, bytes] = {}
        self.syncs = 0
        self.filled = False

    def on(self, cutter: Cutter, cutting: bool = True) -> None:
        """Switch on, and cut each step from now on."""
        self.cutter = cutter
        self.machine.seen = cutter.every_cut if cutting else cutter.follow
        self.machine.power_on()

    def fill(self) -> None:
        """Write notes into the journal, until its page will be turned within the game."""
        self.filled = True
        seen, self.machine.seen = self.machine.seen, self.cutter.follow
        while self.app.store.room > ROOM:
            text = sha256(self.app.store.room.to_bytes(2, "little")).hexdigest()
            self.app.do({"do": "note", "text": text * 3})
            self.machine.step()
        self.machine.seen = seen

    def fill_slots(self, rosters: dict[str, bytes] | None = None) -> None:
        """Push rosters over the cable."""
        self.blobs = dict(rosters or {})
        self.host(self._push)

    def settle(self) -> None:
        """Wait until the message over the header has gone; a host connects meanwhile."""
        if self.app.game is not None and not self.filled:
            self.fill()
        if self.blobs:
            self.host((self._status, self._pull, self._push, self._pull)[self.syncs % 4])
        super().settle()

    def host(self, what: Callable[[Client], None]) -> None:
        """Connect a host for an action."""
        wire = Wire(self.machine)
        what(Client(wire, clock=lambda: self.machine.clock.now / 1000, first_seq=1 + self.syncs))
        wire.close()
        self.machine.run(10)
        self.syncs += 1

    def over(self) -> None:
        """Finish after the end: a host pulls the log and begins another game, and one press is made in it."""
        self.host(self._pull)
        self.host(lambda host: host.start("B", (7, 8), "".join(sorted(self.blobs)), True))
        self.settle()
        for _ in range(4):
            self.press("select")

    @staticmethod
    def _status(host: Client) -> None:
        host.status()

    def _push(self, host: Client) -> None:
        for side, blob in self.blobs.items():
            host.push(side, blob)

    @staticmethod
    def _pull(host: Client) -> None:
        for game in host.games():
            log = pull.fetch(host, game)
            assert not log.lost_ranges
            pull.verify(host, game.serial, log)
            if game.is_finished:
                host.mark_pulled(game.serial)
