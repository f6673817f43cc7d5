"""Which device this is: its name and the end of its chip's number, blinking for as long as a computer asked."""

from binascii import hexlify

from signifer.core import ticks
from signifer.ui import const
from signifer.ui.grid import wrap
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_HERE_I_AM = const(0x15024)
_T_HERE_NUMBER = const(0x15A1E)
_S_WHITE = const(0x0D)
_S_CURSOR = const(0x10)

BLINK_MS = 500


class Page(Screen):
    """BACK, or the end of the time, leaves it."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui", seconds: int) -> None:
        super().__init__(ui)
        self._until = ticks.add(ui.now, 1000 * seconds)
        board = ui.app.board
        self._lines = wrap(board.name, ui.grid.cols)
        number = str(hexlify(board.uid[-3:]), "ascii")
        if number:
            self._lines.append(self.t(_T_HERE_NUMBER, what=number))

    def draw(self, grid: "Grid") -> None:
        lit = ticks.diff(self._until, self.ui.now) // BLINK_MS & 1
        grid.head(self.t(_T_HERE_I_AM), "", _S_WHITE)
        for row in range(min(len(self._lines), grid.body)):
            grid.line(1 + row, self._lines[row], "", _S_WHITE | _S_CURSOR if lit else _S_WHITE)

    def tick(self, now: int) -> bool:
        if ticks.diff(now, self._until) >= 0:
            self.ui.pop()
        return True
