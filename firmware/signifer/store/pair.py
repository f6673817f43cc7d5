"""The bytes of a pair of files: which copy counts, reading it, making the other one count.

The first 28 bytes of a copy: b"SF", format version, a spare byte, generation, length, CRC-32 of
the content, CRC-32 of the digest, CRC-32 of these 20 bytes, 4 spare ones.  A roster's content lies
in the blocks after the first, so that the header, written last, makes it visible all at once; the
settings lie in the header's own block.
"""

import struct
from binascii import crc32

from signifer.store.base import NOTHING, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.store.slots import Pair
    from signifer.store.store import Store

    Head = tuple[int, int, int, int]

_FIELDS = "<2sBBIIII"
_FIELD_BYTES = 20
_HEADER = 28
_BLOCK = 4096


def choose_all(store: "Store") -> None:
    """Find the copies that count of every slot and of the settings; `notices` says what was wrong."""
    for side in "ABNS":
        _note(store, side, "slot_torn", choose(store.slots[side]))
    _note(store, "settings", "settings_torn", choose(store.settings))


def _note(store: "Store", name: str, torn: str, found: str) -> None:
    if found == "torn":
        store.notices.append((torn, name))
    elif found == "newer":
        store.notices.append(("format_newer", name))
    elif found:
        store.notices.append(("file_missing", name))


def choose(pair: "Pair") -> str:
    """Find the copy that counts.  "" or what was wrong: "torn", "newer", "missing"."""
    heads = []
    found = ""
    for copy in (0, 1):
        if pair.copies[copy] is None:
            found = "missing"
            continue
        head, wrong = _head(pair, copy)
        if head is not None:
            heads.append((head[0], copy, head))
        if wrong == "newer" or not found:
            found = wrong
    for _, copy, head in sorted(heads, reverse=True):
        generation, size, crc, _ = head
        pair.generation = max(pair.generation, generation)
        if _sum(pair, copy, size) == crc:
            pair.current = copy
            pair.size, pair.crc = size, crc
            break
        found = found or "torn"
    return found


def capacity(pair: "Pair") -> int:
    """Bytes that fit."""
    least = min([0 if file is None else file.blocks * _BLOCK for file in pair.copies])
    return least - _HEADER if least == _BLOCK else max(0, least - _BLOCK)


def read(pair: "Pair", most: "int | None") -> bytes:
    """The content, or its beginning."""
    out = bytearray(pair.size if most is None else min(most, pair.size))
    at = 0
    for part in _parts(pair, pair.current, len(out)):
        out[at : at + len(part)] = part
        at += len(part)
    return bytes(out)


def write(pair: "Pair", data: bytes) -> None:
    """Replace the content of a one-block pair."""
    if len(data) > capacity(pair):
        raise StoreError("too_large")
    publish(pair, data, len(data), crc32(data) & 0xFFFFFFFF, 0)


def publish(pair: "Pair", inline: bytes, size: int, crc: int, digest_crc: int) -> None:
    """Write the header block of the other copy and read it back; it counts from then on."""
    copy = 1 if pair.current == 0 else 0
    generation = (pair.generation + 1) & 0xFFFFFFFF
    fields = struct.pack(_FIELDS, b"SF", 1, 0xFF, generation, size, crc, digest_crc)
    flash = pair.flash
    flash.blank()
    flash.buffer[:_FIELD_BYTES] = fields
    struct.pack_into("<I", flash.buffer, _FIELD_BYTES, crc32(fields) & 0xFFFFFFFF)
    flash.buffer[_HEADER : _HEADER + len(inline)] = inline
    put(pair, copy, 0, flash.buffer)
    worn = _head(pair, copy)[0] != (generation, size, crc, digest_crc)
    # What lies in other blocks was read back before.
    if worn or (inline and _sum(pair, copy, size) != crc):
        raise StoreError("slot_worn")
    pair.current = copy
    pair.generation, pair.size, pair.crc = generation, size, crc


def publish_upload(pair: "Pair", size: int, crc: int, digest: bytes) -> None:
    """Make the blocks that were written the content, after reading them back."""
    if _sum(pair, 1 if pair.current == 0 else 0, size) != crc:
        raise StoreError("slot_worn")
    publish(pair, b"", size, crc, crc32(digest) & 0xFFFFFFFF)


def put(pair: "Pair", copy: int, block: int, buffer: bytearray) -> None:
    """Write one block of a copy."""
    file = pair.copies[copy]
    if file is None:
        raise StoreError("file_missing")
    try:
        file.write(block, buffer)  # type: ignore[arg-type]
    except OSError:
        raise StoreError("slot_read_only")
    pair.flash.holds = NOTHING


def _load(pair: "Pair", copy: int, block: int) -> None:
    file = pair.copies[copy]
    if file is None:
        raise StoreError("file_missing")
    pair.flash.load(file, block)


def _head(pair: "Pair", copy: int) -> "tuple[Head | None, str]":
    """(generation, size, crc, digest_crc), None where the copy has no valid header; and what is wrong."""
    _load(pair, copy, 0)
    view = pair.flash.view
    magic, version, _, generation, size, crc, digest_crc = struct.unpack_from(_FIELDS, view)
    stored = struct.unpack_from("<I", view, _FIELD_BYTES)[0]
    if magic != b"SF" or crc32(view[:_FIELD_BYTES]) & 0xFFFFFFFF != stored:
        return None, "torn" if bytes(view[:_HEADER]).rstrip(b"\xff") else ""
    if version != 1 or size > capacity(pair):
        pair.generation = max(pair.generation, generation)
        return None, "newer"
    return (generation, size, crc, digest_crc), ""


def _parts(pair: "Pair", copy: int, size: int) -> "Iterator[memoryview]":
    """The first `size` bytes of a copy's content, a block at a time, as they lie in the buffer."""
    file = pair.copies[copy]
    start = _HEADER if file is not None and file.blocks == 1 else 0
    block = 0 if start else 1
    while size > 0:
        _load(pair, copy, block)
        part = min(size, _BLOCK - start)
        yield pair.flash.view[start : start + part]
        size -= part
        block += 1
        start = 0


def _sum(pair: "Pair", copy: int, size: int) -> int:
    """CRC-32 of a copy's content."""
    crc = 0
    for part in _parts(pair, copy, size):
        crc = crc32(part, crc)
    return crc & 0xFFFFFFFF
