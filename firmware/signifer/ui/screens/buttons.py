"""What the buttons do, everywhere."""

from signifer.ui.screens.message import Page as Message
from signifer.ui.texts import checks as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui


_LINES = (T.BUTTONS_1, T.BUTTONS_2, T.BUTTONS_3, T.BUTTONS_4, T.BUTTONS_5)


class Page(Message):
    """A page to read."""

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui, ui.t(T.BUTTONS), "\n".join([ui.t(line) for line in _LINES]))
