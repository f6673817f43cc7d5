"""Show a sentence or two to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import PRESS_BACK, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.screen import Screen
from signifer.ui.texts.base import KEY_BACK, KEY_OK

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class MessagePage(Screen):
    """`body` under `title`; UP and DOWN scroll if it is longer than the screen. `then` is called after reading (SELECT
    or BACK)."""

    live = True
    loud = True  # if there is a speaker, it sounds: a player should read this

    def __init__(
        self, ui: Ui, title: str, body: str, then: Callable[[], object] | None = None, accent: int = 0
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.accent = accent
        self.then = then
        self.lines = ui.grid.wrap(body)
        self._top = 0

    def draw(self, grid: Grid) -> None:
        last = max(0, len(self.lines) - grid.body)
        self._top = max(0, min(self._top, last))
        grid.head(self.title, "↓" if self._top < last else "", self.accent)
        for i in range(grid.body):
            if self._top + i < len(self.lines):
                grid.line(1 + i, self.lines[self._top + i])

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP):
            self._top -= 1
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            self._top += 1
        elif event in (PRESS_SELECT, PRESS_BACK):
            self.ui.pop()
            if self.then:
                self.then()

    def hints(self) -> tuple[str, int, int, int]:
        more = len(self.lines) > self.ui.grid.body
        return ("↕" if more else "", KEY_OK, 0, KEY_BACK)
