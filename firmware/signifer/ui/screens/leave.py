"""The computer wants to update the device: SELECT lets it, BACK does not."""

from signifer.core import ticks
from signifer.ui import const
from signifer.ui.grid import wrap
from signifer.ui.screens.message import Page as Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_YES = const(0x06003)
_T_KEY_NO = const(0x05004)
_T_LEAVE_TITLE = const(0x14A00)
_T_LEAVE_ASK = const(0x00A01)
_T_LEAVE_NOW = const(0x00A02)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)

_AGREED = 2  # as `signifer.sync.upkeep` numbers them
_DECLINED = 3
_SEEN_MS = 800  # so long the last words stand there, and the computer can ask once more how it stands


class Page(Message):
    """After a yes the device restarts, and is a drive for the computer."""

    ticking = True
    asking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui, ui.t(_T_LEAVE_TITLE), ui.t(_T_LEAVE_ASK))
        self._until: "int | None" = None

    def key(self, event: int) -> None:
        if self._until is not None:
            return
        if event == _PRESS_SELECT:
            self.ui.kept["leave"] = _AGREED
            self.lines = wrap(self.t(_T_LEAVE_NOW), self.ui.grid.cols)
            self._until = ticks.add(self.ui.now, _SEEN_MS)
        elif event == _PRESS_BACK:
            self.ui.kept["leave"] = _DECLINED
            self.ui.pop()
        else:
            super().key(event)

    def tick(self, now: int) -> bool:
        if self._until is not None and ticks.diff(now, self._until) >= 0:
            self.ui.app.board.leave()
        return False

    def hints(self) -> "tuple[str, int, int, int]":
        if self._until is not None:
            return ("", 0, 0, 0)
        return (super().hints()[0], _T_KEY_YES, 0, _T_KEY_NO)
