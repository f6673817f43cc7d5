"""The pages of the game under way, in the archive and the nvm, and the entries in them."""

from signifer.store import layout
from signifer.store.archive import Archive
from signifer.store.journal import Journal
from signifer.store.layout import Records
from signifer.store.scratch import NVM, Scratch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class History:
    """`known`: (page number, number of its first entry, archive block or NVM) in order.

    `count` is the number of entries of the game.  `dead`: archive blocks of pages that nothing
    leads to any more; they are to be blanked before the game goes on.  `lost`: page numbers of
    the log that cannot be read.
    """

    def __init__(self, archive: Archive, journal: Journal, scratch: Scratch) -> None:
        self._archive = archive
        self._journal = journal
        self._scratch = scratch
        self.begin()

    def begin(self) -> None:
        """No pages: a new game, or none."""
        self.known: "list[tuple[int, int, int]]" = []
        self.count = 0
        self.dead: "list[int]" = []
        self.lost: "list[int]" = []
        self._start = 0  # position in `known` of the page that loading begins with
        self._reader: "Records | None" = None
        self._reader_place = NVM
        self._reader_number = 0

    def open(self, serial: int) -> None:
        """Find the newest state that can be reached.  Closes the journal if its page is not part of it."""
        self.begin()
        known = []
        for number, block in self._archive.pages_of(serial):
            known.append((number, self._archive.head(block)[4], block))
        if self._journal.live:
            head = self._journal.head
            known.append((head[2], head[4], NVM))
        end = len(known) - 1
        while end >= 0:
            start = self._base(known, end)
            if start >= 0:
                break
            end -= 1
        for _, _, place in known[end + 1 :]:
            if place == NVM:
                self._journal.close()
            else:
                self.dead.append(place)
        present = [page[0] for page in known[: end + 1]]
        if known:
            self.lost = [number for number in range(known[-1][0] + 1) if number not in present]
        self.known = known[: end + 1]
        if self.known:
            self._start = start
            self.count = self.known[-1][1] + self._entries_in(self.known[-1][2])

    def _base(self, known: "list[tuple[int, int, int]]", end: int) -> int:
        """Position of the page from which the one at `end` can be replayed, -1 if there is none."""
        at = end
        while True:
            number, first, place = known[at]
            if self._head(place)[0] == layout.PAGE_SNAPSHOT or (number == 0 and first == 0):
                return at
            if at == 0 or known[at - 1][0] != number - 1:
                return -1
            at -= 1
            if known[at][1] + self._entries_in(known[at][2]) != first:
                return -1

    def _head(self, place: int) -> "layout.Head":
        return self._journal.head if place == NVM else self._archive.head(place)

    def _hold(self, place: int) -> None:
        """Have that page in the buffer."""
        if place == NVM:
            self._journal.load()
        else:
            self._archive.load(place)

    def _records(self, place: int) -> Records:
        self._hold(place)
        return Records(self._scratch.view, self._head(place))

    def _entries_in(self, place: int) -> int:
        if place == NVM:
            return self._journal.count
        records = self._records(place)
        while records.next() is not None:
            pass
        return records.count

    def snapshot(self) -> "tuple[int, bytes | None]":
        """(number of the first entry after it, snapshot) that loading begins with."""
        if not self.known:
            return 0, None
        _, first, place = self.known[self._start]
        self._hold(place)
        return first, layout.snapshot_in(self._scratch.view, self._head(place))

    def entries(self) -> "Iterator[bytes]":
        """The entries after that snapshot, in order.  The buffer may be used in between."""
        for _, _, place in self.known[self._start :]:
            records = self._records(place)
            while True:
                self._hold(place)
                entry = records.next()
                if entry is None:
                    break
                yield entry

    def marks(self) -> "tuple[list[int], list[tuple[int, int, int]], int]":
        """(pulled games carried on, marks, entries) of the newest page."""
        if not self.known:
            return [], [], 0
        records = self._records(self.known[-1][2])
        while records.next() is not None:
            pass
        return layout.pulled_in(self._scratch.view), records.marks, records.count

    def entry(self, number: int) -> "bytes | None":
        """An entry of the game, None where its page cannot be read.  In order it is quick."""
        if not 0 <= number < self.count:
            return None
        at = len(self.known) - 1
        while at >= 0 and self.known[at][1] > number:
            at -= 1
        if at < 0:
            return None
        _, first, place = self.known[at]
        if self._reader is None or self._reader_place != place or self._reader_number > number:
            self._reader = self._records(place)
            self._reader_place = place
            self._reader_number = first
        self._hold(place)
        while True:
            entry = self._reader.next()
            if entry is None:
                self._reader = None
                return None
            self._reader_number += 1
            if self._reader_number > number:
                return entry

    def add(self, number: int, first: int) -> None:
        """The journal has begun a page."""
        self.known.append((number, first, NVM))
        if self._head(NVM)[0] == layout.PAGE_SNAPSHOT:
            self._start = len(self.known) - 1
        self._reader = None

    def drop_live(self) -> None:
        """The page in the nvm is given up: it has no records, or none that can be read."""
        if self.known and self.known[-1][2] == NVM:
            self.known.pop()
        self._reader = None
        self._start = max(0, self._base(self.known, len(self.known) - 1)) if self.known else 0

    def archived(self, block: int) -> None:
        """The page in the nvm is in that block now."""
        number, first, _ = self.known.pop()
        self.known.append((number, first, block))
        self._reader = None
