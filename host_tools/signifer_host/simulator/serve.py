"""Serve the simulated data port to other programs: a pseudo terminal if the system has them, else a socket.

A server moves bytes between its file and a `Link` when `pump` is called and never waits, so that the one
thread that runs the device also serves its port.
"""

from __future__ import annotations

import os
import select
import socket
import sys
from typing import Protocol

from signifer_host.simulator.link import PACKET, Link


class Server(Protocol):
    """One served port."""

    url: str

    def pump(self, link: Link) -> bool:
        """Move what can be moved; return whether anything was."""

    def wait(self, seconds: float) -> None:
        """Return when the host has sent something, or after `seconds`."""

    def close(self) -> None:
        """Remove the port, as pulling the cable does."""


class PtyServer:
    """A pseudo terminal; its path acts as a serial port's name."""

    def __init__(self) -> None:
        import tty  # not on Windows

        self._fd, slave = os.openpty()
        tty.setraw(slave)
        self.url = os.ttyname(slave)
        # With our own end closed, the kernel reports (POLLHUP) when no host has the port open: DTR.
        os.close(slave)
        os.set_blocking(self._fd, False)
        self._poll = select.poll()
        self._poll.register(self._fd, select.POLLIN | select.POLLOUT)

    def _state(self) -> int:
        state = self._poll.poll(0)
        return state[0][1] if state else 0

    def pump(self, link: Link) -> bool:
        """Implement `Server.pump`."""
        state = self._state()
        link.is_connected = not state & select.POLLHUP
        moved = False
        try:
            while state & select.POLLIN and link.room:
                link.push(os.read(self._fd, min(PACKET, link.room)))
                moved = True
                state = self._state()
            if link.is_connected and link.waiting:
                moved = link.pull(os.write(self._fd, link.peek())) != b"" or moved
        except BlockingIOError:
            pass
        except OSError:
            link.is_connected = False  # the host left in between; Linux says EIO
        return moved

    def wait(self, seconds: float) -> None:
        """Implement `Server.wait`."""
        if self._state() & select.POLLHUP:
            # A hung-up terminal is always "ready"; poll again a little later.
            select.select([], [], [], seconds)
        else:
            select.select([self._fd], [], [], seconds)

    def close(self) -> None:
        """Implement `Server.close`."""
        os.close(self._fd)


class SocketServer:
    """A TCP port of this machine only, for pyserial's `socket://`. One host at a time."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.setblocking(False)
        self.url = "socket://127.0.0.1:%d" % self._listener.getsockname()[1]
        self._peer: socket.socket | None = None

    def pump(self, link: Link) -> bool:
        """Implement `Server.pump`."""
        self._accept()
        link.is_connected = self._peer is not None
        if self._peer is None:
            return False
        moved = False
        try:
            if link.waiting:
                moved = link.pull(self._peer.send(link.peek())) != b""
            while link.room:
                data = self._peer.recv(min(PACKET, link.room))
                if not data:
                    raise ConnectionResetError
                link.push(data)
                moved = True
        except BlockingIOError:
            pass
        except OSError:
            self._drop()
            link.is_connected = False
        return moved

    def _accept(self) -> None:
        try:
            peer, _ = self._listener.accept()
        except OSError:
            return
        if self._peer is not None and not self._is_closed_by_peer():
            peer.close()  # a serial port has one user
            return
        self._drop()
        peer.setblocking(False)
        peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._peer = peer

    def _is_closed_by_peer(self) -> bool:
        assert self._peer is not None
        try:
            return self._peer.recv(1, socket.MSG_PEEK) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True

    def _drop(self) -> None:
        if self._peer is not None:
            self._peer.close()
            self._peer = None

    def wait(self, seconds: float) -> None:
        """Implement `Server.wait`."""
        watched = [self._listener] if self._peer is None else [self._listener, self._peer]
        select.select(watched, [], [], seconds)

    def close(self) -> None:
        """Implement `Server.close`."""
        self._drop()
        self._listener.close()


def serve(kind: str = "auto") -> Server:
    """Make a new port: `pty`, `socket`, or `auto`, which is a pty if the system has them.

    Raises OSError if the system refuses.
    """
    if kind == "pty" or (kind == "auto" and hasattr(os, "openpty") and sys.platform != "win32"):
        return PtyServer()
    return SocketServer()
