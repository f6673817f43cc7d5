"""Give the log and the pages names of cells, what an end resets, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import TURN
from signifer.games._template.rules import view
from signifer.games._template.rules.schema import CASUALTY, GAME_T, SIDE_T, STATUS, UNIT_T

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.cells import Table
    from signifer.core.game import Game

# Columns whose reset is of no interest to players.
HIDDEN = ("active",)


def ending(game: Game, name: str) -> tuple[Any, ...]:
    """Return what `end_turn` resets and leaves undone; see core/ending.py. KeyError for another command."""
    if name != "end_turn":
        raise KeyError(name)
    return (TURN,), [(row, "not activated") for row in view.waiting(game)]


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the casualties, for the end of the game."""
    fallen = [u for u in game.units if game.get(UNIT_T, u.row, STATUS) == CASUALTY]
    return [{"id": u.id, "name": u.name, "side": "AB"[u.side]} for u in fallen]


def cell_name(game: Game, table: Table, row: int, column: str) -> str:
    """Return a cell's name in the log: A1.wounds, A.score, turn."""
    number = game.cells.tables.index(table)
    if number == UNIT_T:
        return game.units[row].id + "." + column
    if number == SIDE_T:
        return "AB"[row] + "." + column
    if number == GAME_T:
        return column
    return "%s%d.%s" % (table.name, row + 1, column)
