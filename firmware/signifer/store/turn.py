"""Turning the journal's page: its copy goes into the archive, and the nvm begins anew."""

import struct

from signifer.store.archive import NEWER, free, is_pulled, kept, serials
from signifer.store.base import NOTHING, NVM, StoreError, StoreFull, call
from signifer.store.journal import BLOCK, FLASH_PAGE
from signifer.store.layout import (
    FINISHED,
    MARK_FINISHED,
    MARK_UNFINISHED,
    PAGE,
    PAGE_SNAPSHOT,
    PULLED,
    pack_head,
    read_head,
)
from signifer.store.records import Records
from signifer.store.write import discard, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.store.journal import Journal
    from signifer.store.store import Store

_SNAPSHOT_MAX = 3072  # a larger one is left out: the game is replayed from an earlier page


def turn(store: "Store", snapshot: "bytes | None", evict: bool) -> None:
    """Archive the live page and begin the next one."""
    keep = make_room(store, 1, evict) if store.journal.records else []
    archive_live(store, keep, snapshot is not None)
    for block in store.dead[::-1]:
        discard(store.flash, block)
    store.dead = []
    start_page(store, snapshot)


def mark(store: "Store", kind: int, serial: int) -> None:
    """Write a mark; a page that is begun for it carries pulled games anyway."""
    body = struct.pack("<BI", kind, serial)
    if not store.journal.live:
        turn(store, None, False)
    if not store.journal.append(body, True):
        turn(store, None, False)
        if not store.journal.append(body, True):
            raise StoreError("journal_worn")


def finish(store: "Store", finished: bool) -> None:
    """Mark the game under way as finished, or as going on after all."""
    mark(store, MARK_FINISHED if finished else MARK_UNFINISHED, store.serial)
    store.flags = FINISHED if finished else 0


def make_room(store: "Store", need: int, evict: bool, begins: bool = False) -> "list[int]":
    """The games to keep so that `need` blocks are free: pulled ones go first, oldest first."""
    flash = store.flash
    keep = kept(store, True)
    go = [serial for serial in keep if serial != store.serial and serial != NEWER]
    order = [serial for serial in go if is_pulled(store, serial)]
    if begins:
        order.append(NEWER)
    if evict:
        order += [serial for serial in go if serial not in order]
    while len(free(flash, keep)) < need:
        if not order:
            raise StoreFull("archive_full") if flash.blocks else StoreError("archive_missing")
        gone = order.pop(0)
        keep.remove(gone)
        if gone != NEWER and gone not in store.pulled:
            store.pulled.append(gone)  # what is left of it may go too
    return keep


def archive_live(store: "Store", keep: "list[int]", damaged: bool = False) -> None:
    """Copy the live page into the archive; from then on the copy counts.

    StoreError "journal_damaged" if entries that were saved cannot be read any more; with
    `damaged`, where they are not needed for the state, what can be read is kept.
    """
    journal, flash = store.journal, store.flash
    if not journal.live:
        return
    flash.holds = NOTHING
    readable = _readable(journal)
    if readable != journal.count and not damaged:
        raise StoreError("journal_damaged")
    if readable < 0 or not journal.records:
        call("history", "drop_live", store)
        journal.close()
        return

    def build() -> int:
        flash.holds = NOTHING
        journal.load()
        return store.flags

    block = write(flash, build, keep)
    number, first, _ = store.known.pop()
    store.known.append((number, first, block))
    store.reader = None
    journal.close()


def start_page(store: "Store", snapshot: "bytes | None") -> None:
    """Begin the next page of the game under way in the nvm."""
    carried = [serial for serial in serials(store.flash) if serial in store.pulled]
    if store.serial and store.flags & PULLED:
        carried.append(store.serial)
    payload = bytes([len(carried)])
    for serial in carried:
        payload += serial.to_bytes(4, "little")
    kind = PAGE
    if snapshot is not None and len(payload) + len(snapshot) <= _SNAPSHOT_MAX:
        kind = PAGE_SNAPSHOT
        payload += snapshot
    number = store.known[-1][0] + 1 if store.known else 0
    _start(store.journal, (kind, store.serial, number, len(payload), store.count), payload)
    store.known.append((number, store.count, NVM))
    if kind == PAGE_SNAPSHOT:
        store.start = len(store.known) - 1
    store.reader = None


def _start(journal: "Journal", head: "tuple[int, int, int, int, int]", payload: bytes) -> None:
    """Erase the nvm and begin a page.  Where its first flash page is worn, a later one is tried."""
    journal.close()
    journal.flash.holds = NOTHING
    data = pack_head(head[0], head[1], head[2], head[3], head[4], payload) + payload
    journal.region.erase()
    for base in range(0, 4 * FLASH_PAGE, FLASH_PAGE):
        if base + len(data) <= BLOCK and journal.put(base, data):
            journal.head = head
            journal.live = True
            journal.base = base
            journal.at = len(data)
            journal.salt = Records(data).salt
            return
    raise StoreError("journal_worn")


def _readable(journal: "Journal") -> int:
    """Entries that can be read from the page now, -1 if even its header has changed."""
    journal.load()
    view = journal.flash.view
    if read_head(view) != journal.head:
        return -1
    records = Records(view, BLOCK - journal.base)
    while records.next() is not None:
        pass
    return records.count
