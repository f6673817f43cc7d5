"""Two copies of a small file, of which the newer valid one counts: the rosters' slots and the settings.

pair.py reads and writes them; upload.py has uploads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.store.base import Flash, StoreError, call

if TYPE_CHECKING:
    from signifer.ports import Files
    from signifer.store.upload import Upload


class Pair:
    """`size`, `crc`: of the valid content; `start`: its offset in the copy's file. `upload_length`: bytes of an upload
    received so far, the offset of the next chunk.
    """

    def __init__(self, files: Files, name: str, flash: Flash) -> None:
        self.copies = (files.open(name + "0"), files.open(name + "1"))
        self.flash = flash
        self.generation = self.size = self.crc = self.start = 0
        self.current = -1  # the copy that counts
        self.upload: Upload | None = None

    def read(self, most: int | None = None) -> bytes | None:
        """Return the content, or its first `most` bytes; None if there is none."""
        from signifer.store import pair

        if self.current < 0 or not self.size:
            return None
        size = self.size if most is None else min(most, self.size)
        block, at = divmod(self.start, 4096)
        if at + size <= 4096:  # nothing need be loaded for it
            flash = self.flash
            flash.load(self.copies[self.current], block)
            return bytes(flash.view[at : at + size])
        data: bytes = call(deferred(pair.read), self, size)
        return data

    def write(self, data: bytes) -> None:
        """Replace the content of a one-block pair at once. StoreError if that fails."""
        from signifer.store import pair

        call(deferred(pair.write), self, data)

    def erase(self) -> None:
        """Erase the content; an upload under way is dropped too."""
        from signifer.store import pair

        self.abort()
        if self.size:
            call(deferred(pair.publish), self, b"", 0, 0, 0)

    @property
    def upload_length(self) -> int:
        """Return the bytes of the upload received so far."""
        return 0 if self.upload is None else self.upload.length

    def write_begin(self, total: int, digest: bytes) -> int:
        """Prepare an upload of `total` bytes; the present content stays.

        Return the bytes received already: more than 0 if size and digest equal those of the upload under way.
        StoreError "too_large", "file_missing", "no_memory".
        """
        from signifer.store import host

        call(deferred(host.begin), self, total, digest)
        return self.upload_length

    def write_chunk(self, offset: int, data: bytes) -> int:
        """Take the next bytes at `offset`, which must equal `upload_length`; return the new `upload_length`.

        StoreError "no_upload", "wrong_offset" (nothing is taken then), or an error of writing.
        """
        if self.upload is None:
            raise StoreError("no_upload")
        return self.upload.chunk(offset, data)

    def commit(self) -> None:
        """Commit the upload after reading it back; it replaces the content at once.

        StoreError "no_upload", "incomplete" (the upload stays), "slot_worn".
        """
        if self.upload is None:
            raise StoreError("no_upload")
        self.upload.commit()

    def abort(self) -> None:
        """Drop the upload; the present content stays."""
        self.upload = None
