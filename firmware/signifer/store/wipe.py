"""Erase data permanently, block by block: a game, all games, a slot's content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.store.archive import end_of, in_block, serials_to_keep
from signifer.store.base import NVM, Flash, StoreError
from signifer.store.journal import BLOCK, END
from signifer.store.layout import blank, is_blank, portions
from signifer.store.page_turn import erase, forward, gather
from signifer.store.pair import put
from signifer.store.write import TRIES, discard, write

if TYPE_CHECKING:
    from signifer.store.slots import Pair
    from signifer.store.store import Store

_WORN = 8  # bytes of an erased block that may read otherwise


def games(store: Store, serial: int, locks: bool = True) -> None:
    """Erase a game, or with 0 all games: its blocks, blocks left by an interrupted erase, the journal, and
    with `locks` the PINs. Other games' data in the same block or in the nvm are written elsewhere first. Call
    `Store.reopen` afterwards. StoreError if something is not erased.
    """
    flash = store.flash
    shared = []
    for block in range(flash.blocks):
        owners = [who for _, who in in_block(flash, block)]
        if serial in owners and len(owners) > 1:
            shared.append(block)
        elif (not serial or serial in owners or not owners) and not _blank(flash, block):
            discard(flash, block)
    for block in shared:
        _save_others(store, block, serial)
        discard(flash, block)
    if serial and [who for _, who in in_block(flash, NVM) if who != serial]:

        def build() -> int:
            gather(store, serial)
            return 0

        write(flash, build, serials_to_keep(store, True) + [serial])
    if locks:
        pair(store.keys)
    journal = store.journal
    journal.close()
    if journal.region.read(0, len(journal.region)).rstrip(b"\xff") and not erase(flash):
        raise StoreError("journal_worn")


def _save_others(store: Store, block: int, serial: int) -> None:
    """Write the other games of a block into a block without this game."""
    flash = store.flash
    found = in_block(flash, block)
    others = [place for place, who in found if who != serial]
    ends = [(place & 0xF00, end_of(flash, place)) for place, who in found if who == serial]
    start = others[0] & 0xF00

    def build() -> int:
        buffer = flash.buffer
        flash.load(flash.file, block)
        flags = buffer[20]
        blank(buffer, END, BLOCK)
        for at, end in ends:
            blank(buffer, at, end)
        if start:
            forward(flash, start)
        return flags if others[-1] == found[-1][0] else 0

    write(flash, build, serials_to_keep(store, True) + [serial])


def pair(slot: Pair) -> None:
    """Erase both copies of a pair, and an upload under way. StoreError if something is not erased."""
    slot.abort()
    slot.current = -1
    slot.size = slot.crc = 0
    flash = slot.flash
    for copy in (0, 1):
        file = slot.copies[copy]
        if file is None:
            continue
        for block in range(file.blocks):
            flash.load(file, block)
            for _ in range(TRIES):
                if is_blank(flash.view, 0, BLOCK):
                    break
                flash.blank()
                put(slot, copy, block, flash.buffer)
                flash.load(file, block)
            if not _is_erased(flash.view):
                raise StoreError("slot_worn")


def _is_erased(image: Any) -> bool:
    """Return whether at most some worn bytes are not blank."""
    left = BLOCK
    for at, size in portions(0, BLOCK):
        left -= bytes(image[at : at + size]).count(b"\xff")
    return left <= _WORN


def _blank(flash: Flash, block: int) -> bool:
    flash.load(flash.file, block)
    return is_blank(flash.view, 0, BLOCK)
