from __future__ import annotations

# The linked module `pack` of an image whose program runs where it lies in flash: it loads every other module.
# CircuitPython is not asked to import anything: a module and a function are made here that point to the code in flash,
# and the function is called. Texts and pictures are read where they lie, too (`view`).
import binascii
import sys
from struct import pack, unpack
from typing import Any

import memorymap

_TABLE = 0  # the address of the table of contents; `signifer image` writes it
_PACK = 0  # the address of /signifer.pak in flash; `signifer image` writes it
# The checksum of the firmware that the program was linked for: a host that updates the device asks.
platform = 0

_RAM = 0x20000000
_LONGEST = 0x20000  # bytes of a file that `view` shows
_FLASH = 0x10000000

_memory = memorymap.AddressRange(start=_RAM, length=0x42000)
_flash = memorymap.AddressRange(start=_FLASH, length=0x100000)
# Modules in memory that nobody needs now, and when they were let go (core/modules.py).
spare: dict[str, int] = {}
let_go = [0]  # how often a module was


def load(path: str, lent: int = 0) -> Any:
    """Return the module of that name in the program (signifer.core.game). Raises ImportError if there is none.
    `lent`: 1 if the caller needs it for a moment only, so that it may leave memory afterwards."""
    there = sys.modules.get(path)
    if there is not None:
        if not lent:
            spare.pop(path, None)
        elif path in spare:
            _lend(path)  # it is the most recently used one now
        return there
    try:
        at = _find("/" + path.replace(".", "/") + ".mpy") - _FLASH
    except OSError:
        raise ImportError(path)
    # A module takes four words, and so does a list: its type, its names, tables of names and of constants.
    module: Any = []
    names = {"__name__": path, "__file__": "/lib/" + path}
    _poke(id(module), pack("<2I", _TYPE, id(names)) + _flash[at : at + 8])

    def body() -> None:
        pass

    _poke(id(body) + 4, pack("<I", id(module)) + _flash[at + 8 : at + 16])
    sys.modules[path] = module
    try:
        body()
    except BaseException:
        sys.modules.pop(path, None)  # a half of it is there, and would be taken for the whole
        raise
    if lent:
        _lend(path)
    return module


def _lend(path: str) -> None:
    let_go[0] += 1
    spare[path] = let_go[0]


def enter(name: str) -> Any:
    """Return `load`: a module that is loaded asks for it by its own name (firmware/pack.py)."""
    return load


def program() -> int:
    """Return a number of the whole program: another program has another."""
    return _find("/program")


def _find(path: str) -> int:
    """Return the number in the table of contents: the address of a module's record, or a file's begin in the pack."""
    key = pack("<I", binascii.crc32(path.encode()))
    at = _TABLE - _FLASH + 2 * key[0]
    first, after = unpack("<HH", _flash[at : at + 4])
    at = _TABLE - _FLASH + 514 + 8 * first
    while first < after:
        if _flash[at : at + 4] == key:
            return int(unpack("<I", _flash[at + 4 : at + 8])[0])
        first += 1
        at += 8
    raise OSError(2)


def _poke(address: int, data: bytes | bytearray) -> None:
    _memory[address - _RAM : address - _RAM + len(data)] = data


def view(path: str) -> Any:
    """Return a file as bytes where it lies in flash: longer than the file, so that only slices of them mean anything.
    Raises OSError if there is none."""
    at = _find(path) + _PACK
    # Bytes take four words, and so does a list: type, hash, length, address.
    found: Any = []
    kind = id(bytes(bytearray(8))) - _RAM
    _poke(id(found), _memory[kind : kind + 4] + pack("<3I", 0, _LONGEST, at))
    return found


_at = id(sys.modules[__name__]) - _RAM
_TYPE = int(unpack("<I", _memory[_at : _at + 4])[0])  # that of modules
# Nothing is imported from a file. A folder that is searched for a built-in module is read to its end, and without any
# CircuitPython finds none: no file has this name, so none is looked for.
sys.path[:] = ["/*"]
sys.modules["binascii"] = binascii
