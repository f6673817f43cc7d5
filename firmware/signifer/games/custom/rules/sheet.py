"""Answer rare questions about a game of a custom system: lists of names, numbers of checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.reckon import compute
from signifer.games.custom.rules.system import FIRST

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import Value
    from signifer.games.custom.rules.reckon import Subject


def flags(game: Game, table: int, row: int) -> list[str]:
    """Return the names of the set flags, sorted."""
    columns = view.schema(game).columns[table]
    return sorted(
        [
            columns[i].name
            for i in range(len(columns))
            if columns[i].kind == S.FLAG and view.value(game, table, row, i)
        ]
    )


def says(game: Game, table: int, row: int) -> list[str]:
    """Return the messages of the thresholds that are true now."""
    found = []
    for line in view.schema(game).thresholds:
        if line.table == table and line.message:
            i = line.column
            if view.holds(line, view.value(game, table, row, i), view.start(game, table, row, i)):
                found.append(line.message)
    return found


def to_go(game: Game, side: int = -1) -> int:
    """Return how many units (of a side) are still to be activated."""
    count = 0
    for row in range(len(game.units)):
        if view.activations_left(game, row) and (side < 0 or view.schema(game).owners[row] == side):
            count += 1
    return count


def _number(game: Game, said: Value, subject: Subject) -> int | None:
    """Return a number of a check; None if the players are asked, or while the other unit or the weapon is not known."""
    if said.source == S.ASK:
        return None
    if said.source == S.COLUMN:
        there, i = divmod(said.value, S.WIDE)
        return view.value(game, there, view.owner(game, subject.table, subject.row, there), i)
    if said.source != S.SUM:
        return said.value  # type: ignore[no-any-return]
    return compute(game, said.value, subject)


def target(game: Game, check: int, subject: Subject) -> int | None:
    """Return the target of a check; None: ask."""
    return _number(game, view.schema(game).checks[check].target, subject)


def dice(game: Game, check: int, subject: Subject) -> int:
    """Return how many dice are rolled, before a modifier."""
    return max(0, _number(game, view.schema(game).checks[check].dice, subject) or 0)


def rerolls(game: Game, check: int, subject: Subject) -> int:
    """Return how many dice can be rolled again (OS-46)."""
    said = view.schema(game).checks[check].reroll
    return 0 if said is None else max(0, _number(game, said, subject) or 0)


def began_at(game: Game) -> int:
    """Return the column of the side that began the round, after the system's own (`keeps_first`)."""
    return FIRST[S.GAME_T] + len(view.schema(game).columns[S.GAME_T])


def began(game: Game) -> int:
    """Return the side that began this round or, until it is rolled for, the round before."""
    system = view.schema(game)
    if system.keeps_first:
        return game.get(S.GAME_T, 0, began_at(game)) & 1
    first = "AB".index(game.setup.first)
    return first ^ (view.round_no(game) - 1 & 1) if system.first == S.SWAPPED else first
