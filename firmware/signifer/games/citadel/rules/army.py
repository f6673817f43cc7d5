"""List the units of both sides and the places of their cards, for deck.py.

A side's unit rows are those of its roster, then one for each copy of a character card. The first card that is
played takes the first of these rows, so that ids count on (A1, A2, …) in the order of arrival.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from signifer.core.unit import Unit, Units
from signifer.games.citadel.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game

_NOBODY = b"\x00\x00\x04\x01\x01\x01\x00"  # a unit without a name, for rows whose card was not played yet


class Army(Units):
    """The units of a game, its cards and the words of its rosters."""

    def __init__(self) -> None:
        Units.__init__(self)
        self.cells: Cells | None = None
        self.words: list[list[str]] = [[], []]
        self.starters = [0, 0]
        self.first_unit = [0, 0]
        self.first_card = [0, 0, 0]  # the starts of A's and B's part, and the end
        self.factions = [0, 0]  # word number plus one
        self.kinds = bytearray()  # of each card row
        self.card_offsets = array("H")  # offset of each card row
        self.hashes = array("H")  # of each card's name, in order, and its owner
        self.hashed_rows = array("H")
        self.doubles = bytearray()  # 1 for each card with the same name as another

    # Units

    def side_at(self, row: int) -> int:
        """Return the side that controls a row's unit: its owner's, unless a card or the players say otherwise
        (CT-35)."""
        cells = self.cells
        if cells is not None and cells.tables[-1].name == "token":
            from signifer.core import tokens

            held = tokens.held_row(cells, row)
            if held >= 0:
                return tokens.get(cells, held, tokens.OWNER) - 1
        return self.sides[row]

    def owner_at(self, row: int) -> int:
        """Return the side whose roster or card brought a row's unit."""
        return self.sides[row]

    def rows_of(self, side: int = -1) -> list[int]:
        """Return the rows of the units that a side controls, or of all."""
        return [row for row in range(len(self.sides)) if side < 0 or self.side_at(row) == side]

    def __getitem__(self, row: int) -> Unit:
        unit = self._unit(row)
        unit.side = self.side_at(row)
        return unit

    def _unit(self, row: int) -> Unit:
        side = self.sides[row]
        number = row - self.first[side] + 1
        if number <= self.starters[side] or self.cells is None:
            return Units.__getitem__(self, row)
        card = self._cell(row, S.CARD)
        if not card:
            return Unit(row, side, _NOBODY, 0, number, 0)
        unit = Unit(row, side, self.rosters[side] or b"", self.card_offsets[card - 1], number, 0)
        if self.doubles[card - 1]:
            unit.label = unit.id + " " + unit.name
        return unit

    def find(self, id: str) -> int | None:
        """Return the row of the unit with this id; a unit whose card was not played yet does not count."""
        row = Units.find(self, id)
        if row is not None and self._cell(row, S.STATUS) == S.NOT_YET:
            return None
        return row

    def _cell(self, row: int, column: int) -> int:
        cells = self.cells
        if cells is None:
            return 0
        table = cells.tables[S.UNIT_T]
        return cells.values[table.base + row * table.width + column]

    # Cards

    @property
    def cards(self) -> int:
        """Return the number of card rows."""
        return len(self.card_offsets)


def army(game: Game) -> Army:
    """Return the units of a Citadel game as an `Army`."""
    units = game.units
    assert isinstance(units, Army)
    return units
