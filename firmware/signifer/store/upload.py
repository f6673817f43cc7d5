"""Receive a roster into the copy of a slot that does not count yet.

An upload has its own buffer from beginning to end, because the game may archive a page in between. Content
that fits into one block with its header is written at the end, with that header.
"""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from signifer.store.base import StoreError
from signifer.store.journal import BLOCK
from signifer.store.pair import HEADER, NEAR, capacity, publish_upload, put

if TYPE_CHECKING:
    from signifer.store.slots import Pair


def begin(pair: Pair, total: int, digest: bytes) -> None:
    """Begin an upload, or resume the one under way if it is the same."""
    most = capacity(pair)
    if not 0 < total <= most:
        raise StoreError("too_large" if most else "file_missing")
    upload = pair.upload
    if upload is None or (total, digest) != (upload.total, upload.digest):
        pair.abort()
        del upload
        pair.upload = Upload(pair, total, bytes(digest))


class Upload:
    """`length`: received bytes of `total`."""

    def __init__(self, pair: Pair, total: int, digest: bytes) -> None:
        self.total = total
        self.digest = digest
        self.length = 0
        self._pair = pair
        self._running = 0
        self._before = HEADER if total <= NEAR else 0  # bytes in the block before the content: its header
        # One of its own, made as the store's is.
        others = pair.flash.lend(None)
        self._buffer = pair.flash.buffer
        pair.flash.lend(others)

    def chunk(self, offset: int, data: bytes) -> int:
        """Take the next bytes; return the new `length`."""
        if offset != self.length or offset + len(data) > self.total:
            raise StoreError("wrong_offset", str(self.length))
        view = memoryview(data)
        done = 0
        while done < len(data):
            at = (self._before + self.length) % BLOCK
            part = min(BLOCK - at, len(data) - done)
            self._buffer[at : at + part] = view[done : done + part]
            done += part
            self.length += part
            if not self._before and (at + part == BLOCK or self.length == self.total):
                self._flush()
        self._running = crc32(data, self._running) & 0xFFFFFFFF
        return self.length

    def _flush(self) -> None:
        """Write the block that was just filled to the copy that does not count."""
        pair = self._pair
        copy = 1 if pair.current == 0 else 0
        try:
            put(pair, copy, 1 + (self.length - 1) // BLOCK, self._buffer)
        except StoreError:
            pair.abort()
            raise

    def commit(self) -> None:
        """Commit the upload."""
        if self.length != self.total:
            raise StoreError("incomplete", str(self.length))
        self._pair.abort()
        came = self._buffer
        self._buffer = bytearray()  # room for what publishes it
        publish_upload(self._pair, came, self.total, self._running, self.digest)
