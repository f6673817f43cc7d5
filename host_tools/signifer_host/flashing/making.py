"""The image for a board, made on the spot as `signifer image` makes it."""

from __future__ import annotations

from pathlib import Path

from signifer_host.bundle import TESTED, systems
from signifer_host.bundle import build as bundles
from signifer_host.bundle.compile import Compiler
from signifer_host.errors import BadInput
from signifer_host.flashing.content import Content, understand
from signifer_host.image import build, firmware
from signifer_host.image.fat import VolumeError
from signifer_host.image.volume import drive
from simulator import boards


def image(
    board: boards.Board,
    circuitpython: Path | None,
    keep_games: bool,
    wanted: str | None = None,
    mpy_cross: Path | None = None,
) -> Content:
    """CircuitPython, where a file of it is given, and the drive. Raises BadInput."""
    python = None
    if circuitpython is not None:
        python = firmware.read(circuitpython)
        firmware.check(python, board, circuitpython)
    compiler = Compiler(mpy_cross)
    version = python.version if python else TESTED
    made = bundles.make(board, systems.chosen(wanted), compiler, version)
    try:
        volume = drive(made, compiler)
    except VolumeError as error:
        raise BadInput(f"The drive of {board.name} is too small: {error}. Take fewer --systems.") from None
    return understand(build.merged(volume, board, python, keep_games))
