"""The records of a journal's page, one after the other (layout.py has the bytes)."""

from binascii import crc32

from signifer.store.journal import BLOCK, FLASH_PAGE, MARK, MORE, OVERHEAD, RECORD_MAX, record_crc

TYPE_CHECKING = False
if TYPE_CHECKING:
    Image = bytes | bytearray | memoryview

HEADER = 25
_MARK_BYTES = 5


class Records:
    """Walks the entries of a page with a valid header.  `image`: its bytes.

    After `next` gave None: `end` is the offset behind the last valid record, `count` the entries,
    `index` that of the next record, `marks` the (payload, entries before it) met, `open` says that
    the last entry was never completed.
    """

    def __init__(self, image: "Image", limit: int = BLOCK) -> None:
        self.image = image
        self.limit = limit
        self.salt = crc32(image[:16]) & 0xFFFFFFFF
        self.at = self.end = HEADER + (image[10] | image[11] << 8)
        self.index = 0
        self.entry_index = 0  # index of the first part of the entry being collected
        self.count = 0
        self.open = False
        self.marks: "list[tuple[bytes, int]]" = []
        self._parts: "list[bytes]" = []

    def next(self) -> "bytes | None":
        """The next entry, None at the end."""
        image = self.image
        while self.at < self.limit:
            at = self.at
            room = FLASH_PAGE - at % FLASH_PAGE
            size = self._valid(at, room) if room > OVERHEAD else 0
            if not size:
                self.at += room
                continue
            body = bytes(image[at + 1 : at + 1 + size])
            self.at = self.end = at + OVERHEAD + size
            self.index += 1
            if image[at] == MARK:
                self.marks.append((body, self.count))
                self.entry_index = self.index
                continue
            self._parts.append(body)
            self.open = bool(image[at] & MORE)
            if not self.open:
                self.entry_index = self.index
                self.count += 1
                parts, self._parts = self._parts, []
                return parts[0] if len(parts) == 1 else b"".join(parts)
        return None

    def _valid(self, at: int, room: int) -> int:
        """Payload bytes of the record there, 0 if it does not check out."""
        image = self.image
        first = image[at]
        size = _MARK_BYTES if first == MARK else first & 0x7F
        if not 0 < size <= RECORD_MAX or size + OVERHEAD > room:
            return 0
        data = image[at : at + 1 + size]
        want = image[at + 1 + size] | image[at + 2 + size] << 8
        if record_crc(self.salt, self.index, data) == want and not (self.open and first == MARK):
            return size
        if self.open and room == FLASH_PAGE and record_crc(self.salt, self.entry_index, data) == want:
            self.index = self.entry_index  # the entry before was cut off between its parts
            self._parts = []
            self.open = False
            return size
        return 0
