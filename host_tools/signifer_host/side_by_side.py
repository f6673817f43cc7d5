"""Does the same with several devices at once, a thread each: one that fails or goes away leaves the others alone."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from signifer_host import turns
from signifer_host.errors import Halfway, HostError

LEAVE_WITHIN = 5.0
"""Seconds that a thread has to end after Ctrl-C."""

T = TypeVar("T")
R = TypeVar("R")
Moved = Callable[[int, int], None]


class Bar(Protocol):
    """Called with what is moved next and its unit; the context's function is called with (done, in all)."""

    def __call__(self, what: str, unit: str = "bytes") -> AbstractContextManager[Moved]: ...


@dataclass
class Outcome(Generic[T, R]):
    """What came of one of them: a `result`, or the `error` that ended it."""

    target: T
    result: R | None = None
    error: HostError | None = None


def run(
    targets: Sequence[T],
    work: Callable[[T, Bar], R],
    bar: Callable[[T], Bar],
    done: Callable[[Outcome[T, R]], None] = lambda outcome: None,
) -> list[Outcome[T, R]]:
    """Call `work` with each target at once; returns what came of them, in the order of the targets.

    `done` is called with each outcome as soon as it is there, in the thread that has it. Ctrl-C ends all of them at
    their next step, and is raised again.
    """
    outcomes: list[Outcome[T, R]] = [Outcome(target) for target in targets]
    stop = threading.Event()

    def one(outcome: Outcome[T, R]) -> None:
        try:
            with turns.taken():
                outcome.result = work(outcome.target, _stopping(bar(outcome.target), stop))
        except HostError as error:
            outcome.error = error
        except Exception as fault:
            if os.environ.get("SIGNIFER_DEBUG"):
                raise
            outcome.error = HostError(
                f"Something went wrong inside Signifer ({type(fault).__name__}: {fault}). Set SIGNIFER_DEBUG=1 to see "
                "where, and please report it."
            )
        done(outcome)

    threads = [threading.Thread(target=one, args=(outcome,), daemon=True) for outcome in outcomes]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            while thread.is_alive():
                thread.join(0.1)
    except KeyboardInterrupt:
        stop.set()
        for thread in threads:
            if thread.ident is not None:
                thread.join(LEAVE_WITHIN)
        raise
    return outcomes


def _stopping(bar: Bar, stop: threading.Event) -> Bar:
    """The same bar, whose every step ends the work once `stop` is set."""

    @contextmanager
    def step(what: str, unit: str = "bytes") -> Iterator[Moved]:
        _check(stop)
        with bar(what, unit) as moved:

            def checked(done: int, total: int) -> None:
                _check(stop)
                moved(done, total)

            yield checked

    return step


def _check(stop: threading.Event) -> None:
    if stop.is_set():
        raise Halfway("Interrupted.")
