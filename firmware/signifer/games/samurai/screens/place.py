"""Enter a place with four buttons: a square of a grid, or a direction and a distance from the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.texts import COLUMN, HOURS, INCHES, ROW
from signifer.ui import theme
from signifer.ui.events import PRESS_BACK, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.screen import Screen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_NEXT

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# (question, lowest, highest, the wheel's first value)
_SQUARE = ((COLUMN, 1, 26, 1), (ROW, 1, 26, 1))
_CLOCK = ((HOURS, 1, 12, 12), (INCHES, 0, 72, 12))


class PlacePage(Screen):
    """`then(place)` gets "C7", or "8h 12in": eight o'clock, twelve inches from the middle of the table, twelve
    o'clock being the edge opposite the player who owns the model."""

    leaves = False

    def __init__(self, ui: Ui, row: int, clock: bool, then: Callable[[str], None]) -> None:
        super().__init__(ui)
        self.row = row
        self.clock = clock
        self.then = then
        self._fields = _CLOCK if clock else _SQUARE
        self._values = [self._fields[0][3]]

    def draw(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.row]
        accent = theme.side(unit.side)
        at = len(self._values) - 1
        grid.head(unit.label, str(at + 1) + "/" + str(len(self._fields)), accent)
        value = self._values[-1]
        lines = [self.t(self._fields[at][0]), self._said(self._values[:-1]) if at else ""]
        letter = not (self.clock or at)
        if not letter or self.ui.picture() is not None:
            grid.big(1, chr(64 + value) if letter else str(value), accent, True)
        else:
            lines += ["     ▲ " + chr(64 + value) + " ▼"]  # tiles of big digits have no letters
        for i in range(min(len(lines), grid.body)):
            grid.line(1 + i, lines[i], "", accent if i == 2 else PLAIN)

    def _said(self, values: list[int]) -> str:
        if self.clock:
            text = str(values[0]) + "h"
            return text + " " + str(values[1]) + "in" if len(values) > 1 else text
        text = chr(64 + values[0])
        return text + str(values[1]) if len(values) > 1 else text

    def key(self, event: int) -> None:
        _, low, high, _ = self._fields[len(self._values) - 1]
        value = self._values[-1]
        if event == PRESS_UP:
            self._values[-1] = value + 1 if value < high else low
        elif event == PRESS_DOWN:
            self._values[-1] = value - 1 if value > low else high
        elif event == REPEAT_UP:
            self._values[-1] = min(value + 1, high)
        elif event == REPEAT_DOWN:
            self._values[-1] = max(value - 1, low)
        elif event == PRESS_SELECT:
            if len(self._values) < len(self._fields):
                self._values.append(self._fields[len(self._values)][3])
            else:
                self.ui.pop()
                self.then(self._said(self._values))
        elif event == PRESS_BACK and len(self._values) > 1:
            self._values.pop()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("±", KEY_NEXT, 0, KEY_BACK)
