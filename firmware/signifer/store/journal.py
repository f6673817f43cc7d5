"""The live page of the journal in the nvm: programmed record by record, erased as a whole."""

import struct
from binascii import crc32

from signifer.store.base import NOTHING, NVM, Flash, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ports import Region

    Image = bytes | bytearray | memoryview

BLOCK = 4096
FLASH_PAGE = 256
OVERHEAD = 3
RECORD_MAX = 125
MORE = 0x80
MARK = 0x7E

_SPLIT_FROM = 16  # payload bytes left in a flash page that are worth a record of their own
_TRIES = 2  # flash pages that a record is tried in before the journal gives up


def record_crc(salt: int, index: int, data: "Image") -> int:
    """CRC-16 of a record, its length byte and its payload; `salt` is the CRC-32 of the header's first 16."""
    return crc32(data, salt ^ index) & 0xFFFF


class Journal:
    """`live`: the page takes records.  `torn`: bytes behind the last record were not one.

    `head`: the page's header; `base`: its address, not 0 where the first flash page is worn; `at`:
    where in the page the next record goes; `index`: its index; `salt`: see `record_crc`.
    """

    def __init__(self, region: "Region", flash: Flash) -> None:
        self.region = region
        self.flash = flash
        self.close()

    def close(self) -> None:
        """Let go of the page; what is in the nvm stays there until a page is begun."""
        self.live = self.newer = self.foreign = self.torn = False
        self.head = (0, 0, 0, 0, 0)
        self.count = self.records = self.base = self.index = self.salt = 0
        self.at = BLOCK

    def load(self) -> None:
        """Bring the page into the buffer, its header first."""
        flash = self.flash
        if flash.holds == NVM:
            return
        flash.blank()
        for at in range(self.base, BLOCK, FLASH_PAGE):
            to = at - self.base
            flash.buffer[to : to + FLASH_PAGE] = self.region.read(at, FLASH_PAGE)
        flash.holds = NVM

    def fits(self, size: int) -> bool:
        """An entry of so many bytes has room as far as one can know before writing it."""
        at = self.at
        end = BLOCK - self.base
        while size > 0 and at < end:
            part = _part(at, size)
            if part:
                at += part + OVERHEAD
                size -= part
            else:
                at = next_page(at)
        return self.live and size <= 0

    def append(self, entry: bytes, mark: bool = False) -> bool:
        """Write an entry, or a mark.  False where there is no room, else it is in flash and was read back;
        after False or StoreError it does not count, and the journal is as before."""
        start = self.index
        done = tries = 0
        self.flash.holds = NOTHING
        while done < len(entry):
            part = _part(self.at, len(entry) - done, mark)
            if not part:
                self.at = next_page(self.at)
            if self.at + OVERHEAD + part > BLOCK - self.base:
                self._take_back(start)
                return False
            if not part:
                continue
            first = MARK if mark else part | (MORE if done + part < len(entry) else 0)
            data = bytes([first]) + entry[done : done + part]
            if self.put(
                self.base + self.at, data + struct.pack("<H", record_crc(self.salt, self.index, data))
            ):
                self.at += OVERHEAD + part
                self.index += 1
                done += part
                tries = 0
                continue
            tries += 1
            self.at = next_page(self.at + 1)  # this flash page is abandoned
            if tries >= _TRIES:
                self._take_back(start)
                raise StoreError("journal_worn")
        self.records += 1
        if not mark:
            self.count += 1
        return True

    def _take_back(self, start: int) -> None:
        if self.index != start:
            self.at = next_page(self.at)  # a new flash page takes back the parts before it
        self.index = start

    def put(self, address: int, data: bytes) -> bool:
        """Program and read back, a flash page at a time; False if it does not read as written."""
        region = self.region
        done = 0
        while done < len(data):
            step = min(len(data) - done, FLASH_PAGE - (address + done) % FLASH_PAGE)
            part = data[done : done + step]
            # Over other bytes the machine would erase all 4096.
            if region.read(address + done, step).rstrip(b"\xff"):
                return False
            region.program(address + done, part)
            if region.read(address + done, step) != part:
                return False
            done += step
        return True


def next_page(at: int) -> int:
    """Where the flash page behind `at` begins, `at` itself at a beginning."""
    return (at + FLASH_PAGE - 1) // FLASH_PAGE * FLASH_PAGE


def _part(at: int, size: int, whole: bool = False) -> int:
    """Payload bytes of the record to put at `at`, 0 if the next flash page is to be used."""
    room = FLASH_PAGE - at % FLASH_PAGE - OVERHEAD
    if size <= room and size <= RECORD_MAX:
        return size
    if room < _SPLIT_FROM or whole:
        return 0
    return min(room, RECORD_MAX)
