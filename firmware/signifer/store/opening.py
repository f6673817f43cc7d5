"""Scan all of flash at boot. It writes only to make its decisions permanent: page_end.py and boot_repair.py."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.store import archive, layout
from signifer.store.base import NVM, StoreError, call
from signifer.store.history import entries_of, find
from signifer.store.journal import BLOCK, END, FLASH_PAGE, LAST, LONGEST, next_page
from signifer.store.layout import is_blank, is_finished, is_sealed, pulled_in, read_head
from signifer.store.page_end import close_off, resume_end, see
from signifer.store.pair import choose_settings, open_slots
from signifer.store.records import Records

if TYPE_CHECKING:
    from signifer.store.base import Flash
    from signifer.store.journal import Head, Journal
    from signifer.store.store import Store

_BEGINNING = 512  # bytes of a block that tell a blank one at first: a sector, which is read without detours


def open_all(store: Store) -> None:
    """Find the running game and the content of the slots; `notices` lists the problems."""
    _open_all(store, None)
    open_slots(store)
    choose_settings(store)


def open_first(store: Store) -> None:
    """Find the running game only: without the slots, which are opened at their first use, and without
    `look_through`. A block counts as blank if its beginning is.
    """
    _open_all(store, store.unread)
    choose_settings(store)


def look_through(store: Store) -> None:
    """Check completely the blocks that counted as blank."""
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


def _open_all(store: Store, unread: list[int] | None) -> None:
    unfinished: list[int] = []
    torn = _scan_archive(store.flash, unread, unfinished)
    found = _open_journal(store.journal)
    if torn and store.flash.writes:
        from signifer.store import checksum_repair

        for block in call(deferred(checksum_repair.blocks), store.flash, torn, found):
            torn.remove(block)
            store.notices.append(("bit_mended", ""))
    if store.flash.file is None:
        store.notices.append(("archive_missing", ""))
    elif torn:
        store.notices.append(("archive_torn", _numbers(torn)))
    _open_game(store, found, unfinished)


def _scan_archive(flash: Flash, unread: list[int] | None, unfinished: list[int]) -> list[int]:
    """Add every block to the table. Return the blocks that are neither blank nor valid, except those that
    `unread` receives. `unfinished` receives blocks whose trailer is missing.
    """
    torn = []
    last = (0, 0, -1)
    file: Any = flash.file
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
        if flash.view[END:] != layout.TRAILER and not is_finished(flash.view[END:]):
            unfinished.append(block)
            continue
        kind, serial, number, _, _ = archive.note(flash, block)
        if kind == 0:
            flash.newer = max(flash.newer, serial)
        # The ring continues after the newest block.
        age = (serial, 0 if kind == layout.SETUP else 1 + number, block)
        if age > last:
            last = age
            flash.next = (block + 1) % flash.blocks
    return torn


def _open_game(store: Store, found: list[tuple[int, Head]], unfinished: list[int]) -> None:
    """Find the running game; `found`: the pages in the nvm."""
    from signifer.store import boot_repair

    flash, journal = store.flash, store.journal
    if journal.live:
        unfinished += _clear_copies(flash, journal.head)
    if unfinished:
        call(deferred(boot_repair.repair_blocks), store, unfinished)
    if flash.repairs:
        store.notices.append(("bit_mended", ""))
    if journal.live:
        _compare_archive(store)
    if journal.live:
        for at, head in found:
            archive.enter(flash, NVM + at, head, 0)
    serial, beyond = _newest(flash)
    if journal.live and not archive.setup_of(flash, store.journal_serial):
        beyond = store.journal_serial
    if journal.newer or flash.newer > serial:
        store.notices.append(("format_newer", "journal" if journal.newer else "archive"))
        _close(store)
        return
    if beyond > serial or (beyond and beyond == store.journal_serial):
        store.notices.append(("setup_lost", _numbers([beyond >> 16, entries_of(flash, beyond)])))
    elif journal.foreign:
        store.notices.append(("journal_lost", ""))
    foreign = journal.foreign
    store.serial = serial
    records = None
    if not journal.live or journal.head.serial != serial:
        _close(store)
    else:
        records = _scan_journal(store)
    if not serial:
        return
    begins = not foreign and not archive.pages_of(flash, serial)
    lost, presses = find(store)
    if lost:
        store.notices.append(("page_lost", _numbers(lost)))
    if presses:
        store.notices.append(("flash_damaged", str(presses)))
    _read_marks(store, records)
    if (flash.last_record is not None or flash.repairs) and flash.writes:
        call(deferred(boot_repair.turn_page), store)
    if begins and flash.file is not None:
        try:
            call(deferred(boot_repair.begin), store)
        except StoreError:
            pass


def _clear_copies(flash: Flash, head: Head) -> list[int]:
    """Clear the archived copies of the live page, and return their blocks. The power failed while it was archived:
    reading cannot tell which copy is complete."""
    blocks = []
    for number, place in archive.pages_of(flash, head.serial):
        if number == head.number and archive.head_of(flash, place) == head:
            archive.clear(flash, place & 0xFF)
            blocks.append(place & 0xFF)
    return blocks


def _newest(flash: Flash) -> tuple[int, int]:
    """Return the serial of the newest game with a setup, and that of the newest with pages alone; 0 for none."""
    serial = beyond = 0
    for known in archive.serials(flash):
        if archive.setup_of(flash, known):
            serial = known
        elif archive.pages_of(flash, known):
            beyond = known
    return serial, beyond


def _compare_archive(store: Store) -> None:
    """Drop the live page if it was archived, and not yet erased when the power went; or a stale page of the archive."""
    from signifer.store import boot_repair

    flash, journal = store.flash, store.journal
    store.journal_serial, number = journal.head.serial, journal.head.number
    pages = archive.pages_of(flash, store.journal_serial)
    if pages and number <= pages[-1][0]:
        if number == pages[-1][0] and archive.head_of(flash, pages[-1][1]) != journal.head:
            call(deferred(boot_repair.stale), store, pages[-1][1])
        else:
            journal.live = False


def _close(store: Store) -> None:
    """Discard the nvm's content."""
    store.journal.close()
    archive.clear(store.flash, NVM)


def _open_journal(journal: Journal) -> list[tuple[int, Head]]:
    """Find the live page, the last one in the nvm; return (address, header) of all pages there. Leaves the
    nvm in the buffer.
    """
    from signifer.store import boot_repair, checksum_repair

    journal.close()
    view = journal.flash.view
    journal.flash.nvm(0)
    for page in range(0, LAST, FLASH_PAGE):
        # A wrong bit leaves one of these two bytes as it was.
        if (view[page] == layout.MAGIC[0] or view[page + 1] == layout.MAGIC[1]) and read_head(
            view, page
        ) is None:
            call(deferred(checksum_repair.heads), journal.flash)
            break
    refused: list[int] = []
    found = archive.heads_in(view, refused)
    if refused and journal.flash.writes:
        call(deferred(boot_repair.refuse), journal, refused)
    if not found or found[-1][1][0] in (0, layout.SETUP):
        journal.newer = bool(found)
        journal.foreign = not found and not refused and not is_blank(view, 0, BLOCK)
        return []
    journal.base, journal.head = found[-1]
    journal.live = True
    return found


def _scan_journal(store: Store) -> Records:
    """Find the end of the records; return them."""
    from signifer.store import bit_rot

    journal = store.journal
    flash = journal.flash
    flash.hold(NVM + journal.base)
    view = flash.view
    limit = LAST - journal.base
    records = Records(view, limit).to_end()
    gone = 0
    mended = False
    plain = not records.open and is_blank(view, records.end, limit)
    if not plain:
        mended = call(deferred(bit_rot.mend), journal, records, limit)
        if mended:
            store.notices.append(("bit_mended", ""))
            records = Records(view, limit).to_end()
            plain = not records.open and is_blank(view, records.end, limit)
        else:
            gone = call(deferred(bit_rot.count_lost), view, records, limit)
    journal.count = records.count
    journal.records = records.index
    journal.salt = records.salt
    journal.index = records.entry_index
    journal.models = records.models
    journal.at = records.end
    journal.is_torn = len(records.gaps) > 0 and records.gaps[0][0] < records.end
    if not plain:
        journal.is_torn = True
        if gone:
            store.notices.append(("flash_damaged", str(gone)))
        elif records.open or not is_blank(view, records.end, min(limit, next_page(records.end) + LONGEST)):
            store.notices.append(("journal_torn", ""))
    if (
        not plain
        or records.end != records.start
        or view[records.use_flag] != 0xFF
        or resume_end(journal, records.end) != records.end
    ):
        close_off(journal, records, flash.writes)
    else:
        journal.use_flag = records.use_flag
        see(journal, view[records.use_flag - 1])
    if gone and flash.writes and flash.last_record is None:
        journal.append(struct.pack("<BI", layout.MARK_DAMAGED, gone), True)
    if mended:
        journal.at = limit  # the page is turned before another bit rots
    return records


def _read_marks(store: Store, records: Records | None) -> None:
    """Read the newest page's marks of finished and pulled games; `records`: the live page's, at their end."""
    flash = store.flash
    owner = store.serial
    pages = store.page_list
    if not pages:  # the power may have gone before the game's first page was there
        for serial in archive.serials(flash):
            before = archive.pages_of(flash, serial) if serial < store.serial else []
            if before:
                owner = serial
                pages = [(before[-1][0], 0, before[-1][1])]
    carried: list[int] = []
    marks: list[tuple[bytes, int]] = []
    entries = 0
    if pages:
        flash.hold(pages[-1][2])
        if records is None or not store.journal.live:
            records = Records(flash.view).to_end()
        carried, marks, entries = pulled_in(flash.view), records.marks, records.count
    flags = archive.flags_of(flash, owner, True)
    if store.journal.live and entries:
        flags &= ~layout.PULLED
    if owner in carried:
        carried.remove(owner)
        if not entries:
            flags |= layout.PULLED
    for body, before_it in marks:
        kind, serial = struct.unpack("<BI", body)
        if kind == layout.MARK_TIME and before_it == entries:
            store.note_seconds = serial
        if kind in (layout.MARK_BEHIND, layout.MARK_DAMAGED, layout.MARK_TIME):
            continue
        if kind != layout.MARK_PULLED:
            flags = layout.FINISHED if kind == layout.MARK_FINISHED else 0
        elif serial != owner:
            carried.append(serial)
        elif before_it == entries:  # entries after it have not been pulled
            flags |= layout.PULLED
    if owner != store.serial:
        if flags & layout.PULLED:
            carried.append(owner)
        flags = 0
    store.pulled_serials = carried
    store.flags = flags
    if not entries and not store.note_seconds:
        _find_note(store)


def _find_note(store: Store) -> None:
    """Read the newest note of the time from the pages before the newest: pages without an entry may follow it."""
    entries = 0
    at = len(store.page_list) - 2
    while at >= 0 and not entries and not store.note_seconds:
        store.flash.hold(store.page_list[at][2])
        records = Records(store.flash.view).to_end()
        entries = records.count
        for body, before_it in records.marks:
            if body[0] == layout.MARK_TIME and before_it == entries:
                store.note_seconds = int.from_bytes(body[1:], "little")
        at -= 1


def _numbers(values: list[int]) -> str:
    return ", ".join([str(value) for value in values])
