"""Which firmware an image is linked for."""

from __future__ import annotations

from signifer_host.image.firmware import WHERE, Firmware
from signifer_host.linker import LinkError
from signifer_host.linker.facts import Facts, read, tables
from simulator.boards import Board


def known(board: Board, there: int) -> bool:
    """Whether a table has the firmware that a device said is `there` (its checksum; 0 where it said nothing)."""
    return bool(there) and any(found.checksum == there for found in tables(board.circuitpython))


def facts_for(board: Board, python: Firmware | None, there: int = 0) -> Facts:
    """Return the facts that an image of `board` is linked by.

    `python` is the firmware that goes into the image. Without one the device must have said which firmware is `there`
    (its checksum): to write behind another firmware, which may be larger, would damage it. Raises LinkError, a
    BadInput, with what to do.
    """
    if python is not None:
        return read(python)
    if not there:
        raise LinkError(
            "The program is made for one CircuitPython: name its file with --circuitpython FILE.uf2. " + WHERE
        )
    for found in tables(board.circuitpython):
        if found.checksum == there:
            return found
    known = ", ".join(sorted({found.version for found in tables(board.circuitpython)})) or "none"
    raise LinkError(
        f"This signifer has no table of the CircuitPython that is on the device (for this board: {known}): name its "
        f"file with --circuitpython FILE.uf2. {WHERE}"
    )
