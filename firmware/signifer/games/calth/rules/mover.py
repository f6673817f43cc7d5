"""Tell whose turn it is: called at every press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules.data import ACTION
from signifer.games.calth.rules.schema import (
    GAME_T,
    INITIATIVE_SIDE,
    LAST,
    PASSES,
    PHASE,
    POINTS_LEFT,
    SIDE_T,
)

if TYPE_CHECKING:
    from signifer.core.game import Game


def turn(game: Game) -> int | None:
    """Return the side that activates or passes next (BC-3); None outside the action phase and after its end."""
    if game.get(GAME_T, 0, PHASE) != ACTION or game.get(GAME_T, 0, PASSES) > 1:
        return None
    last = game.get(GAME_T, 0, LAST)
    other = 0 if last == 2 else 1 if last else max(0, game.get(GAME_T, 0, INITIATIVE_SIDE) - 1)
    if game.get(SIDE_T, other, POINTS_LEFT):
        return other
    return 1 - other if game.get(SIDE_T, 1 - other, POINTS_LEFT) else None
