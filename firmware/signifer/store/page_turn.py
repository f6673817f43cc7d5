"""Archive the journal's page, and begin a new one in the nvm."""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.store import archive, layout
from signifer.store.base import NOTHING, NVM, StoreError, StoreFull, call
from signifer.store.journal import BLOCK, FLASH_PAGE, LAST, Head
from signifer.store.layout import blank, is_blank, pack_head, read_head
from signifer.store.records import CHECKED, CLOSED, FLAGS, HEADER, USED, Records
from signifer.store.write import TRIES, discard, write

if TYPE_CHECKING:
    from signifer.store.base import Flash
    from signifer.store.journal import Journal
    from signifer.store.store import Store

# What `archive_nvm` may drop if the live page is unreadable.
_NOTHING = 0
_STATE = 1  # entries: there is a snapshot of the state after them
GAME = 2
_CARRIED = 200  # serials at most
_SNAPSHOT_MAX = 3072  # a larger one is left out: the game is replayed from an earlier page


def turn(store: Store, snapshot: bytes | None, evict: bool) -> None:
    """Archive the nvm's content and begin the next page."""
    keep = make_room(store, 1, evict) if has_content(store.journal) else []
    if (
        snapshot is not None
        and len(carry(store, bool(store.flags & layout.PULLED))) + len(snapshot) > _SNAPSHOT_MAX
    ):
        snapshot = None  # it is left out, so that no damaged entry may be given up for it
    archive_nvm(store, keep, _STATE if snapshot is not None else _NOTHING)
    for place in store.dead[::-1]:
        discard(store.flash, place & 0xFF)
    store.dead = []
    start_page(store, snapshot)


def mark(store: Store, kind: int, serial: int) -> None:
    """Write a mark; a new page carries pulled games anyway."""
    body = struct.pack("<BI", kind, serial)
    if not store.journal.live:
        turn(store, None, False)
    if not store.journal.append(body, True):
        turn(store, None, False)
        if not store.journal.append(body, True):
            raise StoreError("journal_worn")


def finish(store: Store, finished: bool) -> None:
    """Mark the running game as finished, or as running again."""
    mark(store, layout.MARK_FINISHED if finished else layout.MARK_UNFINISHED, store.serial)
    store.flags = layout.FINISHED if finished else 0


def make_room(store: Store, need: int, evict: bool, begins: bool = False) -> list[int]:
    """Return the games to keep so that `need` blocks are free: pulled games are evicted first, oldest first."""
    flash = store.flash
    keep = archive.serials_to_keep(store, True)
    go = [serial for serial in keep if serial != store.serial and serial != archive.NEWER]
    order = [serial for serial in go if archive.is_pulled(store, serial)]
    if begins:
        order.append(archive.NEWER)
    if evict:
        order += [serial for serial in go if serial not in order]
    evicted = []
    while len(archive.free(flash, keep)) < need:
        if not order:
            raise StoreFull("archive_full") if flash.blocks else StoreError("archive_missing")
        gone = order.pop(0)
        keep.remove(gone)
        if gone != archive.NEWER and gone not in store.pulled_serials:
            evicted.append(gone)
    store.pulled_serials += evicted  # what is left of them may go too
    return keep


def has_content(journal: Journal) -> bool:
    """Return whether the nvm must be archived before it is erased; an interrupted record may look like
    content.
    """
    return journal.live and (
        journal.records > 0 or not journal.use_flag or journal.head.kind == layout.PAGE_SETUP
    )


def archive_nvm(store: Store, keep: list[int], less: int) -> None:
    """Copy the pages in the nvm into one block of the archive, which counts from then on.

    StoreError "journal_damaged" if saved data is unreadable and not listed in `less`; otherwise the readable
    part is kept.
    """
    from signifer.store import history

    journal, flash = store.journal, store.flash
    if not journal.live:
        return
    readable = gather(store, 0)
    lost = GAME if readable < 0 and journal.head.kind == layout.PAGE_SETUP else _STATE
    if readable != journal.count and less < lost:
        raise StoreError("journal_damaged")
    gone = readable < 0 or not has_content(journal)
    pages = archive.in_block(flash, NVM)
    if not gone or len(pages) > 1:
        flags = store.flags
        if gone:
            flags = layout.PULLED if pages[-2][1] in store.pulled_serials else 0
        gathered = not gone

        def build() -> int:
            nonlocal gathered
            if not gathered:
                gather(store, journal.head.serial if gone else 0)
            gathered = False
            return flags

        block = write(flash, build, keep)
    if gone:
        # An interrupted erase may leave it looking unchanged.
        journal.flag(HEADER + journal.head.extra + CLOSED)
        call(deferred(history.drop_live), store)
        return
    number, first, _ = store.page_list.pop()
    store.page_list.append((number, first, block + journal.base - (pages[0][0] & 0xF00)))
    store.reader = None
    archive.clear(flash, NVM)
    journal.close()


def gather(store: Store, without: int) -> int:
    """Collect the nvm's pages in the buffer, the first header first, without one game's pages; bytes without
    a record become blank, because remains of a game that did not begin, with its secret, may be there.

    Return the number of readable entries of the live page, -1 if even its header has changed.
    """
    journal, flash = store.journal, store.flash
    buffer = flash.buffer
    flash.nvm(0)
    start = BLOCK
    readable = -1
    for place, serial in archive.in_block(flash, NVM):
        at = place & 0xF00
        end = archive.end_of(flash, place)
        if serial == without:
            gaps = [(0, end - at)]
        else:
            records = Records(flash.view[at:end], end - at).to_end()
            # If presses were lost, their remains are kept for a host.
            damaged = [body for body, _ in records.marks if body[0] == layout.MARK_DAMAGED]
            gaps = [] if damaged else records.gaps
            start = min(start, at)
            if at == journal.base and read_head(flash.view, at) == journal.head:
                readable = records.count
        for first, behind in gaps:
            blank(buffer, at + first, at + behind)
    if 0 < start < BLOCK:
        forward(flash, start)
    return readable


def forward(flash: Flash, start: int) -> None:
    """Move the bytes from `start`, a multiple of 256, to the buffer's beginning; blank the rest."""
    buffer = flash.buffer
    blank = b"\xff" * FLASH_PAGE
    for at in range(0, BLOCK, FLASH_PAGE):
        here = at + start
        buffer[at : at + FLASH_PAGE] = buffer[here : here + FLASH_PAGE] if here < BLOCK else blank


def carry(store: Store, going: bool) -> bytes:
    """Return the beginning of a page: the serials of pulled games; with `going`, also that of the running
    game.
    """
    carried = [serial for serial in archive.serials(store.flash) if serial in store.pulled_serials]
    if going and store.serial:
        carried.append(store.serial)
    carried = carried[-_CARRIED:]
    return b"".join([bytes([len(carried)])] + [serial.to_bytes(4, "little") for serial in carried])


def start_page(store: Store, snapshot: bytes | None) -> None:
    """Begin the next page of the running game in the nvm."""
    payload = carry(store, bool(store.flags & layout.PULLED))
    kind = layout.PAGE
    if snapshot is not None:
        kind = layout.PAGE_SNAPSHOT
        payload += snapshot
    number = store.page_list[-1][0] + 1 if store.page_list else 0
    if not put_page(store, 0, Head(kind, store.serial, number, len(payload), store.count), payload):
        raise StoreError("journal_worn")
    if kind == layout.PAGE_SNAPSHOT:
        store.start = len(store.page_list) - 1


def erase(flash: Flash) -> bool:
    """Erase the nvm and read it back. Return False if a page can still be read there: the erase did nothing, and what
    would be written behind that page would not count.
    """
    flash.last_record = None
    flash.repairs = []
    for _ in range(TRIES):
        flash.region.erase()
        flash.nvm(0)
        if is_blank(flash.view, 0, BLOCK):
            return True
    return not archive.heads_in(flash.view)  # some bits are worn


def put_page(store: Store, start: int, head: Head, payload: bytes) -> bool:
    """Begin a page behind the live one at `start`, or erase the nvm for it if `start` is 0. If the first
    flash page is worn, try later ones; return False if none works, or if the nvm is not erased.
    """
    journal, flash = store.journal, store.flash
    data = pack_head(*head, payload) + payload
    flash.holds = NOTHING
    if not start:
        archive.clear(flash, NVM)
        journal.close()
        if not erase(flash):
            return False
    size = len(data)
    for base in range(start, start + 4 * FLASH_PAGE, FLASH_PAGE):
        room = base + size + FLAGS <= LAST
        if room and journal.put(base, data) and journal.put(base + size + CHECKED, b"\0"):
            journal.close()
            journal.head = head
            journal.live = True
            journal.base = base
            journal.at = size + FLAGS
            journal.use_flag = size + USED
            journal.salt = crc32(data[:16]) & 0xFFFFFFFF
            archive.enter(flash, NVM + base, head, 0)
            if head.serial != store.serial:
                store.serial = head.serial
                store.flags = 0
                store.forget()
            store.page_list.append((head.number, head.first, NVM + base))
            store.reader = None
            return True
    journal.at = LAST  # what lies behind the live page now is no record
    journal.is_torn = True
    return False
