"""Prepare what a press will show: while its button is down, or while nobody presses (see screens/guess.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui.events import BACK, HELD

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.screen import Screen

# For so long after a BACK another one does nothing at home: several of them end at home, not in the list of units.
BACK_MS = 2000
# In the place of a page: home after a command that was tried out.
HOME = "home"


class Preparing:
    """The part of `Ui` that is concerned with the page of the next press."""

    app: Any
    stack: list[Screen]

    def __init__(self) -> None:
        self._picture: Any = None  # boxes are drawn on it
        self.rows: Any = None  # draws the grid there
        self.ready: Any = None  # a screen that was made before its press, see screens/prepared_page.py
        # -1: after an event, what was prepared is out of date. 0: nothing is prepared. 1: SELECT's page was written
        # while no button was down. 2: it was drawn too, or there is none. 3: a function is rehearsed, see `acts`.
        self.guessed = 0
        self.dirty = True  # something must be drawn
        self.back_at: int | None = None  # when BACK was pressed last

    def ahead(self, button: int, now: int) -> None:
        """Let the screen on top prepare what SELECT or BACK, which is down, does when it is released; with `HELD` added
        to the button, what it does when it is held a little longer."""
        if button >= HELD:
            from signifer.ui.screens import guess

            guess.held(self, button)  # type: ignore[arg-type]
            return
        if button != BACK and self.ready is not None:
            if self.guessed == 1:
                from signifer.ui.screens import guess

                guess.step(self)  # type: ignore[arg-type]
            return
        self.ready = None
        self.guessed = 2
        if button != BACK or not self.late(now):
            self.stack[-1].ahead(button)

    def acts(self, page: Any = None, args: tuple[Any, ...] = (), instead: bool = False) -> None:
        """Note that a page is to be shown, on top or `instead` of this one, or a command done, or anything else (None):
        a rehearsal ends here."""
        if self.guessed == 3:
            raise StopIteration(page, args, instead)

    def settle(self, tried: Any, answer: dict[str, Any]) -> None:
        """Go on with the home that was prepared, if `answer` is that of the command `tried`, which was done now."""
        ready = self.ready
        if tried is None or answer is not tried.answer or ready is None or ready[0] != HOME:
            return
        self.stack[0] = ready[1]
        ready[1].foreseen()
        self.guessed = -1

    def late(self, now: int) -> bool:
        """Return whether a BACK now is one too many on the way home: there it does nothing."""
        last = self.back_at
        return len(self.stack) == 1 and last is not None and 0 <= ticks.diff(now, last) < BACK_MS

    def taken(self, screen: Screen) -> Any:
        """Return what was prepared of the screen, which is shown now; None if it must be drawn."""
        ready = self.ready
        game = self.app.game
        if ready is not None:
            if ready[1] is not screen or (game is not None and ready[3] != game.log.count):
                ready = None
            else:
                self.take_aside()
        if self.guessed < 0:  # a clock that goes on changes nothing of what was prepared
            self.unprepare()
        return ready and ready[2]

    def take_aside(self) -> None:
        """Go on with the page that was drawn aside."""
        picture = self._picture
        if picture is not None and picture.rows_aside is not None:
            self.rows.swap(picture.rows_aside)
            picture.take()

    def unprepare(self) -> None:
        """Free what was prepared."""
        self.ready = None
        self.guessed = 0
        if self.app.game is not None:
            self.app.game.ready = None
        if self._picture is not None:
            self._picture.drop()
