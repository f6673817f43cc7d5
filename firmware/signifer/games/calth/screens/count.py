"""Enter the dice that players rolled, as counts of each symbol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules.data import BLANK, SYMBOLS
from signifer.games.calth.screens.dice import NAMES
from signifer.games.calth.texts import KEY_FIX, KEY_ROLL, KEY_TAKE, OF_DICE, SYMBOL_COUNT, SYMBOLS_LEFT
from signifer.ui.events import (
    HOLD_SELECT,
    PRESS_BACK,
    PRESS_DOWN,
    PRESS_SELECT,
    PRESS_UP,
    REPEAT_DOWN,
    REPEAT_UP,
)
from signifer.ui.screen import Screen
from signifer.ui.texts.base import KEY_BACK

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class CountPage(Screen):
    """Counts of `kinds` (symbols) among `dice` dice; the rest are blank. SELECT takes a count, BACK goes back to the
    one before. The screen is left before `then({"hit": 2, …})` is called. Holding SELECT before the first count lets
    the device roll: `then(None)`."""

    leaves = False

    def __init__(
        self,
        ui: Ui,
        title: str,
        dice: int,
        kinds: tuple[int, ...],
        then: Callable[[dict[str, int] | None], Any],
        accent: int,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.dice = dice
        self.kinds = kinds
        self.then = then
        self.accent = accent
        self.counts: list[int] = []
        self.value = 0

    def _most(self) -> int:
        return self.dice - sum(self.counts)

    def draw(self, grid: Grid) -> None:
        grid.head(self.title, self.t(OF_DICE, n=self.dice), self.accent)
        at = len(self.counts)
        rows: list[tuple[str, int, str, bool]] = []
        for i in range(len(self.kinds)):
            label = self.t(NAMES[self.kinds[i]])
            rows.append((str(self.counts[i]) if i < at else "", self.kinds[i], label, i == at))
            if i < at:
                grid.put(1 + i, 0, self.t(SYMBOL_COUNT, n=self.counts[i], what=label))
            else:
                grid.put(1 + i, 0, ("▶ " if i == at else "  ") + label)
        label = self.t(NAMES[BLANK])
        rows.append((str(self._most() - self.value), BLANK, label, False))
        left = self.t(SYMBOLS_LEFT, what=label, n=self._most() - self.value)
        grid.put(1 + len(self.kinds), 0, "  " + left)
        text = str(self.value)
        if self.dice > 9 and len(text) < 2:
            text = " " + text
        grid.big(0, text, self.accent, True)
        if self.ui.picture() is not None:
            from signifer.ui.screens import rolled_face

            grid.face = (rolled_face.counts, (rows, text, self.accent))

    def key(self, event: int) -> None:
        most = self._most()
        if event == PRESS_UP:
            self.value = self.value + 1 if self.value < most else 0
        elif event == PRESS_DOWN:
            self.value = self.value - 1 if self.value else most
        elif event == REPEAT_UP:
            self.value = min(self.value + 1, most)
        elif event == REPEAT_DOWN:
            self.value = max(self.value - 1, 0)
        elif event == PRESS_SELECT:
            self._take()
        elif event == HOLD_SELECT and not self.counts:
            self.ui.pop()
            self.then(None)
        elif event == PRESS_BACK and self.counts:
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

    def hints(self) -> tuple[str, int, int, int]:
        if self.counts:
            return ("±", KEY_TAKE, 0, KEY_FIX)
        return ("±", KEY_TAKE, KEY_ROLL, KEY_BACK)
