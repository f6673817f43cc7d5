"""Variable-length integers and texts, used by every binary format in Signifer.

An unsigned number is written seven bits a byte, lowest first, the top bit set on all but the last. A signed
one is folded first (0, -1, 1, -2, … become 0, 1, 2, 3, …), so that small changes are one byte.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signifer.core.roster_cache_writer import Pieces


class WireError(ValueError):
    """The bytes end too early or have an invalid value."""


def put_uint(out: bytearray | Pieces, value: int) -> None:
    """Append `value` >= 0."""
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def put_int(out: bytearray | Pieces, value: int) -> None:
    """Append a signed `value`."""
    put_uint(out, value * 2 if value >= 0 else -value * 2 - 1)


def put_bytes(out: bytearray | Pieces, data: bytes) -> None:
    """Append the length of `data`, then `data`."""
    put_uint(out, len(data))
    out.extend(data)


def put_text(out: bytearray, text: str) -> None:
    """Append `text` as UTF-8 with its length in bytes."""
    put_bytes(out, text.encode())


class Reader:
    """Decode what the functions above encode; raises WireError at the end of the data."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at
        self.end = len(data)  # what follows is not read

    def byte(self) -> int:
        """Return the next byte."""
        if self.at >= self.end:
            raise WireError("the data end too early")
        value = self.data[self.at]
        self.at += 1
        return value

    def uint(self) -> int:
        """Return the next unsigned number, at most 63 bits."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 63:
                raise WireError("a number is too long")

    def sint(self) -> int:
        """Return the next signed number."""
        value = self.uint()
        return -(value + 1) // 2 if value & 1 else value // 2

    def blob(self, count: int | None = None) -> bytes:
        """Return the next `count` bytes; without it, as many as the number before them."""
        if count is None:
            count = self.uint()
        end = self.at + count
        if end > self.end:
            raise WireError("the data end too early")
        part = bytes(self.data[self.at : end])
        self.at = end
        return part

    def text(self) -> str:
        """Return the next text."""
        try:
            return str(self.blob(), "utf-8")
        except UnicodeError:
            raise WireError("a text is not UTF-8")

    @property
    def remaining(self) -> int:
        """Return the number of bytes not read yet."""
        return self.end - self.at
