"""Give the log and the pages names of cells, what an end resets, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import TURN
from signifer.core.tables import internal
from signifer.games._template.rules import schema as S
from signifer.games._template.rules import view

if TYPE_CHECKING:
    from signifer.core.cells import Table
    from signifer.core.game import Game

HIDDEN = internal(S.TABLES)


def ending(game: Game, name: str) -> tuple[Any, ...]:
    """Return what `end_turn` resets and leaves undone; see core/ending.py. KeyError for another command."""
    if name != "end_turn":
        raise KeyError(name)
    return (TURN,), [(row, "not activated") for row in view.waiting(game)]


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the casualties, for the end of the game."""
    return [u.identity() for u in game.units if game.get(S.UNIT_T, u.row, S.STATUS) == S.CASUALTY]


def cell_name(game: Game, table: Table, row: int, column: str) -> str | None:
    """Return the log's name of a cell in a table that only this ruleset has; None for the usual name."""
    return None
