"""What a start does: look through all of flash, and write nothing."""

import struct

from signifer.store import base
from signifer.store.archive import flags_of, note, pages_of, serials, setup_of
from signifer.store.journal import BLOCK, FLASH_PAGE, next_page
from signifer.store.layout import (
    FINISHED,
    MARK_FINISHED,
    MARK_PULLED,
    PULLED,
    SETUP,
    is_blank,
    is_sealed,
    pulled_in,
    read_head,
)
from signifer.store.records import Records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.store.journal import Journal
    from signifer.store.store import Store


def open_all(store: "Store") -> None:
    """Find the game under way and what the slots hold; `notices` says what was wrong."""
    torn = _scan_archive(store.flash)
    if store.flash.file is None:
        store.notices.append(("archive_missing", ""))
    elif torn:
        store.notices.append(("archive_torn", _numbers(torn)))
    _open_game(store)


def _scan_archive(flash: "base.Flash") -> "list[int]":
    """Enter every block into the table; returns those that are neither blank nor valid."""
    torn = []
    last = (0, 0, -1)
    for block in range(flash.blocks):
        flash.block(block)
        head = read_head(flash.view)
        if head is None or not is_sealed(flash.view):
            if not is_blank(flash.view, 0, BLOCK):
                torn.append(block)
            continue
        note(flash, block, head, flash.buffer[20])
        kind, serial, number, _, _ = head
        if kind == 0:
            flash.newer = max(flash.newer, serial)
        # The ring goes on behind what was written last.
        age = (serial, 0 if kind == SETUP else 1 + number, block)
        if age > last:
            last = age
            flash.next = (block + 1) % flash.blocks
    return torn


def _open_game(store: "Store") -> None:
    flash, journal = store.flash, store.journal
    _open_journal(journal)
    serial = beyond = 0
    for known in serials(flash):
        if setup_of(flash, known):
            serial = known
        elif pages_of(flash, known):
            beyond = known
    if journal.live:
        store.seen = journal.head[1]
        if not setup_of(flash, store.seen):
            beyond = store.seen
    if journal.newer or flash.newer > serial:
        store.notices.append(("format_newer", "journal" if journal.newer else "archive"))
        journal.close()
        return
    if beyond > serial or (beyond and beyond == store.seen):
        store.notices.append(("setup_lost", str(beyond >> 16)))
    elif journal.foreign:
        store.notices.append(("journal_lost", ""))
    store.serial = serial
    if journal.live:
        pages = pages_of(flash, serial)
        if journal.head[1] != serial or (pages and journal.head[2] <= pages[-1][0]):
            journal.close()  # it was archived, and not yet erased when the power went
        else:
            _scan_journal(journal)
            if journal.torn:
                store.notices.append(("journal_torn", ""))
    if not serial:
        journal.close()
        return
    lost = base.call("history", "find", store)
    if lost:
        store.notices.append(("page_lost", _numbers(lost)))
    _read_marks(store)


def _open_journal(journal: "Journal") -> None:
    """Find the page in the nvm.  Leaves it in the buffer."""
    journal.close()
    flash = journal.flash
    flash.holds = base.NOTHING
    journal.load()
    head = None
    for at in range(0, BLOCK, FLASH_PAGE):
        head = read_head(flash.view, at)
        if head is not None:
            break
    if head is None or head[0] in (0, SETUP):
        journal.newer = head is not None
        journal.foreign = head is None and not is_blank(flash.view, 0, BLOCK)
        return
    journal.head = head
    journal.live = True
    if at:
        journal.base = at
        flash.holds = base.NOTHING
        journal.load()


def _scan_journal(journal: "Journal") -> None:
    """Find where the records end."""
    journal.load()
    view = journal.flash.view
    limit = BLOCK - journal.base
    records = Records(view, limit)
    while records.next() is not None:
        pass
    journal.count = records.count
    journal.records = records.index
    journal.salt = records.salt
    journal.index = records.entry_index
    at = records.end
    if records.open or not is_blank(view, at, next_page(at)):
        at = next_page(at)
    for start in range(limit - FLASH_PAGE, at - 1, -FLASH_PAGE):
        if not is_blank(view, start, start + FLASH_PAGE):
            at = start + FLASH_PAGE
            break
    journal.torn = records.open or at != records.end
    journal.at = at


def _read_marks(store: "Store") -> None:
    """What the newest page says of games that are finished or pulled."""
    carried: "list[int]" = []
    marks: "list[tuple[bytes, int]]" = []
    entries = 0
    if store.known:
        store.hold(store.known[-1][2])
        records = Records(store.flash.view)
        while records.next() is not None:
            pass
        carried, marks, entries = pulled_in(store.flash.view), records.marks, records.count
    flags = flags_of(store.flash, store.serial)
    if store.journal.live and entries:
        flags &= ~PULLED
    store.pulled = carried
    if store.serial in carried:
        carried.remove(store.serial)
        if not entries:
            flags |= PULLED
    for body, before in marks:
        kind, serial = struct.unpack("<BI", body)
        if kind != MARK_PULLED:
            flags = FINISHED if kind == MARK_FINISHED else 0
        elif serial != store.serial:
            carried.append(serial)
        elif before == entries:  # entries after it have not been pulled
            flags |= PULLED
    store.flags = flags


def _numbers(values: "list[int]") -> str:
    return ", ".join([str(value) for value in values])
