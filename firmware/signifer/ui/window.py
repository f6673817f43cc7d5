"""The part of a flow's page that is seen: lines of a list, components of a long page, and a name that is cut and runs
on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core import ticks
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import Choice
from signifer.ui.flow import Menu
from signifer.ui.view import Header, Row, Sentence, Step, Tab, Tiles

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.view import View

# How a name that is cut runs on: from this long after the last press, a letter each so often, with a stay at both ends.
RUN_AFTER_MS = 500
RUN_EVERY_MS = 350
RUN_STAY_MS = 2000
MOST_KEPT = 32  # lines of a list: more than any display has


class Excerpt(NamedTuple):
    """The components that are seen; which of them the cursor is on (-1: none); and which of them are a part of more:
    from `first` on, the last `visible`, of `total`.
    """

    view: View
    cursor: int
    first: int
    visible: int
    total: int


def below_header(view: View, beside: View) -> View:
    """Return a page with more components below its first line."""
    return view[:1] + beside + view[1:] if beside else view


class Window:
    """What is seen of one page."""

    def __init__(self) -> None:
        self.top = 0  # the first line, or component below the header, that is seen
        self.longer = False  # than the display is the page
        self._page = 1  # components of a longer page that were seen last
        self.canvas: Any = None  # made when the page is painted first
        self.shift = 0  # letters of a name that have run out on the left
        self._at_end = False  # and its end is seen
        self._runs: Any = Row  # the name of the line under the cursor, or that of the `Header`
        self._run_at: int | None = None  # when it goes on
        self._lines: dict[int, Any] = {}  # of the open question's list, those that were seen
        self._lines_of: Any = None  # that question
        self._split: Any = ()  # the lines of the page that is scrolled
        self._split_of: Any = None  # that page

    def turn(self, step: int) -> None:
        """Go on by what was seen of a long page (1: down, -1: up)."""
        self.top = max(0, self.top + step * self._page)

    def run_on(self, app: Any, now: int) -> bool:
        """Move a name that is cut on by a letter, if it is time; from its end back to its beginning. It is that of the
        line under the cursor; if that is whole, the header's. Return whether it moved."""
        if self._run_at is None or ticks.diff(now, app.last_touch) < RUN_AFTER_MS:
            self._run_at = ticks.add(now, RUN_STAY_MS)
            return False
        canvas = self.canvas
        if canvas is None or app.resting or app.settings.calm or ticks.diff(now, self._run_at) < 0:
            return False
        found = canvas.cut()
        if not self.shift:
            if found is None:
                return False
            self._runs = type(found)
        cut = type(found) is self._runs
        ends = not (cut or self._at_end)  # its end is seen now, and stays
        self._at_end = ends
        if not ends:
            self.shift = self.shift + 1 if cut else 0
        self._run_at = ticks.add(now, RUN_EVERY_MS if cut else RUN_STAY_MS)
        return not ends

    def seen_of_list(self, asks: Any, at: int, t: Callable[[int], str], beside: View = ()) -> Excerpt:
        """Return what is seen of a list, with the cursor on item `at`, and with `beside` below the header."""
        items = asks.items
        count = len(items)
        if not count:
            head = asks.head(None) if callable(asks.head) else asks.head
            return Excerpt(head + (Sentence(t(T.NOTHING_HERE), styles.DIM),), -1, 0, 0, 0)
        head = asks.head(items[at]) if callable(asks.head) else asks.head
        head = below_header(head, beside)
        step = 1 if type(self._line(asks, 0)) is Step else 0  # it stays in view, but for a menu's
        if step:
            head += (self._line(asks, 0),)
        tab = self.tab(asks)
        # The other lines are numbered without the step before them and the tab, one of the last two.
        others = count - step - (1 if tab >= 0 else 0)
        among = at >= step and at != tab
        place = 0 if not among else at - step - (1 if 0 <= tab < at else 0)
        rows = self._rows(head, others)
        gives_way = (Tiles, Step) if type(asks) is Menu else (Tiles,)
        short = tuple([one for one in head if type(one) not in gives_way])
        if len(short) < len(head):  # they give way to the lines below those that stand beside them
            if place < rows:
                self.top = 0
            else:
                head = short
                if step and type(asks) is Menu:
                    step, others, place = 0, count, at
                rows = self._rows(head, others)
        top = self.top = max(0, min(place, max(self.top, place - rows + 1), others - rows))
        seen = []
        for number in range(top + step, min(top + rows, others) + step):
            seen.append(self._line(asks, number + 1 if 0 <= tab <= number else number))
        if among:
            lit = len(head) + place - top
            if self.shift and self._runs is Row:
                icon, label, values, accent = seen[place - top]
                seen[place - top] = Row(icon, label[self.shift :], values, accent)
        else:
            lit = len(head) - 1 if at < step else len(head) + rows
        if tab >= 0:
            seen.append(self._line(asks, tab))
        if self.shift and type(head[0]) is self._runs:
            side, title, values, accent = head[0]
            head = (Header(side, title[self.shift :], values, accent),) + head[1:]
        return Excerpt(head + tuple(seen), lit, top, rows, others)

    def _rows(self, head: View, count: int) -> int:
        """Return how many of `count` lines are seen below `head`."""
        if self.canvas is None:
            return count
        found: int = self.canvas.rows(head, count)
        return found

    def _line(self, asks: Any, number: int) -> Any:
        """Return a line of the open question's list."""
        if self._lines_of is not asks or len(self._lines) > MOST_KEPT:
            self._lines_of = asks
            self._lines = {}
        line = self._lines.get(number)
        if line is None:
            line = self._lines[number] = asks.line(asks.items[number])
        return line

    def tab(self, asks: Any) -> int:
        """Return which line is a tab, which only a page of choices has; -1: none."""
        items = asks.items
        for number in range(max(0, len(items) - 2), len(items)):
            if type(items[number]) is Choice and type(items[number].line) is Tab:
                return number
        return -1

    def seen_of_page(self, view: View) -> Excerpt:
        """Return what is seen of a page that may be longer than the display."""
        canvas = self.canvas
        if canvas is None:
            return Excerpt(view, -1, 0, 0, 0)
        if view is not self._split_of and view != self._split_of:
            self._split = canvas.split(view)
            self._split_of = view  # not before: there may be no memory for its lines
        view = self._split
        head = view[:1] if type(view[0]) is Header else ()
        rest = view[len(head) :]
        top = max(0, min(self.top, len(rest) - 1))
        # Where its end is seen, as much of it is seen as has room.
        while top and canvas.fits(head + rest[top - 1 :]) == len(head) + len(rest) - top + 1:
            top -= 1
        self.top = top
        seen = max(1, canvas.fits(head + rest[top:]) - len(head))
        self.longer = seen < len(rest)
        self._page = seen
        return Excerpt(head + rest[top : top + seen], -1, top, seen, len(rest))
