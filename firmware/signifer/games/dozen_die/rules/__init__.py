"""Rules of Dozen Die, a d12 skirmish with dice drawn from a bag. The ids of its rules begin with DD."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games import dozen_die as manifest
from signifer.games.dozen_die.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game

ID = manifest.ID
PREFIX = manifest.PREFIX


def clock_side(game: Game) -> int:
    """Return whose clock runs: 0 or 1 while that side's activation is open, else 2."""
    return (game.get(S.GAME_T, 0, S.DIE_SIDE) or 3) - 1
