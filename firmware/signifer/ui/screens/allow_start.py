"""Let a player agree that a computer's new game takes the place of the one under way: SELECT agrees, BACK does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui.events import PRESS_BACK, PRESS_SELECT
from signifer.ui.screens.message import MessagePage
from signifer.ui.texts.base import KEY_NO, KEY_YES
from signifer.ui.texts.upkeep import REPLACE_ASK, REPLACE_TITLE

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

_AGREED = 2  # the numbers of `signifer.sync.numbers`
_DECLINED = 3


class AllowStartPage(MessagePage):
    """The question; it leaves the display when the computer does not ask any more (`app.replace_question`)."""

    ticking = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, ui.t(REPLACE_TITLE), ui.t(REPLACE_ASK))

    def key(self, event: int) -> None:
        if event == PRESS_SELECT or event == PRESS_BACK:
            self.ui.kept["start"] = _AGREED if event == PRESS_SELECT else _DECLINED
            self.ui.pop()
        else:
            super().key(event)

    def tick(self, now: int) -> bool:
        if ticks.diff(now, self.ui.kept["start_until"]) >= 0:
            self.ui.pop()
        return False

    def hints(self) -> tuple[str, int, int, int]:
        return (super().hints()[0], KEY_YES, 0, KEY_NO)
