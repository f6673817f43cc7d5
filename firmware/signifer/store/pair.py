"""The format of a pair of files: choose the valid copy, read it, replace it by writing the other one.

The first 28 bytes of a copy: b"SF", format, a spare byte, generation, length, CRC-32 of the content, CRC-32
of the digest, CRC-32 of these 20 bytes, 4 spare ones. A short content follows the header in its block (format
4; for the settings, whose file has one block, format 3), which one erase makes visible. A longer content is
in the blocks after the first (format 3), and the header is written last. That block ends with four bytes 0,
programmed last. If they are blank, the power may have failed within the block, so the copy does not count if
the other one does.
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core.modules import deferred
from signifer.store import layout
from signifer.store.base import NOTHING, StoreError, call
from signifer.store.journal import BLOCK, END, FLASH_PAGE
from signifer.store.layout import crc_of, is_finished, portions, save
from signifer.store.slots import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.store.store import Store


_FIELDS = "<2sBBIIII"
FIELD_BYTES = 20
HEADER = 28
"""Bytes of a copy's header."""
_APART = 3  # the format of a content in the blocks after the header's, or of a file of one block
_NEAR = 4  # that of a content behind the header
_LOOKS = 4
_ABSENT = 0
_PARTLY = 1
_WHOLE = 2
NEAR = BLOCK - FLASH_PAGE - HEADER  # what is programmed with the trailer is nothing else
"""Bytes of content that fit into the header's block."""


class CopyHead(NamedTuple):
    """The header of a copy. `start`: offset of the content; `trailer`: none, a part, or the whole."""

    generation: int
    size: int
    crc: int
    digest_crc: int
    start: int
    trailer: int


def open_slots(store: Store) -> None:
    """Find the valid copy of every slot; `notices` lists the problems."""
    for side in "ABNS":
        pair = store.pairs[side] = Pair(store.block_files, "slot_" + side.lower(), store.flash)
        _note(store, side, "slot_torn", choose(pair))


def choose_settings(store: Store) -> None:
    """Find the valid copy of the settings."""
    _note(store, "settings", "settings_torn", choose(store.settings))


def choose_keys(store: Store, pair: Pair) -> None:
    """Find the valid copy of the PINs."""
    found = choose(pair)
    if found != "missing":
        _note(store, "keys", "keys_torn", found)


def _note(store: Store, name: str, torn: str, found: str) -> None:
    if found == "torn":
        store.notices.append((torn, name))
    elif found == "mended":
        store.notices.append(("bit_mended", ""))
    elif found == "newer":
        store.notices.append(("format_newer", name))
    elif found:
        store.notices.append(("file_missing", name))


def choose(pair: Pair) -> str:
    """Find the valid copy. Return "" or the problem: "torn", "mended", "newer", "missing"."""
    from signifer.store import boot_repair, checksum_repair

    found, doubtful, whole = _choose(pair)
    if found == "torn":
        mended = [number for number in (0, 1) if call(deferred(checksum_repair.copy), pair, number)]
        if mended:
            found, doubtful, whole = _choose(pair)
            found = found or "mended"
    # Unstable bits can read differently tomorrow, or in a moment.
    for _ in range(_LOOKS):
        if (doubtful < 0 and whole) or call(deferred(boot_repair.settle_pair), pair, doubtful, whole):
            break
        found, doubtful, whole = _choose(pair)
    return found


def _choose(pair: Pair) -> tuple[str, int, bool]:
    """Return the problem, another copy that reads as newer but incomplete (-1 for none), and whether the
    chosen copy was complete.
    """
    heads = []
    found = ""
    for copy in (0, 1):
        if pair.copies[copy] is None:
            found = "missing"
            continue
        head, wrong = head_of_copy(pair, copy)
        if head is not None:
            heads.append((head.generation, copy, head))
        if wrong == "newer" or not found:
            found = wrong
    doubtful = pair.current = -1
    pair.size = pair.crc = pair.start = 0
    for _, copy, head in sorted(heads, reverse=True):
        pair.generation = max(pair.generation, head.generation)
        if sum_of_copy(pair, copy, head.size, head.start) != head.crc:
            found = found or "torn"
            continue
        if pair.current >= 0:
            doubtful = pair.current
            found = found or "torn"
        pair.current = copy
        pair.size = head.size
        pair.crc = head.crc
        pair.start = head.start
        generation = head.generation
        trailer = head.trailer
        if trailer != _ABSENT:
            break
    if pair.current >= 0 and trailer == _ABSENT and generation == 1:
        # The very first copy: an earlier one would have been given up for a later one that was not completed.
        doubtful = pair.current
        pair.current = -1
        pair.size = pair.crc = pair.start = 0
    return found, doubtful, pair.current < 0 or trailer == _WHOLE


def capacity(pair: Pair) -> int:
    """Return the largest content in bytes."""
    least = min([0 if file is None else file.blocks * BLOCK for file in pair.copies])
    return NEAR if least == BLOCK else max(0, least - BLOCK)


def read(pair: Pair, size: int) -> bytes:
    """Read `size` bytes of the content."""
    out = bytearray(size)
    at = 0
    for part in _parts(pair, pair.current, size, pair.start):
        out[at : at + len(part)] = part
        at += len(part)
    return bytes(out)


def write(pair: Pair, data: bytes) -> None:
    """Replace the content of a one-block pair."""
    if len(data) > capacity(pair):
        raise StoreError("too_large")
    publish(pair, data, len(data), crc32(data) & 0xFFFFFFFF, 0)


def publish(pair: Pair, inline: bytes, size: int, crc: int, digest_crc: int) -> None:
    """Commit `inline`, or the blocks already written if `inline` is empty."""
    flash = pair.flash
    flash.blank()
    flash.buffer[HEADER : HEADER + len(inline)] = inline
    _publish(pair, _APART, size, crc, digest_crc)


def _publish(pair: Pair, form: int, size: int, crc: int, digest_crc: int) -> None:
    """Write the buffer with a header to the other copy and read it back, which makes it valid."""
    copy = 1 if pair.current == 0 else 0
    generation = (pair.generation + 1) & 0xFFFFFFFF
    fields = struct.pack(_FIELDS, b"SF", form, 0xFF, generation, size, crc, digest_crc)
    flash = pair.flash
    flash.buffer[END:BLOCK] = layout.TRAILER
    flash.buffer[:FIELD_BYTES] = fields
    flash.buffer[FIELD_BYTES:HEADER] = struct.pack("<II", crc32(fields) & 0xFFFFFFFF, 0xFFFFFFFF)
    start = _start(pair, copy, form)
    put(pair, copy, 0, flash.buffer)
    worn = head_of_copy(pair, copy)[0] != CopyHead(generation, size, crc, digest_crc, start, _WHOLE)
    # Other blocks were read back before; the header's block is in the buffer.
    if worn or (start < BLOCK and crc_of(flash.view[start : start + size]) & 0xFFFFFFFF != crc):
        flash.blank()  # or a start could take what was refused for decayed, and repair it
        put(pair, copy, 0, flash.buffer)
        raise StoreError("slot_worn")
    pair.current = copy
    pair.generation, pair.size, pair.crc, pair.start = generation, size, crc, start


def restore(pair: Pair, number: int, block: int) -> bool:
    """Write the buffer, which is a repaired block of a copy. Return whether that copy, or the other one if it has the
    content now, is valid.
    """
    flash = pair.flash
    if not block:
        _, form, _, generation, size, crc, digest_crc = struct.unpack(_FIELDS, flash.view[:FIELD_BYTES])
        start = _start(pair, number, form)
        if start < BLOCK and (pair.current < 0 or pair.generation <= generation):  # it is the newer one
            if size > NEAR or crc_of(flash.view[start : start + size]) & 0xFFFFFFFF != crc:
                return False
            pair.current = number
            pair.generation = generation
            _publish(pair, form, size, crc, digest_crc)
            flash.blank()
            put(pair, number, 0, flash.buffer)
            return True
    put(pair, number, block, flash.buffer)
    head = head_of_copy(pair, number)[0]
    return head is not None and sum_of_copy(pair, number, head.size, head.start) == head.crc


def publish_upload(pair: Pair, buffer: Any, size: int, crc: int, digest: bytes) -> None:
    """Commit an upload: its content is behind the header in the buffer, or in blocks, which are read back
    first.
    """
    digest_crc = crc32(digest) & 0xFFFFFFFF
    if size <= NEAR:
        pair.flash.lend(buffer)
        _publish(pair, _NEAR, size, crc, digest_crc)
        return
    if sum_of_copy(pair, 1 if pair.current == 0 else 0, size, BLOCK) != crc:
        raise StoreError("slot_worn")
    publish(pair, b"", size, crc, digest_crc)


def _start(pair: Pair, copy: int, form: int) -> int:
    """Return the offset of the content, for a copy of the format `form`."""
    file = pair.copies[copy]
    return HEADER if form == _NEAR or (file is not None and file.blocks == 1) else BLOCK


def put(pair: Pair, copy: int, block: int, buffer: Any) -> None:
    """Write one block of a copy."""
    file = pair.copies[copy]
    if file is None:
        raise StoreError("file_missing")
    try:
        save(buffer, file, block)
    except OSError:
        raise StoreError("slot_read_only")
    pair.flash.holds = NOTHING


def _load(pair: Pair, copy: int, block: int) -> None:
    file = pair.copies[copy]
    if file is None:
        raise StoreError("file_missing")
    pair.flash.load(file, block)


def head_of_copy(pair: Pair, copy: int) -> tuple[CopyHead | None, str]:
    """Return (the header or None without a valid one, the problem). Leaves the block in the buffer."""
    _load(pair, copy, 0)
    view = pair.flash.view
    magic, form, _, generation, size, crc, digest_crc = struct.unpack(_FIELDS, view[:FIELD_BYTES])
    stored = struct.unpack("<I", view[FIELD_BYTES : FIELD_BYTES + 4])[0]
    if magic != b"SF" or crc32(view[:FIELD_BYTES]) & 0xFFFFFFFF != stored:
        return None, "torn" if bytes(view[:HEADER]).rstrip(b"\xff") else ""
    trailer = bytes(view[END:])
    state = _WHOLE if trailer == layout.TRAILER else _PARTLY if is_finished(trailer) else _ABSENT
    most = NEAR if form == _NEAR else max(NEAR, capacity(pair))
    if form not in (_APART, _NEAR) or size > most:
        pair.generation = max(pair.generation, generation)
        return None, "newer"
    return CopyHead(generation, size, crc, digest_crc, _start(pair, copy, form), state), ""


def _parts(pair: Pair, copy: int, size: int, start: int) -> Iterator[memoryview]:
    """Yield the first `size` bytes of a copy's content, in parts of the buffer."""
    block, start = divmod(start, BLOCK)
    while size > 0:
        _load(pair, copy, block)
        view = pair.flash.view
        for at, part in portions(start, min(BLOCK, start + size)):
            yield view[at : at + part]
            size -= part
        block += 1
        start = 0


def sum_of_copy(pair: Pair, copy: int, size: int, start: int) -> int:
    """Return the CRC-32 of a copy's content."""
    crc = 0
    for part in _parts(pair, copy, size, start):
        crc = crc32(part, crc)
    return crc & 0xFFFFFFFF
