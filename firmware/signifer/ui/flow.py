"""Procedures as generators. A flow asks by yielding a question, and changes the game by yielding `Do`.

Until its first `Do` a flow only reads the game. So BACK drops the last answer and runs the flow again with the others.
An undo or a host's command has the open question asked anew. After a `Do` a flow only shows what came of it, or goes on
as another flow. A flow that begins with a command does it when it is opened.

`yield` of a question gives its answer: the chosen item, the number, or None for `Show`; in `Hold` if SELECT was held.
What changes something besides the game (a setting, a PIN, the display) is an `Act`; afterwards the same is true as
after a `Do`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core import modules

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from signifer.ui.ui import Ui
    from signifer.ui.view import Row, View

    Asking = Generator[Any, Any, Any]
    """What a flow returns: it yields requests, and returns the one that it ends with, or None."""


class Pick(NamedTuple):
    """Ask for one of `items`. `head` are the components above the list, or a function of the cursor's item that returns
    them; `line` makes an item's row. `at`: the item under the cursor at first. `select` and `hold` are ids of the keys'
    texts, or functions of the item that return them; 0: SELECT, or holding it, means nothing."""

    head: View | Callable[[Any], View]
    items: Sequence[Any]
    line: Callable[[Any], Row]
    at: int
    select: int | Callable[[Any], int]
    hold: int | Callable[[Any], int]


class Menu(NamedTuple):
    """Offer lines to whoever holds the device: as `Pick`, but the side in its header is what it is about, and not who
    must answer."""

    head: View | Callable[[Any], View]
    items: Sequence[Any]
    line: Callable[[Any], Row]
    at: int
    select: int | Callable[[Any], int]
    hold: int | Callable[[Any], int]


class MustPick(NamedTuple):
    """Ask as `Pick` does, for what must be known before all else: BACK does nothing."""

    head: View
    items: Sequence[Any]
    line: Callable[[Any], Row]
    at: int
    select: int
    hold: int


class Number(NamedTuple):
    """Ask for a whole number from `low` to `high`, beginning `at`. `view` is the page of a number. `at` None: none is
    proposed, nor the one that was chosen before a BACK; it begins at `low`, and goes round at the ends."""

    view: Callable[[int], View]
    low: int
    high: int
    at: int | None
    select: int
    hold: int


class Count(NamedTuple):
    """Ask for a number that is set at once: UP and DOWN answer with the new one, from `low` to `high`, which is now
    `at`. A button that is held goes on, and what it did is one answer. SELECT answers None."""

    view: Callable[[int], View]
    low: int
    high: int
    at: int
    select: int
    hold: int


class Dials(NamedTuple):
    """Ask for the setting of two dials, which UP and DOWN turn, each from 0 to its count - 1. `view` is the page of a
    setting; the answer is such a tuple."""

    view: Callable[[tuple[int, int]], View]
    counts: tuple[int, int]
    select: int
    hold: int


class Steps(NamedTuple):
    """Ask how many steps to go back or forth: one of `items`, as with `Pick`. UP and DOWN stop at the ends, and holding
    BACK answers with `Hold`. `head` and `select`, the id of SELECT's text, are functions of the cursor's item."""

    head: Callable[[Any], View]
    items: Sequence[Any]
    line: Callable[[Any], Row]
    at: int
    select: Callable[[Any], int]


class Show(NamedTuple):
    """Show a page until a key is pressed. With the text of a yes for SELECT, it is a question: BACK says no there, and
    leads where it always does."""

    view: View
    select: int
    hold: int


class Watch(NamedTuple):
    """Show what `view()` returns, made anew ten times a second, until it returns None: then the answer is None.
    `select` and `back` are ids of texts: SELECT answers True, BACK False. `select` 0: SELECT does nothing. `back` 0:
    BACK leads where it always does; `NO_KEY`: neither it nor holding it does anything."""

    view: Callable[[], View | None]
    select: int
    back: int


class Do(NamedTuple):
    """Execute a command: the only request that changes the game. Its answer is the game's."""

    command: dict[str, Any]


class Act(NamedTuple):
    """Call a function that changes something besides the game. Its answer is what it returns; a function that shows
    other pages in place of this one gets none."""

    function: Callable[..., Any]
    args: tuple[Any, ...]


class Then(NamedTuple):
    """End, and go on as another flow (or the text that `modules.deferred` makes of one), or as this one again, with
    the cursor of its first question where it was."""

    flow: Any
    args: tuple[Any, ...]


class Leave(NamedTuple):
    """End, and show the page below; a flow that did a command goes home otherwise. `say` is a line over the header
    there, or ""."""

    say: str


class Over(NamedTuple):
    """Open another flow on top; when that is closed, the question before is asked again. It may be yielded, too."""

    flow: Any
    args: tuple[Any, ...]


class Hold(NamedTuple):
    """The answer if SELECT was held."""

    item: Any


NO_KEY = -1
QUESTIONS = (Pick, Menu, MustPick, Number, Count, Dials, Show, Steps, Watch)
LISTS = (Pick, Menu, MustPick, Steps)


def showing(ui: Ui, name: Any) -> Any:
    """Return the page on the stack that shows a flow, as `modules.deferred` names it; None if none does."""
    for screen in ui.stack:
        flow = getattr(screen, "flow", None)
        if flow is not None and flow.name == name:
            return screen
    return None


class Flow:
    """A flow that runs: its answers so far, where the cursor was at each, and the open question `asks`."""

    def __init__(self, ui: Ui, make: Any, args: tuple[Any, ...], near: str = "") -> None:
        """`near` is the module of the flow that named a function: on a device a function does not know its own."""
        self.ui = ui
        if not isinstance(make, str):
            self.name = (getattr(make, "__module__", "") or near) + ":" + make.__name__
        else:
            self.name = make
            make = modules.thing(make)
        self.make: Callable[..., Asking] = make
        self.args = args
        self.run: Any = None
        self.answers: list[Any] = []
        self.places: list[Any] = []
        # Of the cursor at the question where `begin` stopped; None: it has all answers.
        self.place: Any = None
        self.asks: Any = None
        self.at: Any = 0  # the item's index under the cursor, the number, or the dials' setting

    def begin(self) -> Any:
        """Run from the start with the same answers, as far as they can still be given; return what it yields then."""
        answers, self.answers = self.answers, []
        places, self.places = self.places, []
        self.place = None
        self.run = self.make(self.ui, *self.args)
        found = self.send(None)
        for number in range(len(answers)):
            answer = answers[number]
            given = answer.item if type(answer) is Hold else answer
            if type(found) not in QUESTIONS or not _fits(found, given):
                self.place = places[number]
                break
            self.answers.append(answer)
            self.places.append(places[number])
            found = self.send(answer)
        return found

    def send(self, answer: Any) -> Any:
        """Return what the flow yields after an answer, or what it ends with."""
        try:
            return self.run.send(answer)
        except StopIteration as end:
            return end.value

    def ask(self, question: Any, at: Any = None) -> None:
        """Make this the open question, with the cursor `at` where that is possible: it may be that of another kind of
        question, since the game has changed."""
        before, self.asks = self.asks, question
        kind = type(question)
        if (type(at) is tuple) != (kind is Dials):
            at = None
        if kind in LISTS:
            if at is None or (kind is Steps and not _alike(question, before)):
                at = question.at
            self.at = max(0, min(at, len(question.items) - 1))
        elif kind is Number:
            if question.at is None:
                at = question.low  # the one before may be a digit of a PIN
            elif at is None:
                at = question.at
            self.at = max(question.low, min(at, question.high))
        elif kind is Count:
            self.at = question.at  # as it is in the game
        elif kind is Dials:
            at = (0, 0) if at is None else at
            self.at = tuple([min(at[dial], question.counts[dial] - 1) for dial in (0, 1)])
        else:
            self.at = 0

    def answer_at_cursor(self) -> Any:
        """Return the answer that SELECT gives."""
        kind = type(self.asks)
        if kind in LISTS:
            return self.asks.items[self.at]
        return self.at if kind in (Number, Dials) else True if kind is Watch else None

    def turn(self, step: int, pressed: bool) -> bool:
        """Move the cursor by a step (1: DOWN, -1: UP), or change the number; return False where there is neither. A
        button that is pressed, and not held, goes round at the end of a list."""
        asks = self.asks
        kind = type(asks)
        if kind in LISTS:
            count = len(asks.items)
            at = self.at + step
            round = kind is not Steps and pressed
            self.at = at % count if count and round else max(0, min(at, count - 1))
        elif kind is Number and asks.at is None:
            self.at = asks.low + (self.at - step - asks.low) % (asks.high - asks.low + 1)
        elif kind is Number or kind is Count:
            self.at = max(asks.low, min(self.at - step, asks.high))
        elif kind is Dials:
            dials = list(self.at)
            dial = 0 if step < 0 else 1
            dials[dial] = (dials[dial] + 1) % asks.counts[dial]
            self.at = tuple(dials)
        else:
            return False
        return True

    def select(self) -> int:
        """Return what SELECT means, the id of its text; 0: nothing."""
        return self._meaning(self.asks.select)

    def hold(self) -> int:
        """Return what SELECT held means."""
        return self._meaning(getattr(self.asks, "hold", 0))

    def _meaning(self, key: Any) -> int:
        asks = self.asks
        if type(asks) in LISTS and not asks.items:
            return 0
        found: int = key(self.answer_at_cursor()) if callable(key) else key
        return found

    def answer(self, answer: Any) -> Any:
        """Give an answer; return what the flow yields then."""
        self.answers.append(answer)
        self.places.append(self.at)
        return self.send(answer)

    def drop(self) -> Any:
        """Take the last answer back; return where the cursor was."""
        self.answers.pop()
        return self.places.pop()


def _fits(question: Any, answer: Any) -> bool:
    """Return whether an answer of an earlier run can be given to this question: that may be of another kind, since the
    game has changed."""
    kind = type(question)
    if kind in LISTS:
        return answer in question.items
    if kind is Dials:
        return type(answer) is tuple and answer[0] < question.counts[0] and answer[1] < question.counts[1]
    if kind is Number or (kind is Count and answer is not None):
        return type(answer) is int and question.low <= answer <= question.high
    return answer is None or type(answer) is bool


def _alike(one: Steps, other: Any) -> bool:
    """Return whether two questions have the same steps: their numbers change with the game."""
    return (
        type(other) is Steps
        and list(one.items[:1]) == list(other.items[:1])
        and len(one.items) == len(other.items)
    )
