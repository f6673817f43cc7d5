"""Make the decisions of a start after a power cut in a rare operation permanent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.store import layout
from signifer.store.archive import NEWER, clear, heads_in, in_block, note, pages_of, serials, setup_of
from signifer.store.base import StoreError
from signifer.store.journal import BLOCK, END, LAST
from signifer.store.layout import crc_of, is_sealed
from signifer.store.page_turn import erase, start_page, turn
from signifer.store.pair import head_of_copy, put
from signifer.store.records import CLOSED, FLAGS, VOID, Records
from signifer.store.write import discard, write

if TYPE_CHECKING:
    from signifer.store.base import Flash
    from signifer.store.journal import Journal
    from signifer.store.slots import Pair
    from signifer.store.store import Store


def refuse(journal: Journal, refused: list[int]) -> None:
    """Invalidate pages in the nvm that were written but not marked as read back, however that mark reads
    tomorrow.
    """
    for at in refused:  # the journal is closed: they are addresses in the nvm
        flags = journal.region.read(at, FLAGS)
        if flags[VOID] == 0xFF:
            journal.flag(at + VOID)
        elif flags[CLOSED] == 0xFF:  # the other one may have been cut off too
            journal.flag(at + CLOSED)


def repair_blocks(store: Store, blocks: list[int]) -> None:
    """Settle blocks without a trailer, which may read differently tomorrow. A block whose content exists
    nowhere else is complete, because something was written after it. A page that is in the nvm is written
    again; where the archive is full, the nvm's page counts as archived. A setup without a page belongs to a
    game that did not begin. Leaves the nvm in the buffer.
    """
    flash, journal = store.flash, store.journal
    for block in blocks:
        if in_block(flash, block):
            continue  # what stood in another one is written here now
        flash.load(flash.file, block)
        if not is_sealed(flash.view):
            continue
        at, (kind, serial, number, _, _) = heads_in(flash.view)[-1]
        pages = archived = [page for page, _ in pages_of(flash, serial)]
        if journal.live and journal.head.serial == serial:
            pages = archived + [journal.head.number]
        if kind == 0 or (len(pages) > 0 if kind == layout.SETUP else number not in pages):
            note(flash, block)
            continue
        # Of two copies in the archive the other one is complete, and may have more.
        whole = (
            kind != layout.SETUP and number not in archived and _is_all(journal, block + at, serial, number)
        )
        copied = whole and journal.live and (journal.head.serial, journal.head.number) == (serial, number)
        try:
            if whole:
                _again(flash, block)
            discard(flash, block)
            if copied:
                journal.close()
                erase(flash)  # the copy counts, also if it fails
        except StoreError:
            if copied and journal.live:
                _keep(flash, block)
    flash.nvm(0)


def _is_all(journal: Journal, place: int, serial: int, number: int) -> bool:
    """Return whether a block has all of the nvm's page, whose erase may have begun. Otherwise the block never
    counted.
    """
    flash = journal.flash
    if not journal.live or (journal.head.serial, journal.head.number) != (serial, number):
        return True
    flash.nvm(journal.base)
    here = Records(flash.view, LAST - journal.base).to_end().entry_index
    at = place & 0xF00
    flash.load(flash.file, place & 0xFF)
    return Records(flash.view[at:], BLOCK - at).to_end().entry_index >= here


def _again(flash: Flash, block: int) -> None:
    """Write a block again, into another one."""

    def build() -> int:
        flash.load(flash.file, block)
        if not is_sealed(flash.view):
            raise StoreError("archive_worn")
        flags: int = flash.view[20]
        return flags

    flash.worn_blocks.append(block)  # so that it is not written over
    try:
        write(flash, build, serials(flash) + [NEWER])
    finally:
        flash.worn_blocks.remove(block)


def _keep(flash: Flash, block: int) -> None:
    """Let a block count that has all of the nvm's page, although there is no room to write it again: the erase of the
    nvm may have begun, and then nothing else has all of the page. The caller takes the nvm for archived, and the
    next page erases it; the block counts from then on however its trailer reads, because its content exists
    nowhere else.
    """
    flash.load(flash.file, block)
    if is_sealed(flash.view):
        note(flash, block)


def begin(store: Store) -> None:
    """Settle a cut between the newest game's setup and its first page: write the last block of the setup
    again, then the page.
    """
    last = setup_of(store.flash, store.serial)[-1] & 0xFF
    _again(store.flash, last)
    discard(store.flash, last)
    start_page(store, None)


def turn_page(store: Store) -> None:
    """Turn the live page, which has no room for the decision where it ends. Without room in the archive the decision
    holds until the power goes; no press is saved before it.
    """
    try:
        turn(store, None, False)
    except StoreError:
        pass


def stale(store: Store, place: int) -> None:
    """Erase a block that was given up and whose erase was interrupted."""
    clear(store.flash, place & 0xFF)
    try:
        discard(store.flash, place & 0xFF)
    except StoreError:
        pass
    store.flash.nvm(0)


def settle_pair(pair: Pair, doubtful: int, whole: bool) -> bool:
    """Settle a pair: erase the copy `doubtful`, and write the valid copy's header block again if it was
    incomplete. Return False if it reads differently now.
    """
    flash = pair.flash
    try:
        if doubtful >= 0:
            flash.blank()
            put(pair, doubtful, 0, flash.buffer)
        if not whole:
            head = head_of_copy(pair, pair.current)[0]
            if head is None or (head.size, head.crc) != (pair.size, pair.crc):
                return False
            if (
                pair.start < BLOCK
                and crc_of(flash.view[pair.start : pair.start + pair.size]) & 0xFFFFFFFF != pair.crc
            ):
                return False
            flash.buffer[END:BLOCK] = layout.TRAILER
            put(pair, pair.current, 0, flash.buffer)
    except StoreError:
        pass
    return True
