"""Make a UF2 image for a board, or a folder of a drive's files."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from signifer.core import qr
from signifer_host.boards import Board
from signifer_host.bundle import TESTED, build, compile, systems
from signifer_host.bundle.build import Bundle
from signifer_host.bundle.pack import loose
from signifer_host.errors import BadInput
from signifer_host.image import make
from signifer_host.image.wish import Wish
from signifer_host.linker import device
from signifer_host.progress import ProgressCallback, ignore

# A drive of 1 MB as CircuitPython makes it: its clusters, and the size of its tables and boot_out.txt.
_SMALL_CLUSTER = 512
_TABLES = 24 * 1024
_ADDRESS = re.compile(r"https?://[A-Za-z0-9._~/:-]+")


__all__ = ("DriveContent", "Folder", "Image", "Wish", "bundle", "check_page", "fits", "image")


@dataclass(frozen=True)
class DriveContent:
    """The content of a drive of `room` bytes: `parts` are (name, files, bytes); `free` bytes are left.

    `without` are the game systems that are left out.
    """

    board: Board
    circuitpython: str
    systems: tuple[str, ...]
    without: tuple[str, ...]
    parts: tuple[tuple[str, int, int], ...]
    room: int
    free: int


@dataclass(frozen=True)
class Image(DriveContent):
    """A UF2 file as `data`."""

    data: bytes


@dataclass(frozen=True)
class Folder(DriveContent):
    """The files of a drive by path. `warning` is "" or a sentence about the version of CircuitPython."""

    files: dict[str, bytes]
    warning: str


def image(board: Board, wish: Wish, progress: ProgressCallback = ignore) -> Image:
    """Make an image; `progress` is called with (compiled files, all files). Raises BadInput."""
    check_page(wish.page)
    made = make.image(board, wish, progress)
    volume = made.drive.volume
    layout = volume.geometry
    return Image(
        board,
        made.circuitpython,
        *_of(build.for_image(made.bundle)),
        layout.clusters * layout.cluster,
        volume.free,
        made.data,
    )


def fits(page: str) -> bool:
    """Return whether the QR code of a game has room for an address, and can be read with it."""
    return len(page) < qr.MOST and _ADDRESS.fullmatch(page) is not None


def check_page(page: str) -> None:
    """Raise BadInput for an address of a page that a QR code cannot have; "" is none."""
    if page and not fits(page):
        raise BadInput(
            "{page}: a QR code has room for an address of {most} letters, such as https://example.org/s/.",
            page=page,
            most=qr.MOST - 1,
        )


def bundle(
    board: Board,
    *,
    system: str | None = None,
    compiler: Path | None = None,
    circuitpython: str = TESTED,
) -> Folder:
    """Make the files of a drive with one game system, not linked; raises BadInput.

    `circuitpython` is the version on the board.
    """
    compile.check_version(circuitpython.split("+")[0])
    names = systems.parse(system or systems.available()[0], "--system")
    if len(names) > 1:
        raise BadInput(
            "--system {system}: a bundle holds one game system, such as {names}.",
            system=system,
            names=names[0],
        )
    cross = compile.Compiler(compiler)
    made = build.make(build.Edition(board, names), cross, circuitpython, keep=True)
    copied = replace(made, files=loose(made.files, cross) | device.files_inside(board, cross))
    room = board.flash.size - board.flash.drive
    free = room - copied.room(_SMALL_CLUSTER) - _TABLES
    warning = compile.version_note(circuitpython) or ""
    return Folder(board, circuitpython, *_of(made), room, free, copied.files, warning)


def _of(made: Bundle) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, int, int], ...]]:
    """Return the game systems, those left out, and the parts with their files and bytes."""
    parts = tuple(
        (part, len(paths), sum(len(made.files[path]) for path in paths))
        for part, paths in made.parts().items()
        if paths
    )
    without = tuple(name for name in systems.available() if name not in made.systems)
    return tuple(made.systems), without, parts
