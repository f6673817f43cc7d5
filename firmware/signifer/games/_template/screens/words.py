"""Serve the shared screens: where screens are, rosters' names, and what the lights show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import schema as S
from signifer.ui import styles, theme

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui
    from signifer.ui.view import Row


def unit_line(ui: Ui, row: int, side: int = -1) -> Row:
    """Return the line of a unit in a list of side `side`."""
    from signifer.games._template.flows import turn

    return turn.unit_line(ui, row, side)


def standing(game: Game, row: int) -> bool:
    """Return whether the unit counts among those that its side still has."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ON_TABLE


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return what the pixels show, from the first to the last: (accent, bright)."""
    if game.is_over:
        return ((styles.BLACK, False),)
    return ((theme.side(game.get(S.GAME_T, 0, S.SIDE_NOW)), game.get(S.GAME_T, 0, S.ACTIVE) > 0),)
