"""Answer cheap questions about a game of a custom system for commands and screens: numbers and names, no objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.system import DUE, FIRST, STATUSES, side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import Threshold
    from signifer.games.custom.rules.system import Schema

__all__ = ("side",)  # part of the interface of views


def schema(game: Game) -> Schema:
    """Return the declarations of the game's system."""
    found: Schema = game.units.schema  # type: ignore[attr-defined]
    return found


# Counters, flags, limited uses: custom column `i` of a table


def value(game: Game, table: int, row: int, i: int) -> int:
    """Return a counter's value, 0 or 1 for a flag, or the remaining number of limited uses."""
    return game.get(table, row, FIRST[table] + i)


def start(game: Game, table: int, row: int, i: int) -> int:
    """Return its value at the start of the game."""
    t = game.cells.tables[table]
    column = FIRST[table] + i
    if column in t.row_starts:
        return game.cells.start(t.base + row * t.width + column)
    # Equal for all rows, and needed several times at a press.
    starts = schema(game).starts
    key = table * S.WIDE + i
    if key not in starts:
        starts[key] = game.cells.start(t.base + column)
    return starts[key]


def low_high(game: Game, table: int, row: int, i: int) -> tuple[int, int]:
    """Return the lowest and the highest value that it may have."""
    column = schema(game).columns[table][i]
    high = column.high
    if column.bits & S.MAX_START or column.kind > S.FLAG:
        high = min(high, start(game, table, row, i))
    return column.low, high


def holds(line: Threshold, value: int, start: int) -> bool:
    """Return whether the threshold `line` is true for a counter at `value` that began at `start`."""
    limit = line.value
    part = line.part
    if part > 1:
        value *= part
        limit = start
    if line.comparison == S.BELOW:
        return value < limit
    if line.comparison == S.ABOVE:
        return value > limit
    return value <= limit if line.comparison == S.AT_OR_BELOW else value >= limit


def is_pips(system: Schema, i: int) -> bool:
    """Return whether a unit's counter is shown as pips: it counts from 0 to 5 at most."""
    column = system.columns[S.UNIT_T][i]
    return column.kind != S.FLAG and column.low == 0 and column.high <= 5


# Units


def status(game: Game, row: int) -> str:
    """Return active, casualty or left."""
    return STATUSES[game.get(S.UNIT_T, row, S.STATUS)]


def standing(game: Game, row: int) -> bool:
    """Return whether the unit is in play."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ON_TABLE


def activations(game: Game, row: int) -> int:
    """Return how often the unit was activated in this round or turn."""
    return game.get(S.UNIT_T, row, S.ACTIVATIONS)


def activations_left(game: Game, row: int) -> int:
    """Return how often it may still be activated (OS-1)."""
    return max(0, schema(game).limit - activations(game, row)) if standing(game, row) else 0


def active(game: Game) -> int | None:
    """Return the row of the activated unit."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    return row - 1 if row else None


def in_order(rows: Iterable[int], key: Callable[[int], int]) -> list[int]:
    """Return rows by their keys, and by their numbers where keys are equal. MicroPython's own sort computes a key for
    each comparison: 0.8 s for forty units."""
    keys = sorted([(key(row), row) for row in rows])
    return [row for _, row in keys]


def next_unit(game: Game) -> int | None:
    """Return the next unit: the highest by the system's order, of equals the first, of the side whose turn it is
    (OS-29)."""
    system = schema(game)
    whose = side(game)
    best = None
    highest = 0
    for row in range(len(game.units)):
        if activations_left(game, row) and (whose is None or schema(game).owners[row] in (whose, 2)):
            if system.order < 0:
                return row
            here = value(game, S.UNIT_T, row, system.order)
            if best is None or here > highest:
                best = row
                highest = here
    return best


def acting(game: Game) -> int:
    """Return the side that acts: that of the activated unit (2: a neutral one), else the one whose turn it is; -1 if
    nobody does."""
    row = active(game)
    whose = side(game)
    return schema(game).owners[row] if row is not None else -1 if whose is None else whose


# The round


def round_no(game: Game) -> int:
    """Return the number of the round."""
    return game.get(S.GAME_T, 0, S.ROUND_NO)


def phase(game: Game) -> int:
    """Return the number of the phase; -1 if the system has none."""
    return game.get(S.GAME_T, 0, S.PHASE) if schema(game).phases else -1


def _began(game: Game) -> int:
    """Return the column of the side that began the round; 0 if there is none."""
    system = schema(game)
    return game.get(S.GAME_T, 0, FIRST[S.GAME_T] + len(system.columns[S.GAME_T])) if system.keeps_first else 0


def is_undecided(game: Game) -> bool:
    """Return whether it is to be rolled for who begins this round, or to be chosen (OS-31, OS-44)."""
    return _began(game) >= S.UNDECIDED


def chooser(game: Game) -> int:
    """Return the side that won the roll and chooses who begins, or -1 (OS-44)."""
    return _began(game) & 1 if _began(game) >= S.CHOOSING else -1


# Checks


def pending(game: Game) -> int:
    """Return how many units and sides (and the game) owe checks, also such as are not possible now."""
    return game.get(S.GAME_T, 0, S.OWING)


def pending_of(game: Game, table: int, row: int) -> tuple[int, ...]:
    """Return the numbers of the checks that a unit, a side or the game owes. A check waits while its condition does not
    hold or its cost is not there: nobody could roll it, and it would keep the unit from acting (OS-39, OS-40)."""
    bits = game.get(table, row, DUE[table])
    if not bits:
        return ()
    from signifer.games.custom.rules import replies

    checks = range(len(schema(game).checks))
    return tuple([k for k in checks if bits >> k & 1 and replies.possible(game, k, table, row, -1)])


def next_pending(game: Game) -> tuple[int, int, int] | None:
    """Return (table, row, number of the check) of the first check that is due."""
    if not pending(game):
        return None
    for table in range(3):
        for row in range(game.cells.tables[table].rows):
            due = pending_of(game, table, row)
            if due:
                return table, row, due[0]
    return None


def owner(game: Game, table: int, row: int, there: int) -> int:
    """Return the row in the table `there` that a unit, a side or the game belongs to."""
    if there == table:
        return row
    return 0 if there == S.GAME_T else schema(game).owners[row]


def whose(game: Game, table: int, row: int) -> dict[str, Any]:
    """Return the fields of a command or an answer that name the owner of a counter or a check: a unit, a side, or the
    game, which has none.
    """
    if table == S.UNIT_T:
        return {"unit": game.units[row].id}
    return {"side": "ABN"[row]} if table else {}


# The bag


def bag(game: Game) -> list[tuple[int, str, int, int]]:
    """Return (side, colour, in the bag, in all) of each kind of dice."""
    return [
        (
            game.bag[row][0],
            game.colours[game.bag[row][1]],
            game.get(S.BAG_T, row, S.LEFT),
            game.get(S.BAG_T, row, S.TOTAL),
        )
        for row in range(len(game.bag))
    ]


def count(game: Game, column: int) -> int:
    """Return the number of dice in a column of the bag: LEFT, DRAWN, HAND …"""
    dice = 0
    for row in range(len(game.bag)):
        dice += game.get(S.BAG_T, row, column)
    return dice


def in_bag(game: Game) -> int:
    """Return how many dice are in the bag."""
    return count(game, S.LEFT)


def _some(game: Game, column: int) -> list[tuple[int, str, int]]:
    found = []
    for row in range(len(game.bag)):
        dice = game.get(S.BAG_T, row, column)
        if dice:
            found.append((game.bag[row][0], game.colours[game.bag[row][1]], dice))
    return found


def hand(game: Game) -> list[tuple[int, str, int]]:
    """Return (side, colour, how many) of the drawn dice that are still to be used."""
    return _some(game, S.HAND)


def drawn_checks(game: Game) -> list[tuple[int, str, int]]:
    """Return the pending checks that wait for the players' choice."""
    return _some(game, S.DRAWN)


def keeps(game: Game) -> int:
    """Return how many of the drawn dice are kept; 0 if there is nothing to choose."""
    bag = schema(game).bag
    return 0 if bag is None else min(bag.keep, count(game, S.DRAWN))


def die(game: Game, row: int) -> tuple[int, str] | None:
    """Return side and colour of the die with which the unit was activated, until it goes back."""
    at = game.get(S.UNIT_T, row, S.UNIT_DIE) - 1
    return None if at < 0 else (game.bag[at][0], game.colours[game.bag[at][1]])


def is_held(game: Game, row: int) -> bool:
    """Return whether that die stays out beyond the round's end."""
    return game.get(S.UNIT_T, row, S.HELD) != 0


def needs_die(game: Game) -> bool:
    """Return whether a draw comes next."""
    if schema(game).bag is None or active(game) is not None:
        return False
    return not count(game, S.HAND) and not count(game, S.DRAWN) and in_bag(game) > 0
