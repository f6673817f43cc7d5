"""A unit of a roster: the part that never changes in a game. Its counters are cells of its row.

Units are decoded from the compiled rosters on demand; forty units as objects would take as much memory as
everything else in a game.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from signifer.core.roster import SIDES
from signifer.core.wire import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator


class Unit:
    """`side` is 0 for A, 1 for B, 2 for neutral; `at` is the offset of its ruleset's own part in `blob`.
    `label` is its name for people: with the id before it if another unit has the same name.
    """

    def __init__(self, row: int, side: int, blob: bytes, offset: int, number: int, uses: int) -> None:
        # Inline, because a press decodes many units and a Reader takes ten times as long. A length is one
        # byte, or two.
        self.row = row
        self.side = side
        self.blob = blob
        at = offset + 1
        end = at + blob[offset]
        self.id = str(blob[at:end], "utf-8") if end > at else SIDES[side] + str(number)
        at = end + 1
        if blob[end] > 127:
            at += 1
            end = at + (blob[end] & 127) + 128 * blob[end + 1]
        else:
            end = at + blob[end]
        self.name = self.label = str(blob[at:end], "utf-8")
        self.at = end + 1 if blob[end] < 128 else end + 2
        self.uses = uses  # first row of the unit's limited uses, where the ruleset has such a table

    def identity(self) -> dict[str, Any]:
        """Return what answers say of the unit, before anything else."""
        return {"id": self.id, "name": self.name, "side": SIDES[self.side]}


class Units:
    """The units of all sides by their rows, A's first, then B's, then the neutral ones.

    For units.py and for rulesets with other kinds of units: `rosters` and `first` are the roster and the first row of
    each side; `sides`, `offsets` in the roster and `first_uses` are by row.
    """

    def __init__(self) -> None:
        self.rosters: list[bytes | None] = [None, None, None]
        self.first = [0, 0, 0]
        self.sides = bytearray()
        self.offsets = array("H")
        self.first_uses = array("H")
        self.twins = bytearray()  # 1 for each unit that has another's name
        self._last: Unit | None = None

    def add_side(self, side: int, blob: bytes, reader: Reader, count: int) -> None:
        """Add `count` units of a compiled roster; WireError if it ends too early."""
        from signifer.core import units

        units.add_side(self, side, blob, reader, count)

    def set_uses(self, row: int, uses: int) -> None:
        """Set the first row of the unit's limited uses."""
        self.first_uses[row] = uses
        self.forget()

    def uses_at(self, row: int) -> int:
        """Return the first row of the limited uses of a row's unit."""
        return self.first_uses[row]

    def first_of(self, side: int) -> int:
        """Return the row of a side's first unit, if it has any."""
        return self.first[side]

    def forget(self) -> None:
        """Drop the cached unit."""
        self._last = None

    def check_ids(self) -> None:
        """Raise SetupError if two units have one id; label units with the same name by their ids."""
        from signifer.core import units

        units.check_ids(self)

    def __len__(self) -> int:
        return len(self.offsets)

    def __getitem__(self, row: int) -> Unit:
        unit = self._last
        if unit is None or unit.row != row:
            side = self.sides[row]
            blob = self.rosters[side] or b""
            number = row - self.first[side] + 1
            unit = self._last = Unit(row, side, blob, self.offsets[row], number, self.first_uses[row])
            if row < len(self.twins) and self.twins[row]:
                unit.label = unit.id + " " + unit.name
        return unit

    def side_at(self, row: int) -> int:
        """Return the side of a row's unit: 0 for A, 1 for B, 2 for neutral."""
        return self.sides[row]

    def rows_of(self, side: int = -1) -> list[int]:
        """Return the rows of a side's units, or of all. To decode the units takes many times as long."""
        return [row for row in range(len(self.sides)) if side < 0 or self.sides[row] == side]

    def __iter__(self) -> Iterator[Unit]:
        for row in range(len(self.offsets)):
            yield self[row]

    def find(self, id: str) -> int | None:
        """Return the row of the unit with this id: directly if it is cached or is side and number, else by
        searching.
        """
        last = self._last
        if last is not None and last.id == id:
            return last.row
        side = SIDES.find(id[:1]) if id else -1
        digits = id[1:].encode()
        if side >= 0 and 0 < len(digits) < 5 and min(digits) >= 48 and max(digits) <= 57:
            row = self.first[side] + int(digits) - 1
            if 0 <= row < len(self) and self[row].id == id:
                return row
        for unit in self:
            if unit.id == id:
                return unit.row
        return None
