"""Try out a strike while SELECT is down, so that the release only has to save and show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.dry_run import DryRun
from signifer.core.errors import BadCommand, Refused
from signifer.ui.preparing import AGAIN
from signifer.ui.styles import BUTTONS, CURSOR, WHITE

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.screen import Screen


class StrikeDryRun:
    """Stand in for the `Ui` in `strike(ui, row)`, a function of a game's words: a command is tried out, and a message
    is kept. `page` is drawn out of sight as it will look after the strike; `row` is its unit's."""

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
        stand_in: Any = self
        try:
            ui.words().strike(stand_in, row)
            if self._tried is not None and self._picture is not None and ui.picture() is not None:
                from signifer.ui.boxes import show

                show.lay_out(ui, page, self._picture, True, self._said)
                ui.picture().ahead()
        except (Refused, BadCommand, MemoryError):
            self._tried = None  # the press will say so

    # Methods of a `Ui`

    def do(self, command: dict[str, Any], then: Callable[[dict[str, Any]], None]) -> bool:
        """Try out a command."""
        self._then = then
        tried = DryRun(self.game, command, self._seen)
        if tried.worked:
            self._tried = tried
        return False

    def toast(self, line: str) -> None:
        """Keep a message."""
        self._said = line

    def push(self, name: str, *args: Any) -> None:
        """Give up: a page cannot be prepared before the press."""
        self._row = -1

    # For the page

    def struck(self, row: int) -> bool:
        """Execute the strike if it is this unit's and nothing has changed; else return False."""
        tried = self._tried
        if tried is None or row != self._row or self.game is not self._ui.game:
            return False
        if self.game.log.count != tried.count:
            return False
        self.game.ready = tried
        self._ui.do(tried.command, self._told)
        return True

    def _seen(self, answer: dict[str, Any]) -> None:
        """Draw the page with the game as it will be."""
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
        ui = self._ui
        tried = self._tried
        done = tried is not None and answer is tried.answer
        if not done:  # refused or not saved at first
            self._then(answer)
        ui.toast(self._said)
        if done and self._picture is not None:
            ui.ready = (AGAIN, self._page, self._picture, self.game.log.count)
