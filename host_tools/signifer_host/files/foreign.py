"""Open foreign files without ever waiting for one.

Opening a FIFO without a writer waits forever, a device may have no end, and some devices act when they are
opened. So a path is checked before it is opened, opened without blocking, and the opened file is checked
again: a replacement in between is refused too.
"""

from __future__ import annotations

import errno
import io
import os
import stat
from pathlib import Path
from typing import Any, BinaryIO

_HOW = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOINHERIT", 0)
)
_PEEK = 1 << 16


class OddFile(OSError):
    """The path names something that is not read here; `strerror` is half a sentence that says what."""

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(errno.EINVAL, reason, str(path))


def open_file(path: str | Path, pipes: bool = False) -> BinaryIO:
    """Open an ordinary file for reading.

    With `pipes` a pipe is read as well, such as a shell's `<(…)`, if it has a writer or holds something; that is for
    paths of the command line. Raises OSError, `OddFile` for sockets, devices and other pipes, and ValueError for a
    name that no file can have.
    """
    _check(path, Path(path).stat().st_mode, pipes)
    handle = os.open(path, _HOW)
    try:
        mode = os.fstat(handle).st_mode
        _check(path, mode, pipes)
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        begun = _peek(path, handle) if stat.S_ISFIFO(mode) else b""
        if hasattr(os, "set_blocking"):
            os.set_blocking(handle, True)
        source = io.FileIO(handle, "rb")
    except BaseException:
        os.close(handle)
        raise
    return io.BufferedReader(_PrefixedStream(begun, source) if begun else source)


def _check(path: str | Path, mode: int, pipes: bool) -> None:
    if stat.S_ISFIFO(mode) and not pipes:
        raise OddFile(path, "is no ordinary file but a pipe")
    if stat.S_ISSOCK(mode):
        raise OddFile(path, "is no ordinary file but a socket")
    if stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
        raise OddFile(path, "is no ordinary file but a device")


def _peek(path: str | Path, handle: int) -> bytes:
    """Return the bytes in a pipe now; b"" if its writer has not written yet."""
    try:
        begun = os.read(handle, _PEEK)
    except BlockingIOError:
        return b""
    if not begun:
        raise OddFile(path, "is a pipe that nothing writes into")
    return begun


class _PrefixedStream(io.RawIOBase):
    """A stream whose first bytes were already read."""

    def __init__(self, begun: bytes, source: io.FileIO) -> None:
        self._prefix = begun
        self._source = source

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        view = memoryview(buffer).cast("B")
        if not self._prefix:
            return self._source.readinto(view)
        count = min(len(view), len(self._prefix))
        view[:count] = self._prefix[:count]
        self._prefix = self._prefix[count:]
        return count

    def close(self) -> None:
        self._source.close()
        super().close()
