"""Progress of long operations: how a function reports it, and what takes the reports where nobody looks."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

ProgressCallback = Callable[[int, int], None]
"""Called with (done, total), in bytes or another unit."""


class Bar(Protocol):
    """A progress bar: called with a description and a unit; its context gives a function of (done, total)."""

    def __call__(self, what: str, unit: str = "bytes") -> AbstractContextManager[ProgressCallback]: ...


def ignore(done: int, total: int) -> None:
    """Take a report of progress, and show nothing."""


def no_bar(what: str, unit: str = "bytes") -> AbstractContextManager[ProgressCallback]:
    """Return a bar that shows nothing."""
    return nullcontext(ignore)
