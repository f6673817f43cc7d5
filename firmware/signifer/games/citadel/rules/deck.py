"""Look a card up by its row in the compiled rosters of both sides: its name, kind, cost."""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from signifer.core.roster import SIDES
from signifer.core.wire import Reader
from signifer.games.citadel.rules.read import Card, read_cost

if TYPE_CHECKING:
    from signifer.games.citadel.rules.army import Army


def name_hash(name: str) -> int:
    """Return sixteen bits of a name, to find a card without reading all names."""
    return crc32(name.encode()) & 0xFFFF


def side_of_card(army: Army, row: int) -> int:
    """Return 0 for A's, 1 for B's."""
    return 0 if row < army.first_card[1] else 1


def card(army: Army, row: int) -> Card:
    """Return all values of a card in the roster."""
    card = Card(army.rosters[side_of_card(army, row)] or b"", army.card_offsets[row])
    if army.doubles[row]:
        card.label = card_id(army, row) + " " + card.name
    return card


def cost(army: Army, row: int) -> tuple[list[int], int, int, int]:
    """Return (word numbers of named buildings, any, prosperity, either) of a card's cost."""
    return read_cost(army.rosters[side_of_card(army, row)] or b"", army.card_offsets[row])


def card_name(army: Army, row: int) -> str:
    """Return the card's name."""
    reader = Reader(army.rosters[side_of_card(army, row)] or b"", army.card_offsets[row])
    reader.text()
    return reader.text()


def card_label(army: Army, row: int) -> str:
    """Return the card's name for people, after its id if another card has the same name."""
    name = card_name(army, row)
    return card_id(army, row) + " " + name if army.doubles[row] else name


def card_id(army: Army, row: int) -> str:
    """Return the card's own id, which distinguishes copies and entries of the same name: A-3."""
    side = side_of_card(army, row)
    return "%s-%d" % (SIDES[side], row - army.first_card[side] + 1)


def class_row(army: Army, side: int, word: int) -> int:
    """Return the row of a word of the side's roster in the table of relic classes."""
    return word + (len(army.words[0]) if side else 0)


def cards_called(army: Army, name: str) -> list[int]:
    """Return the rows of all cards with this name, or of the one with this id, in order."""
    side = SIDES.find(name[:1]) if name[1:2] == "-" else -1
    digits = name[2:].encode()
    if 0 <= side <= 1 and 0 < len(digits) < 4 and min(digits) >= 48 and max(digits) <= 57:
        row = army.first_card[side] + int(digits) - 1
        if army.first_card[side] <= row < army.first_card[side + 1] and card_id(army, row) == name:
            return [row]
    number = name_hash(name)
    low = 0
    high = len(army.hashes)
    while low < high:
        middle = (low + high) // 2
        if army.hashes[middle] < number:
            low = middle + 1
        else:
            high = middle
    found = []
    while low < len(army.hashes) and army.hashes[low] == number:
        if card_name(army, army.hashed_rows[low]) == name:
            found.append(army.hashed_rows[low])
        low += 1
    return found
