"""The drive of a device as a volume: its block files at fixed places, and every other file after them.

Every file takes whole clusters of 4096 bytes, so that no two share a block of the flash. The program's three hundred
small files would fill a drive of 1 MB that way; they go into one (see `bundle.pack`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from signifer_host.bundle.build import Bundle
from signifer_host.bundle.compile import Compiler
from signifer_host.bundle.pack import FILE, MOUNT, packed
from signifer_host.image.fat import Volume, VolumeError
from signifer_host.linker import program
from signifer_host.linker.facts import Facts
from simulator import block_files

# CircuitPython writes boot_out.txt at the first start; a computer to which the drive is shown leaves folders of its own
# with what it found there (Windows three clusters, macOS four), and does without where there is no room.
SPARE = 6 * block_files.BLOCK


@dataclass(frozen=True)
class Drive:
    """A volume and the files in it. `region` are erase blocks of flash beside it, by flash offset: what a linked
    program has there."""

    volume: Volume
    files: dict[str, bytes]
    region: dict[int, bytes] = field(default_factory=dict)

    def block_files(self) -> list[tuple[int, int]]:
        """(offset in the volume, bytes) of the block files, which hold games and rosters."""
        places = [self.volume.extents[block_files.path(name)] for name in block_files.LAYOUT]
        return [(offset, count * block_files.BLOCK) for offset, count in places]


def drive(bundle: Bundle, compiler: Compiler, facts: Facts | None = None) -> Drive:
    """The drive that holds a compiled bundle with its data; with `facts` its program is linked for that firmware.
    VolumeError with the bytes that are missing; LinkError."""
    first = [block_files.path(name) for name in block_files.LAYOUT]
    size = bundle.board.flash.size - bundle.board.flash.drive
    if facts is None:
        made = Drive(Volume(size, (files := packed(bundle.files, compiler)), first, [MOUNT]), files)
    else:
        linked = program.link(bundle.files, compiler, facts, bundle.board)
        note = block_files.path(block_files.NOTE)
        files = linked.files | {note: b"\xff" * block_files.BLOCK}
        volume = Volume(size, files, [*first, note, FILE], [MOUNT])
        if volume.extents[FILE][0] + bundle.board.flash.drive != program.file_offset(bundle.board):
            raise VolumeError("the program does not lie where it was linked for")
        made = Drive(volume, files, linked.region)
    if made.volume.free < SPARE:
        raise VolumeError("the files leave %d bytes free, and %d are needed" % (made.volume.free, SPARE))
    return made
