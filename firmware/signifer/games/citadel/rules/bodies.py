"""Keep units on the battlefield: their wounds, and what happens when they leave it (CT-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import schema, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def back_stab(game: Game, row: int, by: int) -> None:
    """Store that a back-stab by unit `by` waits for unit `row` (CT-24); -1 for none."""
    game.put(S.GAME_T, 0, schema.STABBED, row + 1)
    game.put(S.GAME_T, 0, schema.STABBER, by + 1)


def in_play(game: Game, row: int) -> None:
    """Guard: the unit is on the battlefield (CT-26)."""
    status = game.get(S.UNIT_T, row, schema.STATUS)
    if status != schema.ACTIVE_UNIT:
        name = game.units[row].label
        game.guard(status != schema.CASUALTY, "CT-26", "casualty", unit=name)
        game.guard(status != schema.GONE, "CT-26", "gone", unit=name)


def put_wounds(game: Game, row: int, value: int) -> None:
    """Set the wound markers. A unit whose markers reach its health falls; below, a fallen unit stands again (CT-26)."""
    game.put(S.UNIT_T, row, schema.WOUNDS, value)
    if value >= view.health(game, row):
        put_status(game, row, schema.CASUALTY)
    elif game.get(S.UNIT_T, row, schema.STATUS) == schema.CASUALTY:
        put_status(game, row, schema.ACTIVE_UNIT)


def put_status(game: Game, row: int, status: int) -> None:
    """Set where the unit is. A unit that leaves takes attached cards along, and its own card goes to the graveyard."""
    before = game.get(S.UNIT_T, row, schema.STATUS)
    if before == status:
        return
    game.put(S.UNIT_T, row, schema.STATUS, status)
    side = game.units[row].side
    change = (status == schema.ACTIVE_UNIT) - (before == schema.ACTIVE_UNIT)
    if change and not view.is_hero(game, row):
        game.put(S.SIDE_T, side, schema.CHARACTERS, view.characters(game, side) + change)
    card = game.get(S.UNIT_T, row, schema.CARD) - 1
    if status == schema.ACTIVE_UNIT:
        if card >= 0:
            game.put(S.CARD_T, card, schema.STATE, schema.IN_PLAY)
    elif change:
        if card >= 0:
            game.put(S.CARD_T, card, schema.STATE, schema.GRAVEYARD)
        if game.get(S.UNIT_T, row, schema.ATTACHED):
            from signifer.games.citadel.rules import attached  # few fallen units have cards

            attached.bury_all(game, row)
        if side != army(game).owner_at(row):  # who leaves is its owner's again (CT-35)
            from signifer.games.citadel.rules import control

            control.release(game, row)
        if view.active(game) == row:
            game.put(S.GAME_T, 0, schema.ACTIVE, 0)
        if game.get(S.GAME_T, 0, schema.STABBED) == row + 1:
            back_stab(game, -1, -1)


def health(game: Game, row: int) -> dict[str, Any]:
    """Return the unit's present health for an answer."""
    return {
        "wounds": view.wounds(game, row),
        "health": view.health(game, row),
        "status": view.status(game, row),
    }
