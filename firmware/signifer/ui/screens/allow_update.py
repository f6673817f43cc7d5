"""Let a player agree to an update by the computer: SELECT agrees, BACK does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui.events import PRESS_BACK, PRESS_SELECT
from signifer.ui.screens.message import MessagePage
from signifer.ui.texts.base import KEY_NO, KEY_YES
from signifer.ui.texts.upkeep import LEAVE_ASK, LEAVE_NOW, LEAVE_TITLE

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


_AGREED = 2  # the numbers of `signifer.sync.upkeep`
_DECLINED = 3
_SEEN_MS = 800  # so long the last words stay, and the computer can ask for the result once more


class AllowUpdatePage(MessagePage):
    """After a yes, restarts the device as a drive for the computer."""

    ticking = True
    asking = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, ui.t(LEAVE_TITLE), ui.t(LEAVE_ASK))
        self._until: int | None = None

    def key(self, event: int) -> None:
        if self._until is not None:
            return
        if event == PRESS_SELECT:
            self.ui.kept["leave"] = _AGREED
            self.lines = self.ui.grid.wrap(self.t(LEAVE_NOW))
            self._until = ticks.add(self.ui.now, _SEEN_MS)
        elif event == PRESS_BACK:
            self.ui.kept["leave"] = _DECLINED
            self.ui.pop()
        else:
            super().key(event)

    def tick(self, now: int) -> bool:
        if self._until is not None and ticks.diff(now, self._until) >= 0:
            self.ui.app.board.leave()
        return False

    def hints(self) -> tuple[str, int, int, int]:
        if self._until is not None:
            return ("", 0, 0, 0)
        return (super().hints()[0], KEY_YES, 0, KEY_NO)
