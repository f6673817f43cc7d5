"""Choose one unit from a list that looks like the rosters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.screen import ListScreen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_PICK
from signifer.ui.texts.line import KEY_PAGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class PickPage(ListScreen):
    """`rows` are units; the screen is left before `then(row)` is called. `nobody`, a text id, is a first line that
    gives -1. `key` names SELECT's action, `at_row` is the unit under the cursor at first. Units of other sides than
    `side` have their side's letter before their names. `tried`: the screen is pure, since `then` changes
    nothing before it shows a page or does a command."""

    of_units = True

    def __init__(
        self,
        ui: Ui,
        title: str,
        rows: list[int],
        then: Callable[[int], None],
        key: int = KEY_PICK,
        accent: int = PLAIN,
        nobody: int = 0,
        at_row: int | None = None,
        side: int = -1,
        tried: bool = False,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.rows = rows
        self.then = then
        self._key = key
        self.accent = accent
        self.nobody = nobody
        self.side = side
        self.pure = tried
        if at_row in rows:
            self.cursor = rows.index(at_row) + (1 if nobody else 0)

    def head(self, grid: Grid) -> None:
        grid.head(self.title, "", self.accent)

    def count(self) -> int:
        return len(self.rows) + (1 if self.nobody else 0)

    def line(self, index: int) -> tuple[str, str, int]:
        if self.nobody:
            if index == 0:
                return (self.t(self.nobody), "", PLAIN)
            index -= 1
        return self.ui.words().unit_line(self.ui, self.rows[index], self.side)

    def _row(self, index: int) -> int:
        if self.nobody:
            index -= 1
        return self.rows[index] if index >= 0 else -1

    def choose(self, index: int) -> None:
        row = self._row(index)
        self.ui.pop()
        self.then(row)

    def held(self, index: int) -> None:
        row = self._row(index)
        if row >= 0:
            self.ui.push(self.ui.words().unit(), row)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", self._key, 0 if self.nobody and not self.cursor else KEY_PAGE, KEY_BACK)
