"""Iterate over the records of a journal's page (layout.py has the bytes)."""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING

from signifer.store.journal import (
    BLOCK,
    FAR,
    FLASH_PAGE,
    GOES_ON,
    MARK,
    MODEL,
    MODEL_FIELDS,
    MODELS,
    MORE,
    OVERHEAD,
    PACKED,
    RECORD_MAX,
)

if TYPE_CHECKING:
    Image = bytes | bytearray | memoryview

HEADER = 25
FLAGS = 5
"""Bytes of the flags behind a page's payload."""
CHECKED = 0
VOID = 1
SEEN = 2
USED = 3
CLOSED = 4
RESUME_AT = 64
"""A resume begins at a multiple of this."""
RESUME = 15
"""Bytes of a resume before its copy."""
RESUME_CRC = 8
RESUME_CHECKED = 12  # then a byte that a start has seen it so, and the one that it is used
RESUME_USED = 14
RESUME_FIELDS = "<BHHH"
RESUMES = 0x5A0F0000  # in the seed of its CRC
_MARK_BYTES = 5
LENGTHS = 0x3F  # the bits of a record's length


class Records:
    """An iterator over the entries of a page with a valid header. `image`: the page's bytes.

    After `next` returned None: `end` is the offset behind the last valid record, `count` the number of
    entries, `index` that of the next record, `marks` are (payload, entries before it), `open`: the last entry
    is incomplete, `models` are for `Journal`, `gaps` are (first offset, offset behind the last) without
    records. The last record that ends an entry, or a mark, is from `last` to `behind`; `use_flag` is the flag
    to program before writing behind `start`. `counting`: the entries' bytes are skipped.
    """

    def __init__(self, image: Image, limit: int = BLOCK) -> None:
        self.image = image
        self.limit = limit
        self.salt = crc32(image[:16]) & 0xFFFFFFFF
        at = HEADER + (image[10] | image[11] << 8)
        self._resumes: list[int] = []  # where those are that count and are to come, the next one last
        self._stop = limit  # where it goes on there
        self.use_flag = at + USED
        at += FLAGS
        self._look_ahead(at)
        self.at = self.end = self.start = self.last = self.behind = at
        self.index = 0
        self.entry_index = 0  # index of the first part of the entry being collected
        self.count = 0
        self.open = False
        self.marks: list[tuple[bytes, int]] = []
        self.models = b""
        self.counting = False
        self.gaps: list[tuple[int, int]] = []
        self._parts: list[bytes] = []

    def next(self) -> bytes | None:
        """Return the next entry, None at the end."""
        image = self.image
        while True:
            at = self.at
            if at >= self._stop:
                if not self._resumes:
                    return None
                self._resume()
                continue
            room = FLASH_PAGE - at % FLASH_PAGE
            first = image[at]
            size = first & LENGTHS
            packed = first & PACKED
            if size == MARK:
                size = _MARK_BYTES if first == MARK else 0
            if not 0 < size < MARK or size + OVERHEAD > room or not self.check_record(at, size, packed):
                room = min(room, self._stop - at)
                self.gaps.append((at, at + room))
                self.at += room
                continue
            self.at = self.end = at + OVERHEAD + size
            self.index += 1
            if first == MARK:
                self.marks.append((bytes(image[at + 1 : at + 1 + size]), self.count))
                self.entry_index = self.index
                self.last = at
                self.behind = self.at
                continue
            if first == size and not self.open and len(self.models) < MODELS * MODEL:
                self.models += struct.pack(MODEL_FIELDS, size, image[at + 1], at)
            if self.counting:
                body = b""
            elif packed:
                body = self._unpack(at + 1, size)
            else:
                body = bytes(image[at + 1 : at + 1 + size])
            if first & MORE:
                self.open = True
                self._parts.append(body)
                continue
            self.entry_index = self.index
            self.last = at
            self.behind = self.at
            self.count += 1
            if self.open:
                self.open = False
                self._parts.append(body)
                body = b"".join(self._parts)
                self._parts = []
            return body

    def to_end(self) -> Records:
        """Walk to the end without decoding the entries."""
        self.counting = True
        while self.next() is not None:
            pass
        return self

    @property
    def is_resumed(self) -> bool:
        """Return whether a start went on from this page."""
        return self._stop < self.limit

    def _look_ahead(self, start: int) -> None:
        """Find the valid resumes: those that no later resume replaces. One that a later one goes on from was relied
        on, so it counts however its flags read today.
        """
        image = self.image
        low = self.limit
        for at in range((low - 1) // RESUME_AT * RESUME_AT, start - 1, -RESUME_AT):
            if not image[at] and at <= low:
                stop = self.read_resume(at, len(self._resumes) > 0 and at + RESUME <= low)
                if start <= stop < at:
                    self._resumes.append(at)
                    low = stop
        self._stop = low if self._resumes else self.limit

    def read_resume(self, at: int, relied_on: bool = False) -> int:
        """Return the offset that a resume continues from, -1 if there is no resume. With `relied_on` its flags do not
        matter.
        """
        image = self.image
        fields = image[at + 1 : at + RESUME_CRC]
        size, stop, _, _ = struct.unpack(RESUME_FIELDS, fields)
        end = at + RESUME + size
        if size > RECORD_MAX + OVERHEAD or end > self.limit:
            return -1
        if not relied_on and image[at + RESUME_CHECKED : at + RESUME] == b"\xff\xff\xff":
            return -1
        crc = crc32(image[at + RESUME : end], crc32(fields, self.salt ^ RESUMES)) & 0xFFFFFFFF
        found: int = stop
        return found if struct.unpack("<I", image[at + RESUME_CRC : at + RESUME_CHECKED])[0] == crc else -1

    def _resume(self) -> None:
        """Continue at the next resume; end if records before it are missing."""
        at = self._resumes.pop()
        stop = self._stop
        size, _, index, _ = struct.unpack(RESUME_FIELDS, self.image[at + 1 : at + RESUME_CRC])
        index -= size > 0
        if self.open and self.entry_index == index:  # the entry before was cut off between its parts
            self._take_back()
        if self.at != stop or self.index != index:
            self.gaps.append((stop, self.limit))
            self.at = self._stop = self.limit
            self._resumes = []
            return
        self.gaps.append((stop, at))
        self.at = self.end = self.last = self.behind = at + RESUME
        self.start = self.end + size
        self.use_flag = at + RESUME_USED
        self._stop = self.read_resume(self._resumes[-1], True) if self._resumes else self.limit

    def check_record(self, at: int, size: int, packed: int) -> bool:
        """Return whether the record is valid and has the next index."""
        image = self.image
        data = image[at : at + 1 + size]
        want = image[at + 1 + size] | image[at + 2 + size] << 8
        whole = packed or image[at] == MARK
        if packed:
            model = (data[1] & MODELS - 1) * MODEL
            if data[0] & MORE or model >= len(self.models):
                return False
            length = self.models[model]
            model = (self.models[model + 2] | self.models[model + 3] << 8) + 1
            data = bytes(data) + bytes(image[model : model + length])
        seed = self.salt ^ self.index
        if self.open:
            seed ^= GOES_ON
        if not (self.open and whole) and crc32(data, seed) & 0xFFFF == want:
            return True
        if self.open and not at % FLASH_PAGE and crc32(data, self.salt ^ self.entry_index) & 0xFFFF == want:
            self._take_back()  # the entry before was cut off between its parts
            return True
        return False

    def _take_back(self) -> None:
        self.index = self.entry_index
        self._parts = []
        self.open = False

    def _unpack(self, at: int, count: int) -> bytes:
        """Unpack a record: its model with the differing bytes replaced."""
        body = self.image[at : at + count]
        size, _, at = struct.unpack_from(MODEL_FIELDS, self.models, (body[0] & MODELS - 1) * MODEL)
        entry = bytearray(self.image[at + 1 : at + 1 + size])
        longer = body[0] >> 6
        if longer == 3:
            size -= 1
            entry = entry[:size]
        else:
            size += longer
            entry += bytes(longer)
        to = 0
        full = False  # the next byte stands for itself
        for token in body[1:]:
            if full:
                full = False
            elif token == FAR:
                to += 15
                continue
            else:
                to += token >> 4
                token &= 15
                if not token:
                    full = True
                    continue
            if to < size:
                entry[to] ^= token
            to += 1
        return bytes(entry)
