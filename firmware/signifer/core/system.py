"""The head of a compiled custom system, and the link from a roster to its system; the ruleset reads the rest.

System: "SO", format, id, name, half its sides, then the ruleset's part. Roster of such a system: a compiled
roster of the game that plays systems (games/table.py: CUSTOM), whose own part begins with the system's id,
its name, and the CRC-32 of the compiled system that the roster was checked against.
"""

from __future__ import annotations

from signifer.core.errors import SetupError
from signifer.core.roster import open_roster
from signifer.core.wire import Reader, WireError

MAGIC = b"SO"
MAGICS = (MAGIC, b"So")  # without reminders, and with some (roster.py)
FORMAT = 4  # the newest; a system is compiled as the format that its file names
LARGEST = 8000  # bytes of a compiled system: what its slot in flash holds


def format_of(blob: bytes) -> int:
    """Return the format of a compiled system, 0 if `blob` is not one."""
    return blob[2] if len(blob) > 2 and bytes(blob[:2]) in MAGICS else 0


def peek(blob: bytes) -> tuple[str, str, int]:
    """Return id, name and sides (0 or 2) of a compiled system, from at least its first 256 bytes. SetupError
    if it is invalid, or of an unknown format.
    """
    if not 1 <= format_of(blob) <= FORMAT:
        raise SetupError("This is no compiled system, or one of another format.")
    reader = Reader(blob, 3)
    try:
        return reader.text(), reader.text(), 2 * reader.byte()
    except WireError as error:
        raise SetupError("The compiled system is damaged: %s." % error)


def peek_tie(blob: bytes, custom: str) -> tuple[str, str, int]:
    """Return id, name and CRC-32 of the system that a compiled roster is for, from at least its first 256
    bytes. `custom`: the game that plays systems. ("", "", 0) for a roster of another game; SetupError if it is invalid.
    """
    ruleset, _, _, reader = open_roster(blob)
    if ruleset != custom:
        return "", "", 0
    try:
        return reader.text(), reader.text(), reader.uint()
    except WireError as error:
        raise SetupError("The compiled roster is damaged: %s." % error)
