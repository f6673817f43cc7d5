"""The game's entries in order. The device keeps the newest in memory and reads older ones from flash."""

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
        # The progress of the chain (see chain.py): the number of entries, and the link after them.
        self.chain: tuple[int, bytes] | None = None

    def append(self, entry: bytes) -> None:
        """Append an entry; evict the oldest one in memory if the limit is reached."""
        self._recent.append(entry)
        self.count += 1
        if self.limit is not None and self.fetch is not None and len(self._recent) > self.limit:
            del self._recent[0]

    def get(self, number: int) -> bytes:
        """Return entry `number`; IndexError if it is neither in memory nor in flash."""
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
        """Drop the entries in memory and continue after `count` entries (at a snapshot)."""
        self.count = count
        self._recent = []
