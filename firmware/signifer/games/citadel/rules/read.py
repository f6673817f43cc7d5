"""Read a compiled Citadel roster in place; roster.py writes it.

After the head: prosperity, the faction (word number plus one), the roster's words (buildings, classes, factions),
its buildings (word numbers), the number of cards after the units. Units and cards have the same form: id, name,
size, then four bytes (kind, health, activations, flags), the count, class and faction (word numbers plus one), the
cost and the stats; then, only where one of them is there, what the card `modifies` (stats by name, CT-34), its text
and its condition (CT-33). After the last card, only for a deck on the device: the number of cards in hand at the start.
"""

from __future__ import annotations

from signifer.core.roster import RosterHead
from signifer.core.wire import Reader

ID = "citadel"


class Head(RosterHead):
    """The part of a compiled roster before its units, and a reader at the first of them."""

    def __init__(self, blob: bytes) -> None:
        super().__init__(blob, ID)

    def read_own(self, reader: Reader) -> None:
        from signifer.core import names

        self.prosperity = reader.uint()
        self.faction = reader.uint()
        self.words = [names.check(reader.text()) for _ in range(reader.uint())]
        self.buildings = [reader.uint() for _ in range(reader.uint())]
        self.cards = reader.uint()


class Card:
    """A card (or a unit's own data) at `offset` of a roster; class, faction and buildings are word numbers. `label` is
    the name for people, as of a unit."""

    def __init__(self, blob: bytes, offset: int) -> None:
        reader = Reader(blob, offset)
        self.id = reader.text()
        self.name = self.label = reader.text()
        size = reader.uint()
        self._end = reader.at + size
        self.kind = reader.byte()
        self.health = reader.byte()
        self.activations = reader.byte()
        self.flags = reader.byte()
        self.count = reader.byte()
        self.of_class = reader.uint() - 1
        self.faction = reader.uint() - 1
        self.buildings = [reader.uint() for _ in range(reader.uint())]
        self.any = reader.byte()
        self.prosperity = reader.uint()
        self.either = reader.byte()
        self._reader = reader
        self._stats = reader.at

    def stats(self) -> list[tuple[str, str]]:
        """Return (name, value) of each free stat; without a name if the roster has one text for all."""
        reader = self._reader
        reader.at = self._stats
        return [(reader.text(), reader.text()) for _ in range(reader.uint())]

    def modifies(self) -> list[tuple[str, int]]:
        """Return (name of a stat, what is added) of each stat that a spell or relic changes (CT-34)."""
        self.stats()
        reader = self._reader
        if reader.at >= self._end:
            return []
        return [(reader.text(), reader.sint()) for _ in range(reader.uint())]

    def words(self) -> tuple[str, str]:
        """Return the card's text and, of a tactic, its condition (CT-33)."""
        self.modifies()
        reader = self._reader
        return ("", "") if reader.at >= self._end else (reader.text(), reader.text())


def read_cost(blob: bytes, offset: int) -> tuple[list[int], int, int, int]:
    """Return (word numbers of named buildings, any, prosperity, either) of the card at `offset`. The bytes before them
    are skipped: many cards are read at once, and a Card object for each would be slow."""
    at = offset
    for _ in range(2):  # id, name
        length = blob[at]
        at += 1
        if length > 127:  # two bytes: no text is longer than 16,383
            length += (blob[at] - 1) << 7
            at += 1
        at += length
    while blob[at] > 127:  # size
        at += 1
    at += 6  # its last byte, kind, health, activations, flags, count
    for _ in range(2):  # class, faction
        while blob[at] > 127:
            at += 1
        at += 1
    count = blob[at]
    part = blob[at + 1 : at + 4 + count]
    if count < 128 and max(part) < 128:  # nearly always: each number is one byte
        return list(part[:count]), part[count], part[count + 1], part[count + 2]
    reader = Reader(blob, at)
    return [reader.uint() for _ in range(reader.uint())], reader.byte(), reader.uint(), reader.byte()
