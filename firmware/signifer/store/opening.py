"""What a start does: look through all of flash, and write nothing."""

import struct

from signifer.store.archive import clear, enter, flags_of, heads_in, note, pages_of, serials, setup_of
from signifer.store.base import NVM
from signifer.store.history import find
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
from signifer.store.pair import choose_settings, open_slots
from signifer.store.records import Records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.store.base import Flash
    from signifer.store.journal import Journal
    from signifer.store.store import Store

_BEGINNING = 512  # bytes of a block that tell a blank one at first: a sector, which is read without detours


def open_all(store: "Store") -> None:
    """Find the game under way and what the slots hold; `notices` says what was wrong."""
    _open_all(store, None)
    open_slots(store)
    choose_settings(store)


def open_first(store: "Store") -> None:
    """The same without the slots, which are there when they are asked for, and without `look_through`: blocks are taken
    for blank by their beginning."""
    _open_all(store, store.unread)
    choose_settings(store)


def look_through(store: "Store") -> None:
    """Look at the whole of the blocks that were taken for blank."""
    flash = store.flash
    torn = []
    for block in store.unread:
        flash.load(flash.file, block)
        if not is_blank(flash.view, 0, BLOCK):
            torn.append(block)
    if torn:
        store.notices.append(("archive_torn", _numbers(torn)))
    store.unread = []
    flash.let_go()


def _open_all(store: "Store", unread: "list[int] | None") -> None:
    torn = _scan_archive(store.flash, unread)
    if store.flash.file is None:
        store.notices.append(("archive_missing", ""))
    elif torn:
        store.notices.append(("archive_torn", _numbers(torn)))
    _open_game(store)


def _scan_archive(flash: "Flash", unread: "list[int] | None") -> "list[int]":
    """Enter every block into the table; returns those that are neither blank nor valid, but for those that `unread`
    gets."""
    torn = []
    last = (0, 0, -1)
    file: "Any" = flash.file
    brief = unread is not None and hasattr(file, "readinto")
    beginning = bytearray(_BEGINNING)
    for block in range(flash.blocks):
        if brief and unread is not None:
            file.readinto(block, beginning)
            if is_blank(beginning, 0, _BEGINNING):
                unread.append(block)
                continue
        flash.load(file, block)
        head = read_head(flash.view)
        if head is None or not is_sealed(flash.view):
            if not is_blank(flash.view, 0, BLOCK):
                torn.append(block)
            continue
        kind, serial, number, _, _ = note(flash, block)
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
    if journal.live:
        store.seen, number = journal.head[1:3]
        pages = pages_of(flash, store.seen)
        if pages and number <= pages[-1][0]:
            journal.live = False  # it was archived, and not yet erased when the power went
    if journal.live:
        for at, head in heads_in(flash.view):
            enter(flash, NVM + at, head, 0)
    serial = beyond = 0
    for known in serials(flash):
        if setup_of(flash, known):
            serial = known
        elif pages_of(flash, known):
            beyond = known
    if journal.live and not setup_of(flash, store.seen):
        beyond = store.seen
    if journal.newer or flash.newer > serial:
        store.notices.append(("format_newer", "journal" if journal.newer else "archive"))
        _close(store)
        return
    if beyond > serial or (beyond and beyond == store.seen):
        store.notices.append(("setup_lost", str(beyond >> 16)))
    elif journal.foreign:
        store.notices.append(("journal_lost", ""))
    store.serial = serial
    records = None
    if not journal.live or journal.head[1] != serial:
        _close(store)
    else:
        records = _scan_journal(journal)
        if journal.torn:
            store.notices.append(("journal_torn", ""))
    if not serial:
        return
    lost = find(store)
    if lost:
        store.notices.append(("page_lost", _numbers(lost)))
    _read_marks(store, records)


def _close(store: "Store") -> None:
    """What the nvm holds does not count."""
    store.journal.close()
    clear(store.flash, NVM)


def _open_journal(journal: "Journal") -> None:
    """Find the live page, the last one in the nvm.  Leaves the nvm in the buffer."""
    journal.close()
    view = journal.flash.view
    journal.flash.nvm(0)
    found = heads_in(view)
    if not found or found[-1][1][0] in (0, SETUP):
        journal.newer = bool(found)
        journal.foreign = not found and not is_blank(view, 0, BLOCK)
        return
    journal.base, journal.head = found[-1]
    journal.live = True


def _scan_journal(journal: "Journal") -> Records:
    """Find where the records end; returns them."""
    journal.flash.hold(NVM + journal.base)
    view = journal.flash.view
    limit = BLOCK - journal.base
    records = Records(view, limit).to_end()
    journal.count = records.count
    journal.records = records.index
    journal.salt = records.salt
    journal.index = records.entry_index
    journal.models = records.models
    at = records.end
    if records.open or not is_blank(view, at, next_page(at)):
        at = next_page(at)
    for start in range(limit - FLASH_PAGE, at - 1, -FLASH_PAGE):
        if not is_blank(view, start, start + FLASH_PAGE):
            at = start + FLASH_PAGE
            break
    journal.torn = records.open or at != records.end
    journal.at = limit if view[2] == 1 else at
    return records


def _read_marks(store: "Store", records: "Records | None") -> None:
    """What the newest page says of games that are finished or pulled; `records`: of the live page, at its end."""
    flash = store.flash
    owner = store.serial
    pages = store.known
    if not pages:  # the power may have gone before the game's first page was there
        for serial in serials(flash):
            before = pages_of(flash, serial) if serial < store.serial else []
            if before:
                owner = serial
                pages = [(before[-1][0], 0, before[-1][1])]
    carried: "list[int]" = []
    marks: "list[tuple[bytes, int]]" = []
    entries = 0
    if pages:
        flash.hold(pages[-1][2])
        if records is None or not store.journal.live:
            records = Records(flash.view).to_end()
        carried, marks, entries = pulled_in(flash.view), records.marks, records.count
    flags = flags_of(flash, owner, True)
    if store.journal.live and entries:
        flags &= ~PULLED
    if owner in carried:
        carried.remove(owner)
        if not entries:
            flags |= PULLED
    for body, before_it in marks:
        kind, serial = struct.unpack("<BI", body)
        if kind != MARK_PULLED:
            flags = FINISHED if kind == MARK_FINISHED else 0
        elif serial != owner:
            carried.append(serial)
        elif before_it == entries:  # entries after it have not been pulled
            flags |= PULLED
    if owner != store.serial:
        if flags & PULLED:
            carried.append(owner)
        flags = 0
    store.pulled = carried
    store.flags = flags


def _numbers(values: "list[int]") -> str:
    return ", ".join([str(value) for value in values])
