"""Read the head of a compiled roster of a custom system, and the system that it belongs to."""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.roster import LARGEST, RosterHead
from signifer.core.wire import Reader

if TYPE_CHECKING:
    from signifer.games.custom.rules.system import Schema

ID = "own"


class Head(RosterHead):
    """The part of a compiled roster before its units, and a reader at the first unit; SetupError if it is none of a
    custom system."""

    def __init__(self, blob: bytes) -> None:
        self._size = len(blob)
        super().__init__(blob, ID, "a custom system")

    def read_own(self, reader: Reader) -> None:
        from signifer.core import names

        if self._size > LARGEST:
            raise SetupError(
                "The roster %s is of %d bytes; at most %d fit." % (self.name, self._size, LARGEST)
            )
        self.system = names.check(reader.text())
        self.system_name = names.check(reader.text())
        self.crc = reader.uint()
        self.start_columns = [reader.text() for _ in range(min(99, reader.uint()))]
        self.dice = [(names.check(reader.text()), reader.uint()) for _ in range(min(99, reader.uint()))]

    def belongs(self, schema: Schema, blob: bytes) -> None:
        """Raise SetupError unless the roster was compiled for exactly this system."""
        if self.system != schema.id:
            raise SetupError(
                "The roster %s is for the system %s, not for %s." % (self.name, self.system_name, schema.name)
            )
        if self.crc != crc32(blob) & 0xFFFFFFFF:
            raise SetupError(
                "The roster %s is for another edition of the system %s: push it again."
                % (self.name, schema.name)
            )
