"""What the program sees of flash: one game under way, the games before it, rosters, settings.

What the screen showed is saved: `append` returns once the entry is in flash and was read back.
The power may go at any instant; the next start finds the game as last shown, or as it was before
the call under way.  The order of writes makes it so:

* a page of the journal is erased only after its copy in the archive was read back; from then on
  the copy counts, whatever the nvm still holds;
* a new game is the one under way once the last block of its setup is there; the page of the game
  before it was archived first;
* that a game is finished or pulled is a mark in the journal, carried from page to page and into
  the archive with them, and costs no erase.

The secret lies in the game's first setup block and is left out of what `pages` gives away.
The files keys0 and keys1 are not used by this version.
"""

from binascii import crc32

from signifer.store import layout
from signifer.store.archive import NEWER, Archive
from signifer.store.errors import NoRoom, StoreError, StoreFull
from signifer.store.history import History
from signifer.store.journal import Journal
from signifer.store.layout import FINISHED, HEADER, PULLED, SECRET, SETUP_BYTES
from signifer.store.loaded import Loaded
from signifer.store.scratch import NOTHING, Scratch
from signifer.store.slots import Pair, Slot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.ports import Files, Region

ENTRY_MAX = 3072  # bytes of one entry
SNAPSHOT_MAX = 3072  # a larger one is left out: the game is replayed from an earlier page
COMPACT_AT = 128  # bytes of room below which an idle device should begin a page
RESERVE = 2  # free blocks that a new game wants besides its setup


class Store:
    """Opening it only reads, and never raises whatever flash holds.

    `notices`: (code of `loaded.NOTICES`, detail).  `serial`: of the game under way, 0 for none.  `slots`:
    "A", "B", "N".  `settings`: `read()` and `write(blob)`.
    """

    def __init__(self, region: "Region", files: "Files") -> None:
        self.notices: "list[tuple[str, str]]" = []
        self._scratch = scratch = Scratch()
        file = files.open("archive")
        self._archive = Archive(file, scratch)
        if file is None:
            self.notices.append(("archive_missing", ""))
        elif self._archive.torn:
            self.notices.append(("archive_torn", _numbers(self._archive.torn)))
        self._journal = Journal(region, scratch)
        self._history = History(self._archive, self._journal, scratch)
        self.serial = 0
        self._seen = 0  # serial in the nvm at the start
        self._flags = 0
        self._pulled: "list[int]" = []
        self._open_game()
        self.slots: "dict[str, Slot]" = {}
        for side in "ABN":
            name = "slot_" + side.lower()
            self.slots[side] = slot = Slot(files, (name + "0", name + "1"), scratch)
            self._note_pair(slot, side, "slot_torn")
        self.settings = Pair(files, ("conf0", "conf1"), scratch)
        self._note_pair(self.settings, "settings", "settings_torn")

    def _note_pair(self, pair: Pair, name: str, torn: str) -> None:
        if pair.found == "torn":
            self.notices.append((torn, name))
        elif pair.found == "newer":
            self.notices.append(("format_newer", name))
        elif pair.found:
            self.notices.append(("file_missing", name))

    def _open_game(self) -> None:
        archive, journal = self._archive, self._journal
        journal.open()
        serial = beyond = 0
        for known in archive.serials():
            if archive.setup_of(known):
                serial = known
            elif archive.pages_of(known):
                beyond = known
        if journal.live:
            self._seen = journal.head[1]
            if not archive.setup_of(self._seen):
                beyond = self._seen
        if journal.newer or archive.newest_newer > serial:
            self.notices.append(("format_newer", "journal" if journal.newer else "archive"))
            journal.close()
            return
        if beyond > serial or (beyond and beyond == self._seen):
            self.notices.append(("setup_lost", str(beyond >> 16)))
        elif journal.foreign:
            self.notices.append(("journal_lost", ""))
        self.serial = serial
        if journal.live:
            numbers = [page[0] for page in archive.pages_of(serial)]
            if journal.head[1] != serial or (numbers and journal.head[2] <= numbers[-1]):
                journal.close()  # it was archived, and not yet erased when the power went
            else:
                journal.scan()
                if journal.torn:
                    self.notices.append(("journal_torn", ""))
        if not serial:
            journal.close()
            return
        self._history.open(serial)
        if self._history.lost:
            self.notices.append(("page_lost", _numbers(self._history.lost)))
        self._read_marks()

    def _read_marks(self) -> None:
        """What the newest page says of games that are finished or pulled."""
        carried, marks, entries = self._history.marks()
        flags = self._archive.flags(self.serial)
        if self._journal.live and entries:
            flags &= ~PULLED
        self._pulled = carried
        if self.serial in carried:
            carried.remove(self.serial)
            if not entries:
                flags |= PULLED
        for kind, serial, before in marks:
            if kind != layout.MARK_PULLED:
                flags = FINISHED if kind == layout.MARK_FINISHED else 0
            elif serial != self.serial:
                carried.append(serial)
            elif before == entries:  # entries after it have not been pulled
                flags |= PULLED
        self._flags = flags

    # The game under way

    @property
    def count(self) -> int:
        """Entries of the game under way."""
        return self._history.count

    @property
    def room(self) -> int:
        """Bytes left in the journal's page."""
        return self._journal.room

    @property
    def wants_compaction(self) -> bool:
        """An idle device should call `compact` now; `append` does without it if it must."""
        if not self.serial or (self._flags & FINISHED and not self._journal.live):
            return False
        return self._journal.room < COMPACT_AT

    def load(self) -> "Loaded | None":
        """The newest valid state of the game under way; None if there is no game."""
        if not self.serial:
            return None
        setup, secret = self._archive.read_setup(self._archive.setup_of(self.serial))
        first, snapshot = self._history.snapshot()
        return Loaded(
            setup,
            secret if secret != bytes(SECRET) else None,
            snapshot,
            self._history.entries(),
            self.serial,
            first,
            self._history.count,
        )

    def begin(self, setup: bytes, secret: "bytes | None", evict: bool = False) -> int:
        """Begin a game and return its serial: upper 16 bits 1, 2, 3 …, lower 16 a check of its setup,
        so that pages of another device never pass for its own.  The game under way is closed and kept.

        StoreFull if the room would be that of games not pulled: with `evict` the oldest go.
        StoreError: the game before is still the one under way.
        """
        if secret is None:
            secret = bytes(SECRET)
        archive, journal = self._archive, self._journal
        blocks = (SECRET + len(setup) + SETUP_BYTES - 1) // SETUP_BYTES
        need = blocks + RESERVE + (1 if journal.records else 0)
        if len(secret) != SECRET or need > archive.blocks > 0:
            raise StoreError("too_large")
        kept = self._make_room(need, evict, True)
        self._archive_live(kept, True)
        last = max([self.serial, archive.newest_newer, self._seen] + archive.serials())
        serial = ((last >> 16) + 1 & 0xFFFF) << 16 | crc32(setup, crc32(secret)) & 0xFFFF
        archive.write_setup(serial, setup, secret, kept)
        if self.serial and (self._flags & PULLED or not self._history.count):
            self._pulled.append(self.serial)
        self.serial = serial
        self._flags = 0
        self._history.begin()
        self._start_page(None)
        return serial

    def append(self, entry: bytes) -> None:
        """Save an entry: in flash and read back on return.  StoreError: it is not saved."""
        if not self.serial:
            raise StoreError("no_game")
        if not 0 < len(entry) <= ENTRY_MAX:
            raise StoreError("too_large")
        if not self._journal.fits(len(entry)):
            self._turn(None, False)
        try:
            self._journal.append(entry)
        except NoRoom:
            self._turn(None, False)
            try:
                self._journal.append(entry)
            except NoRoom:
                raise StoreError("journal_worn")
        self._history.count += 1
        self._flags &= ~PULLED

    def compact(self, snapshot: bytes, evict: bool = False) -> None:
        """Archive the journal's page and begin one with this snapshot of the state after the last
        entry.  Two erases, some 0.1 s.  StoreFull as in `begin`; the game goes on either way."""
        if not self.serial:
            raise StoreError("no_game")
        if self._journal.live and not self._journal.records:
            return
        self._turn(snapshot, evict)

    def entry(self, number: int) -> "bytes | None":
        """An entry of the game under way, counted from 0; None if there is none or it is lost."""
        return self._history.entry(number)

    def finish(self, finished: bool = True) -> None:
        """The game has ended; with False it goes on after all."""
        if self.serial and finished != bool(self._flags & FINISHED):
            self._mark(layout.MARK_FINISHED if finished else layout.MARK_UNFINISHED, self.serial)
            self._flags = FINISHED if finished else 0

    # All games

    def games(self) -> "list[tuple[int, bool, bool, list[int]]]":
        """(serial, finished, pulled, its archive blocks) of every game that is kept, oldest first.

        Games before the one under way count as finished.  Its live page is in no block:
        `page_count` has it too.
        """
        found = []
        for serial in self._kept(True):
            if serial == NEWER:
                continue
            blocks = self._archive.setup_of(serial)
            for _, block in self._archive.pages_of(serial):
                blocks.append(block)
            finished = serial != self.serial or bool(self._flags & FINISHED)
            found.append((serial, finished, self._is_pulled(serial), blocks))
        return found

    def page_count(self, serial: int) -> int:
        """How many pages `pages` gives."""
        live = serial == self.serial and self._journal.live
        count = len(self._archive.setup_of(serial)) + len(self._archive.pages_of(serial))
        return count + (1 if live else 0)

    def pages(self, serial: int) -> "Iterator[bytes]":
        """The game's pages of 4096 bytes for a host, without its secret: setup, pages, live page."""
        archive, scratch = self._archive, self._scratch
        for block in archive.setup_of(serial):
            archive.load(block)
            if archive.head(block)[2] == 0:
                scratch.holds = NOTHING
                scratch.buffer[HEADER : HEADER + SECRET] = bytes(SECRET)
                layout.seal(scratch.buffer, scratch.buffer[20])
            yield bytes(scratch.buffer)
        for _, block in archive.pages_of(serial):
            archive.load(block)
            yield bytes(scratch.buffer)
        if serial == self.serial and self._journal.live:
            self._journal.load()
            yield bytes(scratch.buffer)

    def mark_pulled(self, serial: int) -> None:
        """A host has the whole of this game: its blocks may be used again.  Nothing happens for a
        game that is not finished."""
        if self._is_pulled(serial) or serial not in self._kept(True):
            return
        if serial == self.serial:
            if not self._flags & FINISHED:
                return
            self._flags |= PULLED
        else:
            self._pulled.append(serial)
        if self.serial:
            self._mark(layout.MARK_PULLED, serial)

    @property
    def free_blocks(self) -> int:
        """Archive blocks that can be written without a game being lost that was not pulled."""
        return len(self._archive.free(self._kept(False)))

    # How it is done

    def _is_pulled(self, serial: int) -> bool:
        if serial == self.serial:
            return bool(self._flags & PULLED)
        return serial in self._pulled or bool(self._archive.flags(serial) & PULLED)

    def _kept(self, pulled: bool) -> "list[int]":
        """Serials of the games that hold their blocks; the pulled ones too, or not."""
        kept = []
        for serial in self._archive.serials():
            whole = serial == self.serial or self._archive.setup_of(serial)
            if whole and (pulled or serial == self.serial or not self._is_pulled(serial)):
                kept.append(serial)
        return kept + [NEWER]

    def _make_room(self, need: int, evict: bool, begins: bool = False) -> "list[int]":
        """The games to keep so that `need` blocks are free: pulled ones go first, oldest first."""
        kept = self._kept(True)
        go = [serial for serial in kept if serial != self.serial and serial != NEWER]
        order = [serial for serial in go if self._is_pulled(serial)]
        if begins:
            order.append(NEWER)
        if evict:
            order += [serial for serial in go if serial not in order]
        while len(self._archive.free(kept)) < need:
            if not order:
                raise StoreFull("archive_full") if self._archive.blocks else StoreError("archive_missing")
            gone = order.pop(0)
            kept.remove(gone)
            if gone != NEWER and gone not in self._pulled:
                self._pulled.append(gone)  # what is left of it may go too
        return kept

    def _archive_live(self, kept: "list[int]", damaged: bool = False) -> None:
        """Copy the live page into the archive; from then on the copy counts.

        StoreError "journal_damaged" if entries that were saved cannot be read any more; with
        `damaged`, where they are not needed for the state, what can be read is kept.
        """
        journal, scratch = self._journal, self._scratch
        if not journal.live:
            return
        scratch.holds = NOTHING
        readable = journal.readable()
        if readable != journal.count and not damaged:
            raise StoreError("journal_damaged")
        if readable < 0 or not journal.records:
            self._history.drop_live()
            journal.close()
            return

        def build() -> int:
            scratch.holds = NOTHING
            journal.load()
            return self._flags

        self._history.archived(self._archive.write(build, kept))
        journal.close()

    def _turn(self, snapshot: "bytes | None", evict: bool) -> None:
        """Archive the live page and begin the next one."""
        kept = self._make_room(1, evict) if self._journal.records else []
        self._archive_live(kept, snapshot is not None)
        for block in self._history.dead[::-1]:
            self._archive.discard(block)
        self._history.dead = []
        self._start_page(snapshot)

    def _start_page(self, snapshot: "bytes | None") -> None:
        carried = [serial for serial in self._archive.serials() if serial in self._pulled]
        if self.serial and self._flags & PULLED:
            carried.append(self.serial)
        payload = bytes([len(carried)])
        for serial in carried:
            payload += serial.to_bytes(4, "little")
        kind = layout.PAGE
        if snapshot is not None and len(payload) + len(snapshot) <= SNAPSHOT_MAX:
            kind = layout.PAGE_SNAPSHOT
            payload += snapshot
        number = self._history.known[-1][0] + 1 if self._history.known else 0
        count = self._history.count
        self._journal.start(kind, self.serial, number, count, payload)
        self._history.add(number, count)

    def _mark(self, kind: int, serial: int) -> None:
        """Write a mark; a page that is begun for it carries pulled games anyway."""
        if not self._journal.live:
            self._turn(None, False)
        try:
            self._journal.mark(kind, serial)
        except NoRoom:
            self._turn(None, False)
            self._journal.mark(kind, serial)


def _numbers(values: "list[int]") -> str:
    return ", ".join([str(value) for value in values])
