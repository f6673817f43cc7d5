"""Number the units of a calth game, which come and go: a unit is named by its number, never by its row of cells.

The rosters' units have the numbers 0, 1, … in roster order, A's first. Units that come in later follow, A's and B's
alternating. A number and its id always mean the same unit (journal entries hold them); the row of a unit that is
gone is reused.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from signifer.core.roster import SIDES
from signifer.core.unit import Unit, Units
from signifer.games.calth.rules import schema as S

if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.core.game import Game


class Later:
    """A unit that no roster has. Only side and serial are stored; its name comes from the unit that it left."""

    def __init__(self, number: int, side: int, serial: int, name: str) -> None:
        self.row = number
        self.side = side
        self.id = "AB"[side] + str(serial)
        self.name = name + " " + self.id if name else self.id
        self.label = self.id + " " + name if name else self.id

    def identity(self) -> dict[str, Any]:
        """Return what answers say of the unit, as of one of a roster."""
        return {"id": self.id, "name": self.name, "side": SIDES[self.side]}


class Ranks(Units):
    """Units by number. `rows` and `top` say how many rows of cells each side has and which is its first."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self.blobs: list[bytes] = [b"", b""]
        self.types = [array("H"), array("H")]  # where each side's types begin in its roster
        self.roster_units = [0, 0]  # units in each side's roster
        self.rows = [0, 0]
        self.top = [0, 0]

    def last_at(self, side: int) -> int:
        """Return where a side's last unit begins in its roster."""
        return self.offsets[sum(self.roster_units[: side + 1]) - 1]

    def number(self, side: int, serial: int) -> int:
        """Return the number of a side's unit by its serial (from 1)."""
        if serial <= self.roster_units[side]:
            return side * self.roster_units[0] + serial - 1
        return self.roster_units[0] + self.roster_units[1] + 2 * (serial - self.roster_units[side] - 1) + side

    def who(self, number: int) -> tuple[int, int]:
        """Return (side, serial) of a unit's number."""
        if number < self.roster_units[0]:
            return 0, number + 1
        number -= self.roster_units[0]
        if number < self.roster_units[1]:
            return 1, number + 1
        number -= self.roster_units[1]
        return number % 2, self.roster_units[number % 2] + number // 2 + 1

    def row_of(self, number: int) -> int:
        """Return the unit's row of cells; -1 if it has none, or no longer."""
        side, serial = self.who(number)
        return self._row(side, serial)

    def _row(self, side: int, serial: int) -> int:
        cells = self._game.cells
        t = cells.tables[S.UNIT_T]
        rows = self.rows[side]
        for i in range(rows):
            row = self.top[side] + (serial - 1 + i) % rows
            if cells.values[t.base + row * t.width + S.SERIAL] == serial:
                return row
        return -1

    def number_at(self, row: int) -> int:
        """Return the number of the unit that a row holds, or held last."""
        return self.number(self.side_of(row), self._game.get(S.UNIT_T, row, S.SERIAL))

    def side_of(self, row: int) -> int:
        """Return whose row it is: 0 or 1."""
        return 1 if row >= self.top[1] else 0

    def __len__(self) -> int:
        later = 0
        if self.top[1]:  # before, the tables do not exist yet
            for side in range(2):
                more = self._game.get(S.SIDE_T, side, S.SERIALS) - self.roster_units[side]
                if more > 0:
                    later = max(later, 2 * more - 1 + side)
        return len(self.offsets) + later

    def __getitem__(self, number: int) -> Unit:
        if number < len(self.offsets):
            return super().__getitem__(number)
        side, serial = self.who(number)
        row = self._row(side, serial)
        name = ""
        if row >= 0:
            origin = self._game.get(S.UNIT_T, row, S.ORIGIN)
            name = super().__getitem__(side * self.roster_units[0] + origin).name
        unit: Unit = Later(number, side, serial, name)  # type: ignore[assignment]
        return unit

    def side_at(self, number: int) -> int:
        return self.who(number)[0]

    def __iter__(self) -> Iterator[Unit]:
        for number in range(len(self.offsets)):
            yield self[number]

    def find(self, id: str) -> int | None:
        """Return the number of the unit with this id, as long as a row holds it."""
        last = self._last
        if last is not None and last.id == id:
            return last.row if self.row_of(last.row) >= 0 else None
        if is_reserved(id) and id[0] != "N" and len(id) < 6:
            side = "AB".index(id[0])
            number = self.number(side, int(id[1:]))
            if self._row(side, int(id[1:])) >= 0 and self[number].id == id:
                return number
            return None
        for unit in self:
            if unit.id == id:
                return unit.row if self.row_of(unit.row) >= 0 else None
        return None


def is_reserved(id: str) -> bool:
    """Return whether an id is a side and a number, like the ids of units without an id in the roster."""
    digits = id[1:].encode()
    return (
        id[:1] in ("A", "B", "N")
        and len(digits) > 0
        and digits[0] != 48
        and min(digits) >= 48
        and max(digits) <= 57
    )


def ranks(game: Game) -> Ranks:
    """Return the game's units, with what calth knows of them."""
    units = game.units
    assert isinstance(units, Ranks)
    return units
