"""The units and cards of both sides, read out of the compiled rosters when they are asked for.

A side's unit rows are those of its roster, then one for each copy of a character card: the first card that is
played takes the first of them, so that ids go on counting (A1, A2, …) in the order of arrival.
"""

from array import array
from binascii import crc32

from signifer.core.roster import SIDES
from signifer.core.unit import Unit, Units
from signifer.core.wire import Reader
from signifer.rulesets.citadel.read import Card
from signifer.rulesets.citadel.schema import CARD, NOT_YET, STATUS, UNIT_T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game

_NOBODY = b"\x00\x00\x04\x01\x01\x01\x00"  # a unit without a name, for rows whose card was not played yet


def hashed(name: str) -> int:
    """Sixteen bits of a name, to find a card without reading them all."""
    return crc32(name.encode()) & 0xFFFF


class Army(Units):
    """The units of a game, its cards and the words of its rosters."""

    def __init__(self) -> None:
        Units.__init__(self)
        self.cells: "Cells | None" = None
        self.words: "list[list[str]]" = [[], []]
        self.starters = [0, 0]
        self.first_unit = [0, 0]
        self.first_card = [0, 0, 0]  # A's, B's, and the end
        self.factions = [0, 0]  # word number plus one
        self.kinds = bytearray()  # of each card row
        self._cards = array("H")  # offset of each card row
        self._hashes = array("H")  # of each card's name, in order, and whose they are
        self._rows = array("H")
        self._doubles = bytearray()  # 1 for each card that has another's name

    # Units

    def __getitem__(self, row: int) -> Unit:
        side = self._sides[row]
        number = row - self._first[side] + 1
        if number <= self.starters[side] or self.cells is None:
            return Units.__getitem__(self, row)
        card = self._cell(row, CARD)
        if not card:
            return Unit(row, side, _NOBODY, 0, number, 0)
        unit = Unit(row, side, self._blobs[side] or b"", self._cards[card - 1], number, 0)
        if self._doubles[card - 1]:
            unit.label = unit.id + " " + unit.name
        return unit

    def find(self, id: str) -> "int | None":
        """The row of the unit with this id; a unit whose card was not played yet is none."""
        row = Units.find(self, id)
        if row is not None and self._cell(row, STATUS) == NOT_YET:
            return None
        return row

    def _cell(self, row: int, column: int) -> int:
        cells = self.cells
        if cells is None:
            return 0
        table = cells.tables[UNIT_T]
        return cells.values[table.base + row * table.width + column]

    # Cards

    @property
    def cards(self) -> int:
        """How many card rows there are."""
        return len(self._cards)

    def side_of_card(self, row: int) -> int:
        """0 for A's, 1 for B's."""
        return 0 if row < self.first_card[1] else 1

    def card(self, row: int) -> Card:
        """Everything that the roster says of a card."""
        card = Card(self._blobs[self.side_of_card(row)] or b"", self._cards[row])
        if self._doubles[row]:
            card.label = self.card_id(row) + " " + card.name
        return card

    def card_offset(self, row: int) -> int:
        """Where the card begins in its side's roster."""
        return self._cards[row]

    def unit_offset(self, row: int) -> int:
        """Where a unit of the roster begins there."""
        return self._offsets[row]

    def card_name(self, row: int) -> str:
        """The card's name."""
        reader = Reader(self._blobs[self.side_of_card(row)] or b"", self._cards[row])
        reader.text()
        return reader.text()

    def card_label(self, row: int) -> str:
        """The card's name for people: with its id before it where another card has the same."""
        name = self.card_name(row)
        return self.card_id(row) + " " + name if self._doubles[row] else name

    def card_id(self, row: int) -> str:
        """The card's own id, which tells copies and entries of one name apart: A-3."""
        side = self.side_of_card(row)
        return "%s-%d" % (SIDES[side], row - self.first_card[side] + 1)

    def class_row(self, side: int, word: int) -> int:
        """The row of a word of the side's roster in the table of relic classes."""
        return word + (len(self.words[0]) if side else 0)

    def cards_called(self, name: str) -> "list[int]":
        """The rows of all cards with this name, or of the one with this id, in order."""
        side = SIDES.find(name[:1]) if name[1:2] == "-" else -1
        digits = name[2:].encode()
        if 0 <= side <= 1 and 0 < len(digits) < 4 and min(digits) >= 48 and max(digits) <= 57:
            row = self.first_card[side] + int(digits) - 1
            if self.first_card[side] <= row < self.first_card[side + 1] and self.card_id(row) == name:
                return [row]
        number = hashed(name)
        low = 0
        high = len(self._hashes)
        while low < high:
            middle = (low + high) // 2
            if self._hashes[middle] < number:
                low = middle + 1
            else:
                high = middle
        found = []
        while low < len(self._hashes) and self._hashes[low] == number:
            if self.card_name(self._rows[low]) == name:
                found.append(self._rows[low])
            low += 1
        return found


def army(game: "Game") -> Army:
    """The units of a Citadel game with all that they are here."""
    units = game.units
    assert isinstance(units, Army)
    return units
