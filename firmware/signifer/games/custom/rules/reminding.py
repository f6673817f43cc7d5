"""Which unit carries a reminder, and the scopes that the game resets (RM-1, RM-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import GAME, NEVER, ROUND, TURN
from signifer.games.custom.rules.schema import ON_TABLE, STATUS, UNIT_T
from signifer.games.custom.rules.view import schema

if TYPE_CHECKING:
    from signifer.core.game import Game

SCOPES = (NEVER, TURN, ROUND, GAME)


def phases(game: Game) -> tuple[str, ...]:
    """Return the names of the phases."""
    return schema(game).phases


def bearers(game: Game, side: int, is_card: bool, place: int) -> list[int] | None:
    """Return the number of the unit in its roster, or in the system (`side` -1); None if it is a casualty, has left, or
    does not play."""
    row = place if side < 0 else game.units.first_of(side) + place
    there = row < len(game.units) and game.get(UNIT_T, row, STATUS) == ON_TABLE
    return [row] if there and not is_card else None


def event(game: Game, command: str, row: int, column: str, difference: int) -> str:
    """Return the moment that a change in the table of units is: hurt, if the counter of a strike, or one that makes
    casualties, goes the way of a strike."""
    system = schema(game)
    columns = system.columns[UNIT_T]
    for i in range(len(columns)):
        out = columns[i].out
        if columns[i].name == column and (i == system.strike or out is not None):
            up = system.step if out is None or i == system.strike else -1 if out <= columns[i].low else 1
            return "hurt" if difference * up > 0 else ""
    return ""
