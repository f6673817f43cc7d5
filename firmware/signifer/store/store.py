"""What the program sees of flash: one game under way, the games before it, rosters, settings.

What the screen showed is saved: `append` returns once the entry is in flash and was read back.
The power may go at any instant; the next start finds the game as last shown, or as it was before
the call under way.  The order of writes makes it so:

* the nvm is erased only after the copy of its pages in the archive was read back; from then on
  the copy counts, whatever the nvm still holds;
* a new game is the one under way once its setup is there: in its first page, behind the last page of
  the game before, or, where it is large, in blocks of its own, after that page was archived;
* that a game is finished or pulled is a mark in the journal, carried from page to page and into
  the archive with them, and costs no erase.

The secret lies before the game's setup and is left out of what `pages` gives away.
The files keys0 and keys1 hold what the sides have locked their secrets with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import modules
from signifer.core.modules import deferred
from signifer.store.base import Flash, StoreError, call, forget_host
from signifer.store.journal import Journal
from signifer.store.slots import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.ports import Files, Region
    from signifer.store.listing import Page
    from signifer.store.scan_result import SavedGame

_ENTRY_MAX = 3072  # bytes of one entry
_FINISHED = 1  # as in layout.py, which is in memory only when it is needed
_PULLED = 2
_COMPACT_AT = 72  # bytes of room below which an idle device should begin a page


class Store:
    """Opening it never raises, whatever flash holds, and writes only how it found the end of the journal (page_end.py).

    `notices`: (a code of `ui.flows.notices`, detail).  `serial`: of the game under way, 0 for none;
    `count`: its entries.  `note_seconds`: seconds from the last of them to the last `note_time` before the start.
    `slots`: "A", "B", "N", and "S" for a custom system.
    `settings`: `read()` and `write(blob)`.

    For the other modules of the store: `page_list`: (page number, number of its first entry, place) of the
    game's pages in order; `start`: position in it of the page that loading begins with; `dead`: places
    of pages in the archive that nothing leads to any more, whose blocks are to be blanked before the
    game goes on; `flags`: FINISHED and PULLED; `pulled_serials`: games before it that were; `journal_serial`:
    serial in the nvm at the start; `reader`: what `entry` goes on with, None when pages change.
    """

    def __init__(self, region: Region, files: Files, opener: Any = None) -> None:
        """Open the store with `opener`, a function that the caller has in memory already: `opening.open_all`,
        or `opening.open_first`, which leaves the slots for later.
        """
        self._region = region
        self.block_files = files
        self.reopen(opener)

    def reopen(self, opener: Any = None) -> None:
        """Scan flash again, as at boot: everything wrong in memory is dropped."""
        from signifer.store import opening

        files = self.block_files
        self.notices: list[tuple[str, str]] = []
        self.flash = flash = Flash(files.open("archive"), self._region)
        self.journal = Journal(self._region, flash)
        self.serial = self.journal_serial = self.flags = 0
        self.pulled_serials: list[int] = []
        self.forget()
        self.pairs: dict[str, Pair] = {}
        self.unread: list[int] = []  # blocks that a start took for blank without looking at the whole of them
        self.settings = Pair(files, "conf", flash)
        if self.settings.copies != (None, None):
            flash.writes = True
        self._keys: Pair | None = None
        if opener is None:
            call(deferred(opening.open_all), self)
        else:
            opener(self)

    @property
    def slots(self) -> dict[str, Pair]:
        """Return the slots by side; they are opened at first use, which may add to `notices`."""
        from signifer.store import pair

        if not self.pairs:
            call(deferred(pair.open_slots), self)
        return self.pairs

    @property
    def keys(self) -> Pair:
        """Return a pair of one block for data that must be separate from the game; opened at first use."""
        from signifer.store import pair as pair_module

        pair = self._keys
        if pair is None:
            pair = self._keys = Pair(self.block_files, "keys", self.flash)
            call(deferred(pair_module.choose_keys), self, pair)
        return pair

    def forget(self) -> None:
        """Reset the list of pages: a new game, or none."""
        self.page_list: list[tuple[int, int, int]] = []
        self.dead: list[int] = []
        self.count = self.start = self.note_seconds = 0
        self.reader: Any = None

    def let_go(self) -> None:
        """Keep in memory only what saving an entry needs."""
        self.reader = None
        forget_host()
        self.flash.let_go()

    # The running game

    @property
    def room(self) -> int:
        """Return the bytes left in the journal's page."""
        journal = self.journal
        return 4013 - journal.base - journal.at if journal.live else 0

    @property
    def wants_compaction(self) -> bool:
        """Return whether an idle device should call `compact` now; otherwise `append` does it when necessary."""
        if not self.serial or (self.flags & _FINISHED and not self.journal.live):
            return False
        return self.room < _COMPACT_AT

    def load(self) -> SavedGame | None:
        """Load the newest valid state of the running game; None if there is no game."""
        from signifer.store import scan_result

        if not self.serial:
            return None
        loaded: SavedGame = call(deferred(scan_result.load), self)
        return loaded

    def begin(self, setup: bytes, secret: bytes | None, evict: bool = False) -> int:
        """Begin a game and return its serial: upper 16 bits 1, 2, 3 …, lower 16 bits a checksum of its setup,
        so that pages of another device are never mistaken for its own. The previous game is closed and kept.

        StoreFull if only games that were not pulled could make room: with `evict` the oldest are evicted.
        StoreError: the previous game still runs.
        """
        from signifer.store import begin

        call(deferred(begin.begin), self, setup, bytes(32) if secret is None else secret, evict)
        return self.serial

    def append(self, entry: bytes) -> None:
        """Save an entry: on return it is in flash and was read back. StoreError: it is not saved."""
        from signifer.store import page_turn

        if not self.serial:
            raise StoreError("no_game")
        if not 0 < len(entry) <= _ENTRY_MAX:
            raise StoreError("too_large")
        journal = self.journal
        if not journal.append(entry):
            call(deferred(page_turn.turn), self, None, False)
            if not journal.append(entry):
                raise StoreError("journal_worn")
        self.count += 1
        self.reader = None  # its code leaves memory with it
        self.flags &= ~_PULLED

    def note_time(self, seconds: int) -> bool:
        """Save that `seconds` have passed since the last entry: after a start, `note_seconds`. Return False
        without room. StoreError if it is not saved.
        """
        return self.journal.append(b"\x06" + seconds.to_bytes(4, "little"), True)

    def compact(self, snapshot: bytes, evict: bool = False) -> None:
        """Archive the journal's page and begin one with this snapshot of the state after the last entry. Two
        erases, about 0.1 s. StoreFull as in `begin`; the game goes on either way.
        """
        from signifer.store import page_turn

        if not self.serial:
            raise StoreError("no_game")
        if self.journal.records or not self.journal.live:
            call(deferred(page_turn.turn), self, snapshot, evict)

    def entry(self, number: int) -> bytes | None:
        """Return an entry of the running game, counted from 0; None if it does not exist or is lost.
        Sequential reading is fast.
        """
        from signifer.store import reading

        if not 0 <= number < self.count:
            return None
        if self.reader is None:
            self.reader = call(deferred(reading.Reading), self)
        entry: bytes | None = self.reader.entry(number)
        return entry

    def finish(self, finished: bool = True) -> None:
        """Mark the game as finished; with False, as running again."""
        from signifer.store import page_turn

        if self.serial and finished != bool(self.flags & _FINISHED):
            call(deferred(page_turn.finish), self, finished)

    # All games

    def games(self) -> list[tuple[int, bool, bool, list[int]]]:
        """Return (serial, finished, pulled, its archive blocks) of every kept game, oldest first.

        Games before the running one count as finished. The live page is in no block, but `page_count`
        includes it.
        """
        from signifer.store import host

        games: list[tuple[int, bool, bool, list[int]]] = call(deferred(host.games), self)
        return games

    def page_count(self, serial: int) -> int:
        """Return the number of pages that `pages` yields."""
        from signifer.store import host

        count: int = call(deferred(host.page_count), self, serial)
        return count

    def pages(self, serial: int) -> Iterator[bytes]:
        """Yield the game's pages of 4096 bytes for a host, without its secret: setup, pages, live page."""
        from signifer.store import host

        pages: Iterator[bytes] = call(deferred(host.pages), self, serial)
        return pages

    def page(self, serial: int, index: int) -> Page | None:
        """Open one of these pages, to be read in parts while the game goes on; None if there is none."""
        from signifer.store import host

        page: Page | None = call(deferred(host.page), self, serial, index)
        return page

    def stream(self, serial: int) -> tuple[int, Iterator[memoryview]]:
        """Return the number of pages, and an iterator over all of them: for each, u16 number of bytes before
        its blank end, u32 CRC-32 of the whole page, then those bytes. Each piece is valid until the next one.
        The iterator ends early if the game archives a page meanwhile.
        """
        from signifer.store import host

        found: tuple[int, Iterator[memoryview]] = call(deferred(host.stream), self, serial)
        return found

    def mark_pulled(self, serial: int) -> None:
        """Record that a host has the whole game: its blocks may be reused. Does nothing for a game that is
        not finished.
        """
        from signifer.store import host

        call(deferred(host.mark_pulled), self, serial)

    def room_for_logs(self) -> tuple[int, int]:
        """Return the archive blocks that can be written without losing an unpulled game, and the number of
        finished games that were not pulled.
        """
        from signifer.store import host

        found: tuple[int, int] = call(deferred(host.room_for_logs), self)
        return found


modules.settle("signifer.store.")
