"""The second USB serial port, `usb_cdc.data`: boot.py enables it."""

from __future__ import annotations

import supervisor
import usb_cdc

_PIECE = 1024
_HEARD_MS = 2000


class Link:
    """`read` and `write` do not wait: both timeouts are 0 instead of the default, which waits forever."""

    def __init__(self) -> None:
        self._port = usb_cdc.data
        self._open = False
        # When the last byte came while DTR was down; -1: none since the host closed the port.
        self._byte_at = -1
        if self._port is not None:
            self._port.timeout = 0
            self._port.write_timeout = 0

    @property
    def is_connected(self) -> bool:
        """Return whether a host talks: it has raised DTR, or has sent bytes in the last 2 seconds.

        A host raises DTR only when it knows that a Signifer is at the port, so the first answer goes out without.
        """
        port = self._port
        if port is None:
            return False
        if port.connected or port.in_waiting:
            return True
        return self._byte_at >= 0 and (supervisor.ticks_ms() - self._byte_at) & 0x1FFFFFFF < _HEARD_MS

    def read(self) -> bytes:
        """Return the received bytes, at most the 256 in the buffer."""
        port = self._port
        if port is None:
            return b""
        if port.connected != self._open:
            self._open = not self._open
            self._byte_at = -1
            if self._open:
                # Bytes written while no host listens would reach the next host.
                port.reset_output_buffer()
        waiting = port.in_waiting
        if not waiting:
            return b""
        if not self._open:
            self._byte_at = supervisor.ticks_ms()
        return port.read(waiting)

    def read_soon(self, most: int) -> bytes:
        """Read up to 1024 bytes; wait up to 10 ms for `count` bytes."""
        port = self._port
        if port is None:
            return b""
        port.timeout = 0.01
        try:
            return port.read(min(most, _PIECE)) or b""
        finally:
            port.timeout = 0

    def write(self, data: bytes | memoryview) -> int:
        """Write what fits; return how many bytes that was."""
        if not self.is_connected:
            return len(data)
        return self._port.write(data) or 0  # type: ignore[union-attr]

    def write_soon(self, data: bytes | memoryview) -> int:
        """Write much data; wait up to 10 ms for the host to read it."""
        port = self._port
        if not self.is_connected or port is None:
            return len(data)
        port.write_timeout = 0.01
        try:
            return port.write(data) or 0
        finally:
            port.write_timeout = 0
