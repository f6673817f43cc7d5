"""The image for a board, made on the spot as `signifer image` makes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from signifer_host.bundle import build as bundles
from signifer_host.bundle import systems
from signifer_host.bundle.compile import Compiler
from signifer_host.errors import BadInput
from signifer_host.flashing.content import Content, understand
from signifer_host.image import build, firmware
from signifer_host.image.fat import VolumeError
from signifer_host.image.volume import drive
from signifer_host.linker import choice
from simulator import boards


def image(
    board: boards.Board,
    circuitpython: Path | None,
    keep_games: bool,
    wanted: str | None = None,
    mpy_cross: Path | None = None,
    there: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Content:
    """Make an image with CircuitPython, where a file of it is given, and the drive.

    `there` is the checksum of the firmware that the device has, 0 where it is not known. `progress` is called with the
    files that are compiled and how many there are. Raises BadInput.
    """
    python = None
    if circuitpython is not None:
        python = firmware.read(circuitpython)
        firmware.check(python, board, circuitpython)
    facts = choice.facts_for(board, python, there)
    compiler = Compiler(mpy_cross)
    made = bundles.make(board, systems.chosen(wanted), compiler, facts.version, progress=progress)
    try:
        volume = drive(made, compiler, facts)
    except VolumeError as error:
        raise BadInput(f"The drive of {board.name} is too small: {error}. Take fewer --systems.") from None
    return understand(build.merged(volume, board, python, keep_games))
