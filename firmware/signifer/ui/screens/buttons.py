"""What the buttons do, everywhere."""

from signifer.ui import const
from signifer.ui.screens.message import Page as Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_BUTTONS = const(0x15283)
_T_BUTTONS_1 = const(0x00284)
_T_BUTTONS_2 = const(0x00285)
_T_BUTTONS_3 = const(0x00286)
_T_BUTTONS_4 = const(0x00287)
_T_BUTTONS_5 = const(0x00288)


_LINES = (_T_BUTTONS_1, _T_BUTTONS_2, _T_BUTTONS_3, _T_BUTTONS_4, _T_BUTTONS_5)


class Page(Message):
    """A page to read."""

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui, ui.t(_T_BUTTONS), "\n".join([ui.t(line) for line in _LINES]))
