"""Serve the shared screens: where they begin, rosters' names, and what the lights show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth.rules import mover
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import styles, theme

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui
    from signifer.ui.view import Row


def rows(game: Game) -> list[int]:
    """Return the numbers of all units in cells, A's first, including those that joined another or fell."""
    units = ranks(game)
    t = game.cells.tables[S.UNIT_T]
    found = []
    for side in range(2):
        at = t.base + units.top[side] * t.width + S.SERIAL
        for _ in range(units.rows[side]):
            serial = game.cells.values[at]
            if serial:
                found.append(units.number(side, serial))
            at += t.width
    return found


def standing(game: Game, number: int) -> bool:
    """Return whether the unit counts among those that its side still has."""
    row = ranks(game).row_of(number)
    return row >= 0 and game.get(S.UNIT_T, row, S.STATUS) == S.IN_PLAY


def casualties(ui: Ui) -> list[Row]:
    """Return lines for the end of a game: the casualties by type."""
    from signifer.games.calth.screens import log

    return log.casualties(ui)


def faces(ui: Ui, command: dict[str, Any], dice: list[int]) -> str:
    """Return dice of the device as text for the log."""
    from signifer.games.calth.screens import log

    return log.symbols_of(ui, command, dice)


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return what the pixels show while the game goes on, from the first to the last: (accent, bright)."""
    side = mover.side(game)
    if side is None:
        return ((styles.SIDE_A, False), (styles.SIDE_B, False))
    return ((theme.side(side), not mover.goes_on(game)),)  # bright: a unit must be activated
