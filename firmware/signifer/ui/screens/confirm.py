"""A question that SELECT answers with yes and BACK with no."""

from signifer.ui import const
from signifer.ui.screens.message import Page as Message

# By number: see `signifer.ui`.
_T_KEY_YES = const(0x06003)
_T_KEY_NO = const(0x05004)
_PRESS_BACK = const(3)


class Page(Message):
    """`then` is called for yes alone."""

    def key(self, event: int) -> None:
        if event == _PRESS_BACK:
            self.ui.pop()
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return (super().hints()[0], _T_KEY_YES, 0, _T_KEY_NO)
