"""List all units on the table: SELECT opens a unit's remaining strength; held, it opens the unit's page."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.line import KEY_PAGE, KEY_STRIKE
from signifer.ui.texts.shared import NO_UNITS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_CURSOR = "roster"


class UnitsPage(ListScreen):
    """All sides in one list, A, B, neutral: moving past a side's end leads to the next. The cursor is where it was
    when the list was left."""

    live = True
    of_units = True
    title = ""  # of the list, if there are no sides

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.cursor = ui.kept.get(_CURSOR, 0)
        self.rows = array("H")
        self._rows_at = -1

    def opens(self, row: int) -> tuple[Any, ...]:
        """Return the page that SELECT opens, and its arguments."""
        from signifer.ui.screens import strike

        return (strike.StrikePage, row)

    def head(self, grid: Grid) -> None:
        if self.ui.said:  # invisible
            return
        words = self.ui.words()
        game = self.ui.game
        side = -1 if self.title else self._side()
        own = 0
        standing = 0
        side_at = game.units.side_at
        stands = words.standing
        for row in self.rows:
            if side < 0 or side_at(row) == side:
                own += 1
                if stands(game, row):
                    standing += 1
        count = str(standing) + "/" + str(own)
        if self.title:
            grid.head(self.title, count)
        elif side >= 0:
            grid.owned(words.roster_name(self.ui, side), count, theme.side(side))

    def count(self) -> int:
        game = self.ui.game
        if game.log.count != self._rows_at:
            self._rows_at = game.log.count
            # If units come and go, the game's words know which are shown, and in which order.
            rows = getattr(self.ui.words(), "rows", None)
            self.rows = array("H", rows(game) if rows else range(len(game.units)))
        return len(self.rows)

    def _side(self) -> int:
        """Return the side of the header, which is the cursor's; -1: none."""
        if not self.rows:
            return -1
        side: int = self.ui.game.units.side_at(self.rows[min(self.cursor, len(self.rows) - 1)])
        return side

    def line(self, index: int) -> tuple[str, str, int]:
        return self.ui.words().unit_line(self.ui, self.rows[index], self._side())

    def empty(self) -> int:
        return NO_UNITS

    def key(self, event: int) -> None:
        super().key(event)
        self.ui.kept[_CURSOR] = self.cursor

    def choose(self, index: int) -> None:
        self.ui.push(*self.opens(self.rows[index]))

    def held(self, index: int) -> None:
        self.ui.push(self.ui.words().unit(), self.rows[index])

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_STRIKE, KEY_PAGE, KEY_BACK)
