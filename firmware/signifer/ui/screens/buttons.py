"""Show what the buttons do in general."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.screens.message import MessagePage
from signifer.ui.texts.checks import BUTTONS, BUTTONS_1, BUTTONS_2, BUTTONS_3, BUTTONS_4, BUTTONS_5

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


_LINES = (BUTTONS_1, BUTTONS_2, BUTTONS_3, BUTTONS_4, BUTTONS_5)


class ButtonsPage(MessagePage):
    """A page to read."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, ui.t(BUTTONS), "\n".join([ui.t(line) for line in _LINES]))
