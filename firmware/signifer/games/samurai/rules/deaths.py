"""Roll tests (SK-2); apply deaths and their consequences: rank sums, squads, queued fright tests (SK-11 to SK-19,
SK-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.checks import under
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game


def succeeds(game: Game, face: int, target: int) -> bool:
    """Return whether a die passes: equal or under, 1 always succeeds, the highest face always fails (SK-2)."""
    return under(face, target, 1, game.house["test"])


def test(game: Game, target: int, given: list[int] | None) -> dict[str, Any]:
    """Roll one test against `target`; return the answer's fields."""
    face = game.roll(game.house["test"], 1, given)[0]
    return {
        "target": target,
        "success": succeeds(game, face, target),
        "lucky": face == 1,
        "catastrophic": face == game.house["test"],
    }


def in_play(game: Game, row: int) -> None:
    """Guard: the model is neither dead nor gone (SK-58)."""
    if not view.alive(game, row):
        name = game.units[row].label
        game.guard(view.has_left(game, row), "SK-58", "casualty", unit=name)
        game.guard(not view.has_left(game, row), "SK-58", "gone", unit=name)


def set_bit(game: Game, row: int, mask: int, value: bool) -> None:
    """Set or clear bits of a unit (see schema.py)."""
    bits = game.get(S.UNIT_T, row, S.BITS)
    game.put(S.UNIT_T, row, S.BITS, bits | mask if value else bits & ~mask)


def event(game: Game) -> int:
    """Return the number of a new event that makes models test; they are queued after those of earlier events."""
    number = min(S.LAST_EVENT, game.get(S.GAME_T, 0, S.QUEUE) + 1)
    game.put(S.GAME_T, 0, S.QUEUE, number)
    return number


def must_test(game: Game, row: int, reason: int, number: int) -> None:
    """Queue a fright test of a model for event `number` (SK-19); dead models roll nothing."""
    if not view.alive(game, row):
        return
    before = game.get(S.UNIT_T, row, S.DUE)
    game.put(S.UNIT_T, row, S.DUE, before | reason)
    if not before:
        game.put(S.UNIT_T, row, S.SINCE, number)


def done_test(game: Game, row: int, reason: int) -> None:
    """Take a test off the queue."""
    left = game.get(S.UNIT_T, row, S.DUE) & ~reason
    game.put(S.UNIT_T, row, S.DUE, left)
    if not left:
        game.put(S.UNIT_T, row, S.SINCE, 0)


def put_status(game: Game, row: int, status: int) -> None:
    """Set where a model is; rank sums and squads follow its death and its return."""
    before = game.get(S.UNIT_T, row, S.STATUS)
    game.put(S.UNIT_T, row, S.STATUS, status)
    if (before == S.CASUALTY) != (status == S.CASUALTY):
        sign = 1 if status == S.CASUALTY else -1
        side = game.units[row].side
        lost = game.get(S.SIDE_T, side, S.LOST_RANK) + sign * view.rank(game, row)
        game.put(S.SIDE_T, side, S.LOST_RANK, lost)
        squad = view.squad(game, row)
        if squad is not None:
            game.put(S.SQUAD_T, squad, S.DEAD, game.get(S.SQUAD_T, squad, S.DEAD) + sign)
    if status >= S.CASUALTY:
        game.put(S.UNIT_T, row, S.MARKERS, 0)
        game.put(S.UNIT_T, row, S.KEPT, 0)
        game.put(S.UNIT_T, row, S.HELD, 0)
        game.put(S.UNIT_T, row, S.DUE, 0)
        game.put(S.UNIT_T, row, S.SINCE, 0)
        game.put(S.UNIT_T, row, S.BITS, game.get(S.UNIT_T, row, S.BITS) & (S.EVER | S.ZEN_TRIED | S.SEALED))


def kill(game: Game, row: int) -> list[str]:
    """Kill the model; return the rules by which its squad must now test (SK-11, SK-12)."""
    if game.get(S.UNIT_T, row, S.STATUS) == S.CASUALTY:
        return []
    put_status(game, row, S.CASUALTY)
    squad = view.squad(game, row)
    if squad is None:
        return []
    size = game.get(S.SQUAD_T, squad, S.SIZE)
    reasons = 0
    rules = []
    if view.leads(game, row):
        reasons |= S.BY_LEADER
        rules.append("SK-11")
    if 2 * game.get(S.SQUAD_T, squad, S.DEAD) > size and not game.get(S.SQUAD_T, squad, S.HALVED):
        game.put(S.SQUAD_T, squad, S.HALVED, 1)
        reasons |= S.BY_HALF
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
    game.put(S.UNIT_T, row, S.WOUNDS, value)
    if value >= view.wounds(game, row)[1]:
        return kill(game, row)
    if game.get(S.UNIT_T, row, S.STATUS) == S.CASUALTY:
        put_status(game, row, 0)
    return []


def health(game: Game, row: int) -> dict[str, Any]:
    """Return the model's present health for an answer."""
    taken, limit = view.wounds(game, row)
    return {"wounds": taken, "max_wounds": limit, "status": view.status(game, row)}


def leave(game: Game, row: int, away: bool) -> None:
    """Take a model off the table by hand, or put it back."""
    if away:
        put_status(game, row, S.GONE)
    elif view.has_left(game, row):
        dead = view.wounds(game, row)[0] >= view.wounds(game, row)[1]
        put_status(game, row, S.CASUALTY if dead else 0)
