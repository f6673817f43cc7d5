"""Rules of Citadel, miniatures with city, battle and terrain cards. The ids of its rules begin with CT."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games import citadel as manifest
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import Army, army

if TYPE_CHECKING:
    from signifer.core.game import Game

__all__ = ("army",)  # it lives as long as the game, so its module stays too

ID = manifest.ID
PREFIX = manifest.PREFIX
KEPT = (Army,)  # in the format of core/roster_cache_reader.py


def clock_side(game: Game) -> int:
    """Return whose clock runs: that of the side to move, 0 or 1 (CT-31)."""
    return game.get(S.GAME_T, 0, S.SIDE)
