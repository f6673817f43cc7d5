"""Dice that people threw, entered as counts of each symbol."""

from signifer.rulesets.calth.data import BLANK, SYMBOLS
from signifer.ui import const
from signifer.ui.screen import Screen
from signifer.ui.screens.calth_dice import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_ROLL = const(0x04408)
_T_KEY_TAKE = const(0x0640A)
_T_KEY_FIX = const(0x0540B)
_T_OF_DICE = const(0x0844A)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)
_HOLD_SELECT = const(6)
_REPEAT_UP = const(8)
_REPEAT_DOWN = const(9)


class Page(Screen):
    """`dice` dice of which each of `kinds` (symbols) is counted; what is not counted is blank. SELECT takes a count,
    BACK goes back to the one before. The screen is left before `then({"hit": 2, …})` is called; held SELECT before
    the first count leaves the dice to the device: `then(None)`."""

    def __init__(
        self,
        ui: "Ui",
        title: str,
        dice: int,
        kinds: "tuple[int, ...]",
        then: "Callable[[dict[str, int] | None], Any]",
        accent: int,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.dice = dice
        self.kinds = kinds
        self.then = then
        self.accent = accent
        self.counts: "list[int]" = []
        self.value = 0

    def _most(self) -> int:
        return self.dice - sum(self.counts)

    def draw(self, grid: "Grid") -> None:
        grid.head(self.title, self.t(_T_OF_DICE, n=self.dice), self.accent)
        at = len(self.counts)
        for i in range(len(self.kinds)):
            label = self.t(NAMES[self.kinds[i]])
            value = str(self.counts[i]) + " " if i < at else "▶" if i == at else "  "
            grid.put(1 + i, 0, value + (" " if i == at else "") + label)
        blank = "  " + self.t(NAMES[BLANK]) + " " + str(self._most() - self.value)
        grid.put(1 + len(self.kinds), 0, blank)
        text = str(self.value)
        if self.dice > 9 and len(text) < 2:
            text = " " + text
        grid.big(1 + (grid.body - 3) // 2, text, self.accent, True)

    def key(self, event: int) -> None:
        most = self._most()
        if event == _PRESS_UP:
            self.value = self.value + 1 if self.value < most else 0
        elif event == _PRESS_DOWN:
            self.value = self.value - 1 if self.value else most
        elif event == _REPEAT_UP:
            self.value = min(self.value + 1, most)
        elif event == _REPEAT_DOWN:
            self.value = max(self.value - 1, 0)
        elif event == _PRESS_SELECT:
            self._take()
        elif event == _HOLD_SELECT and not self.counts:
            self.ui.pop()
            self.then(None)
        elif event == _PRESS_BACK and self.counts:
            self.value = self.counts.pop()
        else:
            super().key(event)

    def _take(self) -> None:
        self.counts.append(self.value)
        self.value = 0
        if len(self.counts) < len(self.kinds):
            return
        said = {}
        for i in range(len(self.kinds)):
            said[SYMBOLS[self.kinds[i]]] = self.counts[i]
        self.ui.pop()
        self.then(said)

    def hints(self) -> "tuple[str, int, int, int]":
        if self.counts:
            return ("±", _T_KEY_TAKE, 0, _T_KEY_FIX)
        return ("±", _T_KEY_TAKE, _T_KEY_ROLL, _T_KEY_BACK)
