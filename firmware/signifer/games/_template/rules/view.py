"""Answer cheap questions about a game for commands and screens: numbers and names, no objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import schema as S
from signifer.games._template.rules.read import HEALTH

if TYPE_CHECKING:
    from signifer.core.game import Game


STATUSES = ("active", "casualty", "left")  # of a unit, by S.STATUS


def turn(game: Game) -> int:
    """Return the number of the turn; each side's turn counts as one."""
    return game.get(S.GAME_T, 0, S.TURN_NO)


def side(game: Game) -> int:
    """Return whose turn it is: 0 or 1."""
    return game.get(S.GAME_T, 0, S.SIDE_NOW)


def active(game: Game) -> int | None:
    """Return the row of the activated unit."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    return row - 1 if row else None


def status(game: Game, row: int) -> str:
    """Return active, casualty or left."""
    return STATUSES[game.get(S.UNIT_T, row, S.STATUS)]


def on_table(game: Game, row: int) -> bool:
    """Return whether the unit is on the table."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ON_TABLE


def wounds(game: Game, row: int) -> tuple[int, int]:
    """Return (wounds taken, wounds that make a casualty)."""
    unit = game.units[row]
    return game.get(S.UNIT_T, row, S.TAKEN), unit.blob[unit.at + HEALTH]


def activations(game: Game, row: int) -> int:
    """Return how often the unit was activated in this turn (XX-2)."""
    return game.get(S.UNIT_T, row, S.ACTIVATIONS)


def waiting(game: Game) -> list[int]:
    """Return the units of the side whose turn it is that can still be activated (XX-2)."""
    found = []
    for row in range(len(game.units)):
        if game.units.side_at(row) == side(game) and on_table(game, row):
            if activations(game, row) < game.house["activations"]:
                found.append(row)
    return found
