"""What all of the store shares: its errors, the one buffer, and the way to what is rarely needed."""

from __future__ import annotations

from sys import modules
from typing import TYPE_CHECKING

from signifer.core import parts

if TYPE_CHECKING:
    from typing import Any

    from signifer.ports import BlockFile, Region

NOTHING = -1
# A page's place is the number of its block plus the address in it where it begins, a multiple of 256.
NVM = 0xFF  # stands for a block's number
_BLOCKS = 0xF0  # more than these of an archive are not used
# What hosts ask for one after the other: in memory until something else is asked of the store, or it is let go.
_HOST = "host"
# Modules that are in memory only while they work.
_RARE = (
    "archive begin history layout listing loaded opening pair pieces reading records rot settling tail turn upload "
    "write"
).split()


class StoreError(Exception):
    """Nothing was saved.  `code` is a key for the screen's texts, `detail` says where."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code + (": " + detail if detail else ""))
        self.code = code
        self.detail = detail


class StoreFull(StoreError):
    """The archive has room only where games lie that no host has pulled: ask, then allow it."""


def call(module: str, function: str, *args: Any) -> Any:
    """Call a function of a module that is rarely needed.  StoreError "no_memory" where it has no room."""
    try:
        if module != _HOST:
            parts.drop("signifer.store." + _HOST)
        found = parts.load("signifer.store." + module)
        if module != _HOST:
            _forget()
        return getattr(found, function)(*args)
    except MemoryError:
        forget_host()
        _forget()
        raise StoreError("no_memory")


def _forget() -> None:
    for name in _RARE:
        parts.drop("signifer.store." + name)


def forget_host() -> None:
    """Have nothing in memory that only a host asks for."""
    if "signifer.store." + _HOST in modules:
        parts.drop("signifer.store." + _HOST)
        _forget()


class Flash:
    """The buffer of 4096 bytes, there while it is used, and the table of what lies where in archive and nvm.

    `holds`: place of the page in the buffer, or NOTHING that could be used again.  `table`: 16 bytes a page
    (archive.py).  `worn`: blocks that did not take what was written.  `next`: where the ring goes on. `newer`:
    highest serial among blocks in a newer format.  `writes`: not in service mode, where no file opens.  `decided`:
    (address, bytes) of the last record in the nvm as a start read it, where it is not written there once more: behind
    it nothing counts; None for all as it reads.  `mended`: (address,
    value) of bytes of the nvm that a bit had rotted in."""

    def __init__(self, file: BlockFile | None, region: Region) -> None:
        self._buffer: Any = None
        self.holds = NOTHING
        self.file = file
        self.region = region
        self.blocks = 0 if file is None else min(file.blocks, _BLOCKS)
        self.table = b""
        self.worn: list[int] = []
        self.next = 0
        self.newer = 0
        self.writes = file is not None
        self.decided: tuple[int, bytes] | None = None
        self.mended: list[tuple[int, int]] = []

    @property
    def buffer(self) -> Any:
        """Made when it is first asked for: in one piece if memory has one."""
        buffer = self._buffer
        if buffer is None:
            try:
                buffer = bytearray(4096)
            except MemoryError:
                buffer = parts.load("signifer.store.pieces").Pieces()
            self._buffer = buffer
        return buffer

    @property
    def view(self) -> Any:
        """The buffer, to be read in parts."""
        buffer = self.buffer
        return buffer if hasattr(buffer, "pieces") else memoryview(buffer)

    def lend(self, buffer: Any) -> Any:
        """Use this buffer of 4096 bytes; returns the one until now."""
        before = self._buffer
        self._buffer = buffer
        self.holds = NOTHING
        return before

    def let_go(self) -> None:
        """Have no buffer until it is asked for again."""
        self._buffer = None
        self.holds = NOTHING

    def blank(self) -> None:
        """All 0xFF."""
        self.holds = NOTHING
        blank = b"\xff" * 256
        for at in range(0, 4096, 256):
            self.buffer[at : at + 256] = blank

    def load(self, file: Any, block: int) -> None:
        """Read a block of a file; all 0xFF if the machine cannot."""
        self.holds = NOTHING
        try:
            if hasattr(file, "readinto"):  # a machine may spare the 4096 bytes in between
                file.readinto(block, *getattr(self.buffer, "pieces", (self.buffer,)))
            else:
                self.buffer[:] = file.read(block)
        except (OSError, ValueError):
            self.blank()

    def nvm(self, start: int, end: int = 4096) -> None:
        """Read the nvm from an address on, up to another behind which it is blank; so is the rest of the buffer."""
        self.holds = NOTHING
        buffer = self.buffer
        for at in range(start, end, 512):
            size = min(512, end - at)
            buffer[at - start : at - start + size] = self.region.read(at, size)
        for at, value in self.mended:
            if start <= at < end:
                buffer[at - start] = value
        if self.decided is not None and start <= self.decided[0]:
            at = self.decided[0] - start
            size = len(self.decided[1])
            buffer[at : at + size] = self.decided[1]
            end = min(end, at + size + start)
        blank = b"\xff" * 256
        for at in range(end - start, 4096, 256):
            size = min(256, 4096 - at)
            buffer[at : at + size] = blank[:size]

    def hold(self, place: int) -> None:
        """Have that page in the buffer, its header first, blank behind its end."""
        if self.holds == place:
            return
        block = place & 0xFF
        if block == NVM:
            self.nvm(place & 0xF00)
        else:
            self.load(self.file, block)
            if self.buffer[2] == 3:
                self.buffer[4092:4096] = b"\xff" * 4  # the block's trailer belongs to none of its pages
        table = self.table
        for at in range(0, len(table), 16):
            # In the nvm what comes before the page is left out already.
            if table[at] == block and (
                table[at + 1] > place >> 8 or (block < NVM and table[at + 1] < place >> 8)
            ):
                call("archive", "cut_out", self, place)
                break
        self.holds = place
