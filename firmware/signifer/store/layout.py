"""The bytes of the store: blocks of 4096 bytes that hold a game's setup or a page of its journal.

The live page lies in the nvm, all others in the archive; both have the same form.  A game's first page may begin
behind the last one of the game before, at any 256 bytes of the nvm; they go into the archive together, as one block.

     0  2s  b"SJ"
     2  B   format version
     3  B   kind: PAGE, PAGE_SNAPSHOT, PAGE_SETUP (a first page with the game's setup), or SETUP
     4  I   serial of the game
     8  H   number of the page in the game, or of the setup block
    10  H   PAGE: bytes between header and records; SETUP: number of setup blocks
    12  I   PAGE: number of the first entry in it; SETUP: bytes of secret and setup together
    16  I   CRC-32 of the 16 bytes above and, in a page, the bytes between header and records
    20  B   archive: FINISHED and PULLED of the last game in the block as they were when it was written
    21  I   archive: CRC-32 of the whole block but this field

Bytes 20-24 are blank in the nvm.  The layout up to byte 25 stays for all versions, so that an older program knows a
newer block from a torn one.  The last four bytes of a block of the archive are its trailer: 0, programmed last, and 0
for the CRC of the block whatever has become of it.  Where more than half of its bits are there, all before it is
complete.

Between header and records: a count, then that number of serials (I) of pulled games, then the snapshot
(PAGE_SNAPSHOT), or the game's secret (32 bytes) and its setup (PAGE_SETUP), packed: its length (H), then pieces
one after the other.  A byte n below 0x80: the next n + 1 bytes stand as they are.  Else 3 to 18 bytes are those
that stand so far back: 0x80 | (length - 3) << 3 | back >> 8, back & 0xFF.  A setup block 0 has the secret before the
setup, which is not packed there.

Behind that lie five flags, blank until they are programmed to 0: CHECKED: the page was read back; VOID: a start found
it not CHECKED; SEEN: a start found it CHECKED; USED: before its first record, or a start found it SEEN; CLOSED:
before it is erased without a copy.  In the nvm a page counts if it is USED, or not CLOSED and either SEEN, or CHECKED
and not VOID, or with a resume that counts.  One bit of VOID or CLOSED does not count.

Record: length 1-61 (bit 7: the entry goes on in the next record; bit 6: it is packed), payload, CRC-16 (low half of
CRC-32, over the bytes of its model too where it is packed) seeded with the header's and the record's index, so that
it stands for a sequence number too, and with 0x10000 in the records that an entry goes on in.  A length of 0x3E is a
mark: kind and serial, or for MARK_TIME the seconds from the last entry to this mark.  No record crosses a 256-byte
flash page.  A record that does not check out ends its flash page; the next flash page goes on with the same index, or
with the index of the first part of an entry that was never completed.

Resume: what a start read of the records before it, since a cut may have left bits of the last one that read one way
today and another way tomorrow.  It begins at a multiple of 64, 64 bytes at least behind what it is about:

     0  B   0
     1  B   length of the copy
     2  H   where the last record began, from the header's beginning on: it and all behind it do not count
     4  H   records up to it
     6  H   entries up to it
     8  I   CRC-32 of bytes 1-7 and the copy, seeded with 0x5A0F0000 XOR the CRC-32 of the header's first 16 bytes
    12  B   CHECKED: it was read back
    13  B   SEEN: a start found it CHECKED
    14  B   USED: before the first record behind it, or a start found it SEEN
    15      the copy of the last record, as it stands there; records go on behind it, with the next index

It counts if one of the three flags has a bit that is 0, or a later one that counts goes on from behind its beginning;
and if no later one goes on from before it.  The copy stands for the record: also for what others are packed by.  A
start needs none where the page, or the newest resume, is not USED. A byte of the nvm announces it: 4028 + the
resume's address in the nvm / 64, programmed to 0 and read back before the resume is begun.  No record goes beyond
byte 4013 of the nvm.  Where there is no room for a resume, the start turns the page.

A packed payload begins with the number (six bits) of its model among the page's entries that are one whole record
each and not packed (the first 64 count) and by how much it is longer (upper two bits: 0, 1, 2, or 3 for one shorter;
what it is longer by is 0).  Then comes what is to be changed in it, from its beginning on: the number of equal bytes
(upper four bits, 0-14), and the next one is to be XORed with the lower four bits, or, if they are 0, with the byte
that follows.  0xF0 says that 15 bytes are alike.
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.store.base import in_pieces, pieces_of
from signifer.store.journal import BLOCK, END, FLASH_PAGE, LAST, Head
from signifer.store.records import CHECKED, CLOSED, FLAGS, HEADER, SEEN, USED, VOID, Records

if TYPE_CHECKING:
    from collections.abc import Iterator

    Image = Any  # bytes, bytearray, memoryview, pieces.Pieces

VERSION = 3
MAGIC = b"SJ"

PAGE = 1
PAGE_SNAPSHOT = 2
SETUP = 3
PAGE_SETUP = 4

FINISHED = 1
PULLED = 2

MARK_FINISHED = 1
MARK_UNFINISHED = 2
MARK_PULLED = 3
MARK_BEHIND = 4
MARK_DAMAGED = 5
MARK_TIME = 6

SECRET = 32
SETUP_BYTES = END - HEADER

TRAILER = bytes(BLOCK - END)
"""A block's trailer, which is programmed last."""

_FIELDS = "<2sBBIHHI"


def pack_head(kind: int, serial: int, number: int, extra: int, first: int, payload: bytes = b"") -> bytes:
    """Encode the 25 bytes of a header; its CRC also covers `payload`."""
    fields = struct.pack(_FIELDS, MAGIC, VERSION, kind, serial, number, extra, first)
    return fields + struct.pack("<I", crc32(payload, crc32(fields)) & 0xFFFFFFFF) + b"\xff" * 5


def read_head(image: Image, at: int = 0) -> Head | None:
    """Decode a valid header; its kind is 0 for another version."""
    magic, version, kind, serial, number, extra, first = struct.unpack(_FIELDS, image[at : at + 16])
    if magic != MAGIC:
        return None
    covered = extra if kind != SETUP else 0
    if at + HEADER + covered > len(image):
        return None
    crc = crc32(image[at : at + 16])
    crc = crc_of(image[at + HEADER : at + HEADER + covered], crc) & 0xFFFFFFFF
    if struct.unpack("<I", image[at + 16 : at + 20])[0] != crc:
        return None
    if version != VERSION or not PAGE <= kind <= PAGE_SETUP:
        kind = 0
    return Head(kind, serial, number, extra, first)


def is_begun(image: Image, at: int, extra: int) -> bool:
    """Return whether the flags make the page in the nvm with this header valid."""
    page = at
    at += HEADER + extra
    flags = image[at : at + FLAGS]
    if len(flags) < FLAGS or flags[USED] != 0xFF:
        return len(flags) == FLAGS
    if _is_set(flags[CLOSED]):
        return False
    if flags[SEEN] != 0xFF or (flags[CHECKED] != 0xFF and not _is_set(flags[VOID])):
        return True
    return Records(image[page:], LAST - page).is_resumed  # a start relied on it, however the flags read today


def _is_set(flag: int) -> bool:
    """Return whether a flag that takes a page back is set. One bit may have rotted."""
    flag ^= 0xFF
    return flag & flag - 1 != 0


def sign(image: Image) -> None:
    """Update a page's header after its content before the records has changed."""
    end = HEADER + (image[10] | image[11] << 8)
    image[16:20] = struct.pack("<I", crc_of(image[HEADER:end], crc32(image[:16])) & 0xFFFFFFFF)


def seal(image: Image, flags: int) -> None:
    """Turn the buffer into an archived block, all but its trailer."""
    image[20] = flags
    image[21:25] = struct.pack("<I", _sum(image))
    image[END:BLOCK] = TRAILER


def is_sealed(image: Image) -> bool:
    """Return whether the block is complete, except for its trailer."""
    return bool(struct.unpack("<I", image[21:25])[0] == _sum(image))


def _sum(image: Image) -> int:
    return crc32(TRAILER, crc_of(image[25:END], crc32(image[:21]))) & 0xFFFFFFFF  # as it was to be


def is_finished(trailer: bytes) -> bool:
    """Return whether more than half of a trailer's bits are programmed, which means that the block before it
    is complete.
    """
    left = 0
    for byte in trailer:
        while byte:
            left += byte & 1
            byte >>= 1
    return left < 4 * len(TRAILER)


def crc_of(image: Image, before: int = 0) -> int:
    """Return the CRC-32 of a part of a buffer."""
    crc: int = image.crc(before) if in_pieces(image) else crc32(image, before)
    return crc


def save(image: Any, file: Any, block: int) -> None:
    """Write a buffer to a block of a file; OSError if that fails."""
    file.write(block, *pieces_of(image))


def portions(start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield (place, size) of the bytes from `start` to `end`, 512 at a time: more may be in no piece of memory."""
    while start < end:
        size = min(512, end - start)
        yield start, size
        start += size


def blank(image: Any, start: int, end: int) -> None:
    """Set bytes to 0xFF."""
    for at in range(start, end, FLASH_PAGE):
        to = min(at + FLASH_PAGE, end)
        image[at:to] = b"\xff" * (to - at)


def is_blank(image: Image, start: int, end: int) -> bool:
    """Return whether all bytes are 0xFF."""
    if in_pieces(image):
        return bool(image.is_blank(start, end))
    if start >= end:
        return True
    # Compare each byte with the previous one, in C and without a copy.
    view = memoryview(image)
    return image[start] == 0xFF and view[start : end - 1] == view[start + 1 : end]


def pulled_in(image: Image) -> list[int]:
    """Return the serials of pulled games that a page carries on from the previous one."""
    count = image[HEADER]
    at = HEADER + 1
    return list(struct.unpack("<" + str(count) + "I", bytes(image[at : at + 4 * count])))


def carried_in(image: Image, head: Head) -> bytes:
    """Return the content before a page's records, after those serials: a snapshot, or secret and setup."""
    return bytes(image[HEADER + 1 + 4 * image[HEADER] : HEADER + head.extra])
