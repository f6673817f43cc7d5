"""Attach spells and relics to a unit: their list, and the class that a relic takes (CT-27, CT-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import deck
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from signifer.core.game import Game


def attach(game: Game, card: int, row: int) -> None:
    """Attach the spell or relic to its target (CT-27, CT-28)."""
    game.put(S.CARD_T, card, S.LINK, row + 1)
    game.put(S.CARD_T, card, S.MORE, game.get(S.UNIT_T, row, S.ATTACHED))
    game.put(S.UNIT_T, row, S.ATTACHED, card + 1)


def take_off(game: Game, card: int) -> None:
    """Take a spell or relic in play from its target, if it has one, and a relic from its class."""
    if army(game).kinds[card] == S.RELIC:
        _free_class(game, card)
    link = game.get(S.CARD_T, card, S.LINK)
    if link:
        _detach(game, card, link - 1)
        if deck.card(army(game), card).flags & S.CONTROL:  # its target is its owner's again (CT-35)
            from signifer.games.citadel.rules import control

            control.release(game, link - 1)


def bury_all(game: Game, row: int) -> None:
    """Put all cards attached to the unit into the graveyard."""
    card = game.get(S.UNIT_T, row, S.ATTACHED) - 1
    while card >= 0:
        take_off(game, card)
        game.put(S.CARD_T, card, S.LINK, 0)
        game.put(S.CARD_T, card, S.STATE, S.GRAVEYARD)
        card = game.get(S.UNIT_T, row, S.ATTACHED) - 1


def _detach(game: Game, card: int, row: int) -> None:
    after = game.get(S.CARD_T, card, S.MORE)
    here = game.get(S.UNIT_T, row, S.ATTACHED) - 1
    if here == card:
        game.put(S.UNIT_T, row, S.ATTACHED, after)
    while here >= 0:
        further = game.get(S.CARD_T, here, S.MORE) - 1
        if further == card:
            game.put(S.CARD_T, here, S.MORE, after)
        here = further
    game.put(S.CARD_T, card, S.MORE, 0)


def _free_class(game: Game, card: int) -> None:
    """Remove the relic from its class (CT-28)."""
    units = army(game)
    word = deck.card(units, card).of_class
    if word >= 0:
        row = deck.class_row(units, deck.side_of_card(units, card), word)
        if game.get(S.CLASS_T, row, 0) == card + 1:
            game.put(S.CLASS_T, row, 0, 0)
