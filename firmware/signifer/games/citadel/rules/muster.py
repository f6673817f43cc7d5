"""Make an army from the compiled rosters: its cards, rows for units to come, labels of equal names. In memory only
while a game begins."""

from signifer.core.errors import SetupError
from signifer.core.unit import Units
from signifer.core.wire import Reader, WireError
from signifer.games.citadel.rules import deck
from signifer.games.citadel.rules.army import Army
from signifer.games.citadel.rules.read import Card
from signifer.games.citadel.rules.schema import CHARACTER, KINDS, TERRAIN, UNIQUE


def add_cards(army: Army, side: int, blob: bytes, reader: Reader, count: int) -> int:
    """Add `count` card entries; return how many units they can bring. WireError if they are damaged."""
    bring = 0
    army.first_card[side] = len(army.card_offsets)
    from signifer.core import units

    pass_over = units.pass_over
    for _ in range(count):
        offset = reader.at
        card = Card(blob, offset)
        pass_over(reader)
        if not CHARACTER <= card.kind < len(KINDS) or not card.count:
            raise WireError("a card that cannot be")
        words = card.buildings + [card.of_class, card.faction]
        if max(words) >= len(army.words[side]):
            raise WireError("a card with a word that is missing")
        plain = card.kind == TERRAIN and not card.flags & UNIQUE
        for _ in range(1 if plain else card.count):
            army.card_offsets.append(offset)
            army.kinds.append(card.kind)
            bring += card.kind == CHARACTER
    army.first_card[side + 1] = len(army.card_offsets)
    return bring


def own_deck(army: Army, side: int, reader: Reader) -> int:
    """Return how many cards the side has in hand at the start, plus one; 0 if it keeps no deck on the device (CT-32).
    The reader stands after the last card: a roster without a deck ends there."""
    if not reader.remaining:
        return 0
    hand = reader.uint()
    battle = sum([kind != TERRAIN for kind in army.kinds[army.first_card[side] :]])
    if hand > battle:
        raise SetupError(
            "Side %s begins with a hand of %d; its deck has %d." % ("AB"[side], hand, battle), "CT-32"
        )
    return hand + 1


def add_arrivals(army: Army, side: int, count: int) -> None:
    """Add rows for units that come in by cards, right after the side's own."""
    army.first_unit[side] = army.first[side]
    army.starters[side] = len(army.offsets) - army.first[side]
    for _ in range(count):
        army.offsets.append(0)
        army.sides.append(side)
        army.first_uses.append(0)


def order_names(army: Army) -> None:
    """Make the sorted list by which cards are found."""
    pairs = []
    for row in range(len(army.card_offsets)):
        pairs.append((deck.name_hash(deck.card_name(army, row)), row))
    for number, row in sorted(pairs):
        army.hashes.append(number)
        army.hashed_rows.append(row)
    army.doubles = bytearray(len(army.card_offsets))
    for row in range(len(army.card_offsets)):
        if not army.doubles[row]:
            called = deck.cards_called(army, deck.card_name(army, row))
            for other in called if len(called) > 1 else ():
                army.doubles[other] = 1


def check_ids(army: Army) -> None:
    """Check ids as for all units. If a character's card has a unit's name, ids distinguish both."""
    Units.check_ids(army)
    for side in range(2):
        first = army.first_unit[side]
        for row in range(first, first + army.starters[side]):
            for card in deck.cards_called(army, army[row].name):
                if army.kinds[card] == CHARACTER:
                    army.twins[row] = army.doubles[card] = 1
    army.forget()
