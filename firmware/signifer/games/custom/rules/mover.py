"""Tell whose turn it is: called at every press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.schema import Schema


def side(game: Game) -> int | None:
    """Return the side by turns, else by the drawn die, else no side."""
    system: Schema = game.units.schema  # type: ignore[attr-defined]
    if system.turns:
        return game.get(S.GAME_T, 0, S.SIDE_NOW)
    if system.bag is None or not system.sides:
        return None
    row = game.get(S.GAME_T, 0, S.DIE) - 1
    for at in range(len(game.bag)):
        if at == row or (row < 0 and game.get(S.BAG_T, at, S.HAND)):
            return game.bag[at][0] if game.bag[at][0] < 2 else None
    return None
