"""What a UF2 would do to a board: which Signifer is in it, and what of the flash it replaces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from signifer_host.errors import BadInput
from signifer_host.image import firmware, uf2
from signifer_host.image.build import kept_blocks
from signifer_host.image.firmware import NVM
from signifer_host.linker.program import MARK
from simulator import boards
from simulator.reading import open_file

_MADE_BY = "`signifer image` makes one for each device."
# The head of signifer.json, which lies on the drive as it is (`bundle.build` writes it).
_LABEL = re.compile(rb'\{\s*"signifer": "([^"\\]{1,40})",\s*"board": "([a-z0-9_]{2,32})"')


@dataclass(frozen=True)
class Content:
    """`data` is the file; `board` the id of the device that it is for, `version` its firmware's."""

    data: bytes
    board: boards.Board
    version: str
    has_circuitpython: bool
    replaces_games: bool  # games, rosters and settings
    replaces_journal: bool  # the newest presses of the game under way
    circuitpython: str = ""  # the version of the one that is in it
    linked: bool = False  # its program runs where it lies in flash, and so with one CircuitPython alone

    @property
    def keeps(self) -> bool:
        """It leaves alone what a device holds of its players."""
        return not (self.replaces_games or self.replaces_journal)


def read(path: Path) -> Content:
    """A UF2 that `signifer image` has made. Raises BadInput with what it is instead."""
    try:
        with open_file(path, pipes=True) as file:
            data = file.read(firmware.LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or error
        raise BadInput(f"{path} cannot be read ({reason}). {_MADE_BY}") from None
    if len(data) > firmware.LARGEST:
        raise BadInput(
            f"{path}: this is larger than {firmware.LARGEST:,} bytes, which no UF2 for an RP2040 is."
        )
    try:
        return understand(data)
    except ValueError as error:
        raise BadInput(f"{path}: {error}. {_MADE_BY}") from None


def understand(data: bytes) -> Content:
    """The same of a file's bytes. Raises ValueError with half a sentence."""
    blocks = uf2.sectors(uf2.read(data))
    flat = _files(blocks)
    found = _LABEL.search(flat)
    if found is None:
        raise ValueError("no Signifer is in it")
    name = found.group(2).decode()
    try:
        board = boards.load(name)
    except boards.BoardError:
        raise ValueError(f"it is for a device that this program does not know ({name})") from None
    python = firmware.VERSION.search(flat)
    drive = board.flash.drive
    return Content(
        data,
        board,
        found.group(1).decode("utf-8", "replace"),
        0 in blocks,
        bool(kept_blocks(board) & blocks.keys()),
        drive - NVM in blocks,
        python.group(1).decode() if python else "",
        any(block.startswith(MARK) for block in blocks.values()),
    )


def _files(blocks: Mapping[int, bytes]) -> bytes:
    """The blocks in the order of their addresses: a small file's beginning lies in one of them."""
    return b"".join(blocks[start] for start in sorted(blocks))
