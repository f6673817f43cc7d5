"""The drive of a device as a volume: its block files at fixed places, and every other file after them.

Every file takes whole clusters of 4096 bytes, so that no two share a block of the flash. The program's three hundred
small files would fill a drive of 1 MB that way; they go into one (see `bundle.pack`).
"""

from __future__ import annotations

from dataclasses import dataclass

from signifer_host.bundle.build import Bundle
from signifer_host.bundle.compile import Compiler
from signifer_host.bundle.pack import MOUNT, packed
from signifer_host.image.fat import Volume, VolumeError
from simulator import block_files

# CircuitPython writes boot_out.txt at the first start; a computer to which the drive is shown leaves folders of its own
# with what it found there (Windows three clusters, macOS four), and does without where there is no room.
SPARE = 6 * block_files.BLOCK


@dataclass(frozen=True)
class Drive:
    """A volume and the files in it."""

    volume: Volume
    files: dict[str, bytes]

    def block_files(self) -> list[tuple[int, int]]:
        """(offset in the volume, bytes) of the block files, which hold games and rosters."""
        places = [self.volume.extents[block_files.path(name)] for name in block_files.LAYOUT]
        return [(offset, count * block_files.BLOCK) for offset, count in places]


def drive(bundle: Bundle, compiler: Compiler) -> Drive:
    """The drive that holds a compiled bundle with its data. VolumeError with the bytes that are missing."""
    files = packed(bundle.files, compiler)
    first = [block_files.path(name) for name in block_files.LAYOUT]
    volume = Volume(bundle.board.flash.size - bundle.board.flash.drive, files, first, [MOUNT])
    if volume.free < SPARE:
        raise VolumeError("the files leave %d bytes free, and %d are needed" % (volume.free, SPARE))
    return Drive(volume, files)
