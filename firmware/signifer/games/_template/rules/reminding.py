"""Which unit carries a reminder, and the scopes that the game resets (RM-1, RM-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import GAME, NEVER, TURN
from signifer.games._template.rules.schema import ON_TABLE, STATUS, UNIT_T

if TYPE_CHECKING:
    from signifer.core.game import Game

SCOPES = (NEVER, TURN, TURN, GAME)  # turns are not counted in rounds


def bearers(game: Game, side: int, is_card: bool, place: int) -> list[int] | None:
    """Return the number of the roster's unit; None if it is a casualty or has left."""
    row = game.units.first_of(side) + place
    there = row < len(game.units) and game.get(UNIT_T, row, STATUS) == ON_TABLE
    return [row] if there and not is_card else None


def event(game: Game, command: str, row: int, column: str, difference: int) -> str:
    """Return the moment that a change in the table of units is."""
    return "hurt" if column == "wounds" and difference > 0 else ""
