"""Read a compiled roster in place; roster.py writes it. A unit is its health, one byte."""

from __future__ import annotations

from signifer.core.roster import RosterHead

ID = "_template"
HEALTH = 0


class Head(RosterHead):
    """The part of a compiled roster before its units, and a reader at the first of them."""

    def __init__(self, blob: bytes) -> None:
        super().__init__(blob, ID)
