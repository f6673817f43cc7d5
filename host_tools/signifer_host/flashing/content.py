"""Read what a UF2 would do to a board: its Signifer, and the flash that it replaces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from signifer_host import boards
from signifer_host.errors import BadInput
from signifer_host.files.foreign import open_file
from signifer_host.image import firmware, uf2
from signifer_host.image.build import kept_blocks
from signifer_host.image.firmware import NVM
from signifer_host.translation import gettext, gettext_noop, number

_MADE_BY = gettext_noop("`signifer image` makes one for each device.")
# The beginning of signifer.json, which is uncompressed on the drive (`bundle.build` writes it).
_LABEL = re.compile(rb'\{\s*"signifer": "([^"\\]{1,40})",\s*"board": "([a-z0-9_]{2,32})"')


@dataclass(frozen=True)
class Content:
    """`data` is the file; `board` the id of its device, `version` its firmware's."""

    data: bytes
    board: boards.Board
    version: str
    has_circuitpython: bool
    replaces_games: bool  # games, rosters and settings
    replaces_journal: bool  # the newest presses of the running game
    circuitpython: str = ""  # the version of CircuitPython in it
    language: str = ""  # those of its texts; "": not known, as a file does not say it

    @property
    def keeps(self) -> bool:
        """Return whether it leaves the players' data alone."""
        return not (self.replaces_games or self.replaces_journal)


def read(path: Path) -> Content:
    """Read a UF2 made by `signifer image`. Raises BadInput with what it is instead."""
    try:
        with open_file(path, pipes=True) as file:
            data = file.read(firmware.LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or error
        raise BadInput(
            "{path} cannot be read ({reason}). {made_by}", path=path, reason=reason, made_by=gettext(_MADE_BY)
        ) from None
    if len(data) > firmware.LARGEST:
        raise BadInput(
            "{path}: this is larger than {largest} bytes, which no UF2 for an RP2040 is.",
            path=path,
            largest=number(firmware.LARGEST),
        )
    try:
        return understand(data)
    except ValueError as error:
        raise BadInput(f"{path}: {error}. {gettext(_MADE_BY)}") from None


def understand(data: bytes) -> Content:
    """Parse the bytes of such a file. Raises ValueError with half a sentence."""
    blocks = uf2.sectors(uf2.read(data))
    flat = _files(blocks)
    found = _LABEL.search(flat)
    if found is None:
        raise ValueError(gettext("no Signifer is in it"))
    name = found.group(2).decode()
    try:
        board = boards.load(name)
    except boards.BoardError:
        raise ValueError(
            gettext("it is for a device that this program does not know ({name})", name=name)
        ) from None
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
    )


def _files(blocks: Mapping[int, bytes]) -> bytes:
    """Join the blocks in the order of their addresses: the beginning of a small file is within one of them."""
    return b"".join(blocks[start] for start in sorted(blocks))
