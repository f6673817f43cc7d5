"""The roster cache: the file "begun" has the running game as computed from its rosters, for a fast start.

Nothing depends on it: it counts only where it is whole, and was written by this very program for this game and this
setup. The file begins with these 28 bytes; the content follows, over the ends of blocks:

     0  2s  b"SM"
     2  B   format version
     3  B   0
     4  I   what program wrote it (`program` of the files)
     8  I   serial of the game
    12  I   CRC-32 of its setup as the archive or the journal has it
    16  I   length of the content
    20  I   CRC-32 of the content
    24  I   CRC-32 of these 24 bytes
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.store.journal import BLOCK
from signifer.store.layout import portions, save

if TYPE_CHECKING:
    from signifer.store.store import Store

FILE = "begun"
_FIELDS = "<2sBBIIIII"
_FIELD_BYTES = 24
_HEAD = 28


def program(store: Store) -> int:
    """Return the number of the program that runs; 0 where it has none, and nothing is kept."""
    return getattr(store.block_files, "program", 0)


def read(store: Store, setup: int) -> bytearray | None:
    """Return the cache of the game under way, whose setup has this CRC-32; None if there is none."""
    running = program(store)
    file = store.block_files.open(FILE) if running else None
    if file is None:
        return None
    flash = store.flash
    flash.load(file, 0)
    fields = flash.view[:_FIELD_BYTES]
    magic, version, _, writer, serial, mark, size, crc = struct.unpack(_FIELDS, fields)
    if (magic, version, writer, serial, mark) != (b"SM", 1, running, store.serial, setup):
        return None
    if crc32(fields) & 0xFFFFFFFF != struct.unpack("<I", flash.view[_FIELD_BYTES:_HEAD])[0]:
        return None
    if _HEAD + size > file.blocks * BLOCK:
        return None
    out = bytearray(size)
    to = 0
    start = _HEAD
    for block in range(file.blocks):
        if to < size:
            if block:
                flash.load(file, block)
            view = flash.view
            for at, part in portions(start, min(BLOCK, start + size - to)):
                out[to : to + part] = view[at : at + part]
                to += part
            start = 0
    return out if crc32(out) & 0xFFFFFFFF == crc else None


def write(store: Store, setup: int, pieces: list[Any]) -> None:
    """Keep that of the game under way, if there is room; the next start finds out whether it is whole."""
    file = store.block_files.open(FILE)
    size = crc = 0
    for piece in pieces:
        size += len(piece)
        crc = crc32(piece, crc)
    if file is None or _HEAD + size > file.blocks * BLOCK:
        return
    fields = struct.pack(_FIELDS, b"SM", 1, 0, program(store), store.serial, setup, size, crc & 0xFFFFFFFF)
    flash = store.flash
    at = 0
    try:
        for piece in [fields + struct.pack("<I", crc32(fields) & 0xFFFFFFFF)] + pieces:
            while piece:
                to = at % BLOCK
                if not to:
                    flash.blank()
                part = piece[: BLOCK - to]
                flash.buffer[to : to + len(part)] = part
                piece = piece[len(part) :]
                at += len(part)
                if not at % BLOCK:
                    save(flash.buffer, file, at // BLOCK - 1)
        if at % BLOCK:
            save(flash.buffer, file, at // BLOCK)
    except OSError:
        return  # nothing can be written: the next start does without
