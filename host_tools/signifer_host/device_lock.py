"""Let threads talk to devices in parallel while only one at a time runs the device's modules.

The host shares the device's modules, which load each other on demand and are not thread-safe. The waiting for
devices, which takes the time, is still done in parallel.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

_turn = threading.Lock()
_mine = threading.local()


@contextmanager
def turn() -> Iterator[None]:
    """Run the block while no other thread holds a turn."""
    with _turn:
        _mine.has_lock = True
        try:
            yield
        finally:
            _mine.has_lock = False


@contextmanager
def waiting() -> Iterator[None]:
    """Release the turn while the block waits; do nothing in a thread that holds none."""
    if not getattr(_mine, "has_lock", False):
        yield
        return
    _mine.has_lock = False
    _turn.release()
    try:
        yield
    finally:
        _turn.acquire()
        _mine.has_lock = True
