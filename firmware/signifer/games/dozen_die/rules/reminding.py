"""Which unit carries a reminder, and the scopes that the game resets (RM-1, RM-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import GAME, NEVER, ROUND
from signifer.games.dozen_die.rules.schema import ON_TABLE, RESERVE, STATUS, UNIT_T

if TYPE_CHECKING:
    from signifer.core.game import Game

SCOPES = (NEVER, ROUND, ROUND, GAME)  # a round has no turns


def bearers(game: Game, side: int, is_card: bool, place: int) -> list[int] | None:
    """Return the number of the roster's unit; None if it is a casualty or has left."""
    row = game.units.first_of(side) + place
    there = row < len(game.units) and game.get(UNIT_T, row, STATUS) in (ON_TABLE, RESERVE)
    return [row] if there and not is_card else None


def event(game: Game, command: str, row: int, column: str, difference: int) -> str:
    """Return the moment that a change in the table of units is."""
    if column == "hp":
        return "hurt" if difference < 0 else ""
    entered = column == "status" and game.get(UNIT_T, row, STATUS) == ON_TABLE
    return "enters" if entered and difference == ON_TABLE - RESERVE else ""
