"""Choose several models from a list: SELECT marks, held it finishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.texts import HOLD_DONE
from signifer.ui.events import HOLD_SELECT
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.play import KEY_MARK

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class MarkPage(ListScreen):
    """`marked` are the rows marked at first; the screen is left before `then(rows)` is called."""

    of_units = True

    def __init__(
        self,
        ui: Ui,
        title: str,
        rows: list[int],
        marked: list[int],
        then: Callable[[list[int]], None],
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.rows = rows
        self.marked = [row for row in marked if row in rows]
        self.then = then

    def head(self, grid: Grid) -> None:
        grid.head(self.title, str(len(self.marked)) + "✓")

    def count(self) -> int:
        return len(self.rows)

    def line(self, index: int) -> tuple[str, str, int]:
        row = self.rows[index]
        left, right, accent = self.ui.words().unit_line(self.ui, row)
        return (("✓" if row in self.marked else "·") + left, right, accent)

    def choose(self, index: int) -> None:
        row = self.rows[index]
        if row in self.marked:
            self.marked.remove(row)
        else:
            self.marked.append(row)

    def held(self, index: int) -> None:
        self._done()

    def _done(self) -> None:
        self.ui.pop()
        self.then([row for row in self.rows if row in self.marked])

    def key(self, event: int) -> None:
        if event == HOLD_SELECT and not self.rows:
            self._done()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_MARK, HOLD_DONE, KEY_BACK)
