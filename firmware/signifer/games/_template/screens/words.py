"""Serve the shared screens: where screens are, rosters' names, and what the lights show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import schema as S
from signifer.ui import theme

if TYPE_CHECKING:
    from signifer.core.game import Game


def standing(game: Game, row: int) -> bool:
    """Return whether the unit counts among those that its side still has."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ON_TABLE


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return what the pixels show while the game goes on, from the first to the last: (accent, bright)."""
    return ((theme.side(game.get(S.GAME_T, 0, S.SIDE_NOW)), game.get(S.GAME_T, 0, S.ACTIVE) > 0),)
