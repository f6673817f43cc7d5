"""A buffer of 4096 bytes for fragmented memory: eight pieces of 512, used as one."""

from __future__ import annotations

from binascii import crc32
from typing import Any

_PIECE = 512  # a sector: a file takes them one after the other without detours
_PIECES = 8


class Pieces:
    """Read and write a part of the pieces like a bytearray, with indices from 0 to its length. A slice longer
    than a piece is another `Pieces`, like a memoryview; a shorter one is a copy.
    """

    def __init__(
        self, pieces: list[bytearray] | None = None, start: int = 0, end: int = _PIECE * _PIECES
    ) -> None:
        self.pieces = [bytearray(_PIECE) for _ in range(_PIECES)] if pieces is None else pieces
        self._start = start
        self._end = end

    def __len__(self) -> int:
        return self._end - self._start

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, int):
            at = self._start + key
            if at >= self._end:
                raise IndexError("beyond the end")
            return self.pieces[at // _PIECE][at % _PIECE]
        start, end = self._bounds(key)
        if end - start > _PIECE:
            return Pieces(self.pieces, start, end)
        return b"".join([bytes(part) for part in self._parts(start, end)])

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, int):
            at = self._start + key
            self.pieces[at // _PIECE][at % _PIECE] = value
            return
        start, end = self._bounds(key)
        if end - start != len(value):
            raise ValueError("as many bytes as there are")
        done = 0
        for part in self._parts(start, end):
            part[:] = value[done : done + len(part)]
            done += len(part)

    def crc(self, before: int = 0) -> int:
        """Return the CRC-32 of the bytes, continuing from an earlier one."""
        for part in self._parts(self._start, self._end):
            before = crc32(part, before)
        return before

    def is_blank(self, start: int, end: int) -> bool:
        """Return whether every byte in the range is blank flash (0xFF)."""
        return not any(
            [bytes(part).rstrip(b"\xff") for part in self._parts(self._start + start, self._start + end)]
        )

    def _bounds(self, key: slice) -> tuple[int, int]:
        start, end, _ = key.indices(len(self))
        return self._start + start, self._start + max(start, end)

    def _parts(self, start: int, end: int) -> list[memoryview]:
        found = []
        while start < end:
            step = min(end - start, _PIECE - start % _PIECE)
            at = start % _PIECE
            found.append(memoryview(self.pieces[start // _PIECE])[at : at + step])
            start += step
        return found
