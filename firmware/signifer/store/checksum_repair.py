"""Find the one bit that rotted among bytes with a CRC-32, and write them again: blocks of the archive, the headers of
pages in the nvm, pairs of files.

Each bit of the covered bytes changes the CRC in another way, so the difference between the stored and the computed one
names the bit. An interrupted write is not repaired: the mark that is programmed last tells it from decay. In memory
only during the search.
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.store import layout
from signifer.store.archive import NEWER, heads_in, note, numbers_of, serials
from signifer.store.base import NOTHING, StoreError
from signifer.store.journal import BLOCK, END, FLASH_PAGE, LAST
from signifer.store.layout import crc_of, is_begun, is_finished, is_sealed, read_head, save
from signifer.store.pair import FIELD_BYTES
from signifer.store.records import HEADER
from signifer.store.write import discard, write

if TYPE_CHECKING:
    from signifer.store.base import Flash
    from signifer.store.journal import Head
    from signifer.store.slots import Pair

_MOST = 3  # blocks that a start tries to repair: each takes a second
_POLYNOMIAL = 0xEDB8, 0x8320  # of CRC-32, reflected; in halves, which are small integers everywhere
_SUM_AT = 21  # in a block of the archive
_SUM_BYTES = 4
_CRC_AT = 16  # in a page's header
_EXTRA_AT = 10
_BEGINNING = layout.MAGIC + bytes([layout.VERSION])


def bit_of(difference: int, size: int) -> int:
    """Return which bit of `size` covered bytes changes their CRC-32 by `difference`, counted from the least bit of the
    first byte; -1 if none does.
    """
    high, low = difference >> 16, difference & 0xFFFF
    top, bottom = _POLYNOMIAL
    more, less = top, bottom  # what the last bit does
    for bit in range(8 * size - 1, -1, -1):
        if less == low and more == high:
            return bit
        odd = less & 1
        less = less >> 1 | (more & 1) << 15
        more >>= 1
        if odd:
            more ^= top
            less ^= bottom
    return -1


def wrong_bit(difference: int, size: int) -> int:
    """Return `bit_of`, or for a wrong bit of the stored CRC itself 8 * `size` plus its number; -1 without one wrong
    bit.
    """
    if difference & difference - 1:
        return bit_of(difference, size)
    bit = 8 * size
    while difference > 1:
        difference >>= 1
        bit += 1
    return bit if difference else -1


def blocks(flash: Flash, damaged: list[int], live: list[tuple[int, Head]]) -> list[int]:
    """Repair those blocks of the archive that have one wrong bit, and something that is nowhere else; return them.
    Each is written again, into another block if there is a free one. The table must have all others; `live`: the
    pages in the nvm.
    """
    done = []
    tried = 0
    for block in damaged:
        flash.load(flash.file, block)
        head = read_head(flash.view)
        # A failed write leaves such a block too: what it was to hold was written elsewhere then.
        if (
            tried >= _MOST
            or not is_finished(flash.view[END:])
            or not (head is None or _is_missing(flash, live))
        ):
            continue
        tried += 1
        at, value = _of_block(flash.view)
        if at >= 0 and _write(flash, block, at, value, live):
            done.append(block)
    return done


def _is_missing(flash: Flash, live: list[tuple[int, Head]]) -> bool:
    """Return whether the block in the buffer has a page or a part of a setup that is nowhere else, of a game of which
    there is more, or of the newest.
    """
    known = serials(flash) + [head.serial for _, head in live]
    for _, (kind, serial, number, _, _) in heads_in(flash.view):
        there = [head.number for _, head in live if head.serial == serial]
        there += numbers_of(flash, serial, kind == layout.SETUP)
        if kind and number not in there and (serial in known or serial > max(known + [0])):
            return True
    return False


def _of_block(image: Any) -> tuple[int, int]:
    """Return the address and the right value of a block's wrong byte; address -1 if there is none."""
    stored = struct.unpack("<I", image[_SUM_AT:HEADER])[0]
    found = crc32(layout.TRAILER, crc_of(image[HEADER:END], crc32(image[:_SUM_AT]))) & 0xFFFFFFFF
    size = END - _SUM_BYTES + len(layout.TRAILER)
    bit = wrong_bit(stored ^ found, size)
    at = bit >> 3
    if at >= size:  # in the sum itself
        at += _SUM_AT - size
    elif at >= _SUM_AT:
        at += _SUM_BYTES
    return (at, image[at] ^ 1 << (bit & 7)) if 0 <= at < END else (-1, 0)


def _write(flash: Flash, block: int, at: int, value: int, live: list[tuple[int, Head]]) -> bool:
    """Write a block with that byte into another block, or into the same one if no other is free. Return False if it
    is no valid block even so, or not missing.
    """

    def build() -> int:
        flash.load(flash.file, block)
        flash.buffer[at] = value
        flags: int = flash.buffer[20]
        return flags

    build()
    if read_head(flash.view) is None or not is_sealed(flash.view) or not _is_missing(flash, live):
        return False
    flash.worn_blocks.append(block)  # so that it is not written over
    try:
        write(flash, build, serials(flash) + [NEWER])
        discard(flash, block)
    except StoreError:
        if flash.blocks:
            build()
            flash.holds = NOTHING
            try:
                save(flash.buffer, flash.file, block)
            except OSError:
                pass  # the drive is read-only: it holds until the power goes
            note(flash, block)
    finally:
        flash.worn_blocks.remove(block)
    return True


def heads(flash: Flash) -> bool:
    """Repair the headers of pages in the nvm that have one wrong bit. Needs the nvm in the buffer, and leaves it there
    with the right bits. Return whether there were any.
    """
    view = flash.view
    done = False
    for page in range(0, LAST - HEADER, FLASH_PAGE):
        wrong = 0
        for at in range(3):
            wrong += _ones(view[page + at] ^ _BEGINNING[at])
        if wrong > 1 or read_head(view, page) is not None:
            continue
        at, value = _of_head(view, page)
        if at < 0:
            continue
        before = view[at]
        flash.buffer[at] = value
        head = read_head(view, page)
        if head is None or not head.kind or not is_begun(view, page, head.extra):  # it was never complete
            flash.buffer[at] = before
            continue
        flash.repairs.append((at, value))
        done = True
    return done


def _of_head(image: Any, page: int) -> tuple[int, int]:
    """Return the address and the right value of a header's wrong byte; address -1 if there is none. The bytes that it
    covers are among them.
    """
    stored = struct.unpack("<I", image[page + _CRC_AT : page + _CRC_AT + 4])[0]
    extra = image[page + _EXTRA_AT] | image[page + _EXTRA_AT + 1] << 8
    head = bytearray(image[page : page + _CRC_AT])
    for bit in range(-1, 16):
        size = extra ^ 1 << bit if bit >= 0 else extra
        if page + HEADER + size > LAST:
            continue
        head[_EXTRA_AT : _EXTRA_AT + 2] = struct.pack("<H", size)
        found = crc_of(image[page + HEADER : page + HEADER + size], crc32(head)) & 0xFFFFFFFF
        if bit >= 0:  # it may be the wrong one
            if found == stored:
                at = page + _EXTRA_AT + bit // 8
                return at, image[at] ^ 1 << bit % 8
            continue
        wrong = wrong_bit(stored ^ found, _CRC_AT + size)
        if wrong >= 0:
            at = wrong >> 3
            if at >= _CRC_AT + size:  # in the CRC itself
                at -= size
            elif at >= _CRC_AT:
                at += HEADER - _CRC_AT
            return page + at, image[page + at] ^ 1 << (wrong & 7)
    return -1, 0


def _ones(value: int) -> int:
    count = 0
    while value:
        count += value & 1
        value >>= 1
    return count


def copy(pair: Pair, number: int) -> bool:
    """Repair a copy of a pair that has one wrong bit. A content of one block is written into the other copy, a block
    of a longer one into its own place. Return whether the content is valid now.
    """
    from signifer.store import pair as pairs

    file = pair.copies[number]
    if file is None:
        return False
    flash = pair.flash
    flash.load(file, 0)
    if not is_finished(flash.view[END:]):
        return False
    block = 0
    stored = struct.unpack("<I", flash.view[FIELD_BYTES : FIELD_BYTES + 4])[0]
    difference = stored ^ crc32(flash.view[:FIELD_BYTES]) & 0xFFFFFFFF
    if difference:
        bit = wrong_bit(difference, FIELD_BYTES)
        at = bit >> 3
    else:
        head = pairs.head_of_copy(pair, number)[0]
        if head is None:
            return False
        bit = wrong_bit(head.crc ^ pairs.sum_of_copy(pair, number, head.size, head.start), head.size)
        if bit >= 8 * head.size:  # the header has its own CRC, so that one is right
            return False
        block, at = divmod(head.start + (bit >> 3), BLOCK)
        flash.load(file, block)
    if bit < 0:
        return False
    flash.buffer[at] ^= 1 << (bit & 7)
    try:
        return pairs.restore(pair, number, block)
    except StoreError:
        return False
