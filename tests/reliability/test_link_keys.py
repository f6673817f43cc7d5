"""The players come first: every press of 60 ms arrives during any flash operation, and a host that stops reading
stops nothing."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from typing import Any

import pytest

from signifer.app import replace_question
from signifer.core import ticks
from signifer.core.setup import Setup
from signifer.games import IDS
from signifer.games.dozen_die.rules import roster
from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host.client import Client
from signifer_host.simulator.parts import QUEUE, SCAN_MS
from tests.reliability.soak import Rosters, Table
from tests.reliability.test_soak import SAMPLES
from tests.ui.sample import BEASTS

Figures = Callable[[str, int | str], None]

# As measured on a Pico: interrupts are off meanwhile, and the buttons are not scanned.
NVM_ERASE_MS = 52
BLOCK_MS = 52  # an erase and sixteen programs; a block of a file is written twice
PROGRAM_MS = 1
LOOP_MS = 5  # a turn of the loop without flash
PRESS_MS = 60
PRESSES = 400


class Busy(Table):
    """A device whose flash takes its time, and whose buttons a scanner watches in between."""

    def __init__(self, ruleset: str, rosters: Rosters, seed: int) -> None:
        self.ms = 0
        self.scanned = 0
        self.level = [False] * 4
        self.seen = [False] * 4
        self.plan: list[tuple[int, int, bool]] = []  # ms, button, pressed
        self.most = 0  # edges in the queue
        self.lost = 0
        self.longest = 0  # ms of a step
        self.got: list[tuple[int, bool]] = []
        super().__init__(seed)
        self.chip.power_on()
        self.app.begin(Setup(ruleset, rosters, "A", bytes(range(32)), (1, 2)))
        self._slow_down()
        feed = self.app.input.feed

        def fed(button: int, pressed: bool, at: int) -> None:
            self.got.append((button, pressed))
            feed(button, pressed, at)

        self.app.input.feed = fed

    def _slow_down(self) -> None:
        chip: Any = self.chip
        erase, program = chip.erase, chip.program

        def slow_erase(name: str, sector: int) -> None:
            erase(name, sector)
            self.blind(NVM_ERASE_MS if name == "nvm" else BLOCK_MS)
            if name != "nvm":
                self.blind(BLOCK_MS)

        def slow_program(name: str, address: int, data: bytes) -> None:
            program(name, address, data)
            if name == "nvm":
                self.blind(PROGRAM_MS)

        chip.erase, chip.program = slow_erase, slow_program

    def blind(self, ms: int) -> None:
        """Let time pass with interrupts off; due events happen at its end."""
        self._pass(ms)
        self._scan()

    def see(self, ms: int) -> None:
        """Let time pass, and let the scanner read the keys."""
        for _ in range(ms):
            self._pass(1)
            self._scan()

    def _pass(self, ms: int) -> None:
        self.ms += ms
        self.clock.now = ticks.add(self.clock.now, ms)
        while self.plan and self.plan[0][0] <= self.ms:
            _, button, pressed = self.plan.pop(0)
            self.level[button] = pressed

    def _scan(self) -> None:
        if self.ms - self.scanned < SCAN_MS:
            return
        self.scanned = self.ms
        for button in range(4):
            if self.level[button] != self.seen[button]:
                self.seen[button] = self.level[button]
                if len(self.keys.edges) < QUEUE:
                    self.keys.edges.append((button, self.level[button], self.clock.now))
                else:
                    self.lost += 1
        self.most = max(self.most, len(self.keys.edges))

    def turn(self) -> None:
        """Run one turn of the program's loop."""
        before = self.ms
        self.app.step(self.clock.now)
        assert self.app.fault is None and not self.crashes, self.crashes
        self.longest = max(self.longest, self.ms - before)
        self.see(LOOP_MS)


class Wire:
    """A host's transport to it, without faults."""

    port = "busy"

    def __init__(self, table: Busy) -> None:
        self.table = table
        self._out = b""
        table.link.is_connected = True

    def write(self, data: bytes) -> None:
        """See Transport."""
        self._out += data

    def read(self) -> bytes:
        """See Transport."""
        self._out = self._out[self.table.link.push(self._out) :]
        self.table.turn()
        return self.table.link.pull()

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        """See Transport."""
        self.table.link.is_connected = False


def typed(rng: random.Random, count: int, start: int) -> list[tuple[int, int, bool]]:
    """Return the presses of a fast player, some of which overlap."""
    plan = []
    at = start
    for _ in range(count):
        button = rng.choice((0, 1, 2, 2, 2, 3))
        at += rng.choice((PRESS_MS, PRESS_MS, 90, 300))
        plan += [(at, button, True), (at + PRESS_MS, button, False)]
        at += PRESS_MS
    return plan


def beasts(count: int) -> bytes:
    """Return a long roster of neutral units."""
    units = [dict(BEASTS["units"][0], name=f"Bear {number}") for number in range(count)]
    return roster.pack({**BEASTS, "units": units})


@pytest.fixture(autouse=True)
def no_collections(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out garbage collections: they take most of the time here, and are no part of the model."""
    monkeypatch.setattr(gc, "collect", lambda: 0)


@pytest.mark.parametrize(
    "ruleset", [pytest.param(name, marks=[] if name == "dozen_die" else [pytest.mark.long]) for name in IDS]
)
def test_every_press_arrives_while_flash_is_written(
    ruleset: str, figures: Figures, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The presses here are random, so that they may decline what the computer asks.
    monkeypatch.setattr(replace_question, "ask", lambda app: N.AGREED)
    rng = random.Random(6)
    table = Busy(ruleset, SAMPLES[ruleset]()[0], 1)
    host = Client(Wire(table), lambda: table.ms / 1000, 1)
    for side, blob in SAMPLES[ruleset]()[0].items():
        host.push(side, blob)
    while table.app.store.room > 500:  # the page is soon full: then it is archived, between two presses
        table.app.do({"do": "note", "text": "x" * 100})
    erases = table.chip.erases
    plan = typed(rng, PRESSES, table.ms)
    table.plan = list(plan)
    table.got.clear()
    sides = "".join(sorted(SAMPLES[ruleset]()[0], key="ABNS".index))
    for number in range(3):  # meanwhile rosters arrive, each block of them goes into flash, and a game begins
        assert host.push("N", beasts(100 + number))
        host.status()
        if number == 1:
            host.start("A", (1, 2), sides, True)
    while table.plan or table.keys.edges:
        table.turn()
    for _ in range(20):
        table.turn()
    assert table.lost == 0
    assert table.got == [(button, pressed) for _, button, pressed in plan]
    assert table.chip.erases - erases > 4 and table.longest > 150
    figures(f"keys.{ruleset}.presses", len(plan) // 2)
    figures(f"keys.{ruleset}.queue_most", table.most)
    figures(f"keys.{ruleset}.longest_step_ms", table.longest)
    # The longest step leaves room in the queue for all presses of that time.
    assert table.longest / (2 * PRESS_MS) * 2 < QUEUE


@pytest.mark.parametrize("what", ["requests", "noise", "nothing"])
def test_a_host_that_never_reads_changes_nothing(what: str) -> None:
    """Two devices get the same presses; on one a host keeps sending, and takes no answer."""
    rng = random.Random(8)
    rosters = SAMPLES["dozen_die"]()[0]
    alone, bothered = Busy("dozen_die", rosters, 2), Busy("dozen_die", rosters, 2)
    bothered.link.is_connected = True
    kinds = (N.HELLO, N.SLOT, N.GAMES, N.PAGE, N.READ, N.ENTRIES)
    for press in range(100):
        button = rng.choice((0, 1, 2, 2, 3))
        for table in (alone, bothered):
            for pressed in (True, False):
                table.keys.edges.append((button, pressed, table.clock.now))
                for _ in range(12):
                    if what == "requests":
                        table.link.push(frames.encode(rng.choice(kinds), rng.randrange(9), bytes(10)))
                    elif what == "noise":
                        table.link.push(rng.randbytes(64))
                    table.turn()
        assert bothered.app.game is not None and alone.app.game is not None
        assert bothered.app.screen_text() == alone.app.screen_text(), press
        assert bothered.app.game.digest() == alone.app.game.digest()
    assert bothered.got == alone.got
    if what == "requests":
        assert bothered.link.waiting == 256  # it has sent all that the line takes
        session = bothered.app.session
        assert session is not None and len(session._out) <= frames.MAX_LINE
