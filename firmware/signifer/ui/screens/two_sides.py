"""Show a number of each side, in digits that the whole table can read: "2:1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.events import PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.screen import Screen
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import KEY_SIDE_A, KEY_SIDE_B

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class TwoSides(Screen):
    """UP and DOWN change the number of one side, SELECT goes to the other. Subclasses define `title`, `number` and
    `change`."""

    live = True
    title = 0  # the text id of the header, with a place for the side

    def __init__(self, ui: Ui, side: int) -> None:
        super().__init__(ui)
        self.side = side

    def number(self, side: int) -> int:
        """Return the number of a side."""
        return 0

    def change(self, amount: int) -> None:
        """Add to the number of the chosen side."""

    def corner(self) -> str:
        """Return the text at the right of the header."""
        return ""

    def draw(self, grid: Grid) -> None:
        accent = theme.side(self.side)
        grid.head(self.t(self.title, side="AB"[self.side]), self.corner(), accent)
        text = str(self.number(0)) + ":" + str(self.number(1))
        first = (grid.rows - 3) // 2
        cols = 3 * len(text)
        left = (grid.cols - cols) // 2
        # The marks are beside the digits if there is room; the header has them anyway. Four large digits have none.
        if left >= 2 and (len(text) < 4 or self.ui.picture() is None):
            grid.put(first + 1, left - 2, "▶A" if self.side == 0 else " A")
            grid.put(first + 1, left + cols, "B◀" if self.side == 1 else "B")
        grid.big(first, text, accent)

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP):
            self.change(1)
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            self.change(-1)
        elif event == PRESS_SELECT:
            self.side = 1 - self.side
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("±", KEY_SIDE_A if self.side else KEY_SIDE_B, 0, KEY_BACK)
