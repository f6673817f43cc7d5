"""Handle cards in play: tactics turned up, effects that end, cards put away by hand (CT-27 to CT-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.basics import find_card, put_away, where

if TYPE_CHECKING:
    from signifer.core.game import Game


def _answer(game: Game, row: int) -> dict[str, Any]:
    units = army(game)
    return {
        "card": deck.card_name(units, row),
        "side": "AB"[deck.side_of_card(units, row)],
        "kind": S.KINDS[units.kinds[row]],
        "state": S.STATES[game.get(S.CARD_T, row, S.STATE)],
    }


def do_reveal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Turn a tactic up (CT-29): it takes effect and goes to the graveyard, in either side's turn."""
    row = find_card(game, a["card"], (S.FACE_DOWN,), a["side"])
    if army(game).kinds[row] != S.TACTIC:
        raise BadCommand("%s is not a tactic." % spell(a["card"]))
    from signifer.games.citadel.rules import face_down as down

    proved = down.proved_row(game, a["proof"], deck.cards_called(army(game), a["card"]))
    if proved >= 0:
        row = proved
    hidden = down.turn_up(game, row, a["proof"])
    game.guard(hidden, "CT-29", "not_face_down", card=deck.card_label(army(game), row))
    put_away(game, row, S.GRAVEYARD)
    answer = _answer(game, row)
    text, condition = deck.card(army(game), row).words()
    if text:
        answer["text"] = text
    if condition:
        answer["condition"] = condition
    return answer


def do_end_effect(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End a lasting spell or destroy a relic: it goes to the graveyard (CT-27, CT-28)."""
    row = find_card(game, a["card"], (S.IN_PLAY,), a["side"])
    kind = army(game).kinds[row]
    if kind != S.SPELL and kind != S.RELIC:
        raise BadCommand("%s is no spell or relic. Use discard." % spell(a["card"]))
    there = game.get(S.CARD_T, row, S.STATE) == S.IN_PLAY
    rule = "CT-27" if kind == S.SPELL else "CT-28"
    game.guard(there, rule, "not_in_play", card=deck.card_label(army(game), row))
    put_away(game, row, S.GRAVEYARD)
    return _answer(game, row)


def do_discard(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Put a card of either side into the graveyard or back to hand, by hand (CT-20)."""
    if a["card"] is None:
        if a["amount"] is not None:
            if a["proof"] is not None:
                raise BadCommand("proof: nothing is turned up.")
            from signifer.games.citadel.rules import zones

            counted: dict[str, Any] = zones.discard(game, a)
            return counted
        return _taken_back(game, a)
    goal = S.GRAVEYARD if a["to"] == "graveyard" else S.AVAILABLE
    states = _TO_GRAVEYARD if a["to"] == "graveyard" else _TO_HAND if a["to"] == "hand" else _TO_DECK
    sides = (a["side"],) if a["side"] >= 0 else (view.side(game), 1 - view.side(game))
    row = _first(game, a["card"], sides, states)
    if row < 0:
        find_card(game, a["card"], (), a["side"])  # says so if there is no such card at all
        raise BadCommand("%s is there already." % spell(a["card"]))
    units = army(game)
    side = deck.side_of_card(units, row)
    if a["to"] == "deck" and (units.kinds[row] == S.TERRAIN or not view.has_deck(game, side)):
        raise BadCommand("%s has no deck on the device to go to." % spell(a["card"]))
    if view.has_deck(game, side) and units.kinds[row] != S.TERRAIN:
        row = _by_zone(game, a, side, row)
    from signifer.games.citadel.rules import face_down as down

    if goal == S.GRAVEYARD and units.kinds[row] == S.TACTIC:
        proved = down.proved_row(game, a["proof"], deck.cards_called(units, a["card"]))
        row = proved if proved >= 0 else row
        down.turn_up(game, row, a["proof"])
    elif a["proof"] is not None:
        raise BadCommand("proof: nothing is turned up.")
    elif where(game, row) == S.FACE_DOWN:  # back to hand, and still unknown to the other side
        slot = down.slot_of(game, row)
        game.transaction.fields["slot"] = slot
        game.transaction.fields["commitment"] = down.commitment(game, slot)
        game.transaction.fields.pop("card")
        game.transaction.fields.pop("side", None)
        down.take_up(game, slot)
        return _answer(game, row)
    put_away(game, row, goal)
    answer = _answer(game, row)
    if army(game).kinds[row] == S.CHARACTER and game.get(S.CARD_T, row, S.LINK):
        answer["unit"] = game.units[game.get(S.CARD_T, row, S.LINK) - 1].id
    return answer


def _by_zone(game: Game, a: dict[str, Any], side: int, row: int) -> int:
    """Keep count of the hand when a card of a side with a deck moves; return which copy moves (CT-32)."""
    from signifer.games.citadel.rules import zones

    slot = -1
    if where(game, row) == S.AVAILABLE:
        slot, row = zones.copy_in_hand(game, side, row)
        slot = slot if a["slot"] is None else a["slot"]
        if slot < 0 and a["to"] == "deck":
            raise BadCommand("%s is not named in hand: give the number of cards." % spell(a["card"]))
        if slot >= 0 or zones.count_unnamed(game, side):
            zones.leave(game, side, slot, a["card"])
    elif a["to"] == "hand":
        zones.add_unnamed(game, side, 1)
    return row


def _taken_back(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Return a tactic that went back to hand, as a log has it."""
    if a["slot"] is None:
        raise BadCommand("card is missing.")
    if a["to"] != "hand":
        raise BadCommand("slot is for what goes back to hand.")
    from signifer.games.citadel.rules import face_down as down

    held = a["commitment"]
    if held is not None and a["slot"] < game.cells.tables[S.LYING_T].rows:
        if down.commitment(game, a["slot"]) != held:
            raise BadCommand("commitment is not that of slot %d." % a["slot"])
    side = down.take_up(game, a["slot"])
    if view.has_deck(game, side):
        from signifer.games.citadel.rules import zones

        zones.add_unnamed(game, side, 1)
    return {"side": "AB"[side], "kind": S.KINDS[S.TACTIC], "state": S.STATES[S.AVAILABLE]}


# The states in which a card is searched first.
_TO_HAND = (S.GRAVEYARD, S.IN_PLAY, S.FACE_DOWN)
_TO_DECK = (S.GRAVEYARD, S.IN_PLAY, S.AVAILABLE)
_TO_GRAVEYARD = (S.IN_PLAY, S.FACE_DOWN, S.AVAILABLE)


def _first(game: Game, name: str, sides: tuple[int, ...], states: tuple[int, ...]) -> int:
    """Return a card of this name, from the first of `sides`, and of these states the first; -1 if there is none."""
    units = army(game)
    rows = deck.cards_called(units, name)
    for side in sides:
        for state in states:
            for row in rows:
                if deck.side_of_card(units, row) == side and where(game, row) == state:
                    return row
    return -1
