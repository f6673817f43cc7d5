"""What a new game must know of a system, read from its slot. In memory for that moment only."""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from signifer.games.own.rules.schema import Schema

if TYPE_CHECKING:
    from typing import Any


class Brief:
    """A few of a system's declarations."""

    def __init__(self, blob: bytes) -> None:
        schema = Schema(blob)
        self.crc = crc32(blob) & 0xFFFFFFFF
        self.name = schema.name
        self.id = schema.id
        self.sides = schema.sides
        self.alternate = schema.alternate
        self.players = schema.players
        self.rows = sum(schema.rows)
        self.dice = bool(schema.checks) or schema.bag is not None


def read(blob: Any) -> Brief:
    """SetupError where it is no system that this firmware knows."""
    return Brief(blob)
