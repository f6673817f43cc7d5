"""Prepare what a press will show: while its button is down, or while nobody presses (see screens/guess.py). Let a press
that only shows another page act at the touch of its button, and take it back if the button is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui.events import BACK, DOWN, HELD, PRESS_BACK, PRESS_SELECT, REPEAT, UP
from signifer.ui.styles import CURSOR

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.screen import Screen

# For so long after a BACK another one does nothing at home: several of them end at home, not in the list of units.
BACK_MS = 2000
# In the place of a page: home after a command that was tried out.
HOME = "home"
# The same: a screen that lies below. BACK shows it again, or a press of SELECT that does nothing else.
BELOW = "below"
AGAIN = "again"
# How far the pages of the next press are prepared. After an event, what was prepared is out of date. While no button is
# down, SELECT's page is written, then laid out, then drawn, and then those of DOWN, BACK and UP are made, each in a
# step of its own, so that a press waits for one at most.
OUT_OF_DATE = -1
NOTHING = 0
WRITTEN = 1
LAID_OUT = 2
DRAWN = 3  # or there is none
MOVED = 4  # and so is the list after DOWN, see screens/other_page.py
ALL = 6  # and the page of BACK, and the list after UP
REHEARSING = 7  # a function is called to see what it shows, see `acts`
FOR_HOLD = 8  # what holding a button opens is prepared
OTHERS = (DOWN, BACK, UP)  # the order in which they are made
# What a rehearsed function does besides.
HOMES = 1  # it goes home before
KEEPS = 2  # it keeps an answer
LEAVES = 4  # it leaves the page on top before


class Preparing:
    """The part of `Ui` that is concerned with the page of the next press."""

    app: Any
    stack: list[Screen]
    display: Any
    grid: Grid
    locked: int
    said: str
    untidy: bool

    def __init__(self) -> None:
        self._picture: Any = None  # boxes are drawn on it
        self.rows: Any = None  # draws the grid there
        self.ready: Any = None  # a screen that was made before its press, see screens/prepared_page.py
        self.others: dict[int, Any] = {}  # the same for other buttons, see screens/other_page.py
        self.moved: Any = None  # that of UP or DOWN, which was pressed
        self.guessed = NOTHING
        self.besides = 0  # what the last rehearsal did besides
        self.dirty = True  # something must be drawn
        self.back_at: int | None = None  # when BACK was pressed last
        # SELECT or BACK acted when it went down, and may still be held. The button, and what was before: the screens,
        # `back_at`, the message, the game's log and its number of entries.
        self.touched: Any = None

    def waits(self, button: int) -> int:
        """Return what a press of SELECT or BACK waits for that goes down now. 0: nothing, since holding it has no
        function. 1: the release. 2: nothing, since it only shows another page, which a hold takes away again."""
        stack = self.stack
        game = self.app.game
        if not stack or self.locked or (game is None if button == BACK else not stack[-1].offered()[2]):
            return 0
        if self.guessed == FOR_HOLD:
            self.unprepare()
        if game is None or not (stack[-1].leaves if button == BACK else self._opens()):
            return 1
        self._touch(button)
        return 2

    def _opens(self) -> bool:
        """Return whether SELECT only opens a page, as far as that is known."""
        ready = self.ready
        if ready is None or ready[0] == BELOW:
            return False
        return self.guessed > NOTHING and ready[3] == self.app.game.log.count

    def _touch(self, button: int) -> None:
        log = self.app.game.log
        self.touched = (button, list(self.stack), self.back_at, self.said, log, log.count)

    def restored(self, button: int) -> bool:
        """Go back to before SELECT or BACK went down, which is being held now. Return False if something else happened
        meanwhile: nothing comes of the hold then."""
        touched = self.touched
        self.touched = None
        game = self.app.game
        if touched is None or touched[0] != button or game is None:
            return False
        _, stack, back_at, said, log, count = touched
        shown = self.stack
        alike = 0
        while alike < len(shown) and alike < len(stack) and shown[alike] is stack[alike]:
            alike += 1
        # Pages may have been left, and one be shown on those below.
        if game.log is not log or log.count != count or not alike or len(shown) > alike + 1:
            return False
        self.stack = stack
        self.back_at = back_at
        self.said = said
        self.untidy = True
        return True

    def pressed(self, event: int) -> None:
        """Note an event: what was prepared is out of date afterwards. Only BACK shows the page below as it is: a choice
        may change it."""
        self.dirty = True
        self.guessed = OUT_OF_DATE
        other = None if HELD <= event < REPEAT else self.others.get(event % HELD)
        self.others = {}
        self.moved = None
        if event != PRESS_BACK:
            self.moved = other
            if self.ready is not None and self.ready[0] == BELOW:
                self.ready = None
        elif other is not None:
            from signifer.ui.screens import other_page

            other_page.take(self, other)  # type: ignore[arg-type]

    def left(self) -> None:
        """Note that SELECT or BACK comes up, whose press acted when it went down."""
        self.touched = None
        if self.guessed == FOR_HOLD:
            self.unprepare()

    def mark(self, button: int, waits: bool) -> None:
        """Answer the finger on SELECT or BACK, until something is drawn. `waits`: that may take a while."""
        picture = self._picture
        if picture is not None:
            picture.mark(button == BACK, waits)
            return
        grid = self.grid
        grid.style(grid.rows - 1, CURSOR)
        grid.flush(self.display)

    def ahead(self, button: int) -> None:
        """Let the screen on top prepare what SELECT, which is down, does when it is released; with `HELD` added to the
        button, what it or BACK does when it is held a little longer. If SELECT only opens a page, it does so now."""
        if button >= HELD:
            from signifer.ui.screens import guess

            guess.held(self, button)  # type: ignore[arg-type]
            return
        self.mark(button, True)
        self.others = {}
        if button == BACK:
            return
        below = self.ready
        if below is None or below[0] == BELOW:
            self.guessed = DRAWN
            self.ready = None
            self.stack[-1].ahead()
            if self.ready is None:
                self.ready = below
        elif self.guessed < DRAWN:
            from signifer.ui.screens import guess

            for _ in range(DRAWN - self.guessed):
                guess.step(self)  # type: ignore[arg-type]
        # It may have come up meanwhile (`App.wanted`): then its press waits already, and would act twice.
        if self.app.game is not None and self.app.input.down[button] and self._opens():
            self._touch(button)
            self.app.input.act(button)

    def acts(self, page: Any = None, args: tuple[Any, ...] = (), instead: bool = False) -> None:
        """Note that a page is to be shown, on top or `instead` of this one, or a command done, or a page left (None):
        a rehearsal ends here. What was prepared is out of date."""
        if self.guessed == REHEARSING:
            raise StopIteration(page, args, instead)
        self.guessed = OUT_OF_DATE  # also where no button was pressed: a host shows pages, too
        ready = self.ready
        # The first argument names what the page is about, such as a flow; later ones may be functions made anew.
        if page is not None and ready is not None and ready[0] == tuple(self.stack[-1:]) + (page,) + args[:1]:
            self.ready = ((page,) + args,) + ready[1:]

    def settle(self, tried: Any, answer: dict[str, Any]) -> None:
        """Go on with the home or the list that was prepared, if `answer` is that of the command `tried`, which was done
        now."""
        ready = self.ready
        if tried is None or answer is not tried.answer or ready is None:
            return
        for at in range(len(self.stack)):
            if self.stack[at] is ready[0] or (ready[0] == HOME and not at):
                self.stack[at] = ready[1]
                self.guessed = OUT_OF_DATE
        if ready[0] == HOME:
            ready[1].foreseen()

    def late(self, now: int) -> bool:
        """Note a BACK; return whether it is one too many on the way home: there it does nothing."""
        last, self.back_at = self.back_at, now
        return len(self.stack) == 1 and last is not None and 0 <= ticks.diff(now, last) < BACK_MS

    def taken(self, screen: Screen) -> Any:
        """Return what was prepared of the screen, which is shown now; None if it must be drawn."""
        ready = self.ready
        game = self.app.game
        if self.moved is not None and self.guessed == OUT_OF_DATE:
            from signifer.ui.screens import other_page

            ready = other_page.shown(self, screen)  # type: ignore[arg-type]
        if ready is not None:
            if ready[1] is not screen or (game is not None and ready[3] != game.log.count):
                ready = None
            elif self._picture is not None:
                self._picture.take()
        if self.guessed == OUT_OF_DATE:  # a clock that goes on changes nothing of what was prepared
            self.unprepare()
        if ready is None or (screen.ticking and screen.tick(self.app.ui.now)):  # its clock went on
            return None
        return ready[2]

    @property
    def foreseen(self) -> int:
        """Return the event for which something is being prepared."""
        return OTHERS[self.guessed - MOVED] if MOVED <= self.guessed <= ALL else PRESS_SELECT

    @property
    def prepared(self) -> bool:
        """Return whether a page or a command is prepared."""
        game = self.app.game
        return self.ready is not None or bool(self.others) or (game is not None and game.ready is not None)

    def forget_pages(self) -> None:
        """Free what was prepared, and what is kept of other pages than the one that is shown."""
        self.unprepare()
        if self._picture is not None:
            self._picture.below.free()
            self.rows.rest(self._picture.parts)

    def let_go_of_boxes(self) -> None:
        """Free the boxes: afterwards everything is drawn again."""
        if self._picture is not None:
            self._picture.free()
            self.rows.free()

    def unprepare(self) -> None:
        """Free what was prepared."""
        self.ready = self.moved = None
        self.others = {}
        self.guessed = NOTHING
        if self.app.game is not None:
            self.app.game.ready = None
        if self._picture is not None:
            self._picture.drop()
