"""The bytes of the store: blocks of 4096 bytes that hold a game's setup or a page of its journal.

The live page lies in the nvm, all others in the archive; both have the same form:

     0  2s  b"SJ"
     2  B   format version
     3  B   kind: PAGE, PAGE_SNAPSHOT or SETUP
     4  I   serial of the game
     8  H   number of the page in the game, or of the setup block
    10  H   PAGE: bytes between header and records; SETUP: number of setup blocks
    12  I   PAGE: number of the first entry in it; SETUP: bytes of secret and setup together
    16  I   CRC-32 of the 16 bytes above and, in a page, the bytes between header and records
    20  B   archive: FINISHED and PULLED as they were when the block was written
    21  I   archive: CRC-32 of the whole block but this field

Bytes 20-24 are blank in the nvm.  The layout up to byte 25 stays for all versions, so that an
older program knows a newer block from a torn one.

Between header and records: a count and so many serials (I) of pulled games, then the snapshot
(PAGE_SNAPSHOT only).  A setup block 0 has the game's secret (32 bytes) before the setup.

Record: length 1-125 (bit 7: the entry goes on in the next record), payload, CRC-16 (low half of
CRC-32) seeded with the header's and the record's index, so that it stands for a sequence number
too.  A length of 0x7E is a mark: kind and serial.  No record crosses a 256-byte flash page.
A record that does not check out ends its flash page; the next flash page goes on with the same
index, or with the index of the first part of an entry that was never completed.
"""

import struct
from binascii import crc32

from signifer.store.journal import BLOCK, FLASH_PAGE
from signifer.store.records import HEADER

TYPE_CHECKING = False
if TYPE_CHECKING:
    Image = bytes | bytearray | memoryview
    Head = tuple[int, int, int, int, int]

VERSION = 1
MAGIC = b"SJ"

PAGE = 1
PAGE_SNAPSHOT = 2
SETUP = 3

FINISHED = 1
PULLED = 2

MARK_FINISHED = 1
MARK_UNFINISHED = 2
MARK_PULLED = 3

SECRET = 32
SETUP_BYTES = BLOCK - HEADER

_FIELDS = "<2sBBIHHI"


def pack_head(kind: int, serial: int, number: int, extra: int, first: int, payload: bytes = b"") -> bytes:
    """The 25 bytes of a header; `payload` are the bytes its CRC covers besides."""
    fields = struct.pack(_FIELDS, MAGIC, VERSION, kind, serial, number, extra, first)
    return fields + struct.pack("<I", crc32(payload, crc32(fields)) & 0xFFFFFFFF) + b"\xff" * 5


def read_head(image: "Image", at: int = 0) -> "Head | None":
    """(kind, serial, number, extra, first) of a valid header; kind 0 for one of another version."""
    magic, version, kind, serial, number, extra, first = struct.unpack_from(_FIELDS, image, at)
    if magic != MAGIC:
        return None
    covered = extra if kind != SETUP else 0
    if at + HEADER + covered > len(image):
        return None
    crc = crc32(image[at : at + 16])
    crc = crc32(image[at + HEADER : at + HEADER + covered], crc) & 0xFFFFFFFF
    if struct.unpack_from("<I", image, at + 16)[0] != crc:
        return None
    if version != VERSION or not PAGE <= kind <= SETUP:
        return 0, serial, number, extra, first
    return kind, serial, number, extra, first


def seal(image: "bytearray", flags: int) -> None:
    """Make a block of the archive out of what is in the buffer."""
    image[20] = flags
    struct.pack_into("<I", image, 21, _sum(image))


def is_sealed(image: "Image") -> bool:
    """The block is as it was written."""
    return bool(struct.unpack_from("<I", image, 21)[0] == _sum(image))


def _sum(image: "Image") -> int:
    view = memoryview(image)
    return crc32(view[25:], crc32(view[:21])) & 0xFFFFFFFF


def is_blank(image: "Image", start: int, end: int) -> bool:
    """All bytes there are 0xFF."""
    while start < end:
        step = min(end - start, FLASH_PAGE)
        if bytes(image[start : start + step]).rstrip(b"\xff"):
            return False
        start += step
    return True


def pulled_in(image: "Image", at: int = 0) -> "list[int]":
    """Serials of pulled games that a page carries on from the page before it."""
    count = image[at + HEADER]
    return list(struct.unpack_from("<" + str(count) + "I", image, at + HEADER + 1))


def snapshot_in(image: "Image", head: "Head") -> "bytes | None":
    """The snapshot that the page begins with."""
    if head[0] != PAGE_SNAPSHOT:
        return None
    start = HEADER + 1 + 4 * image[HEADER]
    return bytes(image[start : HEADER + head[3]])
