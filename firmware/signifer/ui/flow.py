"""Procedures as generators. A flow asks by yielding a question, and changes the game by yielding `Do`.

Until its first `Do` a flow only reads the game. So BACK drops the last answer and runs the flow again with the others.
An undo or a host's command has the open question asked anew. After a `Do` a flow only shows what came of it, or goes on
as another flow. A flow begins with a question: a command without one needs no flow.

`yield` of a question gives its answer: the chosen item, the number, or None for `Show`; in `Held` if SELECT was held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.core import modules

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

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


class Number(NamedTuple):
    """Ask for a whole number from `low` to `high`, beginning `at`. `view` is the page of a number."""

    view: Callable[[int], View]
    low: int
    high: int
    at: int
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


class Show(NamedTuple):
    """Show a page until a key is pressed."""

    view: View
    select: int
    hold: int


class Peek(NamedTuple):
    """Show a page for as long as SELECT, which was held, stays down; then the question before is asked again. It is for
    what only one player may read."""

    view: View


class Do(NamedTuple):
    """Execute a command: the only request that changes the game. Its answer is the game's."""

    command: dict[str, Any]


class Say(NamedTuple):
    """After a command: say a line over the header of the page that comes next, for some seconds."""

    text: str


class Then(NamedTuple):
    """End, and go on as another flow (or the text that `modules.deferred` makes of one), or as this one again."""

    flow: Any
    args: tuple[Any, ...]


class Over(NamedTuple):
    """Open another flow on top; when that is closed, the question before is asked again. It may be yielded, too."""

    flow: Any
    args: tuple[Any, ...]


class Open(NamedTuple):
    """The same for a page that is no flow."""

    page: Any
    args: tuple[Any, ...]


class Held(NamedTuple):
    """The answer if SELECT was held."""

    item: Any


QUESTIONS = (Pick, Number, Count, Dials, Show)


class Flow:
    """A flow that runs: its answers so far, where the cursor was at each, and the open question `asks`."""

    def __init__(self, ui: Ui, make: Any, args: tuple[Any, ...]) -> None:
        self.ui = ui
        if isinstance(make, str):  # of `modules.deferred`
            module, name = modules.named(make)
            make = getattr(modules.load(module), name)
        self.make: Callable[..., Asking] = make
        self.args = args
        self.run: Any = None
        self.answers: list[Any] = []
        self.places: list[Any] = []
        self.asks: Any = None
        self.at: Any = 0  # the item's index under the cursor, the number, or the dials' setting

    def begin(self) -> Any:
        """Run from the start with the same answers, as far as they can still be given; return what it yields then."""
        answers, self.answers = self.answers, []
        places, self.places = self.places, []
        self.run = self.make(self.ui, *self.args)
        found = self.send(None)
        for number in range(len(answers)):
            answer = answers[number]
            if type(found) not in QUESTIONS:
                break
            if type(found) is Pick and (answer.item if type(answer) is Held else answer) not in found.items:
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
        self.asks = question
        kind = type(question)
        if (type(at) is tuple) != (kind is Dials):
            at = None
        if kind is Pick:
            at = question.at if at is None else at
            self.at = max(0, min(at, len(question.items) - 1))
        elif kind is Number:
            at = question.at if at is None else at
            self.at = max(question.low, min(at, question.high))
        elif kind is Count:
            self.at = question.at  # as it is in the game
        elif kind is Dials:
            self.at = (0, 0) if at is None else at
        else:
            self.at = 0 if at is None else at

    def chosen(self) -> Any:
        """Return the answer that SELECT gives."""
        kind = type(self.asks)
        return self.asks.items[self.at] if kind is Pick else None if kind in (Count, Show) else self.at

    def answer(self, answer: Any) -> Any:
        """Give an answer; return what the flow yields then."""
        self.answers.append(answer)
        self.places.append(self.at)
        return self.send(answer)

    def after(self, answer: Any) -> Any:
        """Return what the flow will yield after an answer to the open question, without giving it."""
        copy = Flow(self.ui, self.make, self.args)
        copy.answers = list(self.answers)
        copy.places = list(self.places)
        found = copy.begin()
        return copy.send(answer) if type(found) is type(self.asks) else found

    def drop(self) -> Any:
        """Take the last answer back; return where the cursor was."""
        self.answers.pop()
        return self.places.pop()
