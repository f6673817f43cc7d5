"""The live page of the journal in the nvm: programmed record by record, erased as a whole."""

import struct

from signifer.store import layout
from signifer.store.errors import NoRoom, StoreError
from signifer.store.layout import BLOCK, FLASH_PAGE, MORE, OVERHEAD, RECORD_MAX
from signifer.store.scratch import NOTHING, NVM, Scratch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ports import Region

SPLIT_FROM = 16  # payload bytes left in a flash page that are worth a record of their own
TRIES = 2  # flash pages that a record is tried in before the journal gives up


class Journal:
    """`live`: the page takes records.  `torn`: bytes behind the last record were not one."""

    def __init__(self, region: "Region", scratch: Scratch) -> None:
        self._region = region
        self._scratch = scratch
        self.close()

    def close(self) -> None:
        """Let go of the page; what is in the nvm stays there until `start`."""
        self.live = False
        self.newer = False
        self.foreign = False
        self.torn = False
        self.head: "layout.Head" = (0, 0, 0, 0, 0)
        self.count = 0
        self.records = 0
        self._base = 0  # address of the page's header: not 0 where the first flash page is worn
        self._at = BLOCK
        self._index = 0
        self._salt = 0

    @property
    def room(self) -> int:
        """Bytes left for records."""
        return BLOCK - self._base - self._at if self.live else 0

    def load(self) -> None:
        """Bring the page into the buffer, its header first."""
        scratch = self._scratch
        if scratch.holds == NVM:
            return
        scratch.blank()
        for at in range(self._base, BLOCK, FLASH_PAGE):
            to = at - self._base
            scratch.buffer[to : to + FLASH_PAGE] = self._region.read(at, FLASH_PAGE)
        scratch.holds = NVM

    def open(self) -> None:
        """Find the page and its end.  Leaves it in the buffer."""
        self.close()
        self._scratch.holds = NOTHING
        self.load()
        view = self._scratch.view
        head = None
        for base in range(0, BLOCK, FLASH_PAGE):
            head = layout.read_head(view, base)
            if head is not None:
                self._base = base
                break
        if head is None or head[0] in (0, layout.SETUP):
            self.newer = head is not None
            self.foreign = head is None and not layout.is_blank(view, 0, BLOCK)
            self._base = 0
            return
        self.head = head
        self.live = True
        if self._base:
            self._scratch.holds = NOTHING
            self.load()

    def scan(self) -> "list[tuple[int, int, int]]":
        """Find where the records end; returns the marks among them.  The page stays in the buffer."""
        self.load()
        view = self._scratch.view
        limit = BLOCK - self._base
        records = layout.Records(view, self.head, limit)
        while records.next() is not None:
            pass
        self.count = records.count
        self.records = records.index
        self._salt = records.salt
        self._index = records.entry_index
        at = records.end
        if records.open:
            at = _next_page(at)
        elif not layout.is_blank(view, at, _next_page(at)):
            at = _next_page(at)
        for start in range(limit - FLASH_PAGE, at - 1, -FLASH_PAGE):
            if not layout.is_blank(view, start, start + FLASH_PAGE):
                at = start + FLASH_PAGE
                break
        self.torn = records.open or at != records.end
        self._at = at
        return records.marks

    def readable(self) -> int:
        """Entries that can be read from the page now, -1 if even its header has changed."""
        self.load()
        if layout.read_head(self._scratch.view) != self.head:
            return -1
        records = layout.Records(self._scratch.view, self.head, BLOCK - self._base)
        while records.next() is not None:
            pass
        return records.count

    def start(self, kind: int, serial: int, number: int, first: int, payload: bytes) -> None:
        """Erase the nvm and begin a page.  Where its first flash page is worn, a later one is tried."""
        self.close()
        self._scratch.holds = NOTHING
        head = layout.pack_head(kind, serial, number, len(payload), first, payload)
        data = head + payload
        self._region.erase()
        for base in range(0, 4 * FLASH_PAGE, FLASH_PAGE):
            if base + len(data) <= BLOCK and self._put(base, data):
                self.head = (kind, serial, number, len(payload), first)
                self.live = True
                self._base = base
                self._at = len(data)
                self._salt = layout.salt_of(head)
                return
        raise StoreError("journal_worn")

    def fits(self, size: int) -> bool:
        """An entry of so many bytes has room as far as one can know before writing it."""
        at = self._at
        end = BLOCK - self._base
        while size > 0 and at < end:
            part = _part(at, size)
            if part:
                at += part + OVERHEAD
                size -= part
            else:
                at = _next_page(at)
        return self.live and size <= 0

    def append(self, entry: bytes) -> None:
        """Write an entry.  NoRoom or StoreError: it does not count, and the journal is as before."""
        self._write(entry, False)
        self.count += 1

    def mark(self, kind: int, serial: int) -> None:
        """Write a mark."""
        self._write(struct.pack("<BI", kind, serial), True)

    def _write(self, data: bytes, mark: bool) -> None:
        start = self._index
        done = 0
        tries = 0
        self._scratch.holds = NOTHING
        try:
            while done < len(data):
                part = _part(self._at, len(data) - done, mark)
                if not part:
                    self._at = _next_page(self._at)
                    if self._at >= BLOCK - self._base:
                        raise NoRoom()
                elif self._put_record(data[done : done + part], mark, done + part < len(data)):
                    done += part
                    tries = 0
                else:
                    tries += 1
                    self._at = _next_page(self._at + 1)  # this flash page is abandoned
                    if tries >= TRIES:
                        raise StoreError("journal_worn")
        except (NoRoom, StoreError):
            if self._index != start:
                self._at = _next_page(self._at)  # a new flash page takes back the parts before it
            self._index = start
            raise
        self.records += 1

    def _put_record(self, payload: bytes, mark: bool, more: bool) -> bool:
        if self._at + OVERHEAD + len(payload) > BLOCK - self._base:
            raise NoRoom()
        first = layout.MARK if mark else len(payload) | (MORE if more else 0)
        data = bytes([first]) + payload
        crc = layout.record_crc(self._salt, self._index, data)
        if not self._put(self._base + self._at, data + struct.pack("<H", crc)):
            return False
        self._at += OVERHEAD + len(payload)
        self._index += 1
        return True

    def _put(self, address: int, data: bytes) -> bool:
        """Program and read back, a flash page at a time; False if it does not read as written."""
        region = self._region
        done = 0
        while done < len(data):
            step = min(len(data) - done, FLASH_PAGE - (address + done) % FLASH_PAGE)
            part = data[done : done + step]
            # Over other bytes the machine would erase all 4096.
            if region.read(address + done, step) != layout.BLANK[:step]:
                return False
            region.program(address + done, part)
            if region.read(address + done, step) != part:
                return False
            done += step
        return True


def _next_page(at: int) -> int:
    return (at + FLASH_PAGE - 1) // FLASH_PAGE * FLASH_PAGE


def _part(at: int, size: int, whole: bool = False) -> int:
    """Payload bytes of the record to put at `at`, 0 if the next flash page is to be used."""
    room = FLASH_PAGE - at % FLASH_PAGE - OVERHEAD
    if size <= room and size <= RECORD_MAX:
        return size
    if room < SPLIT_FROM or whole:
        return 0
    return min(room, RECORD_MAX)
