"""Show why a rule forbids a command, and the way to override it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language
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
from signifer.ui.styles import DIM, WARN
from signifer.ui.texts.base import HOLD_ANYWAY, KEY_ANYWAY, KEY_BACK, REFUSED

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.errors import Refused
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class RefusalPage(Screen):
    """Holding SELECT sends the same command with `force`; the log then names the overridden rule."""

    loud = True

    def __init__(
        self,
        ui: Ui,
        command: dict[str, Any],
        refused: Refused,
        then: Callable[[dict[str, Any]], None] | None,
    ) -> None:
        super().__init__(ui)
        self.command = command
        self.rule = refused.rule
        self.then = then
        self.lines = ui.grid.wrap(language.word(refused.message))
        self._top = 0

    def draw(self, grid: Grid) -> None:
        last = max(0, len(self.lines) - grid.body)
        self._top = max(0, min(self._top, last))
        grid.head(self.t(REFUSED, rule=self.rule), "↓" if self._top < last else "", WARN)
        for i in range(grid.body):
            if self._top + i < len(self.lines):
                grid.line(1 + i, self.lines[self._top + i])
        if len(self.lines) < grid.body:
            below = len(self.lines) + 2 if grid.larger else grid.rows
            grid.line(min(below, grid.rows - 2), self.t(HOLD_ANYWAY), "", DIM)

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP):
            self._top -= 1
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            self._top += 1
        elif event == HOLD_SELECT:
            command = dict(self.command)
            command["force"] = True
            self.ui.pop()
            self.ui.do(command, self.then)
        elif event in (PRESS_SELECT, PRESS_BACK):
            self.ui.pop()

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕" if len(self.lines) > self.ui.grid.body else "", 0, KEY_ANYWAY, KEY_BACK)
