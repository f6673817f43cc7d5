from __future__ import annotations

# In a bundle the program is one file, /signifer.pak, and code.py mounts it at /lib by importing this.
# CircuitPython looks for a module in four steps, each of which reads a folder to its end; here a step is one look
# into a table. The file is only ever read. signifer_host/bundle/pack.py makes it.
#
# CircuitPython keeps the name and the path of every module that it imports, for good. So all are read as one, `it`.
# The first line of each calls `enter` (signifer_host/passes/loading.py) and gets its own name there.
import binascii
import sys
from struct import pack, unpack
from typing import Any

import storage

_FILE = "/signifer.pak"
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_PLAIN = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_IT = "it"
spare: dict[str, int] = {}  # as in firmware/linked/loader.py; here nothing stays that nobody needs
let_go = [0]


class _Pack:
    def __init__(self) -> None:
        self._table = open(_FILE, "rb")
        self.it = 0  # where the module that is loaded now begins

    def find(self, path: str) -> int:
        if path == "/it.mpy":
            return self.it
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

    def stat(self, path: str) -> tuple[int, ...]:
        return _PLAIN if self.find(path) else _FOLDER

    def open(self, path: str, mode: str) -> Any:
        place = self.find(path)
        file = open(_FILE, "rb")
        file.seek(place)
        return file


_PACK = _Pack()


def enter(name: str) -> Any:
    """Have the module that is being read be called `name`; returns `load`."""
    module = sys.modules[_IT]
    module.__name__ = name
    sys.modules[name] = module
    return load


def load(path: str, lent: int = 0) -> Any:
    """Return the module of that name in the program (signifer.core.game). Raises ImportError if there is none.
    `lent`: 1 if the caller needs it for a moment only: it is in memory as long as something refers to it."""
    there = sys.modules.get(path)
    if there is not None:
        return there
    try:
        place = _PACK.find("/" + path.replace(".", "/") + ".mpy")
    except OSError:
        raise ImportError(path)
    outer = sys.modules.pop(_IT, None)  # one that is being read just now, for which this one comes along
    _PACK.it = place
    try:
        __import__(_IT)
    except BaseException:
        sys.modules.pop(path, None)  # a half of it may be there, and would be taken for the whole
        raise
    finally:
        # An import that fails takes the module out of sys.modules, but its place there goes on holding the module, and
        # all that it has. So something else is put there.
        sys.modules[_IT] = outer  # type: ignore[assignment]
        if outer is None:
            sys.modules.pop(_IT)
    return sys.modules.pop(path) if lent else sys.modules[path]


def program() -> int:
    """Return a number of the whole program: another program has another."""
    return _PACK.find("/program")


def mount() -> None:
    """Let modules be found."""
    # Any object with these methods is a file system; the stubs know of one kind alone.
    storage.mount(_PACK, "/lib", readonly=True)  # type: ignore[arg-type]


def umount() -> None:
    """Take it away, for the length of an `os.sync()`: that takes every file system for one of its own kind, and
    calls what it finds at some place in it (9.2.8: "'FileIO' object is not callable")."""
    storage.umount("/lib")


mount()
# CircuitPython searches every folder for a built-in module of some kinds before it takes its own.
sys.path[:] = ["/lib"]
sys.modules["binascii"] = binascii
