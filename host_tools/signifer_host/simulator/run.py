"""Run a machine for people and programs: its served port, its scripts, its pictures.

One thread does everything. Signals set a flag that is checked between two steps, so that leaving never
interrupts a write to flash; power cuts are for `kill -9` and the tests.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from signifer.app.startup import ENDED
from signifer_host.simulator import runtime
from signifer_host.simulator.machine import GAP_MS, HOLD_MS, PRESS_MS, STEP_MS, Machine
from signifer_host.simulator.panel import for_people, save_png
from signifer_host.simulator.parts import WATCHDOG_MS
from signifer_host.simulator.script import Action, ScriptError, parse
from signifer_host.simulator.serve import Server, serve

LONGEST_TICK = 500  # after the computer slept, the device did too
DOWN, SELECT = 1, 2
SERVICE = 2  # of `power` in scripts
TURNS = 50  # of the program's loop between two looks at keys and scripts, while a host talks


class Runner:
    """A machine with its port and its outputs.

    `link` is a kind of `serve`, or "none"; the port's address is written to `port_file`, the picture to `png`
    whenever it changes. A line `png FILE` replaces a file that is there only with `overwrite`.
    """

    def __init__(
        self,
        machine: Machine,
        *,
        link: str = "auto",
        port_file: Path | None = None,
        png: Path | None = None,
        overwrite: bool = False,
        out: TextIO | None = None,
    ) -> None:
        self.machine = machine
        self._kind = link
        self._port_file = port_file
        self._png = png
        self._overwrite = overwrite
        self.is_interrupted = False  # by Ctrl-C
        self._frame: tuple[object, ...] = ()
        self._out = out or sys.stdout
        self._entry = runtime.Entry(machine.board.name, machine.board.id)
        self.server: Server | None = None
        self.stopping = False

    # --- power and port ---

    def power_on(self, service: bool = False) -> None:
        """Switch the machine on, or with SELECT held; its port appears. Raises OSError if there can be no
        port.
        """
        self.machine.power_on(service)
        self._follow_power()

    def power_off(self) -> None:
        """Cut the power; the port disappears."""
        self.machine.power_off()
        self._follow_power()

    def close(self) -> None:
        """Power off, and remove everything but the state and the pictures."""
        self._picture()
        self.machine.power_off()
        self._follow_power()

    def _follow_power(self) -> None:
        if self._kind == "none":
            return
        if self.machine.on and self.server is None:
            self.server = serve(self._kind)
            if self._port_file is not None:
                runtime.write(self._port_file, self.server.url + "\n")
            self._entry.publish(self.server.url)
        elif not self.machine.on and self.server is not None:
            self._entry.remove()
            if self._port_file is not None:
                self._port_file.unlink(missing_ok=True)
            self.server.close()
            self.server = None

    # --- time ---

    def advance(self, ms: int) -> None:
        """Let simulated time pass while serving the port."""
        while ms > 0 and not self.stopping:
            self.step(min(ms, STEP_MS))
            ms -= STEP_MS

    def step(self, ms: int) -> bool:
        """Do one step of the program; return whether bytes went through the port."""
        moved = self.server is not None and self.server.pump(self.machine.link)
        self.machine.step(ms)
        if self.server is not None:
            moved = self.server.pump(self.machine.link) or moved
        self._follow_power()
        return moved

    def real_time(self, between: Callable[[], bool]) -> None:
        """Run in real time until `between` returns False or a signal comes.

        `between` is called about every 10 ms.
        """
        last = time.monotonic()
        while not self.stopping and between():
            if self.server is not None:
                self.server.wait(STEP_MS / 1000)
            else:
                time.sleep(STEP_MS / 1000)
            now = time.monotonic()
            passed = min(int((now - last) * 1000), LONGEST_TICK)
            last += passed / 1000 if passed < LONGEST_TICK else now - last
            # While a host talks, the program's loop turns faster than the millisecond.
            turns = TURNS
            while self.step(passed) and turns and not self.stopping:
                passed, turns = 0, turns - 1
            self._picture()

    # --- scripts ---

    def perform(self, action: Action) -> None:
        """Execute one line of a script.

        Raises OSError for a picture that cannot be written, ScriptError for a missing row or a picture that is there.
        """
        if action.verb in ("press", "hold"):
            for _ in range(action.count):
                self._press(action.number, HOLD_MS if action.verb == "hold" else PRESS_MS)
        elif action.verb in ("find", "choose"):
            self._find(action)
            if action.verb == "choose":
                self._press(SELECT, PRESS_MS)
        elif action.verb == "wait":
            self.advance(action.number)
        elif action.verb == "text":
            self._say("".join(row.rstrip() + "\n" for row in self.machine.screen))
        elif action.verb == "leds":
            lights = ["%d,%d,%d" % rgb for rgb in self.machine.lights]
            self._say(" ".join(lights) + "\n")
        elif action.verb == "png":
            path = Path(action.text)
            if not self._overwrite and os.path.lexists(path):
                raise ScriptError("%s: %s is there already; --force overwrites it" % (action.where, path))
            self.save(path)
        elif action.verb == "power":
            if action.number:
                self.power_on(action.number == SERVICE)
            else:
                self.power_off()
        elif action.verb in ("battery", "usb"):
            self._feed(action)
        else:
            self._go_wrong(action.verb)
        self._picture()

    def _press(self, button: int, ms: int) -> None:
        self.machine.keys.move(button, True)
        self.advance(ms)
        self.machine.keys.move(button, False)
        self.advance(GAP_MS + self.machine.keys.lag(button))

    def _feed(self, action: Action) -> None:
        """Set the charge of the battery, or connect the cable."""
        machine = self.machine
        if machine.board.battery is None:
            raise ScriptError("%s: %s has no battery" % (action.where, machine.board.id))
        if action.verb == "usb":
            machine.on_usb = action.number == 1
        else:
            machine.charge(action.number)

    def _go_wrong(self, what: str) -> None:
        """Make the program crash, hang until its watchdog acts, or end."""
        if not self.machine.on:
            return
        if what == "restart":
            self.machine.restart(ENDED)
            return
        self.machine.provoke(what)
        self._press(DOWN, PRESS_MS)
        if what == "hang":
            self.advance(WATCHDOG_MS)

    def _find(self, action: Action) -> None:
        """Move the cursor to the row that has the action's text."""
        machine = self.machine
        seen: set[tuple[str, ...]] = set()
        while machine.cursor is None or action.text not in machine.cursor:
            state = (machine.cursor or "", *machine.screen[1:])
            # The list wraps around: rows that were seen before bring nothing new. A clock runs in the first row.
            if machine.cursor is None or state in seen or self.stopping:
                raise ScriptError("%s: no row of this list has %r in it" % (action.where, action.text))
            seen.add(state)
            self._press(DOWN, PRESS_MS)

    def _say(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()

    def from_stream(self, file: int, name: str) -> None:
        """Execute the lines of an open file (its descriptor) as they come, in real time between them.

        Returns at its end. Raises ScriptError for an invalid line; the lines before it were executed.
        """
        incoming: queue.SimpleQueue[bytes] = queue.SimpleQueue()

        def read() -> None:
            part = b"x"
            while part:
                # Not through sys.stdin: a thread that waits inside it blocks the interpreter's exit.
                part = os.read(file, 65536)
                incoming.put(part)

        # A thread of its own: only some systems can wait for a console and a port at once.
        threading.Thread(target=read, daemon=True).start()
        number = 0
        rest = b""

        def take() -> bool:
            nonlocal number, rest
            try:
                part = incoming.get_nowait()
            except queue.Empty:
                return True
            *lines, rest = (rest + part).split(b"\n")
            if not part:
                lines = [rest]
            for line in lines:
                number += 1
                self._line(line, "%s:%d" % (name, number))
                if self.stopping:
                    return False
            return part != b""

        self.real_time(take)

    def _line(self, line: bytes, where: str) -> None:
        try:
            action = parse(line.decode("utf-8"), where)
        except UnicodeDecodeError:
            raise ScriptError("%s: not UTF-8 text" % where) from None
        if action is not None:
            self.perform(action)

    # --- pictures ---

    def save(self, path: Path) -> None:
        """Save the device's picture, for people. Raises OSError."""
        machine = self.machine
        save_png(for_people(machine.picture(), machine.board.display.colour, machine.lights), path)

    def _picture(self) -> None:
        if self._png is None:
            return
        machine = self.machine
        now = (id(machine.panel), machine.panel.picture_bytes, *machine.lights)
        if now != self._frame:
            self._frame = now
            self.save(self._png)

    # --- signals ---

    def catch_signals(self) -> None:
        """Let Ctrl-C and SIGTERM end the run between two steps."""

        def stop(number: int, frame: object) -> None:
            self.stopping = True
            self.is_interrupted = number == signal.SIGINT

        signal.signal(signal.SIGINT, stop)
        signal.signal(signal.SIGTERM, stop)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, stop)
