"""Measure the bytes sent to the display for each screen, on each board.

The golden screens (test_golden*.py) define the way to every screen. Here the same presses are made, and the bytes
that each sends are counted.
"""

from __future__ import annotations

import importlib
import inspect
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

from signifer.ui.flow import Menu, Pick
from signifer.ui.page import FlowPage
from signifer_host import boards
from tests.ui import conftest as ui

BOARDS = (ui.SMALL, ui.WIDE)
TESTS = Path(ui.__file__).parents[1]


@dataclass(frozen=True)
class Sent:
    """Bytes of pictures that were sent for a screen."""

    screen: str
    shown: int  # by the press that showed it
    moved: int  # by pressing DOWN on it, if it is a list


class Meter(ui.Table):
    """Device that counts bytes where the golden test compares pictures."""

    def __init__(self, board: str) -> None:
        self.before = 0
        super().__init__(board)
        self.sent: list[Sent] = []

    def press(self, buttons: str) -> None:
        for word in buttons.split():
            name, _, times = word.partition("*")
            for _ in range(int(times or 1)):
                self.before = self.machine.panel.picture_bytes
                super().press(name)

    def show(self, name: str, *args: object) -> None:
        self.app.ui.home()
        self.machine.run(20)
        self.before = self.machine.panel.picture_bytes
        super().show(name, *args)

    def look(self, name: str) -> None:
        shown = self.machine.panel.picture_bytes - self.before
        screen = self.app.ui.screen
        moved = 0
        # Elsewhere DOWN may change the game, and the rest of the way with it.
        if isinstance(screen, FlowPage) and isinstance(screen.flow.asks, (Menu, Pick)):
            at = screen.flow.at
            self.press("down")
            moved = self.machine.panel.picture_bytes - self.before
            screen.flow.at = at
        if moved:
            self.app.ui.redraw()
            self.machine.run(20)
        self.sent.append(Sent(name, shown, moved))
        self.before = self.machine.panel.picture_bytes


def courses() -> list[Callable[..., None]]:
    """Return the golden tests as functions of a device."""
    found: list[Callable[..., None]] = []
    for file in sorted(TESTS.rglob("test_golden*.py")):
        module = importlib.import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))
        for name, test in vars(module).items():
            if name.startswith("test_") and set(inspect.signature(test).parameters) <= {"table", "bare"}:
                found.append(test)
    return found


def run(course: Callable[..., None], board: str) -> list[Sent]:
    """Return the bytes that the screens of a course send."""
    meter = Meter(board)
    if "table" in inspect.signature(course).parameters:
        meter.fill_slots()
        meter.begin()
    course(meter)
    return meter.sent


def measure(board: str) -> tuple[list[Sent], int]:
    """Return the bytes of each screen, and those of a whole picture."""
    display = boards.load(board).display
    pixels = display.width * display.height
    sent = [one for course in courses() for one in run(course, board)]
    return sent, pixels * 2 if display.colour else pixels // 8
