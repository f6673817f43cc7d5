"""The three resets: a sentence on what goes, and a hold."""

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
_T_KEY_BACK = const(0x05001)
_T_NOTICE = const(0x14020)
_T_RESET = const(0x1490A)
_T_RESET_GAME = const(0x1590B)
_T_RESET_ROSTERS = const(0x1590C)
_T_RESET_ALL = const(0x1590D)
_T_RESET_GAME_TEXT = const(0x0090E)
_T_RESET_ROSTERS_TEXT = const(0x0090F)
_T_RESET_ALL_TEXT = const(0x00910)
_T_ERASING = const(0x00912)
_T_NOT_ERASED = const(0x00913)
_T_NO_GAME = const(0x15914)
_T_KEY_ERASE = const(0x08915)
_PRESS_SELECT = const(2)
_HOLD_SELECT = const(6)
_S_WARN = const(0x05)

# As `signifer.app.wiping` has them.
_GAME = 1
_ROSTERS = 2
_EVERYTHING = 3


class Page(MenuScreen):
    """Which of them."""

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_RESET))

    def items(self) -> "list[tuple[Any, ...]]":
        t = self.t
        return [
            (t(_T_RESET_GAME), self._game),
            (t(_T_RESET_ROSTERS), lambda: self.ui.push("reset:Sure", _ROSTERS)),
            (t(_T_RESET_ALL), lambda: self.ui.push("reset:Sure", _EVERYTHING)),
        ]

    def _game(self) -> None:
        if self.ui.app.game is None:
            self.ui.toast(self.t(_T_NO_GAME))
        else:
            self.ui.push("reset:Sure", _GAME)


class Sure(Message):
    """What goes, and what stays. Only SELECT held does it; a short press does nothing."""

    ticking = True
    takes_undo = True  # a slip of the finger in a dangerous place shows nothing else

    def __init__(self, ui: "Ui", what: int) -> None:
        t = ui.t
        title = (_T_RESET_GAME, _T_RESET_ROSTERS, _T_RESET_ALL)[what - 1]
        body = (_T_RESET_GAME_TEXT, _T_RESET_ROSTERS_TEXT, _T_RESET_ALL_TEXT)[what - 1]
        super().__init__(ui, t(title), t(body), None, _S_WARN)
        self._what = what
        self._stage = 0  # 1: the screen says so; 2: it has been seen

    def key(self, event: int) -> None:
        if event == _HOLD_SELECT:
            self._stage = 1
            self.lines = [self.t(_T_ERASING)]
        elif event != _PRESS_SELECT and not self._stage:
            super().key(event)

    def tick(self, now: int) -> bool:
        if not self._stage:
            return False
        self._stage += 1
        if self._stage > 2:
            self._stage = 0
            self._erase()
        return True

    def _erase(self) -> None:
        ui = self.ui
        try:
            parts.borrow("signifer.app.wiping").begin(ui.app, self._what)
        except ui.app.save_error:
            said = ("message", self.t(_T_NOTICE), self.t(_T_NOT_ERASED))
            if ui.app.game is None:  # it is gone already, and the screens below were its own
                parts.borrow("signifer.app.first").show(ui.app)
                ui.push(*said)
            else:
                ui.replace(*said)

    def hints(self) -> "tuple[str, int, int, int]":
        if self._stage:
            return ("", 0, 0, 0)
        return (super().hints()[0], 0, _T_KEY_ERASE, _T_KEY_BACK)
