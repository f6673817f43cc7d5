"""Make a UF2 image for a board, or a folder of a drive's files."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from signifer.core import qr
from signifer_host import passes
from signifer_host.boards import Board
from signifer_host.bundle import TESTED, build, compile, sources, systems
from signifer_host.bundle.build import Bundle
from signifer_host.bundle.pack import loose
from signifer_host.errors import BadInput
from signifer_host.image import build as images
from signifer_host.image import firmware
from signifer_host.image.fat import VolumeError
from signifer_host.image.volume import drive
from signifer_host.languages import books
from signifer_host.linker import choice, device
from signifer_host.progress import Moved, ignore

# A drive of 1 MB as CircuitPython makes it: its clusters, and the size of its tables and boot_out.txt.
_SMALL_CLUSTER = 512
_TABLES = 24 * 1024
_ADDRESS = re.compile(r"https?://[A-Za-z0-9._~/:-]+")


@dataclass(frozen=True)
class Made:
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
class Image(Made):
    """A UF2 file as `data`. With `keeps_games` it leaves the flash of games and rosters alone."""

    data: bytes
    keeps_games: bool


@dataclass(frozen=True)
class Folder(Made):
    """The files of a drive by path. `warning` is "" or a sentence about the version of CircuitPython."""

    files: dict[str, bytes]
    warning: str


def image(
    board: Board,
    circuitpython: Path,
    *,
    wanted: str | None = None,
    compiler: Path | None = None,
    keep_games: bool = False,
    progress: Moved = ignore,
    language: str | None = None,
    page: str = "",
) -> Image:
    """Make an image of the program and the CircuitPython in a UF2 file; raises BadInput.

    `wanted` are game systems, separated by commas; None for all. `compiler` is another mpy-cross.
    `progress` is called with (compiled files, all files). `language` is as for `languages.books.spoken`.
    `page` is the address of a page for players, which a game's QR code opens.
    """
    check_page(page)
    spoken = books.spoken(sources.modules(), language)
    python = firmware.read(circuitpython)
    firmware.check(python, board, circuitpython)
    facts = choice.facts_for(board, python)
    chosen = systems.chosen(wanted)
    cross = compile.Compiler(compiler)
    try:
        with passes.uncollected():  # the linker makes many objects and no garbage, too
            made = build.make(
                board, chosen, cross, facts.version, progress=progress, keep=True, spoken=spoken, page=page
            )
            volume = drive(made, cross, facts)
    except VolumeError as error:
        size = board.flash.size - board.flash.drive
        raise BadInput(f"The drive of {size:,} bytes is too small: {error}. {_fewer(made)}") from None
    layout = volume.volume.geometry
    return Image(
        board,
        facts.version,
        *_of(build.for_image(made)),
        layout.clusters * layout.cluster,
        volume.volume.free,
        images.merged(volume, board, python, keep_games),
        keep_games,
    )


def fits(page: str) -> bool:
    """Return whether the QR code of a game has room for an address, and can be read with it."""
    return len(page) < qr.MOST and _ADDRESS.fullmatch(page) is not None


def check_page(page: str) -> None:
    """Raise BadInput for an address of a page that a QR code cannot have; "" is none."""
    if page and not fits(page):
        raise BadInput(
            f"{page}: a QR code has room for an address of {qr.MOST - 1} letters, such as https://example.org/s/."
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
    names = systems.chosen(system or systems.available()[0], "--system")
    if len(names) > 1:
        raise BadInput(f"--system {system}: a bundle holds one game system, such as {names[0]}.")
    cross = compile.Compiler(compiler)
    made = build.make(board, names, cross, circuitpython, keep=True)
    copied = replace(made, files=loose(made.files, cross) | device.files_inside(board, cross))
    room = board.flash.size - board.flash.drive
    free = room - copied.room(_SMALL_CLUSTER) - _TABLES
    warning = compile.untried(circuitpython) or ""
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


def _fewer(made: Bundle) -> str:
    """Say which options make the image smaller."""
    if len(made.systems) == 1:
        return "There is no smaller program than this."
    return f"Take fewer game systems, such as --systems {','.join(made.systems[:-1])}."
