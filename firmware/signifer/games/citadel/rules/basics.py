"""Share code of several commands of Citadel: finding cards, wounds, units and cards that leave play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.attachments import take_off
from signifer.games.citadel.rules.bodies import back_stab, put_status

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.citadel.rules.read import Card


def where(game: Game, row: int) -> int:
    """Return the state of a card; FACE_DOWN if this machine knows that it lies face down."""
    if army(game).kinds[row] == S.TACTIC:
        from signifer.games.citadel.rules import face_down

        state: int = face_down.state(game, row)
        return state
    return game.get(S.CARD_T, row, S.STATE)


def find_card(game: Game, name: str, states: tuple[int, ...], side: int = -1) -> int:
    """Return the row of the card `name` (a name or an id): if possible one in one of `states`, and of `side` (without
    it: the side to move before the other). BadCommand if there is no such card."""
    units = army(game)
    rows = deck.cards_called(units, name)
    if side >= 0:
        rows = [row for row in rows if deck.side_of_card(units, row) == side]
    if not rows:
        raise BadCommand("card: there is no card %s." % spell(name))
    mover = view.side(game)
    best = -1
    best_rank = 0
    for row in rows:
        fits = where(game, row) in states
        rank = 1 + 2 * fits + (deck.side_of_card(units, row) == mover)
        if rank > best_rank:
            best = row
            best_rank = rank
    return best


def public_name(game: Game, card: Card) -> str:
    """Return the card's name in a refusal: a tactic is not named (CT-5, CT-29)."""
    return game.sentence("tactic") if card.kind == S.TACTIC else card.label


def own_turn(game: Game, side: int, what: str) -> None:
    """Guard: only the side to move acts and plays (CT-31)."""
    game.guard(side == view.side(game), "CT-31", "other_side", what=what)


def begin_activation_phase(game: Game) -> None:
    """End the build phase when a card is played or a unit activated (house rule build_ends)."""
    if not game.get(S.GAME_T, 0, S.PHASE):
        game.guard(not game.house["build_ends"], "CT-20", "build_phase")
        game.put(S.GAME_T, 0, S.PHASE, 1)
    if game.get(S.GAME_T, 0, S.STABBED):  # the game went on: the back-stab is resolved
        back_stab(game, -1, -1)


def put_away(game: Game, card: int, state: int) -> None:
    """Move a card from any place to `state`, AVAILABLE or GRAVEYARD, with all that is attached to it."""
    units = army(game)
    kind = units.kinds[card]
    if game.get(S.CARD_T, card, S.STATE) == S.IN_PLAY:
        link = game.get(S.CARD_T, card, S.LINK)
        if kind == S.CHARACTER:
            put_status(game, link - 1, S.GONE)
        elif kind == S.TERRAIN:
            searched = game.get(S.CARD_T, card, S.MORE)
            game.put(S.CARD_T, card, S.MORE, min(searched, link - 1))
            if link > 1:  # one of several pieces leaves
                game.put(S.CARD_T, card, S.LINK, link - 1)
                return
            if not deck.card(units, card).flags & S.UNIQUE:
                state = S.AVAILABLE
        if kind == S.RELIC or kind == S.SPELL:
            take_off(game, card)
    if kind != S.CHARACTER:
        game.put(S.CARD_T, card, S.LINK, 0)
    game.put(S.CARD_T, card, S.STATE, state)
