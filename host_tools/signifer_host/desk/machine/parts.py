"""The parts of a device as ports that need no hardware and run on every interpreter."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

SECTOR = 4096
TICKS = 1 << 29  # where CircuitPython's ticks_ms wraps
_START = TICKS - 65536  # as CircuitPython's count begins


class Region:
    """The nvm: programming clears bits, erasing sets them all."""

    def __init__(self) -> None:
        self.data = bytearray(b"\xff" * SECTOR)

    def __len__(self) -> int:
        return SECTOR

    def read(self, at: int, count: int) -> bytes:
        """Return `count` bytes."""
        return bytes(self.data[at : at + count])

    def program(self, at: int, data: bytes) -> None:
        """Clear the bits that are 0 in `data`."""
        for byte in data:
            self.data[at] &= byte
            at += 1

    def erase(self) -> None:
        """Set all bits."""
        self.data[:] = b"\xff" * SECTOR


class BlockFile:
    """A file of whole blocks."""

    def __init__(self, blocks: int) -> None:
        self.blocks = blocks
        self.data = [b"\xff" * SECTOR for _ in range(blocks)]

    def read(self, number: int) -> bytes:
        """Return a block."""
        return self.data[number]

    def readinto(self, number: int, *buffers: bytearray) -> None:
        """Read the begin of a block into buffers, one after the other."""
        at = 0
        for buffer in buffers:
            buffer[:] = self.data[number][at : at + len(buffer)]
            at += len(buffer)

    def write(self, number: int, *pieces: bytes | bytearray) -> None:
        """Replace a block by the pieces, which are as large together."""
        self.data[number] = b"".join([bytes(piece) for piece in pieces])


class Files:
    """The block files; `layout` has the number of blocks by name."""

    def __init__(self, layout: dict[str, int]) -> None:
        self.files = {name: BlockFile(layout[name]) for name in layout}

    def open(self, name: str) -> BlockFile | None:
        """Return a file, None if there is none."""
        return self.files.get(name)


class Keys:
    """The four buttons, as a page presses them: no contact bounces there."""

    def __init__(self) -> None:
        self.queue: list[tuple[int, bool, int]] = []
        self.activity = 0

    def poll(self) -> tuple[int, bool, int] | None:
        """Return the oldest edge: button, pressed, ticks."""
        if not self.queue:
            return None
        edge = self.queue.pop(0)
        self.activity |= 1 << edge[0]
        return edge


class Lights:
    """The lights, as the program drives them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.colours = [(0, 0, 0)] * count
        self.has_changes = True

    def show(self, index: int, rgb: tuple[int, int, int]) -> None:
        """Set one light."""
        self.colours[index] = rgb

    def write(self) -> None:
        """Note that the page must show them."""
        self.has_changes = True


class Link:
    """The data port: bytes that the page carries."""

    def __init__(self) -> None:
        self.is_connected = False
        self.to_device = b""
        self.to_host = b""

    def read(self) -> bytes:
        """Return the received bytes, at most 256, as from the part's buffer."""
        data, self.to_device = self.to_device[:256], self.to_device[256:]
        return data

    def write(self, data: bytes | memoryview) -> int:
        """Take all of `data`; without a host they are lost."""
        if self.is_connected:
            self.to_host += bytes(data)
        return len(data)


class Clock:
    """The page's time in milliseconds."""

    def __init__(self) -> None:
        self.now = 0

    def ticks_ms(self) -> int:
        """Return the device's own count, 0 to 2**29 - 1."""
        return (_START + self.now) % TICKS

    def alive(self) -> None:
        """Feed the watchdog, which a page does not have."""


class Entropy:
    """Random bytes: of `source`, or with a `seed` those of the simulator with this seed (`simulator.parts`)."""

    def __init__(self, source: Any, seed: int | None = None) -> None:
        self._source = source
        self._seed = seed
        self._block = 0
        self._unread = b""

    def random(self, count: int) -> bytes:
        """Return `count` random bytes."""
        if self._seed is None:
            return bytes(self._source(count))
        while len(self._unread) < count:
            self._unread += hashlib.sha256(b"%d/%d" % (self._seed, self._block)).digest()
            self._block += 1
        taken, self._unread = self._unread[:count], self._unread[count:]
        return taken
