"""A rule forbids a command: why, and the way to do it anyway."""

from signifer.ui import const
from signifer.ui.grid import wrap
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.errors import Refused
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_ANYWAY = const(0x0A007)
_T_REFUSED = const(0x14014)
_T_HOLD_ANYWAY = const(0x15015)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)
_HOLD_SELECT = const(6)
_REPEAT_UP = const(8)
_REPEAT_DOWN = const(9)
_S_DIM = const(0x01)
_S_WARN = const(0x05)


class Page(Screen):
    """Holding SELECT sends the same command with `force`; the log then says which rule was passed over."""

    loud = True

    def __init__(
        self,
        ui: "Ui",
        command: "dict[str, Any]",
        refused: "Refused",
        then: "Callable[[dict[str, Any]], None] | None",
    ) -> None:
        super().__init__(ui)
        self.command = command
        self.rule = refused.rule
        self.then = then
        self.lines = wrap(refused.message, ui.grid.cols)
        self._top = 0

    def draw(self, grid: "Grid") -> None:
        last = max(0, len(self.lines) - grid.body)
        self._top = max(0, min(self._top, last))
        grid.head(self.t(_T_REFUSED, rule=self.rule), "↓" if self._top < last else "", _S_WARN)
        for i in range(grid.body):
            if self._top + i < len(self.lines):
                grid.line(1 + i, self.lines[self._top + i])
        if len(self.lines) < grid.body:
            grid.line(grid.rows - 2, self.t(_T_HOLD_ANYWAY), "", _S_DIM)

    def key(self, event: int) -> None:
        if event in (_PRESS_UP, _REPEAT_UP):
            self._top -= 1
        elif event in (_PRESS_DOWN, _REPEAT_DOWN):
            self._top += 1
        elif event == _HOLD_SELECT:
            command = dict(self.command)
            command["force"] = True
            self.ui.pop()
            self.ui.do(command, self.then)
        elif event in (_PRESS_SELECT, _PRESS_BACK):
            self.ui.pop()

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕" if len(self.lines) > self.ui.grid.body else "", 0, _T_KEY_ANYWAY, _T_KEY_BACK)
