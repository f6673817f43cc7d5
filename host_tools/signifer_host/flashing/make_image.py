"""Make the image for a board, as `signifer image` does."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from signifer_host import boards
from signifer_host.bundle import build as bundles
from signifer_host.bundle import sources, systems
from signifer_host.bundle.compile import Compiler
from signifer_host.errors import BadInput
from signifer_host.flashing.content import Content, understand
from signifer_host.image import build, firmware
from signifer_host.image.fat import VolumeError
from signifer_host.image.volume import drive
from signifer_host.languages import books
from signifer_host.languages.catalogues import ENGLISH, NAMES
from signifer_host.linker import choice
from signifer_host.progress import Moved, ignore


def image(
    board: boards.Board,
    circuitpython: Path | None,
    keep_games: bool,
    wanted: str | None = None,
    mpy_cross: Path | None = None,
    there: int = 0,
    progress: Moved = ignore,
    language: str | None = None,
) -> Content:
    """Make an image with the drive and, if a file is given, CircuitPython.

    `there` is the checksum of the device's firmware, 0 if unknown. `progress` is called with (compiled files,
    all files). `language` is as for `languages.books.spoken`. Raises BadInput.
    """
    spoken = books.spoken(sources.modules(), language)
    python = None
    if circuitpython is not None:
        python = firmware.read(circuitpython)
        firmware.check(python, board, circuitpython)
    facts = choice.facts_for(board, python, there)
    compiler = Compiler(mpy_cross)
    made = bundles.make(
        board, systems.chosen(wanted), compiler, facts.version, progress=progress, keep=True, spoken=spoken
    )
    try:
        volume = drive(made, compiler, facts)
    except VolumeError as error:
        raise BadInput(f"The drive of {board.name} is too small: {error}. Take fewer --systems.") from None
    named = ", ".join((NAMES[ENGLISH], *(one.name for one in spoken.languages)))
    return replace(understand(build.merged(volume, board, python, keep_games)), language=named)
