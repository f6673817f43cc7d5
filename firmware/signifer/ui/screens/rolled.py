"""What a roll has shown: the dice, what they mean, and what follows, one press away."""

from signifer.ui import const
from signifer.ui.grid import fit, pad
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_KEY_AGAIN = const(0x05204)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_HOLD_SELECT = const(6)
_REPEAT_UP = const(8)
_REPEAT_DOWN = const(9)
_S_PLAIN = const(0x00)


class Page(Screen):
    """`lines`: (left, right, accent) each. `big`: a number that the table should read from afar.

    `select` and `hold` are (text id, what to call) of SELECT, short and held; without `select` it goes
    home. BACK goes to the screen below, where the same can be rolled again.
    """

    def __init__(
        self,
        ui: "Ui",
        title: str,
        right: str,
        lines: "list[tuple[str, str, int]]",
        big: str = "",
        accent: int = _S_PLAIN,
        select: "tuple[int, Callable[[], Any]] | None" = None,
        hold: "tuple[int, Callable[[], Any]] | None" = None,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.right = right
        self.lines = lines
        self.big = big
        self.accent = accent
        self.select = select
        self.hold = hold
        self._top = 0

    def draw(self, grid: "Grid") -> None:
        last = max(0, len(self.lines) - grid.body)
        self._top = max(0, min(self._top, last))
        grid.head(self.title, self.right, self.accent)
        width = room(self.ui, self.big)
        for i in range(min(grid.body, len(self.lines))):
            left, right, accent = self.lines[self._top + i]
            if right:
                left = pad(fit(left, width - len(right) - 1), width - len(right)) + right
            grid.line(1 + i, fit(left, width), "", accent)
        if self.big:
            grid.big(1, self.big, self.accent, True)

    def key(self, event: int) -> None:
        if event in (_PRESS_UP, _REPEAT_UP):
            self._top -= 1
        elif event in (_PRESS_DOWN, _REPEAT_DOWN):
            self._top += 1
        elif event == _PRESS_SELECT:
            if self.select:
                self.select[1]()
            else:
                self.ui.home()
        elif event == _HOLD_SELECT and self.hold:
            self.hold[1]()
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return (
            "↕" if len(self.lines) > self.ui.grid.body else "",
            self.select[0] if self.select else _T_KEY_OK,
            self.hold[0] if self.hold else 0,
            _T_KEY_AGAIN,
        )


def room(ui: "Ui", big: str) -> int:
    """How wide a line may be beside those big digits."""
    return ui.grid.cols - (3 * len(big) + 1 if big else 0)
