"""A bundle's program as two pieces of flash that run where they lie, and the drive around one of them.

The region is the flash between the firmware and the journal, which nothing else uses; the other piece is
`signifer.pak` on the drive. Each begins with a head: mark, build, bytes with the head, CRC-32 of what follows.

    region   head, table of contents (as in bundle/pack.py: a module's number is the address of its record), records,
             two tables of names, code and objects
    file     head, files that are no modules (their number is an offset in the file), code and objects
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from signifer_host import boards
from signifer_host.bundle import build, pack
from signifer_host.bundle.compile import Compiler
from signifer_host.files import block_files
from signifer_host.image import fat
from signifer_host.image.firmware import NVM
from signifer_host.image.uf2 import FLASH
from signifer_host.linker import LinkError, device, modules, mpy
from signifer_host.linker.allocator import Area, Placer
from signifer_host.linker.facts import Facts
from signifer_host.linker.pools import HEAD as NAMES_HEAD
from signifer_host.linker.pools import SORTED, name_hash

HEAD = struct.Struct("<4s3I")
MARK = b"SGL1"
_ROOM = 10  # CircuitPython makes the table after the last one twice as large
_ROOT = 2048  # bytes of the drive's first folder that the device checks
_LOADER = "pack.mpy"
_START = "start.mpy"


@dataclass(frozen=True)
class LinkedProgram:
    """`files` are the drive's; `region` are erase blocks by flash offset; `build` is the number in both
    pieces and in the loader; `values` are the numbers for the device's program, by name.
    """

    files: dict[str, bytes]
    region: dict[int, bytes]
    build: int
    values: dict[str, Any]


def file_offset(board: boards.Board) -> int:
    """Return the flash offset of `signifer.pak`: after the block files, on every device of this board."""
    layout = fat.geometry(board.flash.size - board.flash.drive)
    note = 1
    return board.flash.drive + layout.place(
        block_files.first_cluster() + sum(block_files.LAYOUT.values()) + note
    )


def link(files: Mapping[str, bytes], compiler: Compiler, facts: Facts, board: boards.Board) -> LinkedProgram:
    """Link a compiled bundle's files for one firmware and one board. Raises LinkError."""
    inside, outside = pack.split({path: data for path, data in files.items() if path != build.REQUIREMENTS})
    region = Area(FLASH + facts.end, board.flash.drive - NVM - facts.end)
    file = Area(FLASH + file_offset(board), board.flash.size - file_offset(board))
    started = device.files(board, compiler)
    inside["main.mpy"] = device.main(compiler, outside["code.py"])
    inside[_LOADER] = device.loader(compiler, region.base + HEAD.size, file.base, facts.checksum)
    read = {path: mpy.read(data) for path, data in inside.items() if path.endswith(".mpy")}
    # Modules that run before the program's names are known. Their only text value is also a name.
    version = {"_VERSION": facts.version}
    early = early_names(device.start(compiler, version), facts)
    own = sorted(modules.foreign_names(read.values(), facts) - set(early))
    first = len(facts.names)
    numbers = facts.numbers | {name: first + at for at, name in enumerate([*early, *own])}

    names = pack.list_entries(inside)
    contents = region.base + HEAD.size
    records = contents + pack.table_size(len(names))
    records += -records % 4
    table = records + modules.RECORD.size * len(read)
    behind = table + NAMES_HEAD.size + 4 * len(early)
    fixed = behind + NAMES_HEAD.size + 4 * len(own) - region.base
    if not region.fits(fixed, 1):
        raise LinkError(
            "The flash between the firmware and the journal is too small for the program's tables."
        )
    region.put(bytes(fixed), 1)
    file.put(bytes(HEAD.size), 1)

    places = dict.fromkeys(names, 0)
    for path, data in inside.items():
        if path not in read:
            places[path] = file.put(data, 1) - file.base
    placer = Placer(region, file)
    texts = placer.texts([*early, *own])
    laid = modules.Modules(facts, numbers, placer)
    found = b"".join(laid.records(read.values()))
    places.update((path, records + modules.RECORD.size * at) for at, path in enumerate(read))
    places[pack.PROGRAM] = pack.number(inside) | 1
    region.fill(contents, pack.table(places))
    region.fill(records, found)
    region.fill(table, _pool(placer, texts, facts.pool, first, early))
    region.fill(behind, _pool(placer, texts, table, first + len(early) | SORTED, own))

    number = crc32(region.content, crc32(file.content, facts.checksum))
    pieces = tuple(_write_head(area, number) for area in (region, file))
    at = places[_LOADER] - records
    layout = fat.geometry(board.flash.size - board.flash.drive)
    volume = FLASH + board.flash.drive
    values: dict[str, Any] = {
        **version,
        "_TYPES": (facts.types["str"], facts.types["tuple"]),
        "_PAGES": struct.pack(f"<{len(facts.pages)}H", *facts.pages),
        "_CHECKSUM": facts.checksum,
        "_PIECES": pieces,
        "_FILE_SIZE": len(file.content),
        "_TABLES": (
            (
                volume + layout.reserved_sectors * fat.SECTOR,
                min(layout.fat * fat.SECTOR, layout.clusters * 2 + 4),
            ),
            (volume + (layout.reserved_sectors + layout.fat) * fat.SECTOR, _ROOT),
        ),
        "_EARLY": (bytes(map(name_hash, early)), bytes(map(len, early))),
        "_NAMES": behind,
        "_POOL": facts.pool,
        "_LAST": facts.last_pool,
        "_LETTERS": facts.last_letters,
        "_RECORD": found[at : at + modules.RECORD.size],
    }
    drive = {**outside, **started, _START: device.start(compiler, values)}
    if early_names(drive[_START], facts) != early:
        raise LinkError("The program that checks the flash got other names by its numbers.")
    drive[pack.FILE] = bytes(file.content)
    return LinkedProgram(
        dict(sorted(drive.items())),
        _blocks(facts.end, bytes(region.content)),
        number,
        values,
    )


def _write_head(area: Area, build: int) -> tuple[int, bytes, int]:
    """Write the head of a piece; return its address, the head, and the checksum of the rest."""
    checksum = crc32(area.content[HEAD.size :])
    head = HEAD.pack(MARK, build, len(area.content), checksum)
    area.fill(area.base, head)
    return area.base, head, checksum


def early_names(start: bytes, facts: Facts) -> list[bytes]:
    """List the names that CircuitPython learns before the program's, in order: those of the files that it
    opens, and those in the second.
    """
    found = [b"code.py", _START.encode(), *device.names(start)]
    return [name for name in dict.fromkeys(found) if name not in facts.numbers]


def _pool(placer: Placer, texts: Mapping[bytes, int], before: int, first: int, names: list[bytes]) -> bytes:
    """Lay out the hashes and lengths of names; return the table that points to them and to the letters, which are at
    the addresses `texts` (py/qstr.h)."""
    hashes = placer.put(bytes(map(name_hash, names)), 1)
    lengths = placer.put(bytes(map(len, names)), 1)
    head = NAMES_HEAD.pack(before, first, _ROOM, len(names), hashes, lengths)
    return head + struct.pack(f"<{len(names)}I", *(texts[name] for name in names))


def _blocks(offset: int, content: bytes) -> dict[int, bytes]:
    size = fat.ERASE_BLOCK
    return {offset + at: content[at : at + size].ljust(size, b"\xff") for at in range(0, len(content), size)}
