# The linked module `pack` of an image whose program runs where it lies in flash. It is to such an image what
# firmware/pack.py is to others: a file system in which CircuitPython finds each module in one look. For every module
# CircuitPython gets the same few bytes of code, which call `go`: that lets the module and one function point to the
# linked code in flash, and calls it.
import binascii
import io
import sys
from struct import pack, unpack

import memorymap
import storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_TABLE = 0  # the address of the table of contents; `signifer image` writes it, and the next
_STUB = b""
platform = (
    0  # the checksum of the firmware that the program was linked for: a host that updates the device asks
)

_FILE = "/signifer.pak"
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_PLAIN = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_IT = "it"
_RAM = 0x20000000
_FLASH = 0x10000000

_memory = memorymap.AddressRange(start=_RAM, length=0x42000)
_flash = memorymap.AddressRange(start=_FLASH, length=0x100000)


class _Pack:
    def __init__(self) -> None:
        self._it = 0  # where the record of the module is that is loaded now
        self._now = 0

    def _find(self, path: str) -> int:
        if path == "/it.mpy":
            return self._it
        if path == "/it" or path == "/it.py":
            raise OSError(2)
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

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def umount(self) -> None:
        pass

    def stat(self, path: str) -> "tuple[int, ...]":
        return _PLAIN if self._find(path) else _FOLDER

    def open(self, path: str, mode: str) -> "Any":
        place = self._find(path)
        if path[-4:] == ".mpy":
            self._now = place
            return io.BytesIO(_STUB)
        file = open(_FILE, "rb")
        file.seek(place)
        return file


_PACK = _Pack()


def go(name: str) -> None:
    """Run the linked code of the module `name`, whose stub has been loaded just now."""

    def it() -> None:
        pass

    module = id(sys.modules[name])
    at = _PACK._now - _FLASH
    _poke(module + 8, _flash[at : at + 8])
    _poke(id(it) + 4, pack("<I", module) + _flash[at + 8 : at + 16])
    it()


def _poke(address: int, data: "bytes | bytearray") -> None:
    _memory[address - _RAM : address - _RAM + len(data)] = data


def load(path: str) -> "Any":
    """The module of that name in the program."""
    outer = sys.modules.pop(_IT, None)  # one that is being loaded just now, for which this one comes along
    try:
        _PACK._it = _PACK._find("/" + path.replace(".", "/") + ".mpy")
    except OSError:
        raise ImportError(path)
    try:
        module = __import__(_IT)
    except GeneratorExit as end:  # so each of them ends: see signifer_host/nameless.py
        module = end.args[0]
    finally:
        # As in firmware/pack.py.
        sys.modules[_IT] = outer  # type: ignore[assignment]
        if outer is None:
            sys.modules.pop(_IT)
    module.__name__ = path
    sys.modules[path] = module
    return module


def program() -> int:
    """A number of the whole program: another program has another."""
    return _PACK._find("/program")


def mount() -> None:
    """Let modules be found."""
    # Any object with these methods is a file system; the stubs know of one kind alone.
    storage.mount(_PACK, "/lib", readonly=True)  # type: ignore[arg-type]


def umount() -> None:
    """Take it away, for the length of an `os.sync()` (firmware/pack.py says why)."""
    storage.umount("/lib")


mount()
# CircuitPython searches every folder for a built-in module of some kinds before it takes its own.
sys.path[:] = ["/lib"]
sys.modules["binascii"] = binascii
