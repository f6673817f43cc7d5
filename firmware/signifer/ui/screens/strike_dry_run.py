"""A strike tried out while SELECT is down, so that its coming up has only to save and to show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.dry_run import DryRun
from signifer.core.errors import BadCommand, Refused
from signifer.ui.prepared_frame import PreparedFrame
from signifer.ui.styles import BUTTONS, CURSOR, WHITE

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.screen import Screen


class StrikeDryRun:
    """Stands in for the `Ui` in `strike(ui, row)`, the function of a game's words: whatever command it gives is tried
    out, and what it says is kept. `page` is drawn as it will be then, out of sight; `row` is its unit's."""

    def __init__(self, page: Screen, row: int) -> None:
        ui = page.ui
        self._ui = ui
        self._page = page
        self.t = ui.t
        self.grid = ui.grid
        self.game = ui.game
        self.words = ui.words
        self._row = row
        self._tried: DryRun | None = None
        self._said = ""
        self._picture: tuple[Any, ...] | None = None
        try:
            ui.words().strike(self, row)
            if self._tried is not None and self._picture is not None:
                self._prepare(self._picture)
        except (Refused, BadCommand, MemoryError):
            self._tried = None  # the press will say so

    def _prepare(self, picture: tuple[Any, ...]) -> None:
        """Prepare the page, as far as the display lets it be."""
        boxes = self._ui.picture()
        if boxes is None:
            PreparedFrame(self.grid, self._ui.display, picture)
            return
        from signifer.ui.boxes import show

        parts = boxes.swap([])
        was = self.grid.swap(picture)
        try:
            show.ahead(self._ui, self._page, True)
        finally:
            self.grid.swap(was)
            boxes.swap(parts)

    # As a `Ui`

    def do(self, command: dict[str, Any], then: Callable[[dict[str, Any]], None]) -> bool:
        """Try it out."""
        self._then = then
        tried = DryRun(self.game, command, self._seen)
        if tried.worked:
            self._tried = tried
        return False

    def toast(self, line: str) -> None:
        """Keep it."""
        self._said = line

    def push(self, name: str, *args: Any) -> None:
        """Give up: a page is not to be had before the press."""
        self._row = -1

    # For the page

    def struck(self, row: int) -> bool:
        """Do it, if it is this unit's and all is as it was; else return False."""
        tried = self._tried
        if tried is None or row != self._row or self.game is not self._ui.game:
            return False
        if self.game.log.count != tried.count:
            return False
        self.game.ready = tried
        self._ui.do(tried.command, self._told)
        return True

    def _seen(self, answer: dict[str, Any]) -> None:
        """Draw the page while the game is as it will be."""
        self._then(answer)
        grid = self.grid
        was = grid.swap(None)
        try:
            self._page.draw(grid)
            if self._said:
                grid.line(0, self._said, "", WHITE | CURSOR)
            grid.line(grid.rows - 1, self._ui.buttons(self._page, True), "", BUTTONS)
        finally:
            self._picture = grid.swap(was)

    def _told(self, answer: dict[str, Any]) -> None:
        tried = self._tried
        if tried is None or answer is not tried.answer:  # it was refused or not saved first, and done later
            self._then(answer)
        self._ui.toast(self._said)
