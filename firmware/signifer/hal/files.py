"""Block files: preallocated, opened once, never flushed and never closed.

Whole, aligned blocks of 4096 bytes followed by `os.sync()` erase and program just that block.
`flush()` and `close()` would write the directory too, which a power cut can tear: so nothing here does
either, and code.py ends in a reset, since a file's finaliser closes it.
"""

from __future__ import annotations

import os
import sys

_pack = sys.modules.get("pack")  # on a device whose program is one file
# Unless it runs where it lies in flash, it is in a file system of its own, which `os.sync()` must not meet.
_HAS_FILE_SYSTEM = _pack is not None and not hasattr(_pack, "view")

BLOCK = 4096
FOLDER = "/data/"


class BlockFile:
    """One open file."""

    def __init__(self, file: object, blocks: int) -> None:
        self._file = file
        self.blocks = blocks

    def read(self, block: int) -> bytes:
        """Return the 4096 bytes of a block."""
        self._seek(block)
        return self._file.read(BLOCK)  # type: ignore[attr-defined, no-any-return]

    def readinto(self, block: int, *buffers: bytearray) -> None:
        """Read a block into buffers of 4096 bytes together, or its beginning into shorter ones."""
        self._seek(block)
        for buffer in buffers:
            self._file.readinto(buffer)  # type: ignore[attr-defined]

    def write(self, block: int, *pieces: bytes | bytearray) -> None:
        """Erase and program one block; durable on return. Pieces are whole sectors of 512 bytes."""
        left = BLOCK
        for piece in pieces:
            left -= len(piece)
        if left:
            raise ValueError("a block is 4096 bytes")
        self._seek(block)
        for piece in pieces:
            self._file.write(piece)  # type: ignore[attr-defined]
        if _HAS_FILE_SYSTEM:
            _pack.umount()  # type: ignore[union-attr]
        try:
            os.sync()
        finally:
            if _HAS_FILE_SYSTEM:
                _pack.mount()  # type: ignore[union-attr]

    def _seek(self, block: int) -> None:
        # A write past the end would extend the file, which touches directory and FAT.
        if not 0 <= block < self.blocks:
            raise ValueError("no such block")
        self._file.seek(block * BLOCK)  # type: ignore[attr-defined]


class Files:
    """The block files of the drive, in /data."""

    def __init__(self) -> None:
        self._open: dict[str, BlockFile] = {}
        self.program = 0 if _pack is None else _pack.program()  # see store/roster_cache.py

    def open(self, name: str) -> BlockFile | None:
        """Open a file; return None if the drive lacks it or is read-only."""
        if name not in self._open:
            try:
                file = open(FOLDER + name + ".bin", "r+b")
            except OSError:
                return None
            blocks = file.seek(0, 2) // BLOCK
            self._open[name] = BlockFile(file, blocks)
        return self._open[name]
