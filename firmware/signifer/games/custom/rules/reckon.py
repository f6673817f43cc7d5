"""Compute an expression of a system's file (schema.SUM) for a unit, a side or the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.system import split_codes

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.game import Game


class Subject(NamedTuple):
    """Whose values an expression has: the unit, side or game by its table and row, the row of the other unit (-1:
    none, or not yet known), and the numbers of the weapon that the check is with (none: as of the other unit)."""

    table: int
    row: int
    other: int
    weapon: tuple[int, ...]


def compute(
    game: Game,
    parts: tuple[int, ...],
    subject: Subject,
    counted: tuple[int, ...] = (),
    throw: Callable[[int, int], list[int]] | None = None,
) -> int | None:
    """Return the value of an expression; None if it needs the other unit or a weapon, and nobody knows it yet.

    `counted` are the results of the check: schema.HITS and below; `throw` rolls dice of (sides, count).
    """
    stack: list[int] = []
    for what, value in split_codes(parts):
        if what == S.CONSTANT:
            stack.append(value)
        elif what >= S.WEAPON_OF:
            if not subject.weapon:
                return None
            stack.append(subject.weapon[what - S.WEAPON_OF])
        elif what >= 0:
            if subject.other < 0 and S.OTHER <= what < S.START_OF:
                return None
            stack.append(_column(game, what, subject))
        elif what <= S.A_DIE:
            assert throw is not None
            stack.append(sum(throw(S.A_DIE - what, stack.pop())))
        elif what == S.NEGATE:
            stack.append(-stack.pop())
        elif what == S.NOT:
            stack.append(0 if stack.pop() else 1)
        elif what <= S.ADD:
            last = stack.pop()
            first = stack.pop()
            if what > S.LESS:
                stack.append(_number(what, first, last))
            else:
                stack.append(1 if _is_true(what, first, last) else 0)
        elif what == S.LEFT_OF:
            stack.append(len(_mates(game, subject)))
        elif what == S.ROUND_OF:
            stack.append(view.round_no(game))
        else:
            stack.append(counted[S.HITS - what])
    return stack[0]


def _number(what: int, first: int, last: int) -> int:
    """Return the result of an operator that makes a number of two."""
    if what == S.ADD:
        return first + last
    if what == S.SUBTRACT:
        return first - last
    if what == S.MULTIPLY:
        return first * last
    # A divisor is never 0: the host refuses such a system, and a forged one divides by 1.
    if what == S.DIVIDE:
        return first // (last or 1)
    if what == S.DIVIDE_UP:
        return -(-first // (last or 1))
    return min(first, last) if what == S.MINIMUM else max(first, last)


def _is_true(what: int, first: int, last: int) -> bool:
    """Return the result of an operator that compares two numbers, or joins two truths."""
    if what == S.LESS:
        return first < last
    if what == S.AT_MOST:
        return first <= last
    if what == S.MORE:
        return first > last
    if what == S.AT_LEAST:
        return first >= last
    if what == S.EQUAL:
        return first == last
    if what == S.UNEQUAL:
        return first != last
    return bool(first and last) if what == S.AND else bool(first or last)


def _column(game: Game, what: int, subject: Subject) -> int:
    """Return the value of a column, or what the units of a side have of it."""
    place = what % S.OTHER
    whose = what - place
    there, i = divmod(place, S.WIDE)
    if whose > S.START_OF:
        values = [view.value(game, there, one, i) for one in _mates(game, subject)]
        if whose == S.SUM_OF:
            return sum(values)
        return (max(values) if whose == S.HIGHEST_OF else min(values)) if values else 0
    on = view.owner(game, subject.table, subject.other if whose == S.OTHER else subject.row, there)
    return view.start(game, there, on, i) if whose == S.START_OF else view.value(game, there, on, i)


def _mates(game: Game, subject: Subject) -> list[int]:
    """Return the units in play of the side that a unit or a side belongs to; all of them for the game."""
    system = view.schema(game)
    everybody = subject.table == S.GAME_T or not system.sides
    side = -1 if everybody else view.owner(game, subject.table, subject.row, S.SIDE_T)
    return [
        one
        for one in range(len(game.units))
        if (side < 0 or system.owners[one] == side) and view.standing(game, one)
    ]


def dice_of(parts: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return (count, sides) of the dice in an expression, in the order in which they are rolled."""
    found = []
    count = 0
    for what, value in split_codes(parts):
        if what == S.CONSTANT:
            count = value
        elif what <= S.A_DIE:
            found.append((count, S.A_DIE - what))
    return found
