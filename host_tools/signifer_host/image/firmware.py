"""Read a CircuitPython UF2: its version, its board, and the place of its drive."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from pathlib import Path

from signifer_host.boards import Board
from signifer_host.bundle.compile import check_version
from signifer_host.errors import BadInput
from signifer_host.files.foreign import open_file
from signifer_host.image import fat, uf2
from signifer_host.translation import gettext, gettext_noop, number

_OTHER_BOARD = gettext_noop(
    "{path}: this CircuitPython is for {found} ({found_id}); {board} needs the one for {board_id}."
)
_BOTH_TAKE = gettext_noop(
    "{path}: this CircuitPython is for {found} ({found_id}); {board} needs the one for {board_id}. "
    "A {found} takes that one too."
)
LARGEST = 32 << 20  # 512 bytes for each page of 256 of the largest flash
WHERE = gettext_noop(
    "CircuitPython for your board is at circuitpython.org; take the file as it comes from there."
)
NVM = 4096  # directly before the drive
# Boards whose own CircuitPython leaves no room, and the board whose CircuitPython runs on them (decision 16).
TAKES = {"raspberry_pi_pico_w": "raspberry_pi_pico"}
VERSION = re.compile(
    rb"CircuitPython (\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?[^ ]*) on \d{4}-\d\d-\d\d; ([ -~]+) with rp2040"
)
_BOARD = re.compile(rb"BOARD=([a-z0-9_]+)\0")
# The Pico SDK's entry for a block device, which CircuitPython makes for its drive: kind 7, tag "CP", name,
# address, smallest size.
_DRIVE = re.compile(rb"\x07\x00CP(.{4})(.{4})(.{4})", re.DOTALL)


@dataclass(frozen=True)
class Firmware:
    """A CircuitPython: `blocks` are whole erase blocks by flash offset; `drive` is the drive's offset."""

    version: str
    board: str | None
    title: str
    drive: int | None
    blocks: dict[int, bytes]


def read(path: Path) -> Firmware:
    """Read a UF2 file of CircuitPython for an RP2040. Raises BadInput with what it is instead."""
    try:
        with open_file(path, pipes=True) as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or error
        raise _wrong(
            gettext(
                "{path} cannot be read ({reason}): name the file of CircuitPython.", path=path, reason=reason
            )
        ) from None
    if len(data) > LARGEST:
        raise BadInput(
            "{path}: this is larger than {most} bytes, which no UF2 for an RP2040 is.",
            path=path,
            most=number(LARGEST),
        )
    try:
        pages = uf2.read(data)
    except uf2.Uf2Error as error:
        raise _wrong(gettext("{path}: {reason}.", path=path, reason=error)) from None
    blocks = uf2.sectors(pages)
    flat = b"".join(blocks.values())
    said = VERSION.search(flat)
    if said is None:
        raise _wrong(
            gettext("{path}: this is a UF2 for an RP2040, but no CircuitPython is in it.", path=path)
        )
    board, drive = _BOARD.search(flat), _DRIVE.search(flat)
    return Firmware(
        said.group(1).decode(),
        board.group(1).decode() if board else None,
        said.group(2).decode(),
        struct.unpack("<I", drive.group(2))[0] % uf2.FLASH if drive else None,
        blocks,
    )


def check(firmware: Firmware, board: Board, path: Path) -> None:
    """Raise BadInput if this CircuitPython is not for the board, or would overlap its drive."""
    check_version(firmware.version.split("+")[0])
    if firmware.board is not None and firmware.board != board.circuitpython:
        raise BadInput(
            _BOTH_TAKE if TAKES.get(firmware.board) == board.circuitpython else _OTHER_BOARD,
            path=path,
            found=firmware.title,
            found_id=firmware.board,
            board=board.name,
            board_id=board.circuitpython,
        )
    if firmware.drive is not None and firmware.drive != board.flash.drive:
        raise _wrong(
            gettext(
                "{path}: this CircuitPython looks for its drive at {found} of the flash, "
                "boards/{board}/board.toml says {wanted}.",
                path=path,
                found=f"0x{firmware.drive:06X}",
                board=board.id,
                wanted=f"0x{board.flash.drive:06X}",
            )
        )
    end = max(firmware.blocks) + fat.ERASE_BLOCK
    if end > board.flash.drive - NVM:
        raise _wrong(
            gettext(
                "{path}: this CircuitPython reaches to {end} of the flash, into the journal and the drive.",
                path=path,
                end=f"0x{end:06X}",
            )
        )


def _wrong(sentence: str) -> BadInput:
    """Make the error for a file that is no CircuitPython for the board."""
    return BadInput(f"{sentence} {gettext(WHERE)}")
