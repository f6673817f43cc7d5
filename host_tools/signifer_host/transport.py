"""The connection to a device: a serial port or a socket, and sentences for its errors.

The client sees only `Transport`. All exceptions of pyserial and the system are caught here.
"""

from __future__ import annotations

import errno
import os
import re
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from signifer_host import remedies
from signifer_host.errors import (
    BadInput,
    HostError,
    NoPermission,
    NoSuchPort,
    PortBusy,
    Silent,
    Vanished,
)
from signifer_host.translation import gettext

POLL = 0.05
"""Longest wait of a read in seconds, so that a caller can keep its deadline."""

WRITE_TIMEOUT = 2.0
CONNECT_TIMEOUT = 3.0
_NO_LINES = (errno.ENOTTY, errno.EINVAL)  # a pseudo terminal has no control lines
BAUD = 115200  # has no effect over USB; 1200 would start the boot loader


class Transport(Protocol):
    """Send bytes to a device and receive bytes."""

    port: str

    def read(self) -> bytes:
        """Return the received bytes; wait up to POLL seconds for the first one. Raises Vanished."""

    def write(self, data: bytes) -> None:
        """Send all of `data`. Raises Vanished, or Silent if the other end reads nothing."""

    def assert_dtr(self) -> None:
        """Raise the line DTR of a port that is known to be a device's. Raises Vanished."""

    def close(self) -> None:
        """Close the port; never raises."""


Opener = Callable[[str], Transport]


def open_port(port: str) -> Transport:
    """Open a serial path or a socket://HOST:PORT URL; raises a HostError that says what to do."""
    if port.startswith("socket://"):
        return SocketTransport(port)
    if "://" in port:
        raise BadInput("{port} is no port. Give a serial port or socket://HOST:PORT.", port=port)
    return SerialTransport(port)


class SerialTransport:
    """A serial port, opened exclusively.

    DTR and RTS are down until `assert_dtr`: on other devices they reset a printer's board or key a transmitter.
    """

    def __init__(self, port: str) -> None:
        import serial

        self.port = port
        self._loss_errors: tuple[type[BaseException], ...] = (OSError, serial.SerialException, TypeError)
        self._full = serial.SerialTimeoutException
        try:
            self._serial: Any = serial.Serial(
                None, BAUD, timeout=POLL, write_timeout=WRITE_TIMEOUT, exclusive=_exclusive()
            )
            self._serial.port = port
            self._serial.dtr = self._serial.rts = False
            self._serial.open()
        except (OSError, ValueError, OverflowError) as error:
            raise open_error(port, error) from None

    def read(self) -> bytes:
        """Implement `Transport.read`."""
        try:
            first: bytes = self._serial.read(1)
            if not first:
                return b""
            waiting: int = self._serial.in_waiting
            return first + self._serial.read(waiting) if waiting else first
        except self._loss_errors:  # TypeError: pyserial raises it if the port is closed meanwhile
            raise vanished_error(self.port) from None

    def write(self, data: bytes) -> None:
        """Implement `Transport.write`."""
        try:
            self._serial.write(data)
        except self._full:
            raise takes_nothing(self.port) from None
        except self._loss_errors:
            raise vanished_error(self.port) from None

    def assert_dtr(self) -> None:
        """Implement `Transport.assert_dtr`."""
        try:
            self._serial.dtr = True
        except OSError as error:
            if error.errno not in _NO_LINES:
                raise vanished_error(self.port) from None

    def close(self) -> None:
        """Implement `Transport.close`."""
        try:
            self._serial.close()
        except self._loss_errors:
            pass


class SocketTransport:
    """A simulated device's port, or a serial port served by another machine."""

    def __init__(self, port: str) -> None:
        self.port = port
        try:
            parts = urlsplit(port)
            host, number = parts.hostname, parts.port
        except ValueError:
            host = number = None
        if not host or not number:
            raise BadInput("{port} is no port. A socket is given as socket://HOST:PORT.", port=port)
        try:
            self._socket = socket.create_connection((host, number), timeout=CONNECT_TIMEOUT)
        except (OSError, UnicodeError) as error:
            raise open_error(port, error) from None
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def read(self) -> bytes:
        """Implement `Transport.read`."""
        self._socket.settimeout(POLL)
        try:
            data = self._socket.recv(4096)
        except TimeoutError:
            return b""
        except OSError:
            raise vanished_error(self.port) from None
        if not data:
            raise vanished_error(self.port)
        return data

    def write(self, data: bytes) -> None:
        """Implement `Transport.write`."""
        self._socket.settimeout(WRITE_TIMEOUT)
        try:
            self._socket.sendall(data)
        except TimeoutError:
            raise takes_nothing(self.port) from None
        except OSError:
            raise vanished_error(self.port) from None

    def assert_dtr(self) -> None:
        """Implement `Transport.assert_dtr`: a socket has no lines."""

    def close(self) -> None:
        """Implement `Transport.close`."""
        self._socket.close()


def _exclusive() -> bool | None:
    """Return the option for exclusive access: POSIX needs it, Windows always opens exclusively and lacks it."""
    return None if sys.platform == "win32" else True


def vanished_error(port: str) -> Vanished:
    """Make the error for a port that disappeared."""
    return Vanished("The device at {port} is gone.", remedies.GONE, port=port)


def takes_nothing(port: str) -> Silent:
    """Make the error for a device that reads nothing."""
    return Silent("{port} takes no data.", remedies.REPLUG, port=port)


def open_error(port: str, error: BaseException) -> HostError:
    """Turn a failed opening into an error with a sentence."""
    number = _errno(error)
    text = str(error).lower()
    windows = sys.platform == "win32"
    if number in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in text:
        return _busy(port)
    if windows and _NOT_FUNCTIONING.search(text):
        return NoSuchPort("{port} is not functioning, says Windows.", remedies.REPLUG, port=port)
    if number in (errno.EACCES, errno.EPERM) or "permissionerror" in text:
        return _busy(port) if windows else _permission(port)
    if number == errno.ECONNREFUSED:
        return NoSuchPort("Nothing listens at {port}. Is the simulated device still running?", port=port)
    if number == errno.ENOENT or "filenotfounderror" in text:
        return NoSuchPort("There is no port {port}.", remedies.LIST_OURS, port=port)
    if number in (errno.ENOTTY, errno.EINVAL, errno.EISDIR):
        return NoSuchPort("{port} is not a serial port.", remedies.LIST_PORTS, port=port)
    reason = os.strerror(number) if number else str(error) or type(error).__name__
    return NoSuchPort("{port} cannot be opened ({reason}).", remedies.LIST_PORTS, port=port, reason=reason)


_NOT_FUNCTIONING = re.compile(r"not functioning|\b31\)$")
"""Windows calls its error 31, ERROR_GEN_FAILURE, a PermissionError; its text is in the user's language."""


def _errno(error: BaseException) -> int:
    """Return the system's error number; pyserial's exceptions often only quote it."""
    number = getattr(error, "errno", None)
    if isinstance(number, int):
        return number
    number = getattr(error.__context__, "errno", None)
    if isinstance(number, int):
        return number
    for part in (error.args[:1], getattr(error.__context__, "args", ())[:1]):
        if part and isinstance(part[0], int):
            return int(part[0])
    return 0


def _busy(port: str) -> PortBusy:
    return PortBusy(
        "{port} is in use by another program (another signifer command, a terminal, an editor?). Close that "
        "and try again.",
        port=port,
    )


def _permission(port: str) -> NoPermission:
    remedy = gettext("Ask whoever runs this machine for access to it.")
    group = _group_of(port)
    if group:
        remedy = gettext(
            "On this system the group {group} may: `sudo usermod -aG {group} $USER`, then log in again.",
            group=group,
        )
    return NoPermission("You have no permission to open {port}. {remedy}", port=port, remedy=remedy)


def _group_of(port: str) -> str:
    """Return the group that may open the port, if the system knows one other than root and everybody."""
    try:
        import grp

        status = Path(port).stat()
        if not status.st_mode & 0o060 or status.st_gid == 0:
            return ""
        return grp.getgrgid(status.st_gid).gr_name
    except (ImportError, KeyError, OSError):
        return ""


Clock = Callable[[], float]
monotonic: Clock = time.monotonic
