"""A strike tried out while SELECT is down, so that its coming up has only to save and to show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand, Refused
from signifer.core.rehearsal import Rehearsal
from signifer.ui.early import Early
from signifer.ui.styles import CURSOR, WHITE

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.screens.units import Page

    Line = tuple[str, str, int]


class Ahead:
    """Stands in for the `Ui` in `strike(ui, row)`, the function of a game's words: whatever command it gives is tried
    out, and what it says is kept. The unit, in `row` of the game's table, is that under the cursor of `page`."""

    def __init__(self, page: Page, row: int) -> None:
        ui = page.ui
        self._ui = ui
        self.t = ui.t
        self.grid = ui.grid
        self.game = ui.game
        self.words = ui.words
        self._row = row
        self._line: Callable[[], Line] = lambda: page.line(page.cursor)
        self._tried: Rehearsal | None = None
        self._said = ""
        self._shown: Line | None = None
        try:
            ui.words().strike(self, row)
            at = 1 + page.cursor - page.top
            if self._tried is not None and at == page.lit:  # it is seen
                self._drawn(at)
        except (Refused, BadCommand, MemoryError):
            self._tried = None  # the press will say so

    # As a `Ui`

    def do(self, command: dict[str, Any], then: Callable[[dict[str, Any]], None]) -> bool:
        """Tries it out."""
        self._then = then
        tried = Rehearsal(self.game, command, self._seen)
        if tried.worked:
            self._tried = tried
        return False

    def toast(self, line: str) -> None:
        """Keeps it."""
        self._said = line

    def push(self, name: str, *args: Any) -> None:
        """A page is not to be had before the press."""
        self._row = -1

    # For the list

    def struck(self, row: int) -> bool:
        """Does it, if it is this unit's and all is as it was; else False."""
        tried = self._tried
        if tried is None or row != self._row or not self._now(tried.count):
            return False
        self.game.ready = tried
        self._ui.do(tried.command, self._told)
        return True

    def shown(self, row: int) -> Line | None:
        """The unit's line now, if it was struck and nothing was done since."""
        tried = self._tried
        if tried is None or row != self._row or not self._now(tried.count + 1):
            return None
        return self._shown

    def _drawn(self, at: int) -> None:
        """What a press will show first (`Page.hurry` and `Ui.draw`)."""
        grid = self.grid
        was = grid.swap(None)
        picture = (list(was[0]), bytearray(was[1]), was[2])
        grid.swap(picture)
        left, right, accent = self._shown or ("", "", 0)
        grid.line(at, left, right, accent | CURSOR)
        if self._said:
            grid.line(0, self._said, "", WHITE | CURSOR)
        grid.swap(was)
        Early(grid, self._ui.display, picture)

    def _now(self, count: int) -> bool:
        return self.game is self._ui.game and self.game.log.count == count

    def _seen(self, answer: dict[str, Any]) -> None:
        self._then(answer)
        self._shown = self._line()

    def _told(self, answer: dict[str, Any]) -> None:
        tried = self._tried
        if tried is None or answer is not tried.answer:  # it was refused or not saved first, and done later
            self._then(answer)
        self._ui.toast(self._said)
