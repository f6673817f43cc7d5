"""Which unit carries a reminder, and the scopes that the game resets (RM-1, RM-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import GAME, NEVER, ROUND
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.rules.schema import IN_PLAY, PHASES, STATUS, UNIT_T

if TYPE_CHECKING:
    from signifer.core.game import Game

SCOPES = (NEVER, ROUND, ROUND, GAME)  # a round has no turns


def phases(game: Game) -> tuple[str, ...]:
    """Return the names of the phases."""
    return PHASES


def bearers(game: Game, side: int, is_card: bool, place: int) -> list[int] | None:
    """Return the number of the roster's unit; None if it is a casualty, has left, or has joined another. A command card
    counts for the whole side: nobody but its owner knows where it is."""
    units = ranks(game)
    if is_card:
        return []
    if side > 1 or place >= units.roster_units[side]:
        return None
    number = units.number(side, place + 1)
    row = units.row_of(number)
    return [number] if row >= 0 and game.get(UNIT_T, row, STATUS) == IN_PLAY else None


def event(game: Game, command: str, row: int, column: str, difference: int) -> str:
    """Return the moment that a change in the table of units is. Models that join another unit are not lost."""
    if column[:6] == "models":
        return "hurt" if difference < 0 and command not in ("consolidate", "retreat") else ""
    entered = column == "status" and game.get(UNIT_T, row, STATUS) == IN_PLAY
    return "enters" if entered and difference > 0 else ""


def number_of(game: Game, row: int) -> int:
    """Return the number of the unit in a row of cells."""
    return ranks(game).number_at(row)
