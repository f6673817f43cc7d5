"""The device's start.mpy: check that what lies in flash is what was linked, before anything in memory is changed, then
start its loader.

The program was linked for one firmware, so another firmware, or a program that is not whole, ends in a sentence on the
display (halt.py). So does a program that found no memory for any page, at several starts. `signifer image` writes the
numbers below.
"""

from __future__ import annotations

import os
import sys
from binascii import crc32
from struct import pack, unpack
from typing import Any

from alarm import sleep_memory

_VERSION = ""  # of CircuitPython
_TYPES = (0, 0)  # the addresses of `str` and `tuple`
_PAGES = b""  # which pages of 256 bytes of the firmware are compared, two bytes each
_CHECKSUM = 0  # theirs
_PIECES = ((0, b"", 0), (0, b"", 0))  # the linked program's: address, head, CRC-32 of what follows
_FILE_SIZE = 0  # of signifer.pak
_TABLES = (
    (0, 0),
    (0, 0),
)  # address and bytes of the drive's tables: another file at another place changes them
_EARLY = (b"", b"")  # hashes and lengths of the names that CircuitPython has got to know by now
_NAMES = 0  # the address of the table of the program's names
_POOL = 0  # the firmware's last table of names
_LAST = 0  # the address of the variable that leads to the newest table of names
_LETTERS = 0  # that of the variable that leads to where the letters of the next new name go
_RECORD = b""  # of the loader

_FLASH = 0x10000000
_RAM = 0x20000000
_RAM_SIZE = 0x42000
_HALF = 0x100000  # CircuitPython's share of the flash, which is a range of `memorymap`; the drive is another
_STEP = 1024
_NOTE = "/data/linked.bin"
_BLOCK = 4096
_SHORT = 3  # in `sleep_memory`: hal/machine.py writes it
_LONGEST = 8  # tables of names that CircuitPython can have made by now

_areas: list[Any] = []  # both halves of the flash, and the memory
data: list[Any] = []  # an open file, which the module `pack` keeps


def load() -> None:
    """Check the flash, then make the linked module `pack` (loader.py) and run it. Nothing of this one stays."""
    run()
    # As the loader makes every other module: a list of four words, and a function that points to code in flash.
    module: Any = []
    names = {"__name__": "pack", "data": data}
    kind = _memory(id(sys.modules["start"]), 4)
    _poke(id(module), kind + pack("<I", id(names)) + _RECORD[:8])

    def body() -> None:
        pass

    _poke(id(body) + 4, pack("<I", id(module)) + _RECORD[8:])
    sys.modules["pack"] = module
    del sys.modules["start"]
    body()


def run() -> None:
    """Return if all is as it was linked, with the program's names known to the interpreter."""
    if not _is_firmware():
        _halt(0)
    if not _is_whole():
        _halt(1)
    if sleep_memory[0] == _SHORT:
        sleep_memory[0] = 0  # the next start tries again
        _halt(2)
    _add_names()


def _halt(why: int) -> None:
    import halt  # type: ignore[import-not-found]

    halt.show(why, _VERSION, os.uname().release)


def _is_firmware() -> bool:
    if os.uname().release != _VERSION or (id(str), id(tuple)) != _TYPES:
        return False
    # Here, since another version may lack it, or not let it look so far.
    from memorymap import AddressRange

    for start, length in ((_FLASH, _HALF), (_FLASH + _HALF, _HALF), (_RAM, _RAM_SIZE)):
        _areas.append(AddressRange(start=start, length=length))
    found = 0
    for page in unpack("<%dH" % (len(_PAGES) // 2), _PAGES):
        found = crc32(_flash(256 * page + _FLASH, 256), found)
    if found & 0xFFFFFFFF != _CHECKSUM:
        return False
    # The newest table of names must lead back to the firmware's, over the names of the files that run now: so the
    # variable is what it is taken for, and the program's own tables can stand in for those in memory.
    pool = _word(_LAST)
    hashes = lengths = b""
    for _ in range(_LONGEST):
        if pool == _POOL:
            return (hashes, lengths) == _EARLY
        if pool % 4 or not 0 <= pool - _RAM < _RAM_SIZE:
            return False
        pool, _, _, count, at, behind = unpack("<6I", _memory(pool, 24))
        if count > len(_EARLY[0]):
            return False
        hashes = bytes(_memory(at, count)) + hashes
        lengths = bytes(_memory(behind, count)) + lengths
    return False


def _is_whole() -> bool:
    """Compare both heads; and all of the program, unless it is noted that this was done since the drive changed."""
    for address, head, _ in _PIECES:
        if _flash(address, len(head)) != head:
            return False
    try:
        if os.stat("/signifer.pak")[6] != _FILE_SIZE:
            return False
    except OSError:
        return False
    found = 0
    for address, size in _TABLES:
        found = _crc(address, size, found)
    note = _PIECES[0][1] + pack("<I", found)
    try:
        file = open(_NOTE, "r+b")
    except OSError:  # a computer has the drive, or it was filled by hand
        file = None
    noted = file is not None and file.read(len(note)) == note
    whole = noted
    if not noted:
        whole = all([_is_piece(*piece) for piece in _PIECES])
    if file is None:
        return whole
    if noted or not whole:
        file.close()  # nothing was written, so that closing writes nothing
    else:
        file.seek(0)
        file.write(note + b"\xff" * (_BLOCK - len(note)))
        os.sync()
        data.append(file)  # closing it would write the directory (hal/files.py)
    return whole


def _is_piece(address: int, head: bytes, wanted: int) -> bool:
    return _crc(address + len(head), unpack("<I", head[8:12])[0] - len(head), 0) == wanted


def _add_names() -> None:
    """Let the newest table of names be the program's, in flash. It leads to one with the names that CircuitPython has
    got to know by now, and so to the firmware's: what memory had for these is free, with the letters of those names.
    So those of the next new name must go elsewhere, or they would be stored in what is free."""
    _poke(_LAST, pack("<I", _NAMES))
    _poke(_LETTERS, pack("<I", 0))


def _flash(address: int, size: int) -> bytes | bytearray:
    address -= _FLASH
    found: bytes | bytearray = _areas[address // _HALF][address % _HALF : address % _HALF + size]
    return found


def _crc(address: int, size: int, found: int) -> int:
    while size:
        # No piece lies across the border of two areas: they begin at multiples of it.
        some = min(size, _STEP - address % _STEP)
        found = crc32(_flash(address, some), found)
        address += some
        size -= some
    return found & 0xFFFFFFFF


def _memory(address: int, size: int) -> bytes | bytearray:
    found: bytes | bytearray = _areas[2][address - _RAM : address - _RAM + size]
    return found


def _word(address: int) -> int:
    return int(unpack("<I", _memory(address, 4))[0])


def _poke(address: int, data: bytes | bytearray) -> None:
    _areas[2][address - _RAM : address - _RAM + len(data)] = data
