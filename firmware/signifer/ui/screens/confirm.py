"""Ask a question that SELECT answers with yes and BACK with no."""

from __future__ import annotations

from signifer.ui.events import PRESS_BACK
from signifer.ui.screens.message import MessagePage
from signifer.ui.texts.base import KEY_NO, KEY_YES


class ConfirmPage(MessagePage):
    """Call `then` only after a yes."""

    def key(self, event: int) -> None:
        if event == PRESS_BACK:
            self.ui.pop()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return (super().hints()[0], KEY_YES, 0, KEY_NO)


class DeedPage(ConfirmPage):
    """The same where `then` changes nothing before it does a command, so that it may be called as far as that before
    SELECT is pressed."""
