"""Keep the zones of a side that has its deck on the device (CT-32): what is in the deck, in hand, face down, put away.

Cells count; which card is in hand is a commitment, as for a tactic face down (face_down.py). A card drawn by number is
unnamed: it is some card of those that are in no other zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from signifer.core.game import Game


def named_cards(game: Game, side: int) -> list[tuple[int, int]]:
    """Return (slot, row of the card, -1 if this machine does not know it) of the named cards in a side's hand."""
    from signifer.games.citadel.rules import face_down

    cards: list[tuple[int, int]] = face_down.lying(game, side, S.IN_HAND)
    return cards


def count_unnamed(game: Game, side: int) -> int:
    """Return how many cards of a side's hand nobody has named."""
    return game.get(S.ZONE_T, side, S.UNNAMED) if view.has_deck(game, side) else 0


def counts(game: Game, side: int) -> dict[str, int]:
    """Return how many cards are in each zone of a side; both may know that."""
    units = army(game)
    found = {"deck": 0, "hand": 0, "in_play": 0, "attached": 0, "face_down": view.face_down(game, side)}
    found["graveyard"] = 0
    left = -found["face_down"]
    for row in range(units.first_card[side], units.first_card[side + 1]):
        state = view.card_state(game, row)
        if state != "available":
            found[state] += 1
        elif units.kinds[row] != S.TERRAIN:
            left += 1
    if not view.has_deck(game, side):
        found["hand"] = left
        return found
    found["hand"] = view.face_down(game, side, S.IN_HAND) + count_unnamed(game, side)
    buried = game.get(S.ZONE_T, side, S.BURIED)
    found["graveyard"] += buried
    found["deck"] = max(0, left - found["hand"] - buried)
    return found


def copy_in_hand(game: Game, side: int, row: int) -> tuple[int, int]:
    """Return (slot, row) of the card or of a copy of it that is named in hand; (-1, row) if none is."""
    units = army(game)
    offset = units.card_offsets[row]
    for slot, held in named_cards(game, side):
        if held == row or (held >= 0 and units.card_offsets[held] == offset):
            return slot, held
    return -1, row


def in_hand(game: Game, side: int, row: int) -> bool:
    """Return whether the card can be in the side's hand, as far as this machine knows."""
    if not view.has_deck(game, side) or army(game).kinds[row] == S.TERRAIN:
        return True
    return count_unnamed(game, side) > 0 or copy_in_hand(game, side, row)[0] >= 0


def leave(game: Game, side: int, slot: int, what: str) -> None:
    """Take a card out of a side's hand: the named one in `slot`, else (-1) an unnamed one. Guard: there is one."""
    from signifer.games.citadel.rules import face_down

    if slot >= 0:
        if face_down.take_up(game, slot) != side:
            raise BadCommand("slot: that is the other side's.")
        game.transaction.fields["slot"] = slot
        return
    left = count_unnamed(game, side)
    game.guard(left, "CT-32", "not_in_hand", card=what)
    add_unnamed(game, side, -1)


def add_unnamed(game: Game, side: int, change: int) -> None:
    """Add cards that nobody has named to a side's hand; nothing for a side without a deck."""
    if view.has_deck(game, side):
        game.put(S.ZONE_T, side, S.UNNAMED, max(0, count_unnamed(game, side) + change))


def do_draw(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Draw from the side's deck: a number of unnamed cards, or one by its name, which the log keeps hidden."""
    side = view.side(game) if a["side"] < 0 else a["side"]
    if not view.has_deck(game, side):
        raise BadCommand("Side %s keeps no deck on the device: all its cards are in hand." % "AB"[side])
    by_name = a["card"] is not None or a["commitment"] is not None
    amount = 1 if by_name else a["amount"]
    row = _in_deck(game, side, a["card"]) if a["card"] is not None else -1
    game.guard(counts(game, side)["deck"] >= amount, "CT-32", "deck_empty", side="AB"[side])
    answer: dict[str, Any] = {"side": "AB"[side]}
    if by_name:
        from signifer.games.citadel.rules import face_down

        for field in ("card", "amount"):
            game.transaction.fields.pop(field, None)
        game.transaction.fields["side"] = side
        face_down.lay(game, a, side, row, S.IN_HAND)
        answer["commitment"] = game.transaction.fields["commitment"].hex()
    else:
        add_unnamed(game, side, amount)
    found = counts(game, side)
    answer["hand"] = found["hand"]
    answer["deck"] = found["deck"]
    return answer


def _in_deck(game: Game, side: int, name: str) -> int:
    """Return a card of this name that can be in the side's deck."""
    units = army(game)
    from signifer.games.citadel.rules import face_down

    gone = [row for _, row in named_cards(game, side) + face_down.lying(game, side)]
    rows = [row for row in deck.cards_called(units, name) if deck.side_of_card(units, row) == side]
    if not rows:
        raise BadCommand("card: there is no card %s." % spell(name))
    for row in rows:
        free = game.get(S.CARD_T, row, S.STATE) == S.AVAILABLE and row not in gone
        if free and units.kinds[row] != S.TERRAIN:
            return row
    raise BadCommand("%s is not in the deck." % spell(name))


def discard(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Put cards that nobody has named from a side's hand into the graveyard, or back into the deck."""
    side = view.side(game) if a["side"] < 0 else a["side"]
    if not view.has_deck(game, side):
        raise BadCommand("Side %s keeps no deck on the device: name the card." % "AB"[side])
    if a["to"] == "hand":
        raise BadCommand("Cards by number go to the graveyard or the deck.")
    amount = a["amount"]
    left = count_unnamed(game, side)
    game.guard(left >= amount, "CT-32", "hand_empty", side="AB"[side], count=left)
    amount = min(amount, left)
    add_unnamed(game, side, -amount)
    if a["to"] == "graveyard":
        game.put(S.ZONE_T, side, S.BURIED, game.get(S.ZONE_T, side, S.BURIED) + amount)
    found = counts(game, side)
    return {"side": "AB"[side], "hand": found["hand"], "deck": found["deck"], "graveyard": found["graveyard"]}
