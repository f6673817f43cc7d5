"""The second USB serial port, `usb_cdc.data`: boot.py switches it on."""

from __future__ import annotations

import usb_cdc

_PIECE = 1024


class Link:
    """`read` and `write` do not wait: both time-outs are 0, where the default is to wait for ever."""

    def __init__(self) -> None:
        self._port = usb_cdc.data
        self._open = False
        if self._port is not None:
            self._port.timeout = 0
            self._port.write_timeout = 0

    @property
    def connected(self) -> bool:
        """A host has the port open (DTR)."""
        return self._port is not None and self._port.connected

    def read(self) -> bytes:
        """What has arrived, at most the 256 bytes that the part keeps."""
        port = self._port
        if port is None:
            return b""
        if port.connected != self._open:
            self._open = not self._open
            if self._open:
                # What was written while nobody listened would reach the next host.
                port.reset_output_buffer()
        waiting = port.in_waiting
        return port.read(waiting) if waiting else b""

    def read_soon(self, most: int) -> bytes:
        """The same for much at a time, at most 1024 bytes: waits up to 10 ms for so many."""
        port = self._port
        if port is None:
            return b""
        port.timeout = 0.01
        try:
            return port.read(min(most, _PIECE)) or b""
        finally:
            port.timeout = 0

    def write(self, data: bytes | memoryview) -> int:
        """Hands over what fits; returns how many bytes that was."""
        if not self.connected:
            return len(data)
        return self._port.write(data) or 0  # type: ignore[union-attr]

    def write_soon(self, data: bytes | memoryview) -> int:
        """The same for much at a time: waits up to 10 ms for the host to take it."""
        port = self._port
        if not self.connected or port is None:
            return len(data)
        port.write_timeout = 0.01
        try:
            return port.write(data) or 0
        finally:
            port.write_timeout = 0
