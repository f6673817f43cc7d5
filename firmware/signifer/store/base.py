"""Shared parts of the store: errors, the buffer, and calls of rarely needed modules."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from signifer.core import modules
from signifer.core.modules import deferred, path

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar, TypeVarTuple, Unpack

    from signifer.ports import BlockFile, Region

    Result = TypeVar("Result")
    Args = TypeVarTuple("Args")

NOTHING = -1
# A page's place is the number of its block plus the address in it where it begins, a multiple of 256.
NVM = 0xFF  # stands for a block's number
_BLOCKS = 0xF0  # more than these of an archive are not used


class StoreError(Exception):
    """Nothing was saved. `code` is a key of the screens' texts, `detail` says where."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code + (": " + detail if detail else ""))
        self.code = code
        self.detail = detail


class StoreFull(StoreError):
    """The archive has room only in blocks of games that were not pulled: ask the player, then retry with
    `evict`.
    """


def call(function: Callable[[Unpack[Args]], Result], *args: Unpack[Args]) -> Result:
    """Call a function of a rarely needed module, as `deferred` names it. StoreError "no_memory" if the module does not
    fit into memory.
    """
    from signifer.store import host

    module, name = modules.locate(function)
    # What hosts ask for one after the other stays until something else is asked of the store.
    rare = module != path(host)
    try:
        if rare:
            modules.drop(path(host))
        found = modules.load(module)
        if rare:
            _forget()
        result: Result = getattr(found, name)(*args)
        return result
    except MemoryError:
        forget_host()
        _forget()
        raise StoreError("no_memory")


def _forget() -> None:
    """Release the modules that are in memory only while they work."""
    modules.tidy((), "signifer.store.")


def forget_host() -> None:
    """Release all modules that only a host uses."""
    from signifer.store import host

    if path(host) in sys.modules:
        modules.drop(path(host))
        _forget()


def in_pieces(buffer: Any) -> bool:
    """Return whether a buffer is in pieces (pieces.py), and no bytearray."""
    return hasattr(buffer, "pieces")


def pieces_of(buffer: Any) -> Any:
    """Return the bytearrays of a buffer, whether it is in pieces or not."""
    return buffer.pieces if in_pieces(buffer) else (buffer,)


class Flash:
    """The buffer of 4096 bytes, allocated while in use, and the table of contents of archive and nvm.

    `holds`: place of the page in the buffer, or NOTHING. `table`: 16 bytes a page (archive.py). `worn_blocks`:
    blocks that failed to take data. `next`: the next block of the ring. `newer`: highest serial among blocks
    in a newer format. `writes`: False in service mode, where files cannot be opened. `last_record`: (address,
    bytes) of the last record in the nvm as read at boot, if it was not written again: nothing behind it
    counts, and the page is turned; None if no record is in doubt. `repairs`: (address, value) of repaired bytes of
    the nvm.
    """

    def __init__(self, file: BlockFile | None, region: Region) -> None:
        self._buffer: Any = None
        self.holds = NOTHING
        self.file = file
        self.region = region
        self.blocks = 0 if file is None else min(file.blocks, _BLOCKS)
        self.table = b""
        self.worn_blocks: list[int] = []
        self.next = 0
        self.newer = 0
        self.writes = file is not None
        self.last_record: tuple[int, bytes] | None = None
        self.repairs: list[tuple[int, int]] = []

    @property
    def buffer(self) -> Any:
        """Return the buffer, allocated at first use: in one piece if memory has one."""
        buffer = self._buffer
        if buffer is None:
            try:
                buffer = bytearray(4096)
            except MemoryError:
                from signifer.store import pieces

                modules.keep(pieces)
                buffer = pieces.Pieces()
            self._buffer = buffer
        return buffer

    @property
    def view(self) -> Any:
        """Return a view of the buffer."""
        buffer = self.buffer
        return buffer if in_pieces(buffer) else memoryview(buffer)

    def lend(self, buffer: Any) -> Any:
        """Use another buffer of 4096 bytes; return the previous one."""
        before = self._buffer
        self._buffer = buffer
        self.holds = NOTHING
        return before

    def let_go(self) -> None:
        """Release the buffer until its next use."""
        self._buffer = None
        self.holds = NOTHING

    def blank(self) -> None:
        """Fill the buffer with 0xFF."""
        self.holds = NOTHING
        blank = b"\xff" * 256
        for at in range(0, 4096, 256):
            self.buffer[at : at + 256] = blank

    def load(self, file: Any, block: int) -> None:
        """Read a block of a file; all 0xFF if that fails."""
        self.holds = NOTHING
        try:
            if hasattr(file, "readinto"):  # a machine may spare the 4096 bytes in between
                file.readinto(block, *pieces_of(self.buffer))
            else:
                self.buffer[:] = file.read(block)
        except (OSError, ValueError):
            self.blank()

    def nvm(self, start: int, end: int = 4096) -> None:
        """Read the nvm from one address to another, behind which it is blank; the rest of the buffer is blank
        too.
        """
        self.holds = NOTHING
        buffer = self.buffer
        for at in range(start, end, 512):
            size = min(512, end - at)
            buffer[at - start : at - start + size] = self.region.read(at, size)
        for at, value in self.repairs:
            if start <= at < end:
                buffer[at - start] = value
        if self.last_record is not None and start <= self.last_record[0]:
            at = self.last_record[0] - start
            size = len(self.last_record[1])
            buffer[at : at + size] = self.last_record[1]
            end = min(end, at + size + start)
        blank = b"\xff" * 256
        for at in range(end - start, 4096, 256):
            size = min(256, 4096 - at)
            buffer[at : at + size] = blank[:size]

    def hold(self, place: int) -> None:
        """Load a page into the buffer, its header first, blank behind its end."""
        from signifer.store import archive

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
                call(deferred(archive.cut_out), self, place)
                break
        self.holds = place
