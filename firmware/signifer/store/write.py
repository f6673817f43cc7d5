"""Write blocks of the archive; each is read back before it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.store import layout
from signifer.store.archive import clear, free, note
from signifer.store.base import NOTHING, Flash, StoreError
from signifer.store.journal import BLOCK, END
from signifer.store.layout import is_blank, is_sealed, pack_head, read_head, save, seal
from signifer.store.records import HEADER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

TRIES = 3  # blocks that a write is tried in before the archive gives up


def write(flash: Flash, build: Callable[[], int], kept: Iterable[int]) -> int:
    """Write the block that `build` puts into the buffer (it returns the flags) and read it back.

    Return the block's number. StoreError if no block works.
    """
    if flash.file is None:
        raise StoreError("archive_missing")
    for block in free(flash, kept)[:TRIES]:
        flags = build()
        flash.holds = NOTHING
        seal(flash.view, flags)
        wanted = bytes(flash.view[:HEADER])
        clear(flash, block)
        _put(flash, block)
        flash.load(flash.file, block)
        whole = is_sealed(flash.view) and flash.view[END:] == layout.TRAILER
        if flash.view[:HEADER] == wanted and whole:
            note(flash, block)
            flash.next = (block + 1) % flash.blocks
            return block
        flash.worn_blocks.append(block)
    raise StoreError("archive_worn" if flash.worn_blocks else "archive_full")


def discard(flash: Flash, block: int) -> None:
    """Blank a block that nothing refers to, and read it back. StoreError if its header can still be read: the erase
    did nothing.
    """
    clear(flash, block)
    if flash.file is None:
        return
    for _ in range(TRIES):
        flash.blank()
        _put(flash, block)
        flash.load(flash.file, block)
        if is_blank(flash.view, 0, BLOCK):
            return
    if read_head(flash.view) is not None:  # else some bits are worn
        raise StoreError("archive_worn")


def _put(flash: Flash, block: int) -> None:
    try:
        save(flash.buffer, flash.file, block)
    except OSError:
        raise StoreError("archive_read_only")


def write_setup(flash: Flash, serial: int, setup: bytes, secret: bytes, kept: list[int]) -> None:
    """Write a new game's setup; the game is the newest one once the last block is written."""
    total = layout.SECRET + len(setup)
    count = (total + layout.SETUP_BYTES - 1) // layout.SETUP_BYTES
    content = memoryview(setup)

    def build() -> int:
        flash.blank()
        flash.buffer[:HEADER] = pack_head(layout.SETUP, serial, number, count, total)
        at = number * layout.SETUP_BYTES - layout.SECRET  # of the setup's byte behind the header
        to = HEADER
        if number == 0:
            flash.buffer[to : to + layout.SECRET] = secret
            at = 0
            to += layout.SECRET
        part = content[at : (number + 1) * layout.SETUP_BYTES - layout.SECRET]
        flash.buffer[to : to + len(part)] = part
        return 0

    kept = kept + [serial]
    number = 0  # of the block that `build` makes
    while number < count:
        write(flash, build, kept)
        number += 1
