"""Two copies of a small file, the newer valid one counting: the rosters' slots and the settings.

What reads and writes them is in pair.py, an upload in upload.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.store.base import Flash, StoreError, call

if TYPE_CHECKING:
    from signifer.ports import Files
    from signifer.store.upload import Upload


class Pair:
    """`size`, `crc`: of the content that counts; `start`: where in the copy's file it begins.  `held`: bytes of an
    upload taken so far, which is where the next chunk begins."""

    def __init__(self, files: Files, name: str, flash: Flash) -> None:
        self.copies = (files.open(name + "0"), files.open(name + "1"))
        self.flash = flash
        self.generation = self.size = self.crc = self.start = 0
        self.current = -1  # the copy that counts
        self.upload: Upload | None = None

    def read(self, most: int | None = None) -> bytes | None:
        """The content, or its first `most` bytes; None if there is none."""
        if self.current < 0 or not self.size:
            return None
        size = self.size if most is None else min(most, self.size)
        block, at = divmod(self.start, 4096)
        if at + size <= 4096:  # nothing need be loaded for it
            flash = self.flash
            flash.load(self.copies[self.current], block)
            return bytes(flash.view[at : at + size])
        data: bytes = call("pair", "read", self, size)
        return data

    def write(self, data: bytes) -> None:
        """Replace the content of a one-block pair at once.  StoreError if it cannot be."""
        call("pair", "write", self, data)

    def erase(self) -> None:
        """Have no content; an upload under way is forgotten too."""
        self.abort()
        if self.size:
            call("pair", "publish", self, b"", 0, 0, 0)

    @property
    def held(self) -> int:
        """Bytes of the upload taken so far."""
        return 0 if self.upload is None else self.upload.held

    def write_begin(self, total: int, digest: bytes) -> int:
        """Prepare for `total` bytes; what is loaded stays.

        Returns how many bytes are held already: more than 0 if it is the upload under way, by
        size and digest.  StoreError "too_large", "file_missing", "no_memory".
        """
        call("host", "begin", self, total, digest)
        return self.held

    def write_chunk(self, offset: int, data: bytes) -> int:
        """The next bytes, `offset` being `held`; returns `held` after them.

        StoreError "no_upload", "wrong_offset" (nothing is taken then), or what writing met.
        """
        if self.upload is None:
            raise StoreError("no_upload")
        return self.upload.chunk(offset, data)

    def commit(self) -> None:
        """Make what was written the content, all at once, after reading it back.

        StoreError "no_upload", "incomplete" (the upload goes on), "slot_worn".
        """
        if self.upload is None:
            raise StoreError("no_upload")
        self.upload.commit()

    def abort(self) -> None:
        """Forget the upload; what is loaded stays."""
        self.upload = None
