"""Show a text that only one side may read: ask for its PIN if one is set, then show the text for as long as SELECT
is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.ui import theme
from signifer.ui.events import (
    HOLD_BACK,
    HOLD_SELECT,
    PRESS_BACK,
    PRESS_DOWN,
    PRESS_UP,
    REPEAT_DOWN,
    REPEAT_UP,
)
from signifer.ui.screen import Screen
from signifer.ui.screens.digits import DigitsPage
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.shared import (
    KEY_READ,
    PIN_WAIT,
    PIN_WRONG,
    SECRET_HOLD,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


CHANCE = 32  # random bytes for the order of a list


def ask(ui: Ui, side: int, title: str, then: Callable[[], object]) -> None:
    """Ask for the side's PIN and call `then` if it is right; at once if the side has none."""
    if ui.app.pins.is_set(side):
        ui.push(Pin, side, title, then)
    else:
        then()


def enter(ui: Ui, side: int, title: str, flow: Any) -> None:
    """Open a flow that only `side` may see: after its PIN, if it has one. The flow gets the side, and random bytes for
    the order of its list."""
    args = (side, ui.app.entropy.random(CHANCE))
    ask(ui, side, title, lambda: opened(ui, flow, args))


def opened(ui: Ui, flow: Any, args: tuple[Any, ...]) -> None:
    """Open a flow."""
    from signifer.ui.screens import flow as flow_page

    ui.push(flow_page.FlowPage, flow, *args)


class Entry(DigitsPage):
    """A PIN."""

    hidden = True

    def __init__(self, ui: Ui, side: int, title: str) -> None:
        super().__init__(ui)
        self.side = side
        self.title = title

    def draw(self, grid: Grid) -> None:
        self.show(grid, self.title, theme.side(self.side))


class Pin(Entry):
    """Ask for a PIN. The screen is left before `then` is called, after the right PIN. After wrong ones the player
    must wait."""

    ticking = True

    def __init__(self, ui: Ui, side: int, title: str, then: Callable[[], object]) -> None:
        super().__init__(ui, side, title)
        self.then = then
        self._wait = ui.app.pins.wait(side)

    def tick(self, now: int) -> bool:
        if not self._wait:
            return False
        left = self.ui.app.pins.wait(self.side)
        changed: bool = left != self._wait
        self._wait = left
        return changed

    def draw(self, grid: Grid) -> None:
        if not self._wait:
            super().draw(grid)
            return
        grid.head(self.title, "", WARN)
        from signifer.ui.squeezed import squeezed

        row = 1
        for line in squeezed(self.t(PIN_WAIT, n=self._wait), grid.cols, grid.body):
            grid.line(row, line)
            row += 1

    def key(self, event: int) -> None:
        if not self._wait or event == PRESS_BACK:
            super().key(event)

    def entered(self, digits: str) -> None:
        pins = self.ui.app.pins
        if pins.check(self.side, digits):
            self.ui.pop()
            self.then()
            return
        self._wait = pins.wait(self.side)
        self.ui.toast(self.t(PIN_WRONG))

    def hints(self) -> tuple[str, int, int, int]:
        return ("", 0, 0, KEY_BACK) if self._wait else super().hints()


class SecretPage(Screen):
    """Call `body` for the text when SELECT is held, and forgets the text on the release."""

    # An undo on top would take the release away.
    takes_undo = True

    def __init__(self, ui: Ui, side: int, title: str, body: Callable[[], str]) -> None:
        super().__init__(ui)
        self.side = side
        self.title = title
        self.body = body
        self._open = not ui.app.pins.is_set(side)
        self._lines: list[str] = []
        self._top = 0

    def draw(self, grid: Grid) -> None:
        lines = self._lines
        style = PLAIN
        if not lines:
            lines = grid.wrap(self.t(SECRET_HOLD, side="AB"[self.side]))
            style = DIM
        last = max(0, len(lines) - grid.body)
        self._top = max(0, min(self._top, last))
        grid.head(self.title, "↓" if self._top < last else "", theme.side(self.side))
        for i in range(min(grid.body, len(lines))):
            grid.line(1 + i, lines[self._top + i], "", style)

    def key(self, event: int) -> None:
        from signifer.ui.flows import undo
        from signifer.ui.screens import flow

        if event == HOLD_SELECT:
            if self._open:
                self._lines = self.ui.grid.wrap(self.body())
            else:
                self.ui.push(Pin, self.side, self.title, self._opened)
        elif self._lines and event in (PRESS_UP, REPEAT_UP):
            self._top -= 1
        elif self._lines and event in (PRESS_DOWN, REPEAT_DOWN):
            self._top += 1
        else:
            self._lines = []
            self._top = 0
            if event == HOLD_BACK:
                self.ui.push(flow.FlowPage, deferred(undo.undo))
            else:
                super().key(event)

    def _opened(self) -> None:
        self._open = True

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕" if len(self._lines) > self.ui.grid.body else "", 0, KEY_READ, KEY_BACK)
