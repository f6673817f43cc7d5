"""Show how a game was begun; both players may read it at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.grid import wrap
from signifer.ui.screens.message import MessagePage
from signifer.ui.texts.checks import ABOUT_GAME, DICE_MARK

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


class AboutPage(MessagePage):
    """The mark of the dice, whether the players added numbers, and the house rules."""

    loud = False

    def __init__(self, ui: Ui) -> None:
        from signifer.ui.screens import head, house

        super().__init__(ui, ui.t(ABOUT_GAME), "")
        mark = head.dice(ui)
        if mark:
            self.lines = wrap(ui.t(DICE_MARK), ui.grid.cols) + mark
        for line in house.lines(ui):
            self.lines += wrap(line, ui.grid.cols)
