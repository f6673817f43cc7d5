"""Show the home screen of a system that only counts, such as life totals: the units are on the screen itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import path
from signifer.games.own.rules import view
from signifer.games.own.rules.schema import UNIT_T
from signifer.games.own.screens.units import UnitsPage
from signifer.games.own.texts import ROUND_SHORT
from signifer.ui.events import PRESS_BACK
from signifer.ui.texts.base import KEY_MENU, KEY_OK
from signifer.ui.texts.line import KEY_PAGE, KEY_STRIKE
from signifer.ui.texts.play import GAME_OVER

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

BIG = 3  # rows
# The numbers of `signifer.games.own.rules.schema`.


class TableHomePage(UnitsPage):
    """Due checks, the units, the counters of sides and game, the menu."""

    keeps = (path(view),)  # its own modules; see ui/screens/home.py

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._at = -1
        self._said: Any = None  # the language of the lines
        self._first: list[tuple[Any, ...]] = []
        self._last: list[tuple[Any, ...]] = []

    def draw(self, grid: Grid) -> None:
        super().draw(grid)
        strike = view.schema(self.ui.game).strike
        if strike < 0 or grid.body - self.count() < BIG or self._step(self.cursor) is not None:
            return
        # A large screen has room for digits that the whole table can read.
        row = self.rows[self.cursor - len(self._first)]
        number = str(view.value(self.ui.game, UNIT_T, row, strike))
        grid.big(grid.rows - 1 - BIG, number, self.ui.words().accent(self.ui.game, row))

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        if game.ended:
            grid.head(self.t(GAME_OVER))
        else:
            grid.head(view.schema(game).name, self.t(ROUND_SHORT, n=view.round_no(game)))

    def count(self) -> int:
        units = super().count()
        if self.ui.game.log.count != self._at or self._said is not self.t:
            self._at = self.ui.game.log.count
            self._said = self.t
            from signifer.games.own.screens import steps

            owed = steps.pending(self.ui)
            self._first = [owed] if owed else []
            self._last = steps.around(self.ui)
        return len(self._first) + units + len(self._last)

    def _step(self, index: int) -> tuple[Any, ...] | None:
        """Return the line at `index` if it is no unit."""
        first = len(self._first)
        if index < first:
            return self._first[index]
        index -= first + len(self.rows)
        return self._last[index] if index >= 0 else None

    def line(self, index: int) -> tuple[str, str, int]:
        step = self._step(index)
        if step is None:
            return super().line(index - len(self._first))
        return (step[0], step[1], step[2])

    def choose(self, index: int) -> None:
        step = self._step(index)
        if step is None:
            super().choose(index - len(self._first))
        else:
            from signifer.ui.screens import home

            home.run(self.ui, home.request(step[3]))

    def held(self, index: int) -> None:
        from signifer.games.own.screens import menu

        if self._step(index) is None:
            super().held(index - len(self._first))
        else:
            self.ui.push(menu.MenuPage)

    def key(self, event: int) -> None:
        from signifer.games.own.screens import menu

        if event == PRESS_BACK:
            self.ui.push(menu.MenuPage)
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        if self.count() and self._step(self.cursor) is None:
            return ("↕", KEY_STRIKE, KEY_PAGE, KEY_MENU)
        return ("↕", KEY_OK, 0, KEY_MENU)
