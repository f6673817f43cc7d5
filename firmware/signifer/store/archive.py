"""The ring of blocks in the file "archive": the games' setups and all but the live page of them.

What is where is kept as 17 bytes a block: the fields of its header and its flags.
"""

import struct

from signifer.store import layout
from signifer.store.errors import StoreError
from signifer.store.layout import BLOCK, HEADER, SETUP, SETUP_BYTES
from signifer.store.scratch import NOTHING, Scratch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from signifer.ports import BlockFile

_ENTRY = "<BIHHIB"
_SIZE = 14
TRIES = 3  # blocks that a write is tried in before the archive gives up
NEWER = -1  # stands for the serial of blocks in a newer format


class Archive:
    """`file`: None where the drive lacks it.  `torn`: blocks that were neither blank nor valid."""

    def __init__(self, file: "BlockFile | None", scratch: Scratch) -> None:
        self._file = file
        self._scratch = scratch
        self.blocks = 0 if file is None else file.blocks
        self._index = bytearray(_SIZE * self.blocks)
        self._worn: "list[int]" = []
        self._next = 0
        self.torn: "list[int]" = []
        self.newest_newer = 0  # highest serial among blocks in a newer format
        self._scan()

    def _scan(self) -> None:
        scratch = self._scratch
        last = (0, 0, -1)
        for block in range(self.blocks):
            self.load(block)
            head = layout.read_head(scratch.view)
            if head is None or not layout.is_sealed(scratch.view):
                if not layout.is_blank(scratch.view, 0, BLOCK):
                    self.torn.append(block)
                continue
            self._note(block, head, scratch.buffer[20])
            kind, serial, number, _, _ = head
            if kind == 0:
                self.newest_newer = max(self.newest_newer, serial)
            # The ring goes on behind what was written last.
            age = (serial, 0 if kind == SETUP else 1 + number, block)
            if age > last:
                last = age
                self._next = (block + 1) % self.blocks

    def _note(self, block: int, head: "layout.Head", flags: int) -> None:
        kind, serial, number, extra, first = head
        if kind == 0:
            kind = 0xFF
        struct.pack_into(_ENTRY, self._index, block * _SIZE, kind, serial, number, extra, first, flags)

    def head(self, block: int) -> "layout.Head":
        """The header of a block: kind 0 for a free one, 0xFF for one of another version."""
        kind, serial, number, extra, first, _ = struct.unpack_from(_ENTRY, self._index, block * _SIZE)
        return kind, serial, number, extra, first

    def owner(self, block: int) -> int:
        """Serial of the game whose block that is, 0 for none, NEWER for one of another version."""
        kind, serial = struct.unpack_from("<BI", self._index, block * _SIZE)
        return NEWER if kind == 0xFF else serial if kind else 0

    def flags(self, serial: int) -> int:
        """FINISHED and PULLED as its last page in the archive says."""
        found = self.pages_of(serial)
        return self._index[found[-1][1] * _SIZE + _SIZE - 1] if found else 0

    def serials(self) -> "list[int]":
        """The games that have a block here, oldest first; those without a whole setup too."""
        found: "list[int]" = []
        for block in range(self.blocks):
            serial = self.owner(block)
            if serial > 0 and serial not in found:
                found.append(serial)
        return sorted(found)

    def setup_of(self, serial: int) -> "list[int]":
        """Its setup blocks in order; empty if they are not all there."""
        found: "dict[int, int]" = {}
        total = 0
        for block in range(self.blocks):
            kind, owner, number, count, _ = self.head(block)
            if kind == SETUP and owner == serial:
                found[number] = block
                total = count
        if not total or sorted(found) != list(range(total)):
            return []
        return [found[number] for number in range(total)]

    def pages_of(self, serial: int) -> "list[tuple[int, int]]":
        """(number, block) of its pages in order."""
        found: "dict[int, int]" = {}
        for block in range(self.blocks):
            kind, owner, number, _, _ = self.head(block)
            if owner == serial and kind in (layout.PAGE, layout.PAGE_SNAPSHOT):
                found[number] = block
        return sorted(found.items())

    def load(self, block: int) -> None:
        """Bring a block into the buffer."""
        if self._scratch.holds != block and self._file is not None:
            self._scratch.load(self._file, block)
            self._scratch.holds = block

    def free(self, kept: "Iterable[int]") -> "list[int]":
        """Blocks that belong to none of the games in `kept`, in the order they are to be used."""
        found = []
        for step in range(self.blocks):
            block = (self._next + step) % self.blocks
            owner = self.owner(block)
            if block not in self._worn and (owner == 0 or owner not in kept):
                found.append(block)
        return found

    def write(self, build: "Callable[[], int]", kept: "Iterable[int]") -> int:
        """Write the block that `build` puts into the buffer (it returns the flags) and read it back.

        Returns the block's number.  StoreError if it can be written nowhere.
        """
        file = self._file
        if file is None:
            raise StoreError("archive_missing")
        scratch = self._scratch
        for block in self.free(kept)[:TRIES]:
            flags = build()
            scratch.holds = NOTHING
            layout.seal(scratch.buffer, flags)
            wanted = bytes(scratch.view[:HEADER])
            self._index[block * _SIZE : block * _SIZE + _SIZE] = bytes(_SIZE)
            try:
                file.write(block, scratch.buffer)  # type: ignore[arg-type]
            except OSError:
                raise StoreError("archive_read_only")
            self.load(block)
            head = layout.read_head(scratch.view)
            if scratch.view[:HEADER] == wanted and head is not None and layout.is_sealed(scratch.view):
                self._note(block, head, flags)
                self._next = (block + 1) % self.blocks
                return block
            self._worn.append(block)
        raise StoreError("archive_worn" if self._worn else "archive_full")

    def discard(self, block: int) -> None:
        """Blank a block: nothing leads to it any more."""
        self._scratch.blank()
        self._index[block * _SIZE : block * _SIZE + _SIZE] = bytes(_SIZE)
        if self._file is not None:
            try:
                self._file.write(block, self._scratch.buffer)  # type: ignore[arg-type]
            except OSError:
                raise StoreError("archive_read_only")

    def write_setup(self, serial: int, setup: bytes, secret: bytes, kept: "list[int]") -> None:
        """Write a new game's setup; the game is the newest one once the last block is there."""
        scratch = self._scratch
        total = layout.SECRET + len(setup)
        count = (total + SETUP_BYTES - 1) // SETUP_BYTES

        def build() -> int:
            scratch.blank()
            scratch.buffer[:HEADER] = layout.pack_head(SETUP, serial, number, count, total)
            at = number * SETUP_BYTES - layout.SECRET  # of the setup's byte behind the header
            to = HEADER
            if number == 0:
                scratch.buffer[to : to + layout.SECRET] = secret
                at = 0
                to += layout.SECRET
            part = setup[at : (number + 1) * SETUP_BYTES - layout.SECRET]
            scratch.buffer[to : to + len(part)] = part
            return 0

        kept = kept + [serial]
        number = 0  # of the block that `build` makes
        while number < count:
            self.write(build, kept)
            number += 1

    def read_setup(self, blocks: "list[int]") -> "tuple[bytes, bytes]":
        """(setup, secret) from the setup blocks in order."""
        parts = []
        secret = b""
        view = self._scratch.view
        left = self.head(blocks[0])[4]
        for block in blocks:
            self.load(block)
            start = HEADER
            if not secret:
                secret = bytes(view[HEADER : HEADER + layout.SECRET])
                start += layout.SECRET
                left -= layout.SECRET
            part = bytes(view[start : min(BLOCK, start + left)])
            left -= len(part)
            parts.append(part)
        return (parts[0] if len(parts) == 1 else b"".join(parts)), secret
