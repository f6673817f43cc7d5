"""Read and write the store's bytes by another program: from the description in `signifer/store/layout.py` alone,
without any code of the store, and as plainly as possible."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from zlib import crc32

BLOCK, FLASH_PAGE, HEADER = 4096, 256, 25
PAGE, PAGE_SNAPSHOT, SETUP, PAGE_SETUP = 1, 2, 3, 4
GOES_ON = 0x10000  # in the seed of the records with the rest of an entry
RESUMES = 0x5A0F0000  # in the seed of a resume
FLAGS = 5
TRAILER = 4
LAST = 4013
BLANK = b"\xff" * BLOCK


@dataclass
class Page:
    """Content of a page. `records`: (entry or None for a mark, the mark's (kind, serial), index, offset)."""

    kind: int
    serial: int
    number: int
    first: int
    flags: int | None
    pulled: list[int] = field(default_factory=list)
    carried: bytes = b""
    entries: list[bytes] = field(default_factory=list)
    marks: list[tuple[int, int]] = field(default_factory=list)
    end: int = 0
    open: bool = False
    resumes: int = 0


def head(image: bytes) -> tuple[int, int, int, int, int]:
    """Return (kind, serial, number, extra, first) of a header with a right CRC; else raise ValueError."""
    magic, version, kind, serial, number, extra, first, crc = struct.unpack("<2sBBIHHII", image[:20])
    covered = image[:16] + (b"" if kind == SETUP else image[25 : 25 + extra])
    if magic != b"SJ" or version != 3 or crc32(covered) != crc:
        raise ValueError("no header of version 3")
    return kind, serial, number, extra, first


def read(image: bytes) -> Page:
    """Read the page that fills `image`; ValueError if there is none."""
    kind, serial, number, extra, first = head(image)
    sealed = image[20:25] != b"\xff" * 5
    if sealed and crc32(image[:21] + image[25:]) != struct.unpack("<I", image[21:25])[0]:
        raise ValueError("the block's sum is wrong")
    if sealed:
        if image[-TRAILER:] != bytes(TRAILER):
            raise ValueError("the block has no trailer")
        image = image[:-TRAILER] + b"\xff" * TRAILER
    elif kind != SETUP:
        checked, void, seen, used, closed = image[25 + extra : 25 + extra + FLAGS]
        if used == 0xFF and (closed != 0xFF or (seen == 0xFF and (checked == 0xFF or void != 0xFF))):
            raise ValueError("the page does not count")
    page = Page(kind, serial, number, first, image[20] if sealed else None)
    if kind == SETUP:
        page.carried = image[25:-TRAILER]
        return page
    count = image[25]
    page.pulled = list(struct.unpack(f"<{count}I", image[26 : 26 + 4 * count]))
    page.carried = image[26 + 4 * count : 25 + extra]
    salt, at = crc32(image[:16]), 25 + extra + FLAGS
    _records(page, image, _resumed(page, image, at, salt), at, salt)
    return page


def _resumed(page: Page, image: bytes, start: int, salt: int) -> list[tuple[int, int]]:
    """Return where the records continue elsewhere: (from, to)."""
    found: list[tuple[int, int]] = []
    for at in reversed(range(0, len(image) - 15, 64)):
        size, stop, _, _, crc = struct.unpack("<BHHHI", image[at + 1 : at + 12])
        copy = image[at + 15 : at + 15 + size]
        if at < start or image[at] or (found and at > found[0][0]):
            continue
        relied_on = found and at + 15 <= found[0][0]
        if not relied_on and image[at + 12 : at + 15] == b"\xff" * 3:
            continue
        if crc32(image[at + 1 : at + 8] + copy, salt ^ RESUMES) == crc:
            found.insert(0, (stop, at + 15))
    page.resumes = len(found)
    return found


def _records(page: Page, image: bytes, jumps: list[tuple[int, int]], at: int, salt: int) -> None:
    models: list[tuple[int, int]] = []  # (offset of the length byte, length)
    parts: list[bytes] = []
    index = begun = 0
    page.end = at
    while at < len(image):
        if jumps and at >= jumps[0][0]:
            if at > jumps[0][0]:
                break  # records are missing
            at = page.end = jumps.pop(0)[1]
            continue
        room = FLASH_PAGE - at % FLASH_PAGE
        first = image[at]
        size, more, packed = first & 0x3F, first >> 7, first >> 6 & 1
        if size == 0x3E:
            size = 5 if first == 0x3E else 0
        good = -1
        if 0 < size < 0x3E and 1 + size + 2 <= room:
            covered = image[at : at + 1 + size]
            model = b""
            whole = packed or first == 0x3E
            possible = not (packed and more)
            if packed:
                chosen = image[at + 1] & 0x3F
                possible = possible and chosen < len(models)
                if possible:
                    where, length = models[chosen]
                    model = image[where + 1 : where + 1 + length]
            want = struct.unpack_from("<H", image, at + 1 + size)[0]
            seed = index ^ GOES_ON if parts else index
            if possible and not (parts and whole) and _crc(salt, seed, covered + model) == want:
                good = index
            elif possible and parts and at % FLASH_PAGE == 0 and _crc(salt, begun, covered + model) == want:
                good, parts = begun, []
        if good < 0:
            at = min([at + room, *[begin for begin, _ in jumps]])
            continue
        index = good + 1
        payload = image[at + 1 : at + 1 + size]
        where, at = at, at + 1 + size + 2
        page.end = at
        if first == 0x3E:
            page.marks.append((payload[0], struct.unpack("<I", payload[1:])[0]))
            begun = index
            continue
        if not more and not packed and not parts and len(models) < 64:
            models.append((where, size))
        parts.append(unpack_entry(payload, model) if packed else payload)
        if not more:
            page.entries.append(b"".join(parts))
            parts = []
            begun = index
    page.open = bool(parts)


def _crc(salt: int, index: int, data: bytes) -> int:
    return crc32(data, salt ^ index) & 0xFFFF


def unpack_entry(payload: bytes, model: bytes) -> bytes:
    """Decode an entry from a packed record and its model's bytes."""
    longer = payload[0] >> 6
    entry = bytearray(model[:-1] if longer == 3 else model + bytes(longer))
    at, to = 1, 0
    while at < len(payload):
        alike, low = payload[at] >> 4, payload[at] & 15
        at += 1
        if alike == 15:
            to += 15
            continue
        to += alike
        if low == 0:
            low = payload[at]
            at += 1
        entry[to] ^= low
        to += 1
    return bytes(entry)


def unpack_setup(packed: bytes) -> bytes:
    """Decode a setup from its packed form."""
    size = struct.unpack("<H", packed[:2])[0]
    out, at = b"", 2
    while at < len(packed):
        one = packed[at]
        if one < 0x80:
            out += packed[at + 1 : at + 2 + one]
            at += 2 + one
            continue
        back = (one & 7) << 8 | packed[at + 1]
        for _ in range((one >> 3 & 15) + 3):
            out += out[-back : len(out) - back + 1]
        at += 2
    if len(out) != size:
        raise ValueError("the setup is not as long as it says")
    return out


# --- Writing ---


class Writer:
    """Make a page record by record, including pages that no store would write."""

    def __init__(
        self, kind: int = PAGE, serial: int = 0x10001, number: int = 0, carried: bytes = b"\0", first: int = 0
    ) -> None:
        fields = struct.pack("<2sBBIHHI", b"SJ", 3, kind, serial, number, len(carried), first)
        self.salt = crc32(fields)
        self.data = bytearray(fields + struct.pack("<I", crc32(fields + carried)) + b"\xff" * 5 + carried)
        self.data += b"\0\xff\xff\0\xff"
        self.index = self.entries = 0

    def room(self) -> int:
        """Return how many payload bytes fit into this flash page."""
        return FLASH_PAGE - len(self.data) % FLASH_PAGE - 3

    def turn(self, junk: bytes = b"") -> None:
        """Leave the rest of this flash page blank, except some bytes."""
        rest = -len(self.data) % FLASH_PAGE
        self.data += junk[:rest] + b"\xff" * max(0, rest - len(junk))

    def record(self, first: int, payload: bytes, model: bytes = b"", goes_on: bool = False) -> int:
        """Append one record; return the offset of its first byte."""
        at = len(self.data)
        body = bytes([first]) + payload
        seed = self.index ^ GOES_ON if goes_on else self.index
        self.data += body + struct.pack("<H", _crc(self.salt, seed, body + model))
        self.index += 1
        return at

    def resume(self, last: int, copy: bytes) -> int:
        """Write at the next flash page that the record at `last`, `copy`, is the last one before it; return the offset
        of the copy. `index` and `entries` are those of the following records."""
        self.turn()
        body = struct.pack("<BHHH", len(copy), last, self.index, self.entries)
        crc = crc32(body + copy, self.salt ^ RESUMES)
        self.data += b"\0" + body + struct.pack("<I", crc) + b"\0\xff\0" + copy
        return len(self.data) - len(copy)

    def image(self) -> bytes:
        """Return the page, blank after its records."""
        return bytes(self.data) + BLANK[len(self.data) :]
