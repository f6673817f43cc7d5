"""Compute an expression of a system's file (schema.SUM) for a unit, a side or the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.game import Game


def compute(
    game: Game,
    parts: tuple[int, ...],
    table: int,
    row: int,
    other: int = -1,
    counted: tuple[int, ...] = (),
    throw: Callable[[int, int], list[int]] | None = None,
) -> int | None:
    """Return the value of an expression; None if it needs the other unit (row `other`), and nobody knows it yet.

    `counted` are the results of the check: schema.HITS and below; `throw` rolls dice of (sides, count).
    """
    stack: list[int] = []
    at = 0
    while at < len(parts):
        what = parts[at]
        at += 1
        if what == S.CONSTANT:
            stack.append(parts[at])
            at += 1
        elif what >= 0:
            if other < 0 and what // S.OTHER == 1:
                return None
            stack.append(_column(game, what, table, row, other))
        elif what <= S.A_DIE:
            assert throw is not None
            stack.append(sum(throw(S.A_DIE - what, stack.pop())))
        elif what <= S.OPERATOR:
            _operate(what, stack)
        elif what == S.LEFT_OF:
            stack.append(len(_mates(game, table, row)))
        elif what == S.ROUND_OF:
            stack.append(view.round_no(game))
        else:
            stack.append(counted[S.HITS - what])
    return stack[0]


def _operate(what: int, stack: list[int]) -> None:
    """Replace the values that an operator takes by its result. A truth is 1 or 0; `/` rounds down, `up` rounds up."""
    last = stack.pop()
    if what <= S.NOT:
        stack.append(-last if what == S.NEGATE else 0 if last else 1)
        return
    first = stack.pop()
    number = S.OPERATOR - what
    result: int
    if number < 3:
        result = first + last if number == 0 else first - last if number == 1 else first * last
    elif number < 5:  # a divisor is never 0: the host refuses such a system, and a forged one divides by 1
        result = first // (last or 1) if number == 3 else -(-first // (last or 1))
    elif number < 7:
        result = min(first, last) if number == 5 else max(first, last)
    elif number < 13:
        compared = (first < last, first <= last, first > last, first >= last, first == last, first != last)
        result = compared[number - 7]
    else:
        result = (first and last) if number == 13 else (first or last)
        result = 1 if result else 0
    stack.append(int(result))


def _column(game: Game, what: int, table: int, row: int, other: int) -> int:
    """Return the value of a column, or what the units of a side have of it."""
    whose, place = divmod(what, S.OTHER)
    there, i = divmod(place, S.WIDE)
    if whose > 2:
        values = [view.value(game, there, one, i) for one in _mates(game, table, row)]
        whose *= S.OTHER
        if whose == S.SUM_OF:
            return sum(values)
        return (max(values) if whose == S.HIGHEST_OF else min(values)) if values else 0
    on = view.owner(game, table, other if whose == 1 else row, there)
    return view.start(game, there, on, i) if whose == 2 else view.value(game, there, on, i)


def _mates(game: Game, table: int, row: int) -> list[int]:
    """Return the units in play of the side that a unit or a side belongs to; all of them for the game."""
    system = view.schema(game)
    everybody = table == S.GAME_T or not system.sides
    side = -1 if everybody else view.owner(game, table, row, S.SIDE_T)
    return [
        one
        for one in range(len(game.units))
        if (side < 0 or system.owners[one] == side) and view.standing(game, one)
    ]


def dice_of(parts: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return (count, sides) of the dice in an expression, in the order in which they are rolled."""
    found = []
    at = count = 0
    while at < len(parts):
        if parts[at] == S.CONSTANT:
            at += 1
            count = parts[at]
        elif parts[at] <= S.A_DIE:
            found.append((count, S.A_DIE - parts[at]))
        at += 1
    return found
