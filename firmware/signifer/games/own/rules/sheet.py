"""Answer rare questions about a game of a custom system: lists of names, numbers of checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.limits import holds
from signifer.games.own.rules.schema import (
    ASK,
    C_KIND,
    C_NAME,
    COLUMN,
    FLAG,
    K_COUNT,
    K_TARGET,
    T_COLUMN,
    T_SAYS,
    T_TABLE,
)

if TYPE_CHECKING:
    from signifer.core.game import Game


def flags(game: Game, table: int, row: int) -> list[str]:
    """Return the names of the set flags, sorted."""
    columns = view.schema(game).columns[table]
    return sorted(
        [
            columns[i][C_NAME]
            for i in range(len(columns))
            if columns[i][C_KIND] == FLAG and view.value(game, table, row, i)
        ]
    )


def says(game: Game, table: int, row: int) -> list[str]:
    """Return the messages of the thresholds that are true now."""
    found = []
    for line in view.schema(game).thresholds:
        if line[T_TABLE] == table and line[T_SAYS]:
            i = line[T_COLUMN]
            if holds(line, view.value(game, table, row, i), view.start(game, table, row, i)):
                found.append(line[T_SAYS])
    return found


def to_go(game: Game, side: int = -1) -> int:
    """Return how many units (of a side) are still to be activated."""
    count = 0
    for row in range(len(game.units)):
        if view.activations_left(game, row) and (side < 0 or view.schema(game).owners[row] == side):
            count += 1
    return count


def number(game: Game, table: int, row: int, said: tuple[int, int]) -> int | None:
    """Return a number of a check for its owner; None if the players are asked for it."""
    if said[0] == ASK:
        return None
    if said[0] != COLUMN:
        return said[1]
    there = said[1] >> 5
    return view.value(game, there, view.owner(game, table, row, there), said[1] & 31)


def target(game: Game, check: int, row: int) -> int | None:
    """Return the target of a check for its owner; None: ask."""
    line = view.schema(game).checks[check]
    return number(game, line[2], row, line[K_TARGET])


def dice(game: Game, check: int, row: int) -> int:
    """Return how many dice its owner rolls, before a modifier."""
    line = view.schema(game).checks[check]
    return max(0, number(game, line[2], row, line[K_COUNT]) or 0)
