"""Enter a number in big digits: UP and DOWN change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.grid import fit
from signifer.ui.screen import Screen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_SET

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class NumberPage(Screen):
    """A whole number from `low` to `high`; the screen is left before `then(value)` is called. At either end a new
    press wraps around, a held button does not. `note` stands beside the number: what of the title's unit it is, or a
    question. `right` stands in the header in place of the range. `hold` is (text id, function) for SELECT held; the
    screen is left before it is called. `tried`: the screen is pure, since `then` changes nothing before it shows a page
    or does a command."""

    def __init__(
        self,
        ui: Ui,
        title: str,
        value: int,
        low: int,
        high: int,
        then: Callable[[int], None],
        accent: int = PLAIN,
        note: str = "",
        right: str = "",
        hold: tuple[int, Callable[[], None]] | None = None,
        tried: bool = False,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.value = value
        self.low = low
        self.high = high
        self.then = then
        self.accent = accent
        self.right = right or "%d-%d" % (low, high)
        self.note = note
        self.hold = hold
        self.pure = tried

    def draw(self, grid: Grid) -> None:
        grid.head(self.title, self.right, self.accent)
        if self.note:
            grid.put(1, 0, fit(self.note, grid.cols - 3 * len(str(self.value)) - 1))
        grid.big(self.note != "", str(self.value), self.accent, self.note != "")

    def key(self, event: int) -> None:
        if event == PRESS_UP:
            self.value = self.value + 1 if self.value < self.high else self.low
        elif event == PRESS_DOWN:
            self.value = self.value - 1 if self.value > self.low else self.high
        elif event == REPEAT_UP:
            self.value = min(self.value + 1, self.high)
        elif event == REPEAT_DOWN:
            self.value = max(self.value - 1, self.low)
        elif event == PRESS_SELECT:
            self.ui.pop()
            self.then(self.value)
        elif event == HOLD_SELECT and self.hold:
            self.ui.pop()
            self.hold[1]()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("±", KEY_SET, self.hold[0] if self.hold else 0, KEY_BACK)
