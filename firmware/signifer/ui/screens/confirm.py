"""A question that SELECT answers with yes and BACK with no."""

from signifer.ui import input as keys
from signifer.ui.screens import message
from signifer.ui.texts import base as T


class Page(message.Page):
    """`then` is called for yes alone."""

    def key(self, event: int) -> None:
        if event == keys.PRESS_BACK:
            self.ui.pop()
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return (super().hints()[0], T.KEY_YES, 0, T.KEY_NO)
