"""A place as four buttons can note it: a square of a grid, or a direction and a distance from the middle."""

from signifer.ui import const, theme
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_NEXT = const(0x06002)
_T_COLUMN = const(0x0E695)
_T_ROW = const(0x0E696)
_T_HOURS = const(0x0E697)
_T_INCHES = const(0x0E698)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)
_REPEAT_UP = const(8)
_REPEAT_DOWN = const(9)
_S_PLAIN = const(0x00)

# (what is asked, lowest, highest, where the wheel begins)
_SQUARE = ((_T_COLUMN, 1, 26, 1), (_T_ROW, 1, 26, 1))
_CLOCK = ((_T_HOURS, 1, 12, 12), (_T_INCHES, 0, 72, 12))


class Page(Screen):
    """`then(place)` gets "C7", or "8h 12in": eight o'clock, twelve inches from the middle of the table, twelve
    o'clock being the edge opposite the player who owns the model."""

    def __init__(self, ui: "Ui", row: int, clock: bool, then: "Callable[[str], None]") -> None:
        super().__init__(ui)
        self.row = row
        self.clock = clock
        self.then = then
        self._fields = _CLOCK if clock else _SQUARE
        self._values = [self._fields[0][3]]

    def draw(self, grid: "Grid") -> None:
        unit = self.ui.game.units[self.row]
        accent = theme.side(unit.side)
        at = len(self._values) - 1
        grid.head(unit.label, str(at + 1) + "/" + str(len(self._fields)), accent)
        lines = [self.t(self._fields[at][0])]
        value = self._values[-1]
        if self.clock or at:
            lines.append(self._said(self._values[:-1]) if at else "")
            grid.big(1, str(value), accent, True)
        else:
            lines.append("")
            # Big digits have no letters.
            lines.append("     ▲ " + chr(64 + value) + " ▼")
        for i in range(min(len(lines), grid.body)):
            grid.line(1 + i, lines[i], "", accent if i == 2 else _S_PLAIN)

    def _said(self, values: "list[int]") -> str:
        if self.clock:
            text = str(values[0]) + "h"
            return text + " " + str(values[1]) + "in" if len(values) > 1 else text
        text = chr(64 + values[0])
        return text + str(values[1]) if len(values) > 1 else text

    def key(self, event: int) -> None:
        _, low, high, _ = self._fields[len(self._values) - 1]
        value = self._values[-1]
        if event == _PRESS_UP:
            self._values[-1] = value + 1 if value < high else low
        elif event == _PRESS_DOWN:
            self._values[-1] = value - 1 if value > low else high
        elif event == _REPEAT_UP:
            self._values[-1] = min(value + 1, high)
        elif event == _REPEAT_DOWN:
            self._values[-1] = max(value - 1, low)
        elif event == _PRESS_SELECT:
            if len(self._values) < len(self._fields):
                self._values.append(self._fields[len(self._values)][3])
            else:
                self.ui.pop()
                self.then(self._said(self._values))
        elif event == _PRESS_BACK and len(self._values) > 1:
            self._values.pop()
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("±", _T_KEY_NEXT, 0, _T_KEY_BACK)
