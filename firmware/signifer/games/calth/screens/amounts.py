"""Enter several numbers, one for each line; the first line uses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.texts import KEY_ADD
from signifer.ui.screen import ListScreen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_GO_ON, KEY_OK

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class AmountsPage(ListScreen):
    """`rows`: [label, number, most] each. SELECT on one adds 1, and after `most` it begins at 0 again. SELECT on the
    first line, whose text is `go` with the sum as {n}, calls `then(numbers)`; holding SELECT does so on any line.
    `right` gives the text at the right of the first line; `amiss` gives the message if the numbers are not possible."""

    def __init__(
        self,
        ui: Ui,
        title: str,
        rows: list[list[Any]],
        go: int,
        then: Callable[[list[int]], Any],
        accent: int,
        right: Callable[[list[int]], str] | None = None,
        amiss: Callable[[list[int]], str] | None = None,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.rows = rows
        self.go = go
        self.then = then
        self.accent = accent
        self.right = right
        self.amiss = amiss

    def _numbers(self) -> list[int]:
        return [row[1] for row in self.rows]

    def head(self, grid: Grid) -> None:
        grid.head(self.title, "", self.accent)

    def count(self) -> int:
        return len(self.rows) + 1

    def line(self, index: int) -> tuple[str, str, int]:
        numbers = self._numbers()
        if index == 0:
            right = self.right(numbers) if self.right else ""
            return (self.t(self.go, n=sum(numbers)), right, self.accent)
        label, number, most = self.rows[index - 1][:3]
        return (label, str(number) + "/" + str(most), PLAIN if number else DIM)

    def choose(self, index: int) -> None:
        if index == 0:
            self._done()
        else:
            row = self.rows[index - 1]
            row[1] = row[1] + 1 if row[1] < row[2] else 0

    def held(self, index: int) -> None:
        self._done()

    def _done(self) -> None:
        numbers = self._numbers()
        why = self.amiss(numbers) if self.amiss else ""
        if why:
            self.ui.toast(why)
            return
        self.ui.pop()
        self.then(numbers)

    def hints(self) -> tuple[str, int, int, int]:
        return (
            "↕",
            KEY_ADD if self.cursor else KEY_OK,
            KEY_GO_ON if self.cursor else 0,
            KEY_BACK,
        )
