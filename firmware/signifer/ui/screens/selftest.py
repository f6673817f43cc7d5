"""Show the self-test: keys, display, lights and sound with a person, the other parts automatically, then the
results.

It continues by itself after a while, so a key that does not work traps nobody in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui.events import PRESS_BACK, PRESS_SELECT
from signifer.ui.screen import ListScreen, Screen
from signifer.ui.squeezed import squeezed
from signifer.ui.styles import DIM, GOOD, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_NO, KEY_YES
from signifer.ui.texts.upkeep import (
    TEST,
    TEST_DONE,
    TEST_HEARD,
    TEST_KEYS,
    TEST_LISTEN,
    TEST_LOOK,
    TEST_NOT_DONE,
    TEST_PRESS,
    TEST_SEEN_DISPLAY,
    TEST_SEEN_LIGHTS,
)

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The values of app/selftest.py.
_KEYS = 0
_DISPLAY = 1
_LIGHTS = 2
_SOUND = 3
_GUIDED = 4
_COUNT = 9
_OK = 1
_FAULT = 2
_NONE = 3
_SKIPPED = 4

PATIENCE_MS = 15000
SHOWN_MS = 900
_ASKING = -1
_BUTTONS = "▲▼●◀"
_TONES = (440, 880, 1760)
_COLOURS = ((60, 60, 60), (90, 0, 0), (0, 90, 0), (0, 0, 90))


class SelftestPage(Screen):
    """One part after the other; `testing` tells a computer that the test goes on."""

    live = True
    ticking = True
    takes_undo = True
    testing = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._app = ui.app
        self._part = _KEYS
        self._shows = 0  # what is shown now, or _ASKING
        self._since = ui.now
        self._seen = 0
        self._more = True  # there is another pattern
        self._app.keys.seen = 0
        self._all = self._app.selftest.all_keys(self._app)

    def draw(self, grid: Grid) -> None:
        grid.head(self.t(TEST), "%d/%d" % (self._part + 1, _GUIDED))
        if self._part == _KEYS:
            grid.line(1, self.t(TEST_PRESS))
            self._draw_keys(grid)
            return
        if self._shows != _ASKING:
            text = self.t(TEST_LOOK if self._part == _LIGHTS else TEST_LISTEN)
        elif self._part == _DISPLAY:
            text = self.t(TEST_SEEN_DISPLAY)
        else:
            text = self.t(TEST_SEEN_LIGHTS if self._part == _LIGHTS else TEST_HEARD)
        row = 1
        for line in squeezed(text, grid.cols, grid.body):
            grid.line(row, line)
            row += 1

    def _draw_keys(self, grid: Grid) -> None:
        """Draw each key as its button's sign, with a tick after it was pressed."""
        board = self._app.board
        signs = [_BUTTONS[button & 3] for button, _ in board.key_pins]
        if board.encoder:
            signs += ["▲", "▼"]
        text = ""
        for at in range(len(signs)):
            text += signs[at] + ("✓ " if self._seen >> at & 1 else "· ")
        row = 2
        while text and row <= grid.body:
            room = grid.cols // 3 * 3
            grid.line(row, text[:room])
            text = text[room:]
            row += 1

    def key(self, event: int) -> None:
        if self._part == _KEYS:
            return
        if self._shows != _ASKING:
            if event in (PRESS_SELECT, PRESS_BACK):
                self._ask()
        elif event == PRESS_SELECT:
            self._next(_OK)
        elif event == PRESS_BACK:
            self._next(_FAULT)

    def tick(self, now: int) -> bool:
        waited = ticks.diff(now, self._since)
        if self._part == _KEYS:
            seen = self._app.keys.seen & self._all
            if seen != self._seen:
                self._seen = seen
                self._since = now
            elif seen == self._all:
                self._next(_OK)
            elif waited >= PATIENCE_MS:
                self._next(_FAULT)
            else:
                return False
            return True
        if self._shows == _ASKING:
            if waited < PATIENCE_MS:
                return False
            self._next(_SKIPPED)
        elif waited >= SHOWN_MS:
            self._since = now
            self._show(self._shows + 1)
        return True

    def _next(self, result: int) -> None:
        """Record this part's result, and begin the next part that the device has."""
        app = self._app
        tests = app.selftest
        tests.note(app, self._part, result)
        self._part += 1
        if self._part == _LIGHTS and not app.board.pixels:
            tests.note(app, _LIGHTS, _NONE)
            self._part += 1
        if self._part == _SOUND and not hasattr(app.board, "tone"):
            tests.note(app, _SOUND, _NONE)
            self._part += 1
        if self._part == _GUIDED:
            tests.quick(app)
            self.ui.replace(Result)
            return
        # Presses for the part before do not count for this one.
        app.input.drop()
        self._since = self.ui.now
        self._show(0)

    def _show(self, number: int) -> None:
        """Show or sound the next item of this part, or ask how it was."""
        app = self._app
        self._shows = number
        if self._part == _DISPLAY:
            if number and not self._more:
                self._ask()
            else:
                self._more = app.selftest.pattern(app, number)
        elif self._part == _LIGHTS:
            if number == len(_COLOURS):
                self._ask()
            else:
                app.selftest.paint(app, _COLOURS[number])
        elif number == len(_TONES):
            self._ask()
        else:
            app.board.tone(_TONES[number])

    def _ask(self) -> None:
        app = self._app
        if self._part == _DISPLAY:
            app.selftest.pattern(app, -1)
        elif self._part == _LIGHTS:
            app.selftest.paint(app, None)
        else:
            app.board.tone(0)
        self._shows = _ASKING
        self._since = self.ui.now
        self.ui.redraw()

    def hints(self) -> tuple[str, int, int, int]:
        if self._part != _KEYS and self._shows == _ASKING:
            return ("", KEY_YES, 0, KEY_NO)
        return ("", 0, 0, 0)


class Result(ListScreen):
    """Each part with its result."""

    live = True

    def head(self, grid: Grid) -> None:
        app = self.ui.app
        tests = app.selftest
        faults = 0
        for part in range(_COUNT):
            if tests.result(app, part) == _FAULT:
                faults += 1
        grid.head(self.t(TEST_DONE, n=faults), "", WARN if faults else GOOD)

    def count(self) -> int:
        return _COUNT

    def line(self, index: int) -> tuple[str, str, int]:
        found = self.ui.app.selftest.result(self.ui.app, index)
        style = PLAIN
        if found == _FAULT:
            style = WARN
        elif found != _OK:
            style = DIM
        return self.t(TEST_KEYS + index), self.t(TEST_NOT_DONE + found), style

    def choose(self, index: int) -> None:
        self.ui.pop()

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", 0, 0, KEY_BACK)
