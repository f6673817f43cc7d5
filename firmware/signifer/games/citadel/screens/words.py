"""Serve the shared screens: rosters' names, and what the lights show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import path
from signifer.games.citadel.rules import schema as S
from signifer.ui import theme

if TYPE_CHECKING:
    from signifer.core.game import Game


def rows(game: Game) -> list[int]:
    """Return the units, without those whose card was not played yet."""
    return [row for row in range(len(game.units)) if game.get(S.UNIT_T, row, S.STATUS) != S.NOT_YET]


def standing(game: Game, row: int) -> bool:
    """Return whether the unit is on the battlefield."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ACTIVE_UNIT


def private() -> str:
    """Return the module of the flows that only the owner of cards may see."""
    from signifer.games.citadel.flows import hidden

    return path(hidden)


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return the colour of the side whose turn it is, bright while it builds."""
    return ((theme.side(game.get(S.GAME_T, 0, S.SIDE)), not game.get(S.GAME_T, 0, S.PHASE)),)
