"""What all of the store shares: its errors, the one buffer, and the way to what is rarely needed."""

from signifer.core import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ports import BlockFile

NOTHING = -2
NVM = -1
# Modules that are in memory only while they work.
_RARE = "archive begin history layout listing loaded opening pair reading records turn upload write".split()


class StoreError(Exception):
    """Nothing was saved.  `code` is a key for the screen's texts, `detail` says where."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code + (": " + detail if detail else ""))
        self.code = code
        self.detail = detail


class StoreFull(StoreError):
    """The archive has room only where games lie that no host has pulled: ask, then allow it."""


def call(module: str, function: str, *args: "Any") -> "Any":
    """Call a function of a module that is rarely needed.  StoreError "no_memory" where it has no room."""
    try:
        found = parts.load("signifer.store." + module)
        _forget()
        return getattr(found, function)(*args)
    except MemoryError:
        _forget()
        raise StoreError("no_memory")


def _forget() -> None:
    for name in _RARE:
        parts.drop("signifer.store." + name)


class Flash:
    """The buffer of 4096 bytes, there while it is used, and the table of what the archive's blocks hold.

    `holds`: number of the archive block in the buffer, NVM, or NOTHING that could be used again.
    `index`: 14 bytes a block (archive.py).  `worn`: blocks that did not take what was written.
    `next`: where the ring goes on.  `newer`: highest serial among blocks in a newer format.
    """

    def __init__(self, file: "BlockFile | None") -> None:
        self._buffer: "bytearray | None" = None
        self.holds = NOTHING
        self.file = file
        self.blocks = 0 if file is None else file.blocks
        self.index = bytearray(14 * self.blocks)
        self.worn: "list[int]" = []
        self.next = 0
        self.newer = 0

    @property
    def buffer(self) -> bytearray:
        """Made when it is first asked for."""
        buffer = self._buffer
        if buffer is None:
            buffer = self._buffer = bytearray(4096)
        return buffer

    @property
    def view(self) -> memoryview:
        """The buffer, to be read in parts."""
        return memoryview(self.buffer)

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

    def load(self, file: "Any", block: int) -> None:
        """Read a block of a file; all 0xFF if the machine cannot."""
        self.holds = NOTHING
        try:
            if hasattr(file, "readinto"):  # a machine may spare the 4096 bytes in between
                file.readinto(block, self.buffer)
            else:
                self.buffer[:] = file.read(block)
        except (OSError, ValueError):
            self.blank()

    def block(self, block: int) -> None:
        """Bring a block of the archive into the buffer."""
        if self.holds != block and self.file is not None:
            self.load(self.file, block)
            self.holds = block
