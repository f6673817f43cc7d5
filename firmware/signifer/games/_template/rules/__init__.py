"""Rules of the template. The ids of its rules begin with XX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games import _template as manifest
from signifer.games._template.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game

ID = manifest.ID
PREFIX = manifest.PREFIX


def clock_side(game: Game) -> int:
    """Return whose clock runs: that of the side whose turn it is, 0 or 1."""
    return game.get(S.GAME_T, 0, S.SIDE_NOW)
