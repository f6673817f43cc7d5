"""The device in a terminal: its picture, its lights, and keys for its buttons."""

from __future__ import annotations

import os
import shutil
import sys
from itertools import count
from pathlib import Path
from typing import TextIO

from signifer_host.simulator import terminal
from signifer_host.simulator.keyboard import Keyboard
from signifer_host.simulator.machine import HOLD_MS, PRESS_MS
from signifer_host.simulator.run import Runner

UP, DOWN, SELECT, BACK = range(4)
# A terminal does not report key releases, so a hold has its own key: the upper-case letter.
PRESSES = {
    "up": UP, "k": UP, "u": UP, "down": DOWN, "j": DOWN, "d": DOWN, "enter": SELECT, " ": SELECT,
    "right": SELECT, "s": SELECT, "backspace": BACK, "escape": BACK, "left": BACK, "b": BACK,
}  # fmt: skip
HOLDS = {
    "UP": UP, "K": UP, "U": UP, "DOWN": DOWN, "J": DOWN, "D": DOWN, "RIGHT": SELECT, "S": SELECT,
    "LEFT": BACK, "B": BACK,
}  # fmt: skip
HELP = (
    "u/↑ up   d/↓ down   s/Enter select   b/Backspace back",
    "hold: U D S B (or Shift with an arrow)   p power   g picture   q leave",
)
REPEAT_MS = 45  # SELECT and BACK typed faster than this are a key held down, not a finger


class Show:
    """Draw the runner's machine on `out` and turn typed keys into presses."""

    def __init__(self, runner: Runner, where: Path, out: TextIO | None = None) -> None:
        self._runner = runner
        self._where = where
        self._out = out or sys.stdout
        self._frame: object = None
        self._message = ""
        self._release: dict[int, int] = {}  # button -> simulated ms at which the finger leaves it
        self._waiting: list[tuple[int, int]] = []
        self._key_times: dict[int, int] = {}
        self._leave = False

    def run(self) -> None:
        """Run until the user leaves or a signal comes."""
        self._out.write("\x1b[?1049h\x1b[?25l")
        try:
            with Keyboard() as keyboard:
                self._runner.real_time(lambda: self._turn(keyboard.read()))
        finally:
            self._out.write("\x1b[?25h\x1b[?1049l")
            self._out.flush()

    def _turn(self, typed: list[str]) -> bool:
        for key in typed:
            self.key(key)
        self._fingers()
        self.draw(*_size())
        return not self._leave

    def key(self, key: str) -> None:
        """Handle one key of the terminal."""
        now = self._runner.machine.clock.now
        self._message = ""
        if key in PRESSES:
            button = PRESSES[key]
            quick = now - self._key_times.get(button, -REPEAT_MS) < REPEAT_MS
            self._key_times[button] = now
            if not (quick and button in (SELECT, BACK)):
                self._waiting.append((button, PRESS_MS))
        elif key in HOLDS:
            self._waiting.append((HOLDS[key], HOLD_MS))
        elif key == "p":
            if self._runner.machine.on:
                self._runner.power_off()
            else:
                self._runner.power_on()
        elif key == "g":
            self._picture()
        elif key in ("q", "ctrl-c"):
            self._leave = True

    def _fingers(self) -> None:
        machine = self._runner.machine
        for button, until in list(self._release.items()):
            if machine.clock.now >= until:
                machine.keys.move(button, False)
                # The contact must be seen open before the same button goes down again.
                if machine.clock.now >= until + PRESS_MS:
                    del self._release[button]
        for button, ms in list(self._waiting):
            if button not in self._release:
                self._waiting.remove((button, ms))
                machine.keys.move(button, True)
                self._release[button] = machine.clock.now + ms

    def _picture(self) -> None:
        board = self._runner.machine.board.id
        paths = (Path("signifer-%s-%d.png" % (board, number)) for number in count(1))
        path = next(path for path in paths if not os.path.lexists(path))
        try:
            self._runner.save(path)
            self._message = "saved %s" % path.resolve()
        except OSError as error:
            self._message = "%s: %s" % (path, error.strerror)

    def draw(self, columns: int, rows: int) -> None:
        """Draw, if anything has changed since the last time."""
        machine = self._runner.machine
        state = (
            id(machine.panel), machine.panel.wire_bytes, tuple(machine.lights), columns, rows, self._message,
            machine.on,
        )  # fmt: skip
        if state == self._frame:
            return
        self._frame = state
        self._out.write("\x1b[H" + "\x1b[K\r\n".join(self.lines(columns, rows)) + "\x1b[K\x1b[J")
        self._out.flush()

    def lines(self, columns: int, rows: int) -> list[str]:
        """Return the drawing, at most `rows` lines."""
        machine = self._runner.machine
        power = "" if machine.on else "  (switched off: p)"
        head = "%s  %s%s" % (
            machine.board.name,
            self._runner.server.url if self._runner.server else "",
            power,
        )
        foot = [line[:columns] for line in (*HELP, self._message or "state: %s" % self._where)]
        if machine.lights:
            foot.insert(0, terminal.lamps(machine.lights))
        room = rows - 1 - len(foot)
        if room < 1:
            return [line[:columns] for line in machine.screen][:rows]
        picture = machine.picture()
        shown = terminal.fit(picture, machine.screen, machine.board.display.colour, columns, room)
        return [head[:columns], *shown, *foot]


def _size() -> tuple[int, int]:
    """Return columns and rows of the terminal now; a COLUMNS in the environment would not follow its window."""
    try:
        return os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return shutil.get_terminal_size()
