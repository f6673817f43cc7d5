"""The one buffer of 4096 bytes that everything in the store shares, and what is in it."""

from signifer.store.layout import BLOCK, FLASH_PAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOTHING = -2
NVM = -1


class Scratch:
    """`holds`: number of the archive block in it, NVM, or NOTHING that could be used again."""

    def __init__(self) -> None:
        self.buffer = bytearray(BLOCK)
        self.view = memoryview(self.buffer)
        self.holds = NOTHING

    def blank(self) -> None:
        """All 0xFF."""
        self.holds = NOTHING
        for at in range(0, BLOCK, FLASH_PAGE):
            self.buffer[at : at + FLASH_PAGE] = b"\xff" * FLASH_PAGE

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
