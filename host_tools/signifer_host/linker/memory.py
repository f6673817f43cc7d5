"""Read a firmware image by address."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping

from signifer_host.image.uf2 import FLASH

RAM = 0x20000000
RAM_END = 0x20042000
WORD = struct.Struct("<I")


class Flash:
    """An image: `content` is at the address `FLASH`; all methods take absolute addresses."""

    def __init__(self, content: bytes) -> None:
        self.content = content + bytes(-len(content) % 4)
        self.end = FLASH + len(self.content)
        self.words = memoryview(self.content).cast("I")

    def holds(self, address: int, size: int = 4) -> bool:
        """Return whether `size` bytes from `address` on are in the image."""
        return address >= FLASH and address + size <= self.end

    def word(self, address: int) -> int:
        """Read the 32-bit word at `address`; -1 outside the image."""
        return int(WORD.unpack_from(self.content, address - FLASH)[0]) if self.holds(address) else -1

    def take(self, address: int, size: int) -> bytes:
        """Read `size` bytes from `address` on."""
        return self.content[address - FLASH : address - FLASH + size]

    def text(self, address: int, longest: int = 255) -> bytes | None:
        """Read the text that ends in a zero byte, None if none ends within `longest` bytes."""
        start = address - FLASH
        end = self.content.find(b"\0", start, start + longest + 1)
        return self.content[start:end] if end >= 0 else None

    def places(self, word: int) -> Iterator[int]:
        """Find every aligned address that holds `word`."""
        wanted, at = WORD.pack(word), -1
        while (at := self.content.find(wanted, at + 1)) >= 0:
            if at % 4 == 0:
                yield FLASH + at


def flat(blocks: Mapping[int, bytes]) -> Flash:
    """Join blocks of flash (offset -> content); gaps are 0xFF."""
    end = max(at + len(block) for at, block in blocks.items())
    content = bytearray(b"\xff" * end)
    for at, block in blocks.items():
        content[at : at + len(block)] = block
    return Flash(bytes(content))
