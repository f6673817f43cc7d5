"""Lets several threads talk to devices while one at a time runs the program.

The device's own modules, which the host shares, load one another on demand and know one thread alone. Python would
not run two threads at once anyway; what takes time is waiting for a device, and that they do at once.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

_turn = threading.Lock()
_mine = threading.local()


@contextmanager
def taken() -> Iterator[None]:
    """Run what is inside while no other thread that takes turns runs."""
    with _turn:
        _mine.held = True
        try:
            yield
        finally:
            _mine.held = False


@contextmanager
def waiting() -> Iterator[None]:
    """Let other threads run while this one waits inside; does nothing in a thread that takes no turns."""
    if not getattr(_mine, "held", False):
        yield
        return
    _mine.held = False
    _turn.release()
    try:
        yield
    finally:
        _turn.acquire()
        _mine.held = True
