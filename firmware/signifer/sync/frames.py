"""Frames: the encoding of one message on the serial line.

A frame is one line: ``#``, base64, newline. Decoded, it is a header (kind, sequence number), the payload, and
the CRC-32 of both. The longest line is 254 characters, so a whole frame fits into one of the 256-byte FIFOs
of the device (docs/protocol.md).

``#`` cannot occur in base64, so a frame that lost its end does not damage the next one, and a Python prompt
treats a misdirected frame as a comment.
"""

from __future__ import annotations

import binascii
import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Frame = tuple[int, int, bytes, int]

MAX_PAYLOAD = 182
"""Largest payload of a frame in bytes."""

MAX_LINE = 254
"""Length of the longest frame in characters, including its ``#`` and its newline."""

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
    """Find the frames in a stream of bytes with other content.

    Holds at most MAX_LINE bytes between two calls.
    """

    def __init__(self) -> None:
        self._buffer = b""  # empty, or begins with '#'

    def reset(self) -> None:
        """Drop a frame that has begun, because the line was opened again."""
        self._buffer = b""

    def feed(self, data: bytes) -> list[Frame]:
        """Take received bytes; return the valid frames that are complete now."""
        frames: list[Frame] = []
        start = 0
        while True:
            end = data.find(b"\n", start)
            if end < 0:
                self._hold(data, start, len(data))
                return frames
            mark = data.rfind(b"#", start, end)
            if mark >= 0:  # as it mostly comes: whole
                self._buffer = b""
                line = data[mark + 1 : end] if end - mark <= MAX_LINE else b""
            else:
                self._hold(data, start, end)
                line = self._buffer[1:]
                self._buffer = b""
            frame = decode(line) if line else None
            if frame is not None:
                frames.append(frame)
            start = end + 1

    def _hold(self, data: bytes, start: int, end: int) -> None:
        """Append data[start:end] to the pending line, from its last mark on, if it can be a frame."""
        mark = data.rfind(b"#", start, end)
        if mark >= 0:
            self._buffer = b""
            start = mark
        elif not self._buffer:
            return
        if len(self._buffer) + end - start > MAX_LINE:
            self._buffer = b""
        else:
            self._buffer += data[start:end]
