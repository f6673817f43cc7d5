"""The game's entries in order. The device keeps the newest in memory and fetches older ones from flash."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Log:
    """Entries numbered from 0. `limit` is how many stay in memory (None: all)."""

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit
        self.fetch: Callable[[int], bytes | None] | None = None
        self.count = 0
        self._recent: list[bytes] = []
        # As far as the chain was worked out (see chain.py): so many entries, and the link after them.
        self.chain: tuple[int, bytes] | None = None

    def append(self, entry: bytes) -> None:
        """Add an entry; the oldest one in memory goes where the limit says so."""
        self._recent.append(entry)
        self.count += 1
        if self.limit is not None and self.fetch is not None and len(self._recent) > self.limit:
            del self._recent[0]

    def get(self, number: int) -> bytes:
        """Entry `number`; IndexError if it is neither in memory nor to be fetched."""
        if not 0 <= number < self.count:
            raise IndexError("no such entry")
        at = number - (self.count - len(self._recent))
        if at >= 0:
            return self._recent[at]
        entry = self.fetch(number) if self.fetch is not None else None
        if entry is None:
            raise IndexError("that entry is no longer there")
        return entry

    def start_at(self, count: int) -> None:
        """Forget what is in memory and go on after `count` entries (a snapshot was taken there)."""
        self.count = count
        self._recent = []
