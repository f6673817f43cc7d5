"""Frames: how one message travels on the serial line.

A frame is one line: ``#``, base64, newline. Decoded, it is a header (kind, sequence
number), the payload, and the CRC-32 of both. The longest line is 254 characters, so
a whole frame fits in one of the 256-byte FIFOs of the device (docs/protocol.md).

``#`` cannot occur in base64: a frame that lost its end costs itself and not its
successor, and a Python prompt that gets one by mistake takes it for a comment.
"""

from __future__ import annotations

import binascii
import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Frame = tuple[int, int, bytes, int]

MAX_PAYLOAD = 182
"""Bytes of payload in the longest frame."""

MAX_LINE = 254
"""Characters in the longest frame, its ``#`` and its newline included."""

_HEADER = "<BH"
_HEADER_SIZE = 3
_CRC_SIZE = 4


def encode(kind: int, seq: int, payload: bytes = b"") -> bytes:
    """Return the line for a message: kind 0-255, seq 0-65535, at most MAX_PAYLOAD bytes.

    Raises ValueError for a payload that is too long.
    """
    if len(payload) > MAX_PAYLOAD:
        raise ValueError("payload of %d bytes, at most %d fit" % (len(payload), MAX_PAYLOAD))
    body = struct.pack(_HEADER, kind, seq) + payload
    body += struct.pack("<I", binascii.crc32(body) & 0xFFFFFFFF)
    return b"#" + binascii.b2a_base64(body)


def decode(line: bytes) -> Frame | None:
    """Return (kind, seq, payload, crc) of a line without its ``#`` and newline, or None."""
    try:
        body = binascii.a2b_base64(line)
    except ValueError:
        return None
    end = len(body) - _CRC_SIZE
    if end < _HEADER_SIZE or end > _HEADER_SIZE + MAX_PAYLOAD:
        return None
    crc = struct.unpack("<I", body[end:])[0]
    body = body[:end]
    if binascii.crc32(body) & 0xFFFFFFFF != crc:
        return None
    kind, seq = struct.unpack(_HEADER, body[:_HEADER_SIZE])
    return kind, seq, body[_HEADER_SIZE:], crc


class Decoder:
    """Finds the frames in a stream of bytes, whatever else is in it.

    Holds at most MAX_LINE bytes between two calls.
    """

    def __init__(self) -> None:
        self._held = b""  # empty, or begins with '#'

    def reset(self) -> None:
        """Forget a frame that has begun: the line was opened anew."""
        self._held = b""

    def feed(self, data: bytes) -> list[Frame]:
        """Take bytes as they came and return the good frames that are complete now."""
        frames: list[Frame] = []
        start = 0
        while True:
            end = data.find(b"\n", start)
            if end < 0:
                self._hold(data, start, len(data))
                return frames
            mark = data.rfind(b"#", start, end)
            if mark >= 0:  # as it mostly comes: whole
                self._held = b""
                line = data[mark + 1 : end] if end - mark <= MAX_LINE else b""
            else:
                self._hold(data, start, end)
                line = self._held[1:]
                self._held = b""
            frame = decode(line) if line else None
            if frame is not None:
                frames.append(frame)
            start = end + 1

    def _hold(self, data: bytes, start: int, end: int) -> None:
        """Add data[start:end] to the line that is held, from its last mark on, if it can be a frame."""
        mark = data.rfind(b"#", start, end)
        if mark >= 0:
            self._held = b""
            start = mark
        elif not self._held:
            return
        if len(self._held) + end - start > MAX_LINE:
            self._held = b""
        else:
            self._held += data[start:end]
