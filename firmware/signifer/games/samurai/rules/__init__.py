"""Rules of Samurai: squads, ranks and nerve. The ids of its rules begin with SK."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games import samurai as manifest
from signifer.games.samurai.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game

ID = manifest.ID
PREFIX = manifest.PREFIX


def clock_side(game: Game) -> int:
    """Return whose clock runs: 0 or 1, the side whose model is activated; 2 between activations."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    return game.units[row - 1].side if row else 2
