"""A bundle's program as two pieces of flash that run where they lie, and the drive around one of them.

The region is the flash between the firmware and the journal, which nothing else uses; the other piece is
`signifer.pak` on the drive. Each begins with a head: mark, build, bytes with the head, CRC-32 of what follows.

    region   head, table of contents (as in bundle/pack.py: a module's number is the address of its record), records,
             table of names (count, addresses of hashes and of lengths, address of each name), code and objects
    file     head, files that are no modules (their number is an offset in the file), code and objects
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from signifer_host.bundle import pack
from signifer_host.bundle.compile import Compiler
from signifer_host.image import fat, uf2
from signifer_host.image.firmware import NVM
from signifer_host.linker import LinkError, device, modules, mpy
from signifer_host.linker.facts import Facts
from signifer_host.linker.memory import FLASH
from signifer_host.linker.placing import Area, Placer
from signifer_host.linker.pools import name_hash
from simulator import block_files, boards

HEAD = struct.Struct("<4s3I")
MARK = b"SGL1"
FIRST_NAME = 8192
"""The number of the program's first name: CircuitPython has given out fewer by the time when the loader runs."""
_NAMES_HEAD = struct.Struct("<3I")
_SPARE_NAMES = 1024
_ROOT = 2048  # bytes of the drive's first folder that the device looks at
_LOADER = "pack.mpy"


@dataclass(frozen=True)
class Linked:
    """`files` are the drive's; `region` are erase blocks by flash offset; `build` is the number that both pieces and
    the loader carry; `values` are the numbers that are written into the device's program, by name."""

    files: dict[str, bytes]
    region: dict[int, bytes]
    build: int
    values: dict[str, Any]


def file_offset(board: boards.Board) -> int:
    """Return where in flash `signifer.pak` begins: behind the block files, on every device of this board."""
    layout = fat.geometry(board.flash.size - board.flash.drive)
    folder, note = 1, 1
    return board.flash.drive + layout.place(2 + folder + sum(block_files.LAYOUT.values()) + note)


def link(files: Mapping[str, bytes], compiler: Compiler, facts: Facts, board: boards.Board) -> Linked:
    """Link a compiled bundle's files for one firmware and one board. Raises LinkError."""
    inside, outside = pack.parted(files)
    region = Area(FLASH + facts.end, board.flash.drive - NVM - facts.end)
    file = Area(FLASH + file_offset(board), board.flash.size - file_offset(board))
    stub = device.stub(compiler)
    inside["main.mpy"] = device.main(compiler, outside["code.py"])
    inside[_LOADER] = device.loader(compiler, region.base + HEAD.size, stub, facts.checksum)
    read = {path: mpy.read(data) for path, data in inside.items() if path.endswith(".mpy")}
    own = modules.foreign_names(read.values(), facts)
    first = max(FIRST_NAME, len(facts.names) + _SPARE_NAMES)

    names = pack.listed(inside)
    contents = region.base + HEAD.size
    records = contents + pack.table_size(len(names))
    records += -records % 4
    table = records + modules.RECORD.size * len(read)
    fixed = table + _NAMES_HEAD.size + 4 * len(own) - region.base
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
    laid = modules.Modules(facts, own, first, placer, len(mpy.read(stub).names))
    hashes = placer.put(bytes(map(name_hash, own)))
    lengths = placer.put(bytes(map(len, own)))
    texts = [placer.put(name + b"\0", 1) for name in own]
    found = b""
    for number, (path, module) in enumerate(read.items()):
        places[path] = records + modules.RECORD.size * number
        found += laid.record(module)
    places[pack.PROGRAM] = pack.number(inside) | 1
    _set(region, contents, pack.table(places))
    _set(region, records, found)
    _set(region, table, _NAMES_HEAD.pack(len(own), hashes, lengths) + struct.pack(f"<{len(own)}I", *texts))

    build = crc32(region.content, crc32(file.content, facts.checksum))
    pieces = tuple(_headed(area, build) for area in (region, file))
    at = places[_LOADER] - records
    layout = fat.geometry(board.flash.size - board.flash.drive)
    volume = FLASH + board.flash.drive
    values: dict[str, Any] = {
        "_VERSION": facts.version,
        "_TYPES": (facts.types["str"], facts.types["tuple"]),
        "_PAGES": struct.pack(f"<{len(facts.pages)}H", *facts.pages),
        "_CHECKSUM": facts.checksum,
        "_PIECES": pieces,
        "_FILE_SIZE": len(file.content),
        "_TABLES": (
            (volume + layout.reserved * fat.SECTOR, min(layout.fat * fat.SECTOR, layout.clusters * 2 + 4)),
            (volume + (layout.reserved + layout.fat) * fat.SECTOR, _ROOT),
        ),
        "_NAMES": (table, first),
        "_POOL": facts.pool,
        "_LAST": facts.last_pool,
        "_RECORD": found[at : at + modules.RECORD.size],
    }
    drive = {**outside, **device.files(board, compiler), "start.mpy": device.start(compiler, values)}
    _check_names(drive, own)
    drive[pack.FILE] = bytes(file.content)
    return Linked(
        dict(sorted(drive.items())),
        _blocks(facts.end, bytes(region.content)),
        build,
        values,
    )


def _set(area: Area, address: int, data: bytes) -> None:
    at = address - area.base
    area.content[at : at + len(data)] = data


def _headed(area: Area, build: int) -> tuple[int, bytes, int]:
    """Write the head of a piece; return its address, the head, and the checksum of what follows."""
    checksum = crc32(area.content[HEAD.size :])
    head = HEAD.pack(MARK, build, len(area.content), checksum)
    _set(area, area.base, head)
    return area.base, head, checksum


def _check_names(files: Mapping[str, bytes], own: list[bytes]) -> None:
    """Refuse names that the interpreter would come to have twice: from what runs before the program's names are known
    to it, and from these."""
    for path in ("pack.mpy", "start.mpy"):
        if twice := device.names(files[path]) & set(own):
            raise LinkError(f"{path} and the program share names that the firmware lacks: {sorted(twice)!r}.")


def _blocks(offset: int, content: bytes) -> dict[int, bytes]:
    size = uf2.ERASE_BLOCK
    return {offset + at: content[at : at + size].ljust(size, b"\xff") for at in range(0, len(content), size)}
