"""Read entries of the running game one after the other; in memory only meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.store.base import NOTHING
from signifer.store.records import Records

if TYPE_CHECKING:
    from signifer.store.store import Store


class Reading:
    """A reader, valid while the pages do not change."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._place = NOTHING  # of the page that is read
        self._number = 0  # of its next entry
        self._records: Records | None = None
        self._buffer: Any = None  # that the records are read in

    def entry(self, number: int) -> bytes | None:
        """Return the entry with this number; sequential reading is fast."""
        known = self._store.page_list
        at = len(known) - 1
        while at >= 0 and known[at][1] > number:
            at -= 1
        if at < 0:
            return None
        _, first, place = known[at]
        flash = self._store.flash
        flash.hold(place)
        # A host's session lets the buffer go: the next one is another, and the old one may hold another page.
        old = self._place != place or self._buffer is not flash.buffer
        if self._records is None or old or self._number > number:
            self._records = Records(flash.view)
            self._buffer = flash.buffer
            self._place = place
            self._number = first
        while True:
            entry = self._records.next()
            if entry is None:
                self._records = None
                return None
            self._number += 1
            if self._number > number:
                return entry
