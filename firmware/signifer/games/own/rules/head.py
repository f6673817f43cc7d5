"""What a compiled roster of an own system says before its units, and which system it belongs to."""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.roster import LARGEST, open_roster
from signifer.core.wire import WireError

if TYPE_CHECKING:
    from signifer.games.own.rules.schema import Schema

ID = "own"


class Head:
    """A compiled roster's beginning, and a reader at its first unit; SetupError if it is none of an own system."""

    def __init__(self, blob: bytes) -> None:
        ruleset, self.name, self.count, self.reader = open_roster(blob)
        if ruleset != ID:
            raise SetupError("The roster %s is for %s, not for a system of one's own." % (self.name, ruleset))
        if len(blob) > LARGEST:
            raise SetupError(
                "The roster %s is of %d bytes; at most %d fit." % (self.name, len(blob), LARGEST)
            )
        try:
            self.system = self.reader.text()
            self.system_name = self.reader.text()
            self.crc = self.reader.uint()
            self.asked = [self.reader.text() for _ in range(min(99, self.reader.uint()))]
            self.dice = [(self.reader.text(), self.reader.uint()) for _ in range(min(99, self.reader.uint()))]
        except WireError as error:
            raise damaged(error)

    def belongs(self, schema: Schema, blob: bytes) -> None:
        """SetupError unless the roster was compiled against this very system."""
        if self.system != schema.id:
            raise SetupError(
                "The roster %s is for the system %s, not for %s." % (self.name, self.system_name, schema.name)
            )
        if self.crc != crc32(blob) & 0xFFFFFFFF:
            raise SetupError(
                "The roster %s is for another edition of the system %s: push it again."
                % (self.name, schema.name)
            )


def damaged(error: Exception) -> SetupError:
    """What a roster that cannot be read is answered with."""
    return SetupError("The compiled roster is damaged: %s." % error)
