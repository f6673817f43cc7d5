"""What a device shows that does not begin with its game: after three crashes, and while a computer sees its drive.

Nothing here loads a game or the rules of one.
"""

from signifer.core import parts
from signifer.ui import const
from signifer.ui.screen import MenuScreen
from signifer.ui.screens.message import Page as Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_RECOVERY = const(0x14903)
_T_RECOVERY_RESUME = const(0x15904)
_T_RECOVERY_WITHOUT = const(0x15905)
_T_RECOVERY_START = const(0x15906)
_T_RECOVERY_WHY = const(0x15907)
_T_RECOVERY_WHY_TEXT = const(0x00908)
_T_RECOVERY_ALL = const(0x15919)
_T_SERVICE = const(0x14917)
_T_SERVICE_TEXT = const(0x00918)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)
_S_WARN = const(0x05)

# As `signifer.app.first` and `signifer.app.wiping` have them.
_LIMIT = 3
_EVERYTHING = 3


class Page(MenuScreen):
    """Go on with the game, start without it, what happened, erase everything."""

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_RECOVERY), "", _S_WARN)

    def items(self) -> "list[tuple[Any, ...]]":
        t = self.t
        lines: "list[tuple[Any, ...]]" = []
        if self.ui.app.store.serial:
            lines.append((t(_T_RECOVERY_RESUME), lambda: _first().take_up(self.ui.app)))
            lines.append((t(_T_RECOVERY_WITHOUT), lambda: _first().set_aside(self.ui.app)))
        else:
            lines.append((t(_T_RECOVERY_START), lambda: _first().take_up(self.ui.app)))
        lines.append((t(_T_RECOVERY_WHY), self._why))
        lines.append((t(_T_RECOVERY_ALL), lambda: self.ui.push("reset:Sure", _EVERYTHING)))
        return lines

    def _why(self) -> None:
        self.ui.push("message", self.t(_T_RECOVERY), self.t(_T_RECOVERY_WHY_TEXT, n=_LIMIT))

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_OK, 0, 0)


class Service(Message):
    """The drive is the computer's: nothing is played, and there is nothing to press."""

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui, ui.t(_T_SERVICE), ui.t(_T_SERVICE_TEXT), None, _S_WARN)

    def key(self, event: int) -> None:
        if event not in (_PRESS_SELECT, _PRESS_BACK):
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return (super().hints()[0], 0, 0, 0)


def _first() -> "Any":
    return parts.borrow("signifer.app.first")
