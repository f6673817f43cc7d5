"""Apply deaths and their consequences: rank sums, squads, queued fright tests (SK-11 to SK-19, SK-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.schema import (
    BITS,
    BY_HALF,
    BY_LEADER,
    CASUALTY,
    DEAD,
    DUE,
    EVER,
    GAME_T,
    GONE,
    HALVED,
    HELD,
    KEPT,
    LAST_EVENT,
    LOST_RANK,
    MARKERS,
    QUEUE,
    SEALED,
    SIDE_T,
    SINCE,
    SIZE,
    SQUAD_T,
    STATUS,
    UNIT_T,
    WOUNDS,
    ZEN_TRIED,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def in_play(game: Game, row: int) -> None:
    """Guard: the model is neither dead nor gone (SK-58)."""
    if not view.alive(game, row):
        name = game.units[row].label
        game.guard(view.gone(game, row), "SK-58", "casualty", unit=name)
        game.guard(not view.gone(game, row), "SK-58", "gone", unit=name)


def set_bit(game: Game, row: int, mask: int, value: bool) -> None:
    """Set or clear bits of a unit (see schema.py)."""
    bits = game.get(UNIT_T, row, BITS)
    game.put(UNIT_T, row, BITS, bits | mask if value else bits & ~mask)


def event(game: Game) -> int:
    """Return the number of a new event that makes models test; they are queued after those of earlier events."""
    number = min(LAST_EVENT, game.get(GAME_T, 0, QUEUE) + 1)
    game.put(GAME_T, 0, QUEUE, number)
    return number


def must_test(game: Game, row: int, reason: int, number: int) -> None:
    """Queue a fright test of a model for event `number` (SK-19); dead models roll nothing."""
    if not view.alive(game, row):
        return
    before = game.get(UNIT_T, row, DUE)
    game.put(UNIT_T, row, DUE, before | reason)
    if not before:
        game.put(UNIT_T, row, SINCE, number)


def done_test(game: Game, row: int, reason: int) -> None:
    """Take a test off the queue."""
    left = game.get(UNIT_T, row, DUE) & ~reason
    game.put(UNIT_T, row, DUE, left)
    if not left:
        game.put(UNIT_T, row, SINCE, 0)


def put_status(game: Game, row: int, status: int) -> None:
    """Set where a model is; rank sums and squads follow its death and its return."""
    before = game.get(UNIT_T, row, STATUS)
    game.put(UNIT_T, row, STATUS, status)
    if (before == CASUALTY) != (status == CASUALTY):
        sign = 1 if status == CASUALTY else -1
        side = game.units[row].side
        lost = game.get(SIDE_T, side, LOST_RANK) + sign * view.rank(game, row)
        game.put(SIDE_T, side, LOST_RANK, lost)
        squad = view.squad(game, row)
        if squad is not None:
            game.put(SQUAD_T, squad, DEAD, game.get(SQUAD_T, squad, DEAD) + sign)
    if status >= CASUALTY:
        game.put(UNIT_T, row, MARKERS, 0)
        game.put(UNIT_T, row, KEPT, 0)
        game.put(UNIT_T, row, HELD, 0)
        game.put(UNIT_T, row, DUE, 0)
        game.put(UNIT_T, row, SINCE, 0)
        game.put(UNIT_T, row, BITS, game.get(UNIT_T, row, BITS) & (EVER | ZEN_TRIED | SEALED))


def kill(game: Game, row: int) -> list[str]:
    """Kill the model; return the rules by which its squad must now test (SK-11, SK-12)."""
    if game.get(UNIT_T, row, STATUS) == CASUALTY:
        return []
    put_status(game, row, CASUALTY)
    squad = view.squad(game, row)
    if squad is None:
        return []
    size = game.get(SQUAD_T, squad, SIZE)
    reasons = 0
    rules = []
    if view.leads(game, row):
        reasons |= BY_LEADER
        rules.append("SK-11")
    if 2 * game.get(SQUAD_T, squad, DEAD) > size and not game.get(SQUAD_T, squad, HALVED):
        game.put(SQUAD_T, squad, HALVED, 1)
        reasons |= BY_HALF
        rules.append("SK-12")
    if not reasons:
        return []
    number = 0
    other = row
    for _ in range(size - 1):
        other = view.next_of_squad(game, other)
        if view.alive(game, other):
            number = number or event(game)
            must_test(game, other, reasons, number)
    return rules if number else []


def put_wounds(game: Game, row: int, value: int) -> list[str]:
    """Set the wounds taken: at the limit the model dies (SK-58), below it a dead model stands again."""
    game.put(UNIT_T, row, WOUNDS, value)
    if value >= view.wounds(game, row)[1]:
        return kill(game, row)
    if game.get(UNIT_T, row, STATUS) == CASUALTY:
        put_status(game, row, 0)
    return []


def health(game: Game, row: int) -> dict[str, Any]:
    """Return the model's present health for an answer."""
    taken, limit = view.wounds(game, row)
    return {"wounds": taken, "max_wounds": limit, "status": view.status(game, row)}


def leave(game: Game, row: int, away: bool) -> None:
    """Take a model off the table by hand, or put it back."""
    if away:
        put_status(game, row, GONE)
    elif view.gone(game, row):
        dead = view.wounds(game, row)[0] >= view.wounds(game, row)[1]
        put_status(game, row, CASUALTY if dead else 0)
