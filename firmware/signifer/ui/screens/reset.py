"""Offer the three resets: a sentence on what is erased, and a hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import HOLD_SELECT, PRESS_SELECT
from signifer.ui.screen import MenuScreen
from signifer.ui.screens.message import MessagePage
from signifer.ui.styles import WARN
from signifer.ui.texts.base import KEY_BACK, NOTICE
from signifer.ui.texts.care import (
    ERASING,
    KEY_ERASE,
    NO_GAME,
    NOT_ERASED,
    RESET,
    RESET_ALL,
    RESET_ALL_TEXT,
    RESET_GAME,
    RESET_GAME_TEXT,
    RESET_ROSTERS,
    RESET_ROSTERS_TEXT,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The values of `signifer.app.resets`.
_GAME = 1
_ROSTERS = 2
_EVERYTHING = 3


class ResetPage(MenuScreen):
    """Choice of a reset."""

    def head(self, grid: Grid) -> None:
        grid.head(self.t(RESET))

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        return [
            (t(RESET_GAME), self._game),
            (t(RESET_ROSTERS), lambda: self.ui.push(Sure, _ROSTERS)),
            (t(RESET_ALL), lambda: self.ui.push(Sure, _EVERYTHING)),
        ]

    def _game(self) -> None:
        if self.ui.app.game is None:
            self.ui.toast(self.t(NO_GAME))
        else:
            self.ui.push(Sure, _GAME)


class Sure(MessagePage):
    """Say what is erased and what stays. Only holding SELECT resets; a short press does nothing."""

    ticking = True
    takes_undo = True  # an accidental press on a dangerous page shows nothing else

    def __init__(self, ui: Ui, what: int) -> None:
        t = ui.t
        title = (RESET_GAME, RESET_ROSTERS, RESET_ALL)[what - 1]
        body = (RESET_GAME_TEXT, RESET_ROSTERS_TEXT, RESET_ALL_TEXT)[what - 1]
        super().__init__(ui, t(title), t(body), None, WARN)
        self._what = what
        self._stage = 0  # 1: the screen says so; 2: it was visible

    def key(self, event: int) -> None:
        if event == HOLD_SELECT:
            self._stage = 1
            self.lines = [self.t(ERASING)]
        elif event != PRESS_SELECT and not self._stage:
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
        from signifer.ui.screens import message

        ui = self.ui
        try:
            ui.app.erase(self._what)
        except ui.app.save_error:
            if ui.app.game is None:  # the game is gone already, and the screens below belonged to it
                ui.app.show_first()
                ui.push(message.MessagePage, self.t(NOTICE), self.t(NOT_ERASED))
            else:
                ui.replace(message.MessagePage, self.t(NOTICE), self.t(NOT_ERASED))

    def hints(self) -> tuple[str, int, int, int]:
        if self._stage:
            return ("", 0, 0, 0)
        return (super().hints()[0], 0, KEY_ERASE, KEY_BACK)
