"""Run a function on several devices at once, one thread each; a device that fails does not disturb the
others.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from signifer_host import device_lock
from signifer_host.errors import Halfway, HostError
from signifer_host.progress import Bar, ProgressCallback
from signifer_host.translation import in_language

LEAVE_WITHIN = 5.0
"""Seconds for a thread to end after Ctrl-C."""

T = TypeVar("T")
R = TypeVar("R")


@dataclass
class Outcome(Generic[T, R]):
    """The result for one target: a `result`, or the `error` that ended it."""

    target: T
    result: R | None = None
    error: HostError | None = None


def run(
    targets: Sequence[T],
    work: Callable[[T, Bar], R],
    bar: Callable[[T], Bar],
    done: Callable[[Outcome[T, R]], None] = lambda outcome: None,
) -> list[Outcome[T, R]]:
    """Call `work` with each target at once; return the outcomes in the order of the targets.

    `done` is called with each outcome when it is there, in that thread. Ctrl-C ends every thread at its next
    step and is raised again.
    """
    outcomes: list[Outcome[T, R]] = [Outcome(target) for target in targets]
    stop = threading.Event()

    def one(outcome: Outcome[T, R]) -> None:
        try:
            with device_lock.turn():
                outcome.result = work(outcome.target, _stopping(bar(outcome.target), stop))
        except HostError as error:
            outcome.error = error
        except Exception as fault:
            if os.environ.get("SIGNIFER_DEBUG"):
                raise
            outcome.error = HostError(
                "Something went wrong inside Signifer ({name}: {fault}). Set SIGNIFER_DEBUG=1 to see where, "
                "and please report it.",
                name=type(fault).__name__,
                fault=fault,
            )
        done(outcome)

    threads = [
        threading.Thread(target=in_language(one), args=(outcome,), daemon=True) for outcome in outcomes
    ]
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
    """Wrap a bar so that its next step ends the work once `stop` is set."""

    @contextmanager
    def step(what: str, unit: str = "bytes") -> Iterator[ProgressCallback]:
        _check(stop)
        with bar(what, unit) as moved:

            def advance(done: int, total: int) -> None:
                _check(stop)
                moved(done, total)

            yield advance

    return step


def _check(stop: threading.Event) -> None:
    if stop.is_set():
        raise Halfway("Interrupted.")
