"""Read a game's pages as one stream of raw bytes after an answer, and the entries after them."""

from __future__ import annotations

import binascii
import struct
from collections.abc import Iterator
from typing import TYPE_CHECKING

from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host import storage_limit
from signifer_host.progress import ProgressCallback

if TYPE_CHECKING:
    from signifer_host.client import Client, GameInfo

QUIET = 1.0
"""Seconds without a byte until the stream counts as ended."""

_HEAD = "<HI"
_LONGEST_LINE = 1 << 16
_EACH = 8  # smallest overhead of an entry in flash, in bytes


def pages(client: Client, game: GameInfo, progress: ProgressCallback) -> list[bytes]:
    """Read the first pages of a game, each checked by its CRC-32: all, or those before an error."""
    number = client.send(N.STREAM, struct.pack("<I", game.serial))
    data = Coming(client)
    answer = data.answer(number)
    if answer is None or answer[:1] != b"\0" or len(answer) < 3:
        return []
    found: list[bytes] = []
    total = game.pages * N.PAGE_SIZE
    for _ in range(min(int.from_bytes(answer[1:3], "little"), game.pages)):
        head = data.take(struct.calcsize(_HEAD))
        used, crc = struct.unpack(_HEAD, head) if head else (N.PAGE_SIZE + 1, 0)
        content = data.take(used) if used <= N.PAGE_SIZE else None
        if content is None:
            break
        page = content + b"\xff" * (N.PAGE_SIZE - used)
        if binascii.crc32(page) != crc:
            break
        found.append(page)
        progress(len(found) * N.PAGE_SIZE, total)
    return found


def entries(client: Client, serial: int, number: int) -> Iterator[bytes]:
    """Yield the entries of the running game from `number` (0 is the first) to the newest; raises a HostError."""
    rest = b""  # an entry that is longer than one answer
    held = 0
    while True:
        answer = client.request(N.ENTRIES, struct.pack("<IIH", serial, number, len(rest)))
        at = 5
        if len(answer) <= at:
            return
        before = (number, len(rest))
        while at + 2 <= len(answer):
            length = int.from_bytes(answer[at : at + 2], "little")
            if length > N.ENTRY_MAX:
                raise client.nonsense(ValueError(f"an entry of {length} bytes"))
            part = answer[at + 2 : at + 2 + length - len(rest)]
            at += 2 + len(part)
            rest += part
            if len(rest) == length:
                held += length + _EACH
                yield rest
                number += 1
                rest = b""
        if (number, len(rest)) == before:
            raise client.nonsense(ValueError("an entry without its bytes"))
        try:
            storage_limit.check_entries(held, client.board)
        except storage_limit.TooMuch as error:
            raise client.nonsense(error) from None


class Coming:
    """A buffer of received bytes: first inside frames, then raw."""

    def __init__(self, client: Client, kind: int = N.STREAM) -> None:
        self._client = client
        self._kind = kind
        self._buffer = b""
        self._quiet = client.now() + QUIET

    def _more(self) -> bool:
        """Return whether more bytes can be expected."""
        data = self._client.raw()
        if data:
            self._buffer += data
            self._quiet = self._client.now() + QUIET
        return self._client.now() < self._quiet

    def answer(self, number: int) -> bytes | None:
        """Return the payload of the answer with that sequence number, None for none; keep the bytes after it."""
        while True:
            line, newline, rest = self._buffer.partition(b"\n")
            if not newline:
                if len(self._buffer) > _LONGEST_LINE or not self._more():
                    return None
                continue
            self._buffer = rest
            frame = frames.decode(line[line.rfind(b"#") + 1 :]) if b"#" in line else None
            if frame is not None and frame[:2] == (self._kind | N.ANSWER, number):
                return frame[2]

    def take(self, count: int) -> bytes | None:
        """Return the next `count` bytes; None if they do not come."""
        while len(self._buffer) < count:
            if not self._more():
                return None
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken
