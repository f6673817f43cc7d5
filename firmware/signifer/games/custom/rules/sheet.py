"""Answer rare questions about a game of a custom system: lists of names, numbers of checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.reckon import compute

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.reckon import Subject


def flags(game: Game, table: int, row: int) -> list[str]:
    """Return the names of the set flags, sorted."""
    columns = view.schema(game).columns[table]
    return sorted(
        [
            columns[i][S.C_NAME]
            for i in range(len(columns))
            if columns[i][S.C_KIND] == S.FLAG and view.value(game, table, row, i)
        ]
    )


def says(game: Game, table: int, row: int) -> list[str]:
    """Return the messages of the thresholds that are true now."""
    found = []
    for line in view.schema(game).thresholds:
        if line[S.T_TABLE] == table and line[S.T_SAYS]:
            i = line[S.T_COLUMN]
            if view.holds(line, view.value(game, table, row, i), view.start(game, table, row, i)):
                found.append(line[S.T_SAYS])
    return found


def to_go(game: Game, side: int = -1) -> int:
    """Return how many units (of a side) are still to be activated."""
    count = 0
    for row in range(len(game.units)):
        if view.activations_left(game, row) and (side < 0 or view.schema(game).owners[row] == side):
            count += 1
    return count


def _number(game: Game, said: tuple[int, Any], subject: Subject) -> int | None:
    """Return a number of a check; None if the players are asked, or while the other unit or the weapon is not known."""
    if said[0] == S.ASK:
        return None
    if said[0] == S.COLUMN:
        there, i = divmod(said[1], S.WIDE)
        return view.value(game, there, view.owner(game, subject.table, subject.row, there), i)
    if said[0] != S.SUM:
        return said[1]  # type: ignore[no-any-return]
    return compute(game, said[1], subject)


def target(game: Game, check: int, subject: Subject) -> int | None:
    """Return the target of a check; None: ask."""
    return _number(game, view.schema(game).checks[check][S.K_TARGET], subject)


def dice(game: Game, check: int, subject: Subject, which: int = S.K_COUNT) -> int:
    """Return how many dice are rolled, before a modifier; or can be rolled again, with `which` S.K_REROLL (OS-46)."""
    said = view.schema(game).checks[check][which]
    return max(0, _number(game, said, subject) or 0) if said else 0


def began_at(game: Game) -> int:
    """Return the column of the side that began the round, after the system's own (`keeps_first`)."""
    return S.FIRST[S.GAME_T] + len(view.schema(game).columns[S.GAME_T])


def began(game: Game) -> int:
    """Return the side that began this round or, until it is rolled for, the round before."""
    system = view.schema(game)
    if system.keeps_first:
        return game.get(S.GAME_T, 0, began_at(game)) & 1
    first = "AB".index(game.setup.first)
    return first ^ (view.round_no(game) - 1 & 1) if system.first == S.SWAPPED else first
