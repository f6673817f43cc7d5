"""A number, in big digits: UP and DOWN change it."""

from signifer.ui import const
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_SET = const(0x06005)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_REPEAT_UP = const(8)
_REPEAT_DOWN = const(9)
_S_PLAIN = const(0x00)


class Page(Screen):
    """A whole number from `low` to `high`; the screen is left before `then(value)` is called. At either
    end it goes round on a new press, not on a held one."""

    def __init__(
        self,
        ui: "Ui",
        title: str,
        value: int,
        low: int,
        high: int,
        then: "Callable[[int], None]",
        accent: int = _S_PLAIN,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.value = value
        self.low = low
        self.high = high
        self.then = then
        self.accent = accent

    def draw(self, grid: "Grid") -> None:
        grid.head(self.title, "%d-%d" % (self.low, self.high), self.accent)
        grid.big(1 + (grid.body - 3) // 2, str(self.value), self.accent)

    def key(self, event: int) -> None:
        if event == _PRESS_UP:
            self.value = self.value + 1 if self.value < self.high else self.low
        elif event == _PRESS_DOWN:
            self.value = self.value - 1 if self.value > self.low else self.high
        elif event == _REPEAT_UP:
            self.value = min(self.value + 1, self.high)
        elif event == _REPEAT_DOWN:
            self.value = max(self.value - 1, self.low)
        elif event == _PRESS_SELECT:
            self.ui.pop()
            self.then(self.value)
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("±", _T_KEY_SET, 0, _T_KEY_BACK)
