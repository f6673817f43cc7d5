"""Tell whose turn it is: called at every press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.data import ACTION

if TYPE_CHECKING:
    from signifer.core.game import Game


def turn(game: Game) -> int | None:
    """Return the side that activates or passes next (BC-3); None outside the action phase and after its end."""
    if game.get(S.GAME_T, 0, S.PHASE) != ACTION or game.get(S.GAME_T, 0, S.PASSES) > 1:
        return None
    last = game.get(S.GAME_T, 0, S.LAST)
    other = 0 if last == 2 else 1 if last else max(0, game.get(S.GAME_T, 0, S.INITIATIVE_SIDE) - 1)
    if game.get(S.SIDE_T, other, S.POINTS_LEFT):
        return other
    return 1 - other if game.get(S.SIDE_T, 1 - other, S.POINTS_LEFT) else None
