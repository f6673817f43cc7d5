"""A compiled roster's head, the same for every ruleset; the ruleset reads the rest.

"SR", format version, the ruleset's id, the roster's name, the number of units, then the ruleset's own part.
Each unit is its id (empty: side and number), its name, and the ruleset's own bytes with their size. The host
compiles (`pack` of the ruleset); the device never parses TOML or JSON.

The second letter is small ("Sr", of a system "So") if reminders follow the content (reminders.py). Their size is in the
last two bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.wire import Reader, WireError, put_text, put_uint

if TYPE_CHECKING:
    from signifer.core.setup import Setup

MAGIC = b"SR"
VERSION = 1
SIDES = "ABN"
SYSTEM = "S"  # what stands beside the rosters: a compiled custom system
PARTS = SIDES + SYSTEM
LARGEST = 16000  # bytes of a compiled roster: what a slot in flash holds

SMALL = 32  # the bit that makes a letter a small one


def reminds(setup: Setup) -> bool:
    """Return whether a setup has reminders (reminders.py)."""
    for side in setup.rosters:
        if setup.rosters[side][1:2] in (b"r", b"o"):
            return True
    for name in setup.house:
        if name[:9] == "reminder.":
            return True
    return False


def head(ruleset: str, name: str, units: int) -> bytearray:
    """Encode the beginning of a compiled roster."""
    out = bytearray(MAGIC)
    out.append(VERSION)
    put_text(out, ruleset)
    put_text(out, name)
    put_uint(out, units)
    return out


def open_roster(blob: bytes) -> tuple[str, str, int, Reader]:
    """Return ruleset id, name, number of units, and a reader at the ruleset's own part; SetupError if it is
    invalid.
    """
    if bytes(blob[:2]) not in (MAGIC, b"Sr"):
        raise SetupError("This is not a compiled roster.")
    reader = Reader(blob, 2)
    try:
        if reader.byte() != VERSION:
            raise SetupError("This roster was compiled for another version of Signifer.")
        return reader.text(), reader.text(), reader.uint(), reader
    except WireError as error:
        raise damage_error(error)


def damage_error(error: Exception) -> SetupError:
    """Return the error for a compiled roster that ends too early, or has a number that cannot be."""
    return SetupError("The compiled roster is damaged: %s." % error)


class RosterHead:
    """The head of a compiled roster for `ruleset`: its name, its number of units, and what `read_own`
    reads; then `reader` stands at the first of them. SetupError if it is for another ruleset (`called` names this one
    for people), or damaged.
    """

    def __init__(self, blob: bytes, ruleset: str, called: str = "") -> None:
        found, self.name, self.count, self.reader = open_roster(blob)
        if found != ruleset:
            raise SetupError("The roster %s is for %s, not for %s." % (self.name, found, called or ruleset))
        from signifer.core import names

        if blob[1] & SMALL:
            from signifer.core import reminders

            self.reader.end = reminders.content_end(blob)
        try:
            names.check(self.name)
            self.read_own(self.reader)
        except WireError as error:
            raise damage_error(error)

    def read_own(self, reader: Reader) -> None:
        """Read the ruleset's own part of the head."""


def peek(blob: bytes) -> tuple[str, str, int]:
    """Return ruleset id, roster name and number of units of a compiled roster; SetupError if it is invalid."""
    ruleset, name, units, _ = open_roster(blob)
    return ruleset, name, units
