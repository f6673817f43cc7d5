"""Device on the emulated Pico that is pressed and measured: the time of presses and screens, and the free memory."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.samples import Sample
from signifer.sync import numbers as N
from signifer.ui.ui import BACK_MS
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused
from tests.e2e.board import PLAIN, PRESS_MS, BoardTransport, EmulatedBoard, board
from tests.e2e.wiring import Wiring

XIP = 120  # cycles for a line missed in the flash cache
LONGEST = 3000  # ms to wait until a press is shown
STILL = 60.0  # ms without a further byte after which a press counts as done
SEQ = 1000  # between the first sequence numbers of two successive hosts
SECOND = 1100  # ms in which a visible clock changes
STRIKES = 16
FACES = 4  # how often each page is drawn
HOLD_MS = 700.0  # a hold begins at 600
GAP = 30.0  # ms between the presses of a player in a hurry
MENU_LINES = 4  # of the game menu; a line below locks the buttons
ROW = 8  # units that are struck one after the other
HOME = "-"
FREE = "?"
ASKED = 4  # how often a figure is asked for, at most
WAITS, SHOWN = "waits", "shown"
# How code.py reacts to a line on its console: it prints the free memory and the number of commands, goes home, executes
# a command, shows a page, frees what it can load again (s), or what a minute without a press frees (r), or (w) unlocks
# the buttons, stops the clocks, which stay in sight, and lets no name run on: else both would count as drawing.
# Afterwards it collects garbage, as the device does while no button is touched. It says when a press waits for the
# release of its button, since holding it means something, and when all is drawn that an event brought.
_LOOP = "        app.step(time.ticks_ms())\n"
_ASKED = (
    _LOOP
    + """\
        keys = app.input
        if not hasattr(app, "asked"):
            app.asked = keys._waits

            def waits(button):
                found = app.asked(button)
                if found:
                    print("waits")
                return found

            keys._waits = waits
            app.keyed, app.drawing = app.ui.key, False

            def key(event):
                app.drawing = True
                app.keyed(event)

            app.ui.key = key
        if app.drawing and not app.ui.dirty:
            app.drawing = False
            print("shown")
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
            elif line[0] == "r":
                app.ui.rest()
                app.ui.let_go()
                app._litter += 1
            elif line[0] == "w":
                app.ui.lock_state = 0
                app.clock_seconds = lambda side: 754
                app.settings.calm = 1
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
    """Return the bytes of a log's pages; a page that was never written is left out."""
    return sum(len(page.rstrip(b"\xff")) for page in pages)


def asking(programs: dict[str, str]) -> dict[str, str]:
    """Return the files that CircuitPython starts as shipped, with a code.py that takes lines from its console."""
    assert _LOOP in programs["code.py"]
    return {**programs, "code.py": programs["code.py"].replace(_LOOP, _ASKED)}


class Device:
    """Booted device and its host."""

    def __init__(self, pico: EmulatedBoard) -> None:
        self.pico = pico
        self._seq = 0

    def client(self) -> Client:
        """Connect a new host that uses the device's clock. Its sequence numbers are not random: random ones would
        shift the device's clock against the presses from run to run."""
        self._seq += SEQ
        return Client(BoardTransport(self.pico), clock=lambda: self.pico.ms / 1000, first_seq=self._seq)

    def begin(self, blobs: dict[str, bytes]) -> None:
        """Push rosters and begin their game; skip the questions at its start."""
        self.strike = "down" if "S" in blobs else "select"  # a custom system has a counter on a unit's page
        self.pico.run(1500)  # USB starts
        client = self.client()
        for side, blob in sorted(blobs.items(), reverse=True):
            client.push(side, blob)
        self.pico.settle(600)
        sides = "".join(sorted(blobs))
        try:
            client.start("A", (1, 2), sides, True, 0)
        except DeviceRefused as refusal:
            if refusal.value != N.ASKING:
                raise
            self.pico.press("select", 600)  # a game with commands is under way: its player agrees
            client.start("A", (1, 2), sides, True, 0)
        self.pico.settle(2500, 12_000)
        self.pico.run(3500)  # notices disappear
        self.home()

    def home(self, still: float = 1000) -> None:
        """Go to the home screen without a press, by leaving the device alone for `still` ms."""
        self.tell(HOME)
        self.pico.settle(still)

    def units(self) -> float:
        """Go to the list of units from home, however soon after another BACK."""
        self.pico.run(BACK_MS)
        return self.press("back")

    def press(self, button: str, held: bool = False) -> float:
        """Return the ms to the last byte for the display. They count from the moment that the press acts: the touch of
        the button, or its release if the press waits for that. 0: nothing was shown."""
        pin = self.pico.parts.buttons[button]
        start, before, said = self.pico.ms, self.pico.state()["display"], self.said()
        self.pico.call("pin", pin=pin, value=0)
        self.pico.run(HOLD_MS if held else PRESS_MS)
        if not held and self.says(WAITS, said):
            start, before = self.pico.ms, self.pico.state()["display"]
        self.pico.call("pin", pin=pin, value=None)
        for _ in range(LONGEST // 10):
            self.pico.run(10)
            if self.says(SHOWN, said):
                break
        state = self.pico.state()
        took = float(state["drawn"]) - start if state["display"] != before else 0.0
        self.pico.run(500)
        return took

    def said(self) -> int:
        """Return the number of letters on the console."""
        return len(self.pico.console())

    def says(self, word: str, since: int) -> bool:
        """Return whether the device has said this word on its console, but for its first `since` letters."""
        return word in self.pico.console()[since:]

    def strikes(self) -> list[float]:
        """Take one off a unit on its own page, three times each. The first two are left out, since they load modules
        for the later ones. RuntimeError if a press was no command."""
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
        """Open the list of units and go back, then open each page of the game's menu and go back. Measure the second
        time of each."""
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
        """Draw home completely, coming from the list of units, and move its cursor down and up, while no clock runs."""
        self.tell("w")
        self.home()
        pages = []
        for _ in range(FACES):
            self.units()
            pages.append(self.press("back"))
        moves = [self.press(button) for _ in range(FACES) for button in ("down", "down", "up", "up")]
        return [ms for ms in pages[1:] if ms > 0], [ms for ms in moves if ms > 0]

    def _second(self) -> None:
        """Wait until home's clock, if there is one, has shown a second. The next second then comes after both presses,
        and does not count as the end of their drawing."""
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
        """Show every page of the system; return those that did not answer."""
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
        """Press `presses` times in a hurry: strikes from the list of units, undone again so that a strike stays
        possible, and a look at each line of the menu. Return the number of commands."""
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
            self.tell(json.dumps({"do": "undo", "steps": ROW - 1}), 1500)
        self.home()
        return done

    def pulled(self) -> int:
        """Return the bytes of the newest game's log that a host receives."""
        client = self.client()
        return written(client.pages(client.games()[-1]))

    def free(self) -> int:
        """Return the free heap after a collection."""
        return self._asked("free")

    def rested(self) -> int:
        """Return the free heap without what is prepared for the next press, as after a minute without one."""
        self.tell("r")
        self.pico.run(500)  # then spare modules leave, too
        return self._asked("free")

    def used(self) -> int:
        """Return the heap in use, without modules that stay only while there is room."""
        self.tell("s")
        return self._asked("used")

    def entries(self) -> int:
        """Return the number of entries in the game's log."""
        return self._asked("entries")

    def _asked(self, what: str) -> int:
        said = ""
        for _ in range(ASKED):  # a late answer to the line before may be taken for this one's
            said += self.tell(FREE, 1500)
            _, found, rest = said.rpartition(what + " ")
            if found and "done" in rest:
                return int(rest.split()[0])
        raise RuntimeError(f"the device does not say its figure for {what!r}")

    def tell(self, line: str, most: float = 1000) -> str:
        """Send a line to the device's console; return its answer, or "" if there is none within `most` ms."""
        before = len(self.pico.console())
        self.pico.type(line + "\n")
        for _ in range(int(most / 20)):
            self.pico.run(20)
            if "done" in self.pico.console()[before:]:
                return self.pico.console()[before:]
        return ""

    def _quick(self, button: str) -> None:
        """Press without waiting for the screen."""
        pin = self.pico.parts.buttons[button.removeprefix("hold-")]
        self.pico.call("pin", pin=pin, value=0)
        self.pico.run(HOLD_MS if button.startswith("hold-") else PRESS_MS)
        self.pico.call("pin", pin=pin, value=None)
        self.pico.run(GAP)


@contextmanager
def booted(uf2: Path, bootrom: Path, parts: Wiring = PLAIN, patience: float = 12_000) -> Iterator[Device]:
    """Return a device that was started twice: during the first start CircuitPython writes its own files. `patience`:
    ms for each start."""
    with board(bootrom=bootrom, uf2=uf2, xip=XIP, parts=parts) as pico:
        pico.boot(patience)
        pico.power_cycle()
        pico.boot(patience)
        yield Device(pico)
