"""Choose the firmware that an image is linked for."""

from __future__ import annotations

from signifer_host.boards import Board
from signifer_host.image.firmware import WHERE, Firmware
from signifer_host.linker import LinkError
from signifer_host.linker.facts import Facts, read, tables
from signifer_host.translation import gettext


def has_table(board: Board, there: int) -> bool:
    """Return whether a table exists for the device's firmware (`there`: its checksum, 0 if unknown)."""
    return bool(there) and any(found.checksum == there for found in tables(board.circuitpython))


def facts_for(board: Board, python: Firmware | None, there: int = 0) -> Facts:
    """Return the facts for linking an image of `board`.

    `python` is the firmware in the image. Without one, the device must have reported its firmware (`there`:
    the checksum), because writing behind another, larger firmware would damage it. Raises LinkError, a
    BadInput, with what to do.
    """
    if python is not None:
        return read(python)
    if not there:
        raise LinkError(
            gettext("The program is made for one CircuitPython: name its file with --circuitpython FILE.uf2.")
            + f" {gettext(WHERE)}"
        )
    for found in tables(board.circuitpython):
        if found.checksum == there:
            return found
    known = ", ".join(sorted({found.version for found in tables(board.circuitpython)})) or gettext("none")
    said = gettext(
        "This signifer has no table of the CircuitPython that is on the device (for this board: {known}): name its "
        "file with --circuitpython FILE.uf2.",
        known=known,
    )
    raise LinkError(f"{said} {gettext(WHERE)}")
