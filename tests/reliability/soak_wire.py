"""The host of a soak: while it waits for an answer, the device is played."""

from __future__ import annotations

from typing import Any

from signifer_host.errors import Vanished


class Killed(BaseException):
    """The host's program was ended from outside."""


class Wire:
    """The host's transport. While the host waits, the device is played."""

    port = "soak"

    def __init__(self, soak: Any, life: int) -> None:
        self._soak = soak
        self._life = life  # calls until the host is killed
        self._out = b""
        self.now = 0.0
        soak.table.link.is_connected = True

    def _live(self) -> None:
        self._life -= 1
        if not self._life:
            raise Killed
        if not self._soak.table.link.is_connected:
            raise Vanished("gone")

    def read(self) -> bytes:
        """See Transport."""
        self._live()
        soak, link = self._soak, self._soak.table.link
        for _ in range(4):
            self._out = self._out[link.push(self._out) :]
            if soak.rng.random() < 0.1:
                soak.player_press()
            else:
                soak.step(10)
            data = link.pull()
            if data:
                return data
        self.now += 0.05
        return b""

    def write(self, data: bytes) -> None:
        """See Transport."""
        self._live()
        self._out += data

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        """See Transport."""
        self._soak.table.link.is_connected = False
