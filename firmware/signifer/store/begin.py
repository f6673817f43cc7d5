"""Replace the running game by a new one; the old game's last page stays in the nvm if there is room behind
it.
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING

from signifer.store import layout
from signifer.store.archive import in_block, serials
from signifer.store.base import NVM, StoreError
from signifer.store.journal import LAST, OVERHEAD, Head, next_page
from signifer.store.page_turn import GAME, archive_nvm, carry, has_content, make_room, put_page, start_page
from signifer.store.records import FLAGS, HEADER
from signifer.store.write import write_setup

if TYPE_CHECKING:
    from signifer.store.store import Store

_RESERVE = 2  # free blocks that a new game wants besides its setup
_LONGEST = 8192  # bytes of a setup that packing is tried with: 1 s
_INSIDE = 1536  # packed bytes of a setup that are not worth a block of its own
_FAR = 2047
_TAKEN = 18  # bytes at most that are taken from one place
_GAMES = 4  # that share the nvm, and then a block
_LEAST = 256  # bytes for records that a game's first page must have
_MARK = OVERHEAD + 5


def begin(store: Store, setup: bytes, secret: bytes, evict: bool) -> None:
    """Write the new game's setup and first page; see `Store.begin`."""
    flash, journal = store.flash, store.journal
    if len(secret) != layout.SECRET:
        raise StoreError("too_large")
    over = store.serial > 0 and bool(store.flags & layout.PULLED or not store.count)  # it need not be kept
    last = max([store.serial, flash.newer, store.journal_serial] + serials(flash))
    serial = ((last >> 16) + 1 & 0xFFFF) << 16 | crc32(setup, crc32(secret)) & 0xFFFF
    packed = _pack(setup)
    if packed:
        start = journal.base + next_page(_MARK + journal.at) if has_content(journal) else 0
        most = start + HEADER + FLAGS + len(carry(store, True)) + layout.SECRET + len(packed) + _LEAST
        if most > LAST or len(in_block(flash, NVM)) >= _GAMES:
            start = 0
        keep = _room(store, 0, evict, start > 0)
        payload = carry(store, over) + secret + packed
        head = Head(layout.PAGE_SETUP, serial, 0, len(payload), 0)
        before = store.serial
        done = False
        # If a start finds this mark at the end of the page, the bytes behind it may have been programmed.
        if start and journal.append(struct.pack("<BI", layout.MARK_BEHIND, serial), True):
            done = put_page(store, journal.base + next_page(journal.at), head, payload)
        if not done:
            archive_nvm(store, keep, GAME)
            done = put_page(store, 0, head, payload)
        if done:
            if over:
                store.pulled_serials.append(before)
            return
    blocks = (layout.SECRET + len(setup) + layout.SETUP_BYTES - 1) // layout.SETUP_BYTES
    keep = _room(store, blocks, evict, False)
    archive_nvm(store, keep, GAME)
    write_setup(flash, serial, setup, secret, keep)
    if over:
        store.pulled_serials.append(store.serial)
    store.serial = serial
    store.flags = 0
    store.forget()
    start_page(store, None)


def _pack(setup: bytes) -> bytes:
    try:
        return pack(setup, _INSIDE) if len(setup) <= _LONGEST else b""
    except MemoryError:
        return b""


def pack(data: bytes, most: int) -> bytes:
    """Compress `data`, with its length (H) in front; return empty bytes if the result exceeds `most` bytes."""
    size = len(data)
    out = bytearray((size & 0xFF, size >> 8))
    at = plain = 0
    while at < size and len(out) + at - plain <= most:
        first = max(0, at - _FAR)
        length = 3
        found = data.rfind(data[at : at + 3], first, at) if at + 3 <= size else -1
        if found < 0:
            at += 1
            continue
        while length < _TAKEN and at + length < size:
            longer = data.rfind(data[at : at + length + 1], first, at)
            if longer < 0:
                break
            found = longer
            length += 1
        _plain(out, data[plain:at])
        back = at - found
        out.append(0x80 | length - 3 << 3 | back >> 8)
        out.append(back & 0xFF)
        at += length
        plain = at
    _plain(out, data[plain:at])
    return bytes(out) if at == size and len(out) <= most else b""


def _plain(out: bytearray, data: bytes) -> None:
    for at in range(0, len(data), 128):
        part = data[at : at + 128]
        out.append(len(part) - 1)
        out += part


def _room(store: Store, blocks: int, evict: bool, stays: bool) -> list[int]:
    """Return the games to keep so that the setup has its blocks; `stays`: the nvm's content need not be
    archived.
    """
    need = blocks + _RESERVE + (0 if stays or not has_content(store.journal) else 1)
    if need > store.flash.blocks > 0:
        raise StoreError("too_large")
    return make_room(store, need, evict, True)
