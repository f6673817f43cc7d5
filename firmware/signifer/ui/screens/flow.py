"""Show a flow (`ui.flow`) as a page on the stack: its open question, the keys' answers, what a command brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui.events import (
    HOLD_BACK,
    HOLD_SELECT,
    PRESS_BACK,
    PRESS_DOWN,
    PRESS_SELECT,
    PRESS_UP,
    REPEAT_DOWN,
    REPEAT_UP,
    SELECT,
)
from signifer.ui.flow import Count, Dials, Do, Flow, Held, Number, Open, Over, Peek, Pick, Say, Show, Then
from signifer.ui.paint.spoken import words
from signifer.ui.screen import Screen
from signifer.ui.styles import CURSOR, DIM
from signifer.ui.texts.base import KEY_BACK, NOTHING_HERE
from signifer.ui.view import Header, Row, Sentence

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


# What a held button did to a count is set this long after its last step.
SETTLE_MS = 300
# How a name that is cut runs on: from this long after the last press, a letter each so often, with a stay at both ends.
RUN_AFTER_MS = 500
RUN_EVERY_MS = 350
RUN_STAY_MS = 2000


class FlowPage(Screen):
    """The open question of a flow. `make` is a function of `ui` and `args`, or the text that `deferred` makes of it."""

    boxed = True
    ticking = True

    def __init__(self, ui: Ui, make: Any, *args: Any) -> None:
        super().__init__(ui)
        self.flow = Flow(ui, make, args)
        self._top = 0  # the first line, or component below the header, that is seen
        self._canvas: Any = None
        self._shift = 0  # letters of the name under the cursor that have run out on the left
        self._run_at = 0  # when it goes on
        self._lines: dict[int, Any] = {}  # of the open question's list, those that were seen
        self._lines_of: Any = None  # that question
        self._entries = -1  # of the game's log, when the question was asked
        # Commands that must stand, or this flow has no occasion; -1: the page was not shown yet.
        self._floor = -1
        self._earlier: list[Any] = []  # flows that this one came of, each with its answers and its floor
        self._depth = 0  # commands after the one that was done
        self._answers: Any = None  # those that led to the command that was done; None: none was
        self._places: list[Any] = []
        self._peeked: Any = None  # the page of `Peek`
        self._longer = False  # than the display is the page that was seen last
        self._waiting = False  # a command was refused, or could not be saved: a page above says so
        # The flow where it waits for a command's answer: that may come after it asked again.
        self._doing: Any = None
        self._stepped_at = (
            -1
        )  # when a held button last changed a count that is not set yet; -1: there is none

    @property
    def live(self) -> bool:  # type: ignore[override]
        return bool(self._earlier) or len(self.ui.game.done) >= self._floor

    @property
    def leaves(self) -> bool:  # type: ignore[override]
        return not self.flow.answers and self._stepped_at < 0 and self.peeked() is None

    @property
    def takes_undo(self) -> bool:
        """Return whether BACK held comes to this page: an undo on top would take the release of SELECT away."""
        return self.peeked() is not None

    def peeked(self) -> View | None:
        """Return the page that is shown while SELECT is down; None if there is none."""
        if not self.ui.app.input.down[SELECT]:  # another page may have had its release
            self._peeked = None
        found: View | None = self._peeked
        return found

    def ahead(self) -> None:
        """Prepare home as it will be after the command that SELECT leads to, if it leads to one."""
        flow = self.flow
        if self._answers is None and not self._waiting and self._select():
            found = flow.after(flow.chosen())
            if type(found) is Do:
                from signifer.ui.screens import guess

                guess.command(self.ui, found.command, None, 1)

    def tick(self, now: int) -> bool:
        if self._floor < 0:
            self._floor = len(self.ui.game.done)
        if self._stepped_at >= 0 and ticks.diff(now, self._stepped_at) >= SETTLE_MS:
            self._refresh()
            self._settle()
            return True
        return self._run_on(now)

    def _run_on(self, now: int) -> bool:
        """Move a name under the cursor that is cut on by a letter, if it is time; from its end back to its beginning.
        Return whether it moved."""
        app = self.ui.app
        if ticks.diff(now, app.touched) < RUN_AFTER_MS:
            self._run_at = now
            return False
        canvas = self._canvas
        if canvas is None or app.resting or app.settings.calm or ticks.diff(now, self._run_at) < 0:
            return False
        cut = canvas.cut()
        if not cut and not self._shift:
            return False
        self._shift = self._shift + 1 if cut else 0
        self._run_at = ticks.add(now, RUN_EVERY_MS if cut and self._shift > 1 else RUN_STAY_MS)
        return True

    # What the flow yields

    def _take(self, found: Any) -> None:
        """Go on with what the flow has yielded, or ended with."""
        flow = self.flow
        kind = type(found)
        if kind is Do:
            self._waiting = True
            self._doing = flow.run, flow.answers, flow.places
            flow.answers, flow.places = list(flow.answers), list(flow.places)
            self.ui.do(found.command, self._done)
        elif kind is Say:
            self.ui.toast(found.text)
            self._take(flow.send(None))
        elif kind is Then:
            then = Flow(self.ui, found.flow, found.args)
            # A flow that begins again is there whatever is taken back, and one that did nothing need not come back.
            if self._answers is not None and (then.make, then.args) != (flow.make, flow.args):
                self._earlier.append((flow, self._answers, self._places, self._floor))
                self._floor = len(self.ui.game.done)
            self.flow = then
            self._answers = None
            self._take(then.begin())
        elif kind is Over:
            self._ask_again()
            self.ui.push(FlowPage, found.flow, *found.args)
        elif kind is Open:
            self._ask_again()
            self.ui.push(found.page, *found.args)
        elif kind is Peek:
            self._ask_again()
            self._peeked = found.view
            self._top = 0
        elif found is None:
            if self._answers is None:
                self.ui.pop()
            else:
                self.ui.home()
        else:
            self._top = 0
            flow.ask(found)
            self._entries = self.ui.game.log.count

    def _done(self, answer: dict[str, Any]) -> None:
        """Go on after a command."""
        flow = self.flow
        self._waiting = False
        flow.run, self._answers, self._places = self._doing
        flow.answers, flow.places = [], []
        self._depth = len(self.ui.game.done)
        self._take(flow.send(answer))

    def _ask_again(self) -> None:
        """Take the last answer back, and ask its question again."""
        flow = self.flow
        at = flow.drop() if flow.answers else None
        flow.ask(flow.begin(), at)
        self._entries = self.ui.game.log.count

    def _refresh(self) -> None:
        """Ask the first question; or the open one anew, if the game has changed since."""
        ui = self.ui
        while self._earlier and len(ui.game.done) < self._floor:  # its occasion was taken back
            self.flow, self._answers, self._places, self._floor = self._earlier.pop()
            self._depth = len(ui.game.done) + 1
        if self._waiting:  # the page that said why is closed
            self._waiting = False
            self._ask_again()
        elif self._answers is not None and len(ui.game.done) < self._depth:  # it was taken back
            flow = self.flow
            flow.answers, flow.places = self._answers, self._places
            self._answers = None
            self._ask_again()
        elif self._answers is None and ui.game.log.count != self._entries:
            flow = self.flow
            flow.ask(flow.begin(), None if flow.asks is None else flow.at)
            self._entries = ui.game.log.count

    # Keys

    def key(self, event: int) -> None:
        self._shift = 0
        self._refresh()
        step = 1 if event in (PRESS_DOWN, REPEAT_DOWN) else -1 if event in (PRESS_UP, REPEAT_UP) else 0
        answers = event in (PRESS_SELECT, HOLD_SELECT, PRESS_BACK)
        if answers and type(self.flow.asks) is Count and not self._settle():
            return
        flow = self.flow
        asks = flow.asks
        kind = type(asks)
        if self.peeked() is not None:
            self._top = max(0, self._top + step)
            if not step:
                self._peeked = None
                if event == HOLD_BACK:
                    from signifer.ui.screens import undo

                    self.ui.push(undo.UndoPage)
        elif step:
            if kind is Pick:
                count = len(asks.items)
                at = flow.at + step
                flow.at = (
                    at % count if count and event in (PRESS_UP, PRESS_DOWN) else max(0, min(at, count - 1))
                )
            elif kind is Number:
                flow.at = max(asks.low, min(flow.at - step, asks.high))
            elif kind is Count:
                flow.at = max(asks.low, min(flow.at - step, asks.high))
                self._stepped_at = self.ui.now
                if event in (PRESS_UP, PRESS_DOWN):
                    self._settle()
            elif kind is Dials:
                at = list(flow.at)
                dial = 0 if step < 0 else 1
                at[dial] = (at[dial] + 1) % asks.counts[dial]
                flow.at = tuple(at)
            else:
                self._top = max(0, self._top + step)
        elif event == PRESS_SELECT:
            if self._select():
                self._take(flow.answer(flow.chosen()))
        elif event == HOLD_SELECT:
            if self._hold():
                self._take(flow.answer(Held(flow.chosen())))
        elif event == PRESS_BACK:
            self._back()

    def _settle(self) -> bool:
        """Set a count that was changed; return whether its question is still the one on the display."""
        flow = self.flow
        waits = self._stepped_at >= 0 and flow.at != flow.asks.at
        self._stepped_at = -1
        if waits:
            self._take(flow.answer(flow.at))
        return self.ui.screen is self and type(self.flow.asks) is Count

    def _back(self) -> None:
        flow = self.flow
        if flow.answers:
            at = flow.drop()
            flow.ask(flow.begin(), at)
            self._entries = self.ui.game.log.count
        else:
            self.ui.pop()

    def _select(self) -> int:
        """Return what SELECT means, the id of its text; 0: nothing."""
        return self._meaning(self.flow.asks.select)

    def _hold(self) -> int:
        """Return what SELECT held means."""
        return self._meaning(self.flow.asks.hold)

    def _meaning(self, key: Any) -> int:
        asks = self.flow.asks
        if type(asks) is Pick and not asks.items:
            return 0
        found: int = key(self.flow.chosen()) if callable(key) else key
        return found

    def hints(self) -> tuple[str, int, int, int]:
        self._refresh()
        asks = self.flow.asks
        kind = type(asks)
        peeks = self.peeked() is not None
        if peeks or kind is Show:
            move = "↕" if self._longer else ""
        else:
            move = "" if kind is Pick and len(asks.items) < 2 else "±" if kind in (Number, Count) else "↕"
        if peeks:
            return (move, 0, 0, KEY_BACK)
        return (move, self._select(), self._hold(), KEY_BACK)

    # What is seen

    def view(self) -> tuple[View, int, int, int, int]:
        """Return the components that are seen; which of them the cursor is on (-1: none); and which of them are a
        part of more: the last so many, from which one on, of how many."""
        self._refresh()
        flow = self.flow
        asks = flow.asks
        kind = type(asks)
        peeked = self.peeked()
        if peeked is not None or kind is Show:
            return self._scrolled(asks.view if peeked is None else peeked)
        if kind is not Pick:
            return asks.view(flow.at), -1, 0, 0, 0
        items = asks.items
        count = len(items)
        if not count:
            head = asks.head(None) if callable(asks.head) else asks.head
            return head + (Sentence(self.t(NOTHING_HERE), DIM),), -1, 0, 0, 0
        head = asks.head(items[flow.at]) if callable(asks.head) else asks.head
        rows = count if self._canvas is None else self._canvas.rows(head, count)
        top = self._top = max(0, min(flow.at, max(self._top, flow.at - rows + 1), count - rows))
        if self._lines_of is not asks:
            self._lines_of = asks
            self._lines = {}
        known = self._lines
        for number in range(top, top + rows):
            if number not in known:
                known[number] = asks.line(items[number])
        seen = [known[number] for number in range(top, top + rows)]
        if self._shift:
            icon, label, values, accent = seen[flow.at - top]
            seen[flow.at - top] = Row(icon, label[self._shift :], values, accent)
        lines = tuple(seen)
        return head + lines, len(head) + flow.at - top, top, rows, count

    def _scrolled(self, view: View) -> tuple[View, int, int, int, int]:
        """Return what is seen of a page that may be longer than the display."""
        canvas = self._canvas
        if canvas is None:
            return view, -1, 0, 0, 0
        view = canvas.split(view)
        head = view[:1] if type(view[0]) is Header else ()
        rest = view[len(head) :]
        last = len(rest) - 1
        while last and canvas.fits(head + rest[last - 1 :]) == len(head) + len(rest) - last + 1:
            last -= 1
        top = self._top = min(self._top, last)
        seen = max(1, canvas.fits(head + rest[top:]) - len(head))
        self._longer = seen < len(rest)
        return head + rest[top : top + seen], -1, top, seen, len(rest)

    def paint(self, picture: Picture) -> None:
        from signifer.ui.paint import layout

        if self._canvas is None:
            self._canvas = layout.Canvas(picture)
        self._canvas.paint(*self.view())

    def draw(self, grid: Grid) -> None:
        """Write the page as letters, for a display without pictures."""
        view, lit, _, _, _ = self.view()
        first = max(0, lit - grid.rows + 2)
        for row in range(min(grid.rows - 1, len(view) - first)):
            left, right = words(view[first + row])
            grid.line(row, left, right, CURSOR if first + row == lit else 0)
