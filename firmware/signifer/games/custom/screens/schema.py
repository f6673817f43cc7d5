"""Read what a new game must know of a system from its slot. In memory only then."""

from __future__ import annotations

from binascii import crc32
from typing import Any

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.system import Schema


class Brief:
    """Some of a system's declarations."""

    def __init__(self, blob: bytes) -> None:
        schema = Schema(blob)
        self.crc = crc32(blob) & 0xFFFFFFFF
        self.name = schema.name
        self.id = schema.id
        self.sides = schema.sides
        self.players = schema.players
        self.rows = sum(schema.rows)
        # Whether the players say who begins.
        self.asks_first = (schema.turns if self.rows else schema.sides) > 0 and not schema.opening
        self.bag = schema.bag is not None
        self.dice = (
            bool(schema.checks) or schema.bag is not None or max(schema.first, schema.opening) >= S.ROLLED
        )


def read(blob: Any) -> Brief:
    """Read the declarations; SetupError if this firmware does not know the system."""
    return Brief(blob)
