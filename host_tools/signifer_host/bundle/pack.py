"""`signifer.pak`: the program's files in one, with a table that a device searches quickly.

     0  257 x H   where the entries of a key's lowest byte begin; the last is the number of entries
   514  entries   key I, offset I; sorted by the key's lowest byte. Offset 0 is a folder
     …  contents  one after the other

A key is the CRC-32 of a path such as "/signifer/app/pins.mpy". Nobody needs lengths: what is loaded says itself how
long it is. `PROGRAM` is no file: its offset is a CRC-32 of all names and contents, by which a device tells what it
wrote itself from what another version did.
"""

from __future__ import annotations

import struct
from binascii import crc32
from collections.abc import Mapping
from pathlib import PurePosixPath

from signifer_host import passes
from signifer_host.bundle import sources
from signifer_host.bundle.compile import Compiler

FILE = "signifer.pak"
PROGRAM = "program"
MOUNT = "lib"  # CircuitPython searches this folder anyway
_STAYS = b"This folder has to stay: the program in signifer.pak is found through it.\n"
_HEAD = 514
_ENTRY = 8
_MOUNTING = ("code.py",)


def pack(files: Mapping[str, bytes]) -> bytes:
    """Encode files, by path without the first slash, as one file."""
    names = list_entries(files)
    at = table_size(len(names))
    places = {}
    for name in names:
        places[name] = at if name in files else 0
        at += len(files.get(name, b""))
    places[PROGRAM] = number(files)
    return table(places) + b"".join(files[name] for name in names if name in files)


def list_entries(files: Mapping[str, bytes]) -> list[str]:
    """List the entries of a table of contents for these files: the files, their folders, and `PROGRAM`."""
    folders = {str(above) for path in files for above in PurePosixPath(path).parents} - {"."}
    return sorted({*files, *folders, PROGRAM})


def number(files: Mapping[str, bytes]) -> int:
    """Compute the number of the whole program: CRC-32 over all names and contents, never 0."""
    told = 0
    for name in list_entries(files):
        told = crc32(files.get(name, b""), crc32(name.encode(), told))
    return told | 1


def table_size(count: int) -> int:
    """Return the size of a table of contents with `count` entries."""
    return _HEAD + _ENTRY * count


def table(places: Mapping[str, int]) -> bytes:
    """Encode a table of contents: a number for each name. Raises ValueError if two names have one key."""
    keys = {name: crc32(b"/" + name.encode()) for name in places}
    # The device also looks for names that do not exist, a folder or a source file for each module. These must
    # have no key.
    others = {name.removesuffix(".mpy") + end for name in places for end in ("", ".py", ".mpy")} - set(places)
    if len(set(keys.values())) != len(keys) or {crc32(b"/" + name.encode()) for name in others} & set(
        keys.values()
    ):
        raise ValueError("two names have one key; rename a module")
    order = sorted(places, key=lambda name: (keys[name] & 255, keys[name]))
    low = [keys[name] & 255 for name in order]
    starts = [sum(value < byte for value in low) for byte in range(257)]
    return struct.pack("<257H", *starts) + b"".join(
        struct.pack("<II", keys[name], places[name]) for name in order
    )


def find(data: bytes, path: str) -> int | None:
    """Return the offset of a path in a packed file, 0 for a folder, None if it is absent."""
    key = struct.pack("<I", crc32(b"/" + path.encode()))
    first, after = struct.unpack_from("<HH", data, 2 * key[0])
    for number in range(first, after):
        at = _HEAD + _ENTRY * number
        if data[at : at + 4] == key:
            return int(struct.unpack_from("<I", data, at + 4)[0])
    return None


def pack_files(files: Mapping[str, bytes], compiler: Compiler) -> dict[str, bytes]:
    """Pack the program and libraries of a bundle's files into one; the drive also needs an empty folder
    `MOUNT`.
    """
    inside, outside = split(files)
    for name in _MOUNTING:
        outside[name] = _mounting(outside[name].decode()).encode()
    outside["pack.mpy"] = compiler.compile({"pack.py": opener()})["pack.py"]
    outside[FILE] = pack(inside)
    return dict(sorted(outside.items()))


def split(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Split a bundle's files: the content of `FILE`, by path inside it, and the files beside it."""
    own = ("signifer/", "lib/")
    inside = {path.removeprefix("lib/"): data for path, data in files.items() if path.startswith(own)}
    outside = {path: data for path, data in files.items() if not path.startswith(own)}
    return inside, outside


def loose(files: Mapping[str, bytes], compiler: Compiler) -> dict[str, bytes]:
    """Pack a bundle for copying by hand: `MOUNT` has a file, because some tools do not copy empty folders."""
    return dict(sorted({**pack_files(files, compiler), f"{MOUNT}/README.txt": _STAYS}.items()))


def opener() -> str:
    """Return the source of the program that mounts the pack."""
    return passes.alone(sources.pack())


def _mounting(source: str) -> str:
    """Make a program mount the pack first, below its first comment."""
    lines = source.splitlines(keepends=True)
    head = next(number for number, line in enumerate(lines) if not line.startswith("#"))
    return "".join([*lines[:head], "import pack  # noqa: F401\n", *lines[head:]])
