"""A device on the emulated Pico, pressed and measured: how long presses and screens take, what memory is free."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.samples import Sample
from signifer.ui.ui import BACK_MS
from signifer_host.client import Client
from tests.e2e.board import PLAIN, PRESS_MS, BoardTransport, EmulatedBoard, board
from tests.e2e.wiring import Wiring

XIP = 120  # cycles for a line missed in the flash's cache
LONGEST = 3000  # ms to wait for the first byte
STILL = 60.0  # ms without a further byte after which a press is done
SEQ = 1000  # from one host's first sequence number to the next one's
SECOND = 1100  # ms in which a clock that is shown changes
STRIKES = 16
FACES = 4  # how often a page is drawn
HOLD_MS = 700.0  # a hold is one from 600 on
GAP = 30.0  # ms from one press to the next of somebody who is in a hurry
MENU_LINES = 4  # of the game menu: further down one locks the buttons
ROW = 8  # units that are struck, one after the other
HOME = "-"
FREE = "?"
# What code.py does with a line on its console: says what memory is free and how many commands were done, goes home,
# does a command, shows a page, or (w) unlocks the buttons and stops the clocks for a walk. What that leaves is
# collected, as what presses leave is while no button is touched.
_LOOP = "        app.step(time.ticks_ms())\n"
_ASKED = (
    _LOOP
    + """\
        if supervisor.runtime.serial_bytes_available:
            import gc, json, sys
            line = sys.stdin.readline()
            if line[0] == "?":
                line = None
                gc.collect()
                print("free", gc.mem_free())
                print("used", gc.mem_alloc())
                print("entries", app.game.log.count if app.game else 0)
            elif line[0] == "s":
                app.ui.spare()
            elif line[0] == "w":
                app.ui.locked = 0
                if app.settings.clocks:
                    app.settings.clocks = 0
                    app.set_display()
            elif line[0] == "{":
                try:
                    app.do(json.loads(line))
                except Exception as error:
                    print("left out", error)
            else:
                app.ui.home()
                if line[0] == "[":
                    app.ui.push(*json.loads(line))
            line = None
            gc.collect()
            print("done")
"""
)


def written(pages: Iterable[bytes]) -> int:
    """Bytes of a log's pages; what was never written is not sent."""
    return sum(len(page.rstrip(b"\xff")) for page in pages)


def asking(programs: dict[str, str]) -> dict[str, str]:
    """What CircuitPython starts, as it is shipped, with a code.py that takes lines from its console."""
    assert _LOOP in programs["code.py"]
    return {**programs, "code.py": programs["code.py"].replace(_LOOP, _ASKED)}


class Device:
    """A booted device and its host."""

    def __init__(self, pico: EmulatedBoard) -> None:
        self.pico = pico
        self._seq = 0

    def client(self) -> Client:
        """A host that has just come; its clock is the device's. It has no sequence numbers by chance, which would
        move the device's clock against its key presses from run to run."""
        self._seq += SEQ
        return Client(BoardTransport(self.pico), clock=lambda: self.pico.ms / 1000, first_seq=self._seq)

    def begin(self, blobs: dict[str, bytes]) -> None:
        """Push rosters and begin their game; what it asks at its beginning is passed over."""
        self.strike = "down" if "S" in blobs else "select"  # a custom system has a counter on a unit's page
        self.pico.run(1500)  # USB comes up
        client = self.client()
        for side, blob in sorted(blobs.items(), reverse=True):
            client.push(side, blob)
        self.pico.settle(600)
        client.start("A", (1, 2), "".join(sorted(blobs)), True, 0)
        self.pico.settle(2500, 12_000)
        self.pico.run(3500)  # notices go
        self.home()

    def home(self, still: float = 1000) -> None:
        """To the home screen, without a press, until it was left alone for `still` ms."""
        self.tell(HOME)
        self.pico.settle(still)

    def units(self) -> float:
        """To the list of units from home, however soon after another BACK."""
        self.pico.run(BACK_MS)
        return self.press("back")

    def press(self, button: str, held: bool = False) -> float:
        """Ms to the last byte for the display, from the moment at which the press can be told from a hold: where
        the button goes up again, or goes down for UP and DOWN. 0 where nothing was shown."""
        pin = self.pico.parts.buttons[button]
        start, before = self.pico.ms, self.pico.state()["display"]
        self.pico.call("pin", pin=pin, value=0)
        self.pico.run(HOLD_MS if held else PRESS_MS)
        if button in ("select", "back") and not held and self.pico.state()["display"] == before:
            start, before = self.pico.ms, self.pico.state()["display"]
        self.pico.call("pin", pin=pin, value=None)
        for _ in range(LONGEST // 10):
            self.pico.run(10)
            if self.pico.state()["display"] != before:
                break
        else:
            return 0.0
        self.pico.settle(STILL)
        took = float(self.pico.state()["drawn"]) - start
        self.pico.run(500)
        return took

    def strikes(self) -> list[float]:
        """One off a unit on its own page, three times each, the first two left out: they load what the others find.
        RuntimeError if a press was no command."""
        before = self.entries()
        self.units()
        self.pico.settle(1500)
        found = []
        self.press("select")
        for number in range(STRIKES):
            found.append(self.press(self.strike))
            if number % 3 == 2:
                for button in ("back", "down", "select"):
                    self.press(button)
        self.home()
        if self.entries() - before != STRIKES:
            raise RuntimeError("of the presses that were timed, some changed nothing in the game")
        return [ms for ms in found[2:] if ms > 0]

    def screens(self) -> list[float]:
        """To the list of units and back, and to what the game's menu leads to and back, each the second time."""
        found: list[float] = []
        for _ in range(2):
            self.home()
            self.pico.run(BACK_MS)
            self._second()
            found = [self.press("back"), self.press("back")]
            self.press("select", held=True)
            for _ in range(MENU_LINES):
                self.press("down")
                found += [self.press("select"), self.press("back")]
        self.home()
        return [ms for ms in found if ms > 0]

    def face(self) -> tuple[list[float], list[float]]:
        """Home drawn whole, from the list of units, and its cursor moved down and up again, while no clock runs."""
        self.tell("w")
        self.home()
        pages = []
        for _ in range(FACES):
            self.units()
            pages.append(self.press("back"))
        moves = [self.press(button) for _ in range(FACES) for button in ("down", "down", "up", "up")]
        return [ms for ms in pages[1:] if ms > 0], [ms for ms in moves if ms > 0]

    def _second(self) -> None:
        """Until the clock at home, if there is one, has shown a second: the next one comes after both presses, and
        is not taken for the end of what they show."""
        before = self.pico.state()["display"]
        for _ in range(SECOND // 10):
            self.pico.run(10)
            if self.pico.state()["display"] != before:
                return

    def round(self, made: Sample) -> None:
        """Play a round of the system by its commands."""
        for line in made.lines:
            self.tell(json.dumps(line), 300)

    def pages(self, made: Sample) -> list[str]:
        """Show every page of the system; returns what did not answer."""
        wrong = []
        for page in made.pages:
            if not self.tell(json.dumps(page), 3000):
                wrong.append(str(page[0]))
            self._quick("down")
            self.pico.settle(STILL)
        self.home()
        self.pico.settle(3000)
        return wrong

    def cycle(self, presses: int) -> int:
        """So many presses, in a hurry: strikes from the list of units, which are taken back again so that there
        is always something to strike, and a look at each line of the menu. Returns how many were done."""
        done = lines = 0
        while done < presses:
            lines = lines % MENU_LINES + 1
            walk = [
                "back",
                *["select", self.strike, "back", "down"] * ROW,
                *["up"] * ROW,
                "hold-back",
                "select",
            ]
            look = ["hold-select", *["down"] * lines, "select", "down", "back", "back"]
            for buttons in (walk, look):
                self.home(STILL)
                self.pico.run(BACK_MS)
                for button in buttons:
                    self._quick(button)
                self.pico.settle(STILL)  # a press that still waits is not one on the home screen
                done += len(buttons)
            self.tell(json.dumps({"do": "undo", "steps": ROW - 1}), 300)
        self.home()
        return done

    def pulled(self) -> int:
        """Bytes of the newest game's log that a host gets."""
        client = self.client()
        return written(client.pages(client.games()[-1]))

    def free(self) -> int:
        """Free heap after a collection."""
        return self._asked("free")

    def used(self) -> int:
        """Heap in use, without modules that are there only because there is room."""
        self.tell("s")
        return self._asked("used")

    def entries(self) -> int:
        """How many the game's log has."""
        return self._asked("entries")

    def _asked(self, what: str) -> int:
        return int(self.tell(FREE, 1500).split(what + " ")[1].split()[0])

    def tell(self, line: str, most: float = 1000) -> str:
        """A line for the device's console; what came back, "" if it did nothing within `most` ms."""
        before = len(self.pico.console())
        self.pico.type(line + "\n")
        for _ in range(int(most / 20)):
            self.pico.run(20)
            if "done" in self.pico.console()[before:]:
                return self.pico.console()[before:]
        return ""

    def _quick(self, button: str) -> None:
        """A press by somebody who does not wait for what it shows."""
        pin = self.pico.parts.buttons[button.removeprefix("hold-")]
        self.pico.call("pin", pin=pin, value=0)
        self.pico.run(HOLD_MS if button.startswith("hold-") else PRESS_MS)
        self.pico.call("pin", pin=pin, value=None)
        self.pico.run(GAP)


@contextmanager
def booted(uf2: Path, bootrom: Path, parts: Wiring = PLAIN, patience: float = 12_000) -> Iterator[Device]:
    """A device that was started twice: the first start writes what CircuitPython notes of itself. `patience`: ms for
    each."""
    with board(bootrom=bootrom, uf2=uf2, xip=XIP, parts=parts) as pico:
        pico.boot(patience)
        pico.power_cycle()
        pico.boot(patience)
        yield Device(pico)
