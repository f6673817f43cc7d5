"""Whether an image is linked, and for which firmware."""

from __future__ import annotations

from signifer_host.bundle import TESTED
from signifer_host.image.firmware import Firmware
from signifer_host.linker import LinkError
from signifer_host.linker.facts import Facts, read, table
from simulator.boards import Board

BOARDS = ("raspberry_pi_pico",)
"""CircuitPython's boards on which a linked program was run."""


def facts_for(board: Board, python: Firmware | None, there: int = 0) -> tuple[Facts | None, str]:
    """Return the facts that an image of `board` is linked by, None for one that is not linked, and a sentence for the
    user, which may be empty.

    `python` is the firmware that goes into the image. Without one the device must have said which firmware is `there`
    (its checksum): to write behind another firmware, which may be larger, would damage it.
    """
    if board.circuitpython not in BOARDS:
        return None, ""
    if python is None:
        found = table(board.circuitpython, TESTED) if there else None
        return (found, "") if found is not None and found.checksum == there else (None, "")
    try:
        return read(python), ""
    except LinkError as error:
        return None, f"{error} So it is loaded into memory, which leaves less for a game."
