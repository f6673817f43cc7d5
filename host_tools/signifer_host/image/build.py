"""Merge the blocks of a drive and CircuitPython into one UF2 file."""

from __future__ import annotations

from signifer_host.boards import Board
from signifer_host.errors import BadInput
from signifer_host.files import block_files
from signifer_host.image import fat, uf2
from signifer_host.image.firmware import NVM, Firmware
from signifer_host.image.volume import Drive


def kept_blocks(board: Board) -> set[int]:
    """Return the flash offsets of the erase blocks of an image's block files, equal on every device of this
    board.
    """
    layout = fat.geometry(board.flash.size - board.flash.drive)
    first = board.flash.drive + layout.place(block_files.first_cluster())
    return set(range(first, first + sum(block_files.LAYOUT.values()) * fat.ERASE_BLOCK, fat.ERASE_BLOCK))


def blocks_of(drive: Drive, board: Board, keep_games: bool) -> dict[int, bytes]:
    """Return the drive's erase blocks by flash offset, and the journal's blank one.

    `keep_games` leaves out games, rosters and settings: a device with such a drive keeps them, because their
    places never change. Free blocks of the volume are always left out.
    """
    image, start = drive.volume.image, board.flash.drive
    kept: set[int] = set()
    if keep_games:
        for offset, size in drive.block_files():
            kept.update(range(offset, offset + size, fat.ERASE_BLOCK))
    blocks = {
        start + offset: image[offset : offset + fat.ERASE_BLOCK]
        for offset in drive.volume.used_blocks()
        if offset not in kept
    }
    blocks |= drive.region
    if not keep_games:
        blocks[start - NVM] = b"\xff" * NVM
    return blocks


def merge(drive: Drive, board: Board, firmware: Firmware | None, keep_games: bool = False) -> bytes:
    """Make the UF2 file. BadInput if two parts have one address."""
    blocks = blocks_of(drive, board, keep_games)
    if firmware is not None:
        both = sorted(set(blocks) & set(firmware.blocks))
        if both:
            raise BadInput(
                "CircuitPython and the drive are both for {address} of the flash.", address=f"0x{both[0]:06X}"
            )
        blocks |= firmware.blocks
    return uf2.write(blocks)
