"""A soak that runs on MicroPython: a tour of the screens, random presses, hosts that connect, and power cuts.

The flash is that of walk.py, in RAM; a cut leaves a program or a block done in part, and the program starts again.
"""

import struct

import walk
from player import Player

from signifer.core import modules
from signifer.core.setup import Setup
from signifer.sync.frames import encode

HELLO, SLOT, GAMES, PAGE, READ, ENTRIES, CHAIN, FAULTS = 1, 2, 7, 8, 9, 10, 18, 19
SYNC_EVERY = 200
CUT_EVERY = 100
TOUR = (1, 2, 1, 1, 2, 3, 0, 2, 3)  # buttons, on each page of the tour


class Cut(BaseException):
    """The power went off. It is no Exception, so that the program cannot catch it."""


class Power:
    """The power supply: it goes off after `left` operations of flash; below 0 it stays on."""

    left = -1

    def spent(self):
        """Count an operation; return True if the power goes off during it."""
        self.left -= 1
        return self.left == -1


power = Power()


class Region(walk.Region):
    """The nvm; a power cut can interrupt its programming."""

    def program(self, at, data):
        if power.spent():
            super().program(at, data[: len(data) // 2])
            raise Cut()
        super().program(at, data)

    def erase(self):
        if power.spent():
            self.data[:2048] = walk.BLANK[:2048]
            raise Cut()
        super().erase()


class CutFile(walk.RamFile):
    """A file; a power cut can interrupt the writing of a block."""

    def write(self, number, *pieces):
        if power.spent():
            if self.data[number] is not None:
                self.data[number][:2048] = walk.BLANK[:2048]
            raise Cut()
        super().write(number, *pieces)


class Link:
    """The cable. `arrived`: bytes that the program has not read yet."""

    is_connected = False

    def __init__(self):
        self.arrived = b""
        self.answers = 0

    def read(self):
        data = self.arrived[:64]
        self.arrived = self.arrived[64:]
        return data

    def write(self, data):
        self.answers += bytes(data).count(b"#")  # each frame begins with one
        return len(data)


walk.Region, walk.RamFile, walk.NoHost = Region, CutFile, Link


class Patterns:
    """In place of `signifer.hal.patterns`: there is no display to show them on."""

    @staticmethod
    def count(display):
        return 2

    @staticmethod
    def show(display, number):
        pass


class Soak:
    """Play `ruleset` with the rosters `blobs`; `pushes`: the lines of a host that sends them, each
    with the roster's number."""

    def __init__(self, ruleset, blobs, pushes, seed):
        self.ruleset = ruleset
        self.blobs = blobs
        self.pushes = pushes
        self.walk = w = walk.Walk()
        for side, blob in blobs.items():
            slot = w.app.store.slots[side]
            slot.write_begin(len(blob), b"")
            slot.write_chunk(0, blob)
            slot.commit()
        self.begin()
        self.player = Player(w, seed)
        self.cuts = self.syncs = 0

    def begin(self):
        """Begin a new game with the rosters."""
        self.walk.app.begin(Setup(self.ruleset, self.blobs, "A", bytes(range(32)), (12, 34)), True)
        self.walk.wait(20)

    def tour(self, pages, most):
        """Show every page and press some of its buttons, twice, since a page leaves memory after it was shown; at most
        `most` presses."""
        player, ui = self.player, self.walk.app.ui
        for page in pages + pages:
            ui.home()
            ui.push(*page)
            self.walk.wait(40)
            for button in TOUR:
                if player.presses < most:
                    player.presses += 1
                    player.edge(button, True)
                    player.step(60)
                    player.edge(button, False)
                    player.step(60)
                    self.after()

    def load(self, paths):
        """Load each module of the program once: at most its names stay in memory. Return the number of modules (the
        build joins some)."""
        found = 0
        for path in paths:
            try:
                modules.load(path)
                found += 1
            except ImportError:
                pass
            modules.tidy([])
        self.walk.app.ui.home()
        self.walk.app.ui.spare()
        return found

    def press(self, count):
        """Press at random until there were `count` presses."""
        player = self.player
        while player.presses < count:
            if player.presses % SYNC_EVERY == SYNC_EVERY - 1:
                self.sync()
            if player.presses % CUT_EVERY == CUT_EVERY - 1:
                power.left = player.dice.below(12)
            try:
                player.press()
            except Cut:
                self.restart()
            self.after()

    def after(self):
        """Handle the effects of a press: raise a fault, leave the self-test, begin a game if there is none."""
        w = self.walk
        if w.app.fault is not None:
            raise w.app.fault
        if w.app.ui.screen.origin.endswith("selftest"):
            w.app.ui.pop()  # there is no display to show its patterns on
        if w.app.game is None:
            left, power.left = power.left, -1
            self.begin()
            power.left = left

    def restart(self):
        """Switch on: what memory held is gone, and the game is there again."""
        power.left = -1
        w = self.walk
        pages = w.app.ui.stack  # none, if the power is cut while another page takes the place of all
        erased = bool(pages) and pages[-1].origin.endswith("reset")  # a start goes on with it
        had = w.app.game_storage.game is not None and not erased
        w.app = None
        modules.tidy([])
        w.start()
        self.cuts += 1
        assert w.app.game is not None or not had or w.app.game_storage.notices

    def sync(self):
        """Connect a host that lists the games, sends a roster and reads pages, entries and the chain."""
        left, power.left = power.left, -1
        w = self.walk
        link = w.app.link
        link.is_connected = True
        link.answers = 0
        serial = w.app.store.serial
        lines = [encode(HELLO, 1, b""), encode(GAMES, 2, b"\0\0"), encode(FAULTS, 3, b"\0")]
        for number, line in self.pushes:
            if number == self.syncs % 2:
                lines.append(line)
        lines.append(encode(SLOT, 4, b"\0"))
        lines.append(encode(PAGE, 5, struct.pack("<IH", serial, 0)))
        lines.append(encode(READ, 6, struct.pack("<IHHB", serial, 0, 0, 176)))
        lines.append(encode(ENTRIES, 7, struct.pack("<IIH", serial, 0, 0)))
        lines.append(encode(CHAIN, 8, struct.pack("<I", serial)))
        for line in lines:
            link.arrived += line
            while link.arrived:
                self.player.step(10)
            self.player.step(10)
            self.player.step(10)
        asked = len(
            [line for line in lines if line[:1] == b"#"]
        )  # what comes in no frame is part of a request
        assert link.answers >= asked, (link.answers, asked)
        link.is_connected = False
        self.player.step(10)
        self.player.step(6000)
        self.syncs += 1
        power.left = left

    def calm(self):
        """Go home in a new game of the same rosters and settings, without a host and without work under way."""
        power.left = -1
        w = self.walk
        settings = w.app.settings
        settings.brightness, settings.clocks, settings.sound, settings.turned, settings.dark = 70, 1, 1, 0, 0
        w.app.set_display()
        self.begin()
        w.app.ui.memo = {}
        w.wait(8000)
        w.app.ui.spare()

    def held(self):
        """Return the bytes of flash, which is in RAM here and fills."""
        return 4096 + sum([4096 for file in self.walk.files.files.values() for block in file.data if block])
