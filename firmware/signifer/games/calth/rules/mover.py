"""Tell whose turn it is, and whether the open activation goes on: called at every press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks

if TYPE_CHECKING:
    from signifer.core.game import Game


def turn(game: Game) -> int | None:
    """Return the side that activates or passes next (BC-3); None outside the action phase and after its end."""
    if game.get(S.GAME_T, 0, S.PHASE) != S.ACTION or game.get(S.GAME_T, 0, S.PASSES) > 1:
        return None
    last = game.get(S.GAME_T, 0, S.LAST)
    other = 0 if last == 2 else 1 if last else max(0, game.get(S.GAME_T, 0, S.INITIATIVE_SIDE) - 1)
    if game.get(S.SIDE_T, other, S.POINTS_LEFT):
        return other
    return 1 - other if game.get(S.SIDE_T, 1 - other, S.POINTS_LEFT) else None


def side(game: Game) -> int | None:
    """Return the side whose move it is: that of the open activation while it goes on, else the next one to activate."""
    return ranks(game).side_of(game.get(S.GAME_T, 0, S.ACTIVE) - 1) if goes_on(game) else turn(game)


def goes_on(game: Game) -> bool:
    """Return whether the open activation still has something to do: dice, a critical effect, an action or its end."""
    row = game.get(S.GAME_T, 0, S.ACTIVE) - 1
    if row < 0:
        return False
    effect = game.get(S.GAME_T, 0, S.EFFECT)
    if game.get(S.GAME_T, 0, S.STAGE) in (S.WAITS, S.ROLLED) or S.EFFECT_OF <= max(divmod(effect, S.EFFECTS)):
        return True
    spent = game.get(S.GAME_T, 0, S.SPENT)
    number = game.get(S.GAME_T, 0, S.ACTION_NO)
    action = S.ACTIONS[number - 1] if number else ""
    if action == "assault" and game.get(S.GAME_T, 0, S.FOE):
        return not spent & S.SPENT_END
    there = game.get(S.UNIT_T, row, S.STATUS) == S.IN_PLAY
    return there and action in ("consolidate", "shoot", "assault") and not spent & (S.SPENT_OWN | S.SPENT_END)
