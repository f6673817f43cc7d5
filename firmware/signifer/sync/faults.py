"""What the device shows, and its faults, for a host."""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.sync.numbers import unpack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.sync.answers import Answers


def tell(talk: Answers, payload: bytes) -> bytes:
    """Answer FAULTS: the number of kept faults, and the requested one, newest first."""
    count, fault = talk.agent.fault(unpack("<B", payload)[0])
    return bytes((0, count)) + fault


def screen(talk: Answers, payload: bytes) -> bytes:
    """Answer SCREEN: the number of the picture's parts, which follow as raw bytes."""
    parts = talk.agent.parts()
    talk.stream = _pieces(parts)
    return struct.pack("<BH", 0, len(parts))


def _pieces(parts: list[Any]) -> Iterator[bytes]:
    for part in parts:
        data = repr((part.where, part.paper, part.is_lit, part.words, part.boxes)).encode()
        yield struct.pack("<HI", len(data), crc32(data)) + data
