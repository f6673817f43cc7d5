"""The USB serial data port as the part behaves: 256 bytes each way, packets of 64, no waiting.

The device's side is the port `Link`; the host's side (`push`, `pull`) is served over a pseudo
terminal or a socket by `serve`, or used directly by tests.
"""

from __future__ import annotations

FIFO = 256
PACKET = 64


class Link:
    """Both ends of one port.

    While no host has the port open, the device's writes go on and push out the oldest bytes, so up to
    256 stale bytes reach the next host: so does TinyUSB.
    """

    def __init__(self) -> None:
        self.is_connected = False
        self._in = bytearray()
        self._out = bytearray()
        self.bytes_in = 0

    # --- the device's side ---

    def read(self) -> bytes:
        """Return the received bytes, at most 256."""
        data = bytes(self._in)
        self._in.clear()
        return data

    def write(self, data: bytes | memoryview) -> int:
        """Take what fits; return how many bytes that was."""
        if not self.is_connected:
            self._out += data
            del self._out[:-FIFO]
            return len(data)
        taken = min(len(data), FIFO - len(self._out))
        self._out += data[:taken]
        return taken

    # --- the host's side ---

    @property
    def room(self) -> int:
        """Return how many bytes the device's receiver takes now: whole packets only, so none is lost."""
        free = FIFO - len(self._in)
        return free if free >= PACKET else 0

    def push(self, data: bytes) -> int:
        """Send bytes to the device; return how many it took."""
        taken = min(len(data), self.room)
        self._in += data[:taken]
        self.bytes_in += taken
        return taken

    @property
    def waiting(self) -> int:
        """Return the number of bytes waiting for the host."""
        return len(self._out)

    def peek(self) -> bytes:
        """Return the bytes for the host without removing them."""
        return bytes(self._out)

    def pull(self, count: int = FIFO) -> bytes:
        """Return up to `count` bytes that the device sent."""
        data = bytes(self._out[:count])
        del self._out[:count]
        return data

    def unplug(self) -> None:
        """Pull the cable, or cut the power: both buffers become empty."""
        self.is_connected = False
        self._in.clear()
        self._out.clear()
