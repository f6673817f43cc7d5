"""Show which device this is: its name and the end of its chip's number, blinking for as long as the computer asked."""

from __future__ import annotations

from binascii import hexlify
from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui.grid import wrap
from signifer.ui.screen import Screen
from signifer.ui.styles import CURSOR, WHITE
from signifer.ui.texts.base import HERE_I_AM
from signifer.ui.texts.upkeep import HERE_NUMBER

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


BLINK_MS = 500


class IdentifyPage(Screen):
    """BACK, or the end of the time, leaves the page."""

    live = True
    ticking = True

    def __init__(self, ui: Ui, seconds: int) -> None:
        super().__init__(ui)
        self._until = ticks.add(ui.now, 1000 * seconds)
        board = ui.app.board
        self._lines = wrap(ui.app.settings.name or board.name, ui.grid.cols)
        number = str(hexlify(board.uid[-3:]), "ascii")
        if number:
            self._lines.append(self.t(HERE_NUMBER, what=number))

    def draw(self, grid: Grid) -> None:
        lit = self.ui.app.settings.calm or ticks.diff(self._until, self.ui.now) // BLINK_MS & 1
        grid.head(self.t(HERE_I_AM), "", WHITE)
        for row in range(min(len(self._lines), grid.body)):
            grid.line(1 + row, self._lines[row], "", WHITE | CURSOR if lit else WHITE)

    def tick(self, now: int) -> bool:
        if ticks.diff(now, self._until) >= 0:
            self.ui.pop()
        return True
