"""Keep units on the battlefield: their wounds, and what happens when they leave it (CT-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules import view
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from signifer.core.game import Game


def back_stab(game: Game, row: int, by: int) -> None:
    """Store that a back-stab by unit `by` waits for unit `row` (CT-24); -1 for none."""
    game.put(S.GAME_T, 0, S.STABBED, row + 1)
    game.put(S.GAME_T, 0, S.STABBER, by + 1)


def in_play(game: Game, row: int) -> None:
    """Guard: the unit is on the battlefield (CT-26)."""
    status = game.get(S.UNIT_T, row, S.STATUS)
    if status != S.ACTIVE_UNIT:
        name = game.units[row].label
        game.guard(status != S.CASUALTY, "CT-26", "casualty", unit=name)
        game.guard(status != S.GONE, "CT-26", "gone", unit=name)


def put_wounds(game: Game, row: int, value: int) -> None:
    """Set the wound markers. A unit whose markers reach its health falls; below, a fallen unit stands again (CT-26)."""
    game.put(S.UNIT_T, row, S.WOUNDS, value)
    if value >= view.health(game, row):
        put_status(game, row, S.CASUALTY)
    elif game.get(S.UNIT_T, row, S.STATUS) == S.CASUALTY:
        put_status(game, row, S.ACTIVE_UNIT)


def put_status(game: Game, row: int, status: int) -> None:
    """Set where the unit is. A unit that leaves takes attached cards along, and its own card goes to the graveyard."""
    before = game.get(S.UNIT_T, row, S.STATUS)
    if before == status:
        return
    game.put(S.UNIT_T, row, S.STATUS, status)
    side = game.units[row].side
    change = (status == S.ACTIVE_UNIT) - (before == S.ACTIVE_UNIT)
    if change and not view.is_hero(game, row):
        game.put(S.SIDE_T, side, S.CHARACTERS, view.characters(game, side) + change)
    card = game.get(S.UNIT_T, row, S.CARD) - 1
    if status == S.ACTIVE_UNIT:
        if card >= 0:
            game.put(S.CARD_T, card, S.STATE, S.IN_PLAY)
    elif change:
        if card >= 0:
            game.put(S.CARD_T, card, S.STATE, S.GRAVEYARD)
        if game.get(S.UNIT_T, row, S.ATTACHED):
            from signifer.games.citadel.rules import attachments  # few fallen units have cards

            attachments.bury_all(game, row)
        if side != army(game).owner_at(row):  # who leaves is its owner's again (CT-35)
            from signifer.games.citadel.rules import control

            control.release(game, row)
        if view.active(game) == row:
            game.put(S.GAME_T, 0, S.ACTIVE, 0)
        if game.get(S.GAME_T, 0, S.STABBED) == row + 1:
            back_stab(game, -1, -1)


def health(game: Game, row: int) -> dict[str, Any]:
    """Return the unit's present health for an answer."""
    return {
        "wounds": view.wounds(game, row),
        "health": view.health(game, row),
        "status": view.status(game, row),
    }
