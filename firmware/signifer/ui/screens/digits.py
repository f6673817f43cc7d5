"""Base of pages on which a player chooses four digits, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import PRESS_BACK, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.screen import Screen
from signifer.ui.texts.base import KEY_BACK, KEY_NEXT

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

DIGITS = 4


class DigitsPage(Screen):
    """`hidden`: only the digit that is being chosen is visible, and the digits are forgotten once they are entered."""

    hidden = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._digits = [0]

    def show(self, grid: Grid, title: str, accent: int) -> None:
        """Draw the page."""
        digits = self._digits
        grid.head(title, str(len(digits)) + "/" + str(DIGITS), accent)
        shown = "".join([str(digit) for digit in digits])
        if self.hidden:
            shown = "+" * (len(digits) - 1) + shown[-1]
        grid.big(0, shown + "-" * (DIGITS - len(digits)), accent)

    def key(self, event: int) -> None:
        digits = self._digits
        if event in (PRESS_UP, REPEAT_UP):
            digits[-1] = (digits[-1] + 1) % 10
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            digits[-1] = (digits[-1] - 1) % 10
        elif event == PRESS_SELECT:
            if len(digits) < DIGITS:
                digits.append(0)
            else:
                if self.hidden:
                    self._digits = [0]
                self.entered("".join([str(digit) for digit in digits]))
        elif event == PRESS_BACK and len(digits) > 1:
            digits.pop()
            if self.hidden:
                digits[-1] = 0
        else:
            super().key(event)

    def entered(self, digits: str) -> None:
        """Handle the fourth digit."""

    def hints(self) -> tuple[str, int, int, int]:
        return ("±", KEY_NEXT, 0, KEY_BACK)
