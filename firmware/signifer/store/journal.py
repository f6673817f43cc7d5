"""The live page of the journal in the nvm: programmed record by record, erased as a whole.

Most presses resemble an earlier one. If it saves a quarter, an entry is stored as its difference from an
earlier entry of the page with the same command and length that was stored in full (layout.py has the bytes).
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, NamedTuple

from signifer.store.base import NOTHING, Flash, StoreError

if TYPE_CHECKING:
    from signifer.ports import Region

    Image = bytes | bytearray | memoryview

BLOCK = 4096
END = BLOCK - 4
"""An archived block ends with its trailer (layout.py)."""
LAST = END - 79
"""Limit of the records; the bytes behind it are for starts (page_end.py)."""
FLASH_PAGE = 256
OVERHEAD = 3
RECORD_MAX = 61
LONGEST = OVERHEAD + RECORD_MAX  # bytes of a record
MORE = 0x80
PACKED = 0x40
MARK = 0x3E
MODELS = 64  # entries of a page that others can be packed by
MODEL = 4  # bytes for each in `Journal.models`
MODEL_FIELDS = "<BBH"
GOES_ON = 0x10000  # in the seed of the CRC of an entry's further records
FAR = 0xF0  # the next 15 bytes are alike, and more

_SPLIT_FROM = 16  # payload bytes left in a flash page that are worth a record of their own
_TRIES = 2  # flash pages that a record is tried in before the journal gives up
_LOOKS = 16  # at a byte that must not have been touched
_COMPARED = 4  # models that an entry is compared with


class Head(NamedTuple):
    """The header of a page. `extra`: bytes of the content before its records, or of a part of a setup; `first`: the
    number of its first entry. Kind 0: none, or of another version.
    """

    kind: int
    serial: int
    number: int
    extra: int
    first: int


NO_HEAD = Head(0, 0, 0, 0, 0)


class Journal:
    """`live`: the page takes records. `is_torn`: the bytes behind the last record are an incomplete one.

    `head`: the page's header; `base`: its address, not 0 if the first flash page is worn or other pages come
    before it; `at`: offset in the page of the next record; `index`: its index; `salt`: CRC-32 of the header's
    first 16 bytes; `use_flag`: offset of the flag to program before the first record (layout.py), 0 if done;
    `models`: length, first byte and offset in the page (H) of the entries that others can be packed by;
    `full`: no more models are recorded.
    """

    def __init__(self, region: Region, flash: Flash) -> None:
        self.region = region
        self.flash = flash
        self.close()

    def close(self) -> None:
        """Release the page; the nvm keeps it until a new page begins."""
        self.live = self.newer = self.foreign = self.is_torn = False
        self.head = NO_HEAD
        self.count = self.records = self.base = self.index = self.salt = self.use_flag = 0
        self.at = LAST
        self.models = b""
        self.full = False

    def fits(self, size: int, kind: int = 0) -> bool:
        """Return whether a record of `size` bytes fits, as far as that is known before writing."""
        at = self.at
        end = LAST - self.base
        while size > 0 and at < end:
            part = _part(at, size, kind)
            if part:
                at += part + OVERHEAD
                size -= part
                if at > end:
                    return False
            else:
                at = next_page(at)
        return self.live and size <= 0

    def append(self, entry: bytes, mark: bool = False) -> bool:
        """Append an entry, or a mark. Return False if there is no room; otherwise the record is in flash and
        was read back. After False or StoreError it does not count, and the journal is unchanged.
        """
        first = entry[0]
        model = b""  # of a packed record: its CRC is over the bytes of its model too
        kind = MARK if mark else 0
        if not mark:
            try:
                entry, model = self._pack(entry)
            except MemoryError:
                pass  # it is written as it is
            if model:
                kind = PACKED
        size = len(entry)
        if size > _part(self.at, size, kind) and not self.fits(size, kind):
            return False
        if self.use_flag:
            # From now on a start treats the bytes behind the flag as programmed.
            if not self.flag(self.use_flag):
                self.at = LAST - self.base  # the page is turned
                return False
            self.use_flag = 0
        start = self.index
        done = tries = 0
        self.flash.holds = NOTHING
        while done < size:
            at = self.at
            part = _part(at, size - done, kind)
            if not part:
                self.at = at = next_page(at)
            if at + OVERHEAD + part > LAST - self.base:
                self._take_back(start)
                return False
            if not part:
                continue
            sign = kind if mark else part | kind | (MORE if done + part < size else 0)
            data = bytes([sign]) + entry[done : done + part]
            crc = crc32(data + model, self.salt ^ self.index ^ (GOES_ON if done else 0)) & 0xFFFF
            if self._put(self.base + at, data + struct.pack("<H", crc)):
                self.at += OVERHEAD + part
                self.index += 1
                done += part
                tries = 0
                if part == size and not kind:
                    self._note(size, first, at)
                continue
            tries += 1
            self.at = next_page(at + 1)  # this flash page is abandoned
            if tries >= _TRIES:
                self._take_back(start)
                raise StoreError("journal_worn")
        self.records += 1
        if not mark:
            self.count += 1
        return True

    def _note(self, size: int, first: int, at: int) -> None:
        """Record an entry that was stored in full as a model for later ones."""
        try:
            if len(self.models) < MODELS * MODEL and not self.full:
                self.models += struct.pack(MODEL_FIELDS, size, first, at)
        except MemoryError:
            self.full = True  # they are numbered, so none may be left out

    def _pack(self, entry: bytes) -> tuple[bytes, bytes]:
        """Return the packed entry and its model's bytes, or the full entry and b"" if that is better."""
        size = len(entry)
        if not 3 < size <= RECORD_MAX:
            return entry, b""
        models = self.models
        value = int.from_bytes(entry, "big")
        most = size // 4
        differs = model = b""
        left = _COMPARED
        for longer in (0, 1, 2, -1):
            key = bytes([size - longer, entry[0]])
            end = models.rfind(key)
            while end >= 0 and left:
                if not end % MODEL:  # else it was found across two of them
                    left -= 1
                    at = self.base + models[end + 2] + (models[end + 3] << 8) + 1
                    read = self.region.read(at, size - longer)
                    other = int.from_bytes(read, "big")
                    other = other << 8 * longer if longer >= 0 else other >> 8
                    found = (value ^ other).to_bytes(size, "big")
                    same = found.count(b"\0")
                    if same > most:
                        most = same
                        differs = found
                        model = read
                        number = end // MODEL | (longer & 3) << 6
                        if same * 4 > size * 3:
                            left = 0
                end = models.rfind(key, 0, end)
            if not left:
                break
        if not model:
            return entry, model
        out = bytearray([number])
        differs = differs.rstrip(b"\0")
        while differs:
            rest = differs.lstrip(b"\0")
            alike = len(differs) - len(rest) << 4
            while alike >= FAR:
                out.append(FAR)
                alike -= FAR
            value = rest[0]
            if value < 16:
                out.append(alike | value)
            else:
                out.append(alike)
                out.append(value)
            differs = rest[1:]
        if len(out) * 4 > size * 3:
            return entry, b""
        return bytes(out), model

    def _take_back(self, start: int) -> None:
        if self.index != start:
            self.at = next_page(self.at)  # a new flash page takes back the parts before it
        self.index = start

    def put(self, address: int, data: bytes) -> bool:
        """Program bytes and read them back, one flash page at a time; return False if they differ."""
        done = 0
        while done < len(data):
            step = FLASH_PAGE - (address + done) % FLASH_PAGE
            if not self._put(address + done, data[done : done + step]):
                return False
            done += step
        return True

    def flag(self, at: int) -> bool:
        """Program a byte of the page to 0. Return False if it is not blank, which happens only after a power
        cut: programming over other bytes would erase all 4096.
        """
        at += self.base
        for _ in range(_LOOKS):
            if self.region.read(at, 1) != b"\xff":
                return False
        return self._put(at, b"\0")

    def _put(self, address: int, data: bytes) -> bool:
        """Program bytes within one flash page."""
        region = self.region
        size = len(data)
        if region.read(address, size).rstrip(b"\xff"):
            return False
        region.program(address, data)
        return region.read(address, size) == data


def next_page(at: int) -> int:
    """Return the beginning of the next flash page, `at` itself if it is one."""
    return (at + FLASH_PAGE - 1) // FLASH_PAGE * FLASH_PAGE


def _part(at: int, size: int, kind: int = 0) -> int:
    """Return how many payload bytes the record at `at` takes, 0 if it needs the next flash page. Marks and
    packed entries are never split.
    """
    room = FLASH_PAGE - at % FLASH_PAGE - OVERHEAD
    if size <= room and size <= RECORD_MAX:
        return size
    if room < _SPLIT_FROM or kind:
        return 0
    return min(room, RECORD_MAX)
