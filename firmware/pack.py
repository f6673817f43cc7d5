# In an image the program is one file, /signifer.pak, and boot.py and code.py mount it at /lib by importing this.
# CircuitPython looks for a module in four steps, each of which reads a folder to its end; here a step is one look
# into a table. The file is only ever read. `signifer image` makes it; signifer_host/bundle/pack.py says how.
# CircuitPython keeps the name and the path of every module for good. So those that come and go (core/parts.py) are
# all read as one, `it`, and are in sys.modules by what they are called in the program.
import binascii
import sys
from struct import pack, unpack

import storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FILE = "/signifer.pak"
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_PLAIN = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_IT = "it"


class _Pack:
    def __init__(self) -> None:
        self._table = open(_FILE, "rb")
        self._it = 0  # where the module that is loaded now begins

    def _find(self, path: str) -> int:
        if path == "/it.mpy":
            return self._it
        if path == "/it" or path == "/it.py":
            raise OSError(2)
        key = pack("<I", binascii.crc32(path.encode()))
        table = self._table
        table.seek(2 * key[0])
        first, after = unpack("<HH", table.read(4))
        table.seek(514 + 8 * first)
        while first < after:
            entry = table.read(8)
            if entry[:4] == key:
                return int(unpack("<I", entry[4:])[0])
            first += 1
        raise OSError(2)

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def umount(self) -> None:
        pass

    def stat(self, path: str) -> "tuple[int, ...]":
        return _PLAIN if self._find(path) else _FOLDER

    def open(self, path: str, mode: str) -> "Any":
        place = self._find(path)
        file = open(_FILE, "rb")
        file.seek(place)
        return file


_PACK = _Pack()


def load(path: str) -> "Any":
    """The module of that name in the program, from the file."""
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
        # An import that fails takes the module out of sys.modules, but its place there goes on holding the module, and
        # all that it has. So something else is put there.
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
    """Take it away, for the length of an `os.sync()`: that takes every file system for one of its own kind, and
    calls what it finds at some place in it (9.2.8: "'FileIO' object is not callable")."""
    storage.umount("/lib")


mount()
# CircuitPython searches every folder for a built-in module of some kinds before it takes its own. All that the program
# has is here, and folders are read to their end.
sys.path[:] = ["/lib"]
sys.modules["binascii"] = binascii
