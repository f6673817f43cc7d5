"""A device's drive as a volume: its block files at fixed places, four small files before them, all others after them.

Every file takes whole clusters of 4096 bytes, so no two files share a block of the flash. The program's three
hundred small files would fill a drive of 1 MB that way; they are packed into one (see `bundle.pack`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from signifer_host.bundle.build import Bundle
from signifer_host.bundle.compile import Compiler
from signifer_host.bundle.pack import FILE, MOUNT, pack_files
from signifer_host.files import block_files
from signifer_host.image.fat import Volume, VolumeError
from signifer_host.linker import program
from signifer_host.linker.facts import Facts
from signifer_host.translation import gettext

# CircuitPython writes boot_out.txt at the first start, one cluster. A computer that mounts the drive writes its own
# folders (Windows three clusters, macOS four), or fewer without room.
SPARE = 4 * block_files.BLOCK


@dataclass(frozen=True)
class Drive:
    """A volume and its files. `region` are erase blocks of flash beside it, by flash offset, of a linked
    program.
    """

    volume: Volume
    files: dict[str, bytes]
    region: dict[int, bytes] = field(default_factory=dict)

    def block_files(self) -> list[tuple[int, int]]:
        """Return (offset in the volume, bytes) of the block files, which hold games and rosters."""
        places = [self.volume.extents[block_files.path(name)] for name in block_files.LAYOUT]
        return [(offset, count * block_files.BLOCK) for offset, count in places]


def drive(bundle: Bundle, compiler: Compiler, facts: Facts | None = None) -> Drive:
    """Make the drive of a compiled bundle with its data; with `facts` its program is linked for that
    firmware. VolumeError with the missing bytes; LinkError.
    """
    first = [*block_files.BEFORE, *(block_files.path(name) for name in block_files.LAYOUT)]
    size = bundle.board.flash.size - bundle.board.flash.drive
    if facts is None:
        made = Drive(Volume(size, (files := pack_files(bundle.files, compiler)), first, [MOUNT]), files)
    else:
        linked = program.link(bundle.files, compiler, facts, bundle.board)
        note = block_files.path(block_files.NOTE)
        files = linked.files | {note: b"\xff" * block_files.BLOCK}
        volume = Volume(size, files, [*first, note, FILE], [MOUNT])
        if volume.extents[FILE][0] + bundle.board.flash.drive != program.file_offset(bundle.board):
            raise VolumeError("the program does not lie where it was linked for")
        made = Drive(volume, files, linked.region)
    if made.block_files()[0][0] != made.volume.geometry.place(block_files.first_cluster()):
        raise VolumeError("%s must take one block each" % ", ".join(block_files.BEFORE))
    if made.volume.free < SPARE:
        raise VolumeError(
            gettext(
                "the files leave {free} bytes free, and {needed} are needed",
                free=made.volume.free,
                needed=SPARE,
            )
        )
    return made
