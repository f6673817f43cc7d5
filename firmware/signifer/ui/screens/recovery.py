"""Show what a device shows that does not start with its game: after three crashes, and while a computer sees its
drive.

Nothing here loads a game or its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import PRESS_BACK, PRESS_SELECT
from signifer.ui.screen import MenuScreen
from signifer.ui.screens.message import MessagePage
from signifer.ui.styles import WARN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.care import (
    RECOVERY,
    RECOVERY_ALL,
    RECOVERY_RESUME,
    RECOVERY_START,
    RECOVERY_WHY,
    RECOVERY_WHY_TEXT,
    RECOVERY_WITHOUT,
    SERVICE,
    SERVICE_TEXT,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The values of `signifer.app.startup` and `signifer.app.resets`.
_LIMIT = 3
_EVERYTHING = 3


class RecoveryPage(MenuScreen):
    """Go on with the game, start without it, show what happened, or erase everything."""

    def head(self, grid: Grid) -> None:
        grid.head(self.t(RECOVERY), "", WARN)

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.ui.screens import reset

        t = self.t
        lines: list[tuple[Any, ...]] = []
        if self.ui.app.store.serial:
            lines.append((t(RECOVERY_RESUME), self.ui.app.take_up))
            lines.append((t(RECOVERY_WITHOUT), self.ui.app.set_aside))
        else:
            lines.append((t(RECOVERY_START), self.ui.app.take_up))
        lines.append((t(RECOVERY_WHY), self._why))
        lines.append((t(RECOVERY_ALL), lambda: self.ui.push(reset.Sure, _EVERYTHING)))
        return lines

    def _why(self) -> None:
        from signifer.ui.screens import message

        self.ui.push(message.MessagePage, self.t(RECOVERY), self.t(RECOVERY_WHY_TEXT, n=_LIMIT))

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_OK, 0, 0)


class Service(MessagePage):
    """The drive belongs to the computer: no game is played, and no button acts."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, ui.t(SERVICE), ui.t(SERVICE_TEXT), None, WARN)

    def key(self, event: int) -> None:
        if event not in (PRESS_SELECT, PRESS_BACK):
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return (super().hints()[0], 0, 0, 0)
