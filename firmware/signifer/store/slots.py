"""Two copies of a small file, the newer valid one counting: the rosters' slots and the settings.

The first 28 bytes of a copy: b"SF", format version, a spare byte, generation, length, CRC-32 of
the content, CRC-32 of the digest, CRC-32 of these 20 bytes, 4 spare ones.  A roster's content lies
in the blocks after the first, so that the header, written last, makes it visible all at once; the
settings lie in the header's own block.
"""

import struct
from binascii import crc32

from signifer.store.errors import StoreError
from signifer.store.layout import BLOCK
from signifer.store.scratch import NOTHING, Scratch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ports import Files

MAGIC = b"SF"
VERSION = 1
_FIELDS = "<2sBBIIII"
_FIELD_BYTES = 20
HEADER = 28


class Pair:
    """`found`: "" or the code of what was wrong with it at the start: "torn", "newer", "missing"."""

    def __init__(self, files: "Files", names: "tuple[str, str]", scratch: Scratch) -> None:
        self._copies = (files.open(names[0]), files.open(names[1]))
        self._scratch = scratch
        self.found = ""
        self.generation = 0
        self.size = 0
        self.crc = 0
        self.digest_crc = 0
        self._current = -1  # the copy that counts
        self._choose()

    def _choose(self) -> None:
        heads = []
        for copy in (0, 1):
            if self._copies[copy] is None:
                self.found = "missing"
                continue
            head = self._head(copy)
            if head is not None:
                heads.append((head[0], copy, head))
        for _, copy, head in sorted(heads, reverse=True):
            generation, size, crc, digest_crc = head
            self.generation = max(self.generation, generation)
            if self._sum(copy, size) == crc:
                self._current = copy
                self.size, self.crc, self.digest_crc = size, crc, digest_crc
                return
            self.found = self.found or "torn"

    def _inline(self, copy: int) -> bool:
        file = self._copies[copy]
        return file is not None and file.blocks == 1

    def _load(self, copy: int, block: int) -> None:
        file = self._copies[copy]
        if file is None:
            raise StoreError("file_missing")
        self._scratch.load(file, block)

    def _head(self, copy: int) -> "tuple[int, int, int, int] | None":
        """(generation, size, crc, digest_crc), None where the copy has no valid header."""
        self._load(copy, 0)
        view = self._scratch.view
        magic, version, _, generation, size, crc, digest_crc = struct.unpack_from(_FIELDS, view)
        stored = struct.unpack_from("<I", view, _FIELD_BYTES)[0]
        if magic != MAGIC or crc32(view[:_FIELD_BYTES]) & 0xFFFFFFFF != stored:
            if bytes(view[:HEADER]) != b"\xff" * HEADER:
                self.found = self.found or "torn"
            return None
        if version != VERSION or size > self.capacity:
            self.found = "newer"
            self.generation = max(self.generation, generation)
            return None
        return generation, size, crc, digest_crc

    @property
    def capacity(self) -> int:
        """Bytes that fit."""
        sizes = [0 if file is None else file.blocks * BLOCK for file in self._copies]
        least = min(sizes)
        return least - HEADER if least == BLOCK else max(0, least - BLOCK)

    def _sum(self, copy: int, size: int) -> int:
        """CRC-32 of a copy's content."""
        crc = 0
        start = HEADER if self._inline(copy) else 0
        block = 0 if start else 1
        while size > 0:
            self._load(copy, block)
            part = min(size, BLOCK - start)
            crc = crc32(self._scratch.view[start : start + part], crc)
            size -= part
            block += 1
            start = 0
        return crc & 0xFFFFFFFF

    def read(self, most: "int | None" = None) -> "bytes | None":
        """The content, or its first `most` bytes; None if there is none."""
        if self._current < 0 or not self.size:
            return None
        size = self.size if most is None else min(most, self.size)
        start = HEADER if self._inline(self._current) else 0
        block = 0 if start else 1
        out = bytearray(size)
        at = 0
        while at < size:
            self._load(self._current, block)
            part = min(size - at, BLOCK - start)
            out[at : at + part] = self._scratch.view[start : start + part]
            at += part
            block += 1
            start = 0
        return bytes(out)

    def write(self, data: bytes) -> None:
        """Replace the content of a one-block pair at once.  StoreError if it cannot be."""
        if len(data) > self.capacity:
            raise StoreError("too_large")
        self._publish(data, len(data), crc32(data) & 0xFFFFFFFF, 0)

    def erase(self) -> None:
        """Have no content."""
        if self.size:
            self._publish(b"", 0, 0, 0)

    def _publish(self, inline: bytes, size: int, crc: int, digest_crc: int) -> None:
        """Write the header block of the other copy and read it back; it counts from then on."""
        copy = 1 if self._current == 0 else 0
        generation = (self.generation + 1) & 0xFFFFFFFF
        fields = struct.pack(_FIELDS, MAGIC, VERSION, 0xFF, generation, size, crc, digest_crc)
        scratch = self._scratch
        scratch.blank()
        scratch.buffer[:_FIELD_BYTES] = fields
        struct.pack_into("<I", scratch.buffer, _FIELD_BYTES, crc32(fields) & 0xFFFFFFFF)
        scratch.buffer[HEADER : HEADER + len(inline)] = inline
        self._put(copy, 0, scratch.buffer)
        if self._head(copy) != (generation, size, crc, digest_crc) or self._sum(copy, size) != crc:
            raise StoreError("slot_worn")
        self._current = copy
        self.generation, self.size, self.crc, self.digest_crc = generation, size, crc, digest_crc

    def _put(self, copy: int, block: int, buffer: bytearray) -> None:
        file = self._copies[copy]
        if file is None:
            raise StoreError("file_missing")
        try:
            file.write(block, buffer)  # type: ignore[arg-type]
        except OSError:
            raise StoreError("slot_read_only")
        self._scratch.holds = NOTHING


class Slot(Pair):
    """A pair of files of several blocks that is uploaded in chunks.

    An upload takes a buffer of its own, so that a game can be saved in between, and gives it back
    at the end.  `held`: bytes taken so far, which is where the next chunk begins.
    """

    def __init__(self, files: "Files", names: "tuple[str, str]", scratch: Scratch) -> None:
        super().__init__(files, names, scratch)
        self.held = 0
        self._total = 0
        self._digest = b""
        self._running = 0
        self._buffer: "bytearray | None" = None

    def write_begin(self, total: int, digest: bytes) -> int:
        """Prepare for `total` bytes; what is loaded stays.

        Returns how many bytes are held already: more than 0 if it is the upload under way, by
        size and digest.  StoreError "too_large", "file_missing", "no_memory".
        """
        if not 0 < total <= self.capacity:
            raise StoreError("too_large" if self.capacity else "file_missing")
        if self._buffer is None or (total, digest) != (self._total, self._digest):
            self.abort()
            try:
                self._buffer = bytearray(BLOCK)
            except MemoryError:
                raise StoreError("no_memory")
            self._total = total
            self._digest = bytes(digest)
        return self.held

    def write_chunk(self, offset: int, data: bytes) -> int:
        """The next bytes, `offset` being `held`; returns `held` after them.

        StoreError "no_upload", "wrong_offset" (nothing is taken then), or what writing met.
        """
        buffer = self._buffer
        if buffer is None:
            raise StoreError("no_upload")
        if offset != self.held or offset + len(data) > self._total:
            raise StoreError("wrong_offset", str(self.held))
        view = memoryview(data)
        done = 0
        while done < len(data):
            at = self.held % BLOCK
            part = min(BLOCK - at, len(data) - done)
            buffer[at : at + part] = view[done : done + part]
            done += part
            self.held += part
            if at + part == BLOCK or self.held == self._total:
                self._flush()
        self._running = crc32(data, self._running) & 0xFFFFFFFF
        return self.held

    def _flush(self) -> None:
        """Write the block that has just been filled, to the copy that does not count."""
        copy = 1 if self._current == 0 else 0
        try:
            self._put(copy, 1 + (self.held - 1) // BLOCK, self._buffer or bytearray())
        except StoreError:
            self.abort()
            raise

    def commit(self) -> None:
        """Make what was written the content, all at once, after reading it back.

        StoreError "no_upload", "incomplete" (the upload goes on), "slot_worn".
        """
        if self._buffer is None:
            raise StoreError("no_upload")
        if self.held != self._total:
            raise StoreError("incomplete", str(self.held))
        size, crc, digest = self._total, self._running, self._digest
        self.abort()
        if self._sum(1 if self._current == 0 else 0, size) != crc:
            raise StoreError("slot_worn")
        self._publish(b"", size, crc, crc32(digest) & 0xFFFFFFFF)

    def erase(self) -> None:
        """Have no content; an upload under way is forgotten too."""
        self.abort()
        super().erase()

    def abort(self) -> None:
        """Forget the upload; what is loaded stays."""
        self._buffer = None
        self.held = 0
        self._running = 0
