"""Share code of several commands of calth: who may act, models that come and go, points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import language
from signifer.core.errors import BadCommand
from signifer.games.calth.rules import read, view
from signifer.games.calth.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game

_ASSAULT_NO = 5  # schema.ACTIONS, plus one


def in_phase(game: Game, phase: int) -> None:
    """Guard: it is that phase (BC-6)."""
    now = game.get(S.GAME_T, 0, S.PHASE)
    game.guard(
        now == phase, "BC-6", "phase", phase=language.word(S.PHASES[phase]), now=language.word(S.PHASES[now])
    )


def in_play(game: Game, row: int) -> None:
    """Guard: the unit is on the board (BC-35)."""
    if not view.in_play(game, row):
        key = "merged" if view.status(game, row) == "merged" else "casualty"
        game.guard(False, "BC-35", key, unit=view.name_at(game, row))


def owes_nothing(game: Game, row: int) -> None:
    """Guard: the unit owes no retreat; until it has retreated or stood it can do nothing else (BC-20)."""
    if view.must_retreat(game, row):
        game.guard(False, "BC-20", "owes_retreat", unit=view.name_at(game, row))


def settle_effect(game: Game, row: int) -> None:
    """Note that the critical effects on this unit that wait are applied or declined (BC-34)."""
    value = game.get(S.GAME_T, 0, S.EFFECT)
    if value % S.EFFECTS >= S.EFFECT_OF and game.get(S.GAME_T, 0, S.TARGET) == row + 1:
        value += S.EFFECT_NONE - value % S.EFFECTS
    if value >= S.EFFECTS and game.get(S.GAME_T, 0, S.ATTACKER) == row + 1:
        value %= S.EFFECTS
    game.put(S.GAME_T, 0, S.EFFECT, value)


def sealed_doors(game: Game) -> list[str]:
    """Return the names of the blast doors that are sealed (BC-36)."""
    if game.cells.tables[-1].name != "token":
        return []
    from signifer.core import tokens

    found: list[str] = tokens.sealed_doors(game.cells)
    return found


def with_doors(game: Game, answer: dict[str, Any]) -> dict[str, Any]:
    """BC-36: what is about a hex or a line is answered with the doors that are sealed."""
    doors = sealed_doors(game)
    if doors:
        answer["sealed"] = doors
    return answer


def put_points(game: Game, row: int, points: int) -> None:
    """Set a unit's tactical points, and update its side's sum."""
    side = view.side(game, row)
    change = points - game.get(S.UNIT_T, row, S.POINTS)
    game.put(S.UNIT_T, row, S.POINTS, points)
    game.put(S.SIDE_T, side, S.POINTS_LEFT, game.get(S.SIDE_T, side, S.POINTS_LEFT) + change)


def add_models(game: Game, row: int, number: int, change: int) -> None:
    """Add models of a type to a unit, or remove them if `count` is negative."""
    game.put(S.UNIT_T, row, S.COUNTS + number, game.get(S.UNIT_T, row, S.COUNTS + number) + change)


def type_row(game: Game, side: int, number: int) -> int:
    """Return the row of a side's type in the table of types."""
    return number + (view.types(game, 0) if side else 0)


def casualties(game: Game, side: int, number: int) -> int:
    """Return the casualties of a type so far."""
    return game.get(S.TYPE_T, type_row(game, side, number), S.FALLEN)


def fell(game: Game, row: int, number: int, count: int) -> None:
    """Make `count` models casualties (BC-35), or bring them back if it is negative."""
    side = view.side(game, row)
    add_models(game, row, number, -count)
    at = type_row(game, side, number)
    game.put(S.TYPE_T, at, S.FALLEN, game.get(S.TYPE_T, at, S.FALLEN) + count)
    if game.get(S.GAME_T, 0, S.ACTION_NO) == _ASSAULT_NO and not game.get(S.GAME_T, 0, S.SPENT) & S.SPENT_END:
        for reference, column in ((S.ACTIVE, S.LOST_OWN), (S.FOE, S.LOST_FOE)):
            if game.get(S.GAME_T, 0, reference) == row + 1:
                game.put(S.GAME_T, 0, column, max(0, game.get(S.GAME_T, 0, column) + count))


def settle(game: Game, row: int, points: int = 0) -> None:
    """Update a unit after models fell or came back: without models it is gone with its points (BC-35), else it is
    present."""
    if view.size(game, row):
        if not view.in_play(game, row):
            game.put(S.UNIT_T, row, S.STATUS, S.IN_PLAY)
            put_points(game, row, points)
    else:
        if view.in_play(game, row):
            game.put(S.UNIT_T, row, S.STATUS, S.CASUALTY)
        put_points(game, row, 0)
        game.put(S.UNIT_T, row, S.RETREATS, 0)
        if view.attack_waits(game) and row + 1 in (
            game.get(S.GAME_T, 0, S.ATTACKER),
            game.get(S.GAME_T, 0, S.TARGET),
        ):
            # An attack by or on a unit that is gone does not wait any longer.
            game.put(S.GAME_T, 0, S.STAGE, 0)


def room(game: Game, row: int, bulk: int) -> None:
    """Guard: so much more bulk fits into the unit's hex (BC-14)."""
    there = view.total(game, row, read.BULK)
    game.guard(
        there + bulk <= S.CAPACITY,
        "BC-14",
        "bulk",
        unit=view.name_at(game, row),
        bulk=there + bulk,
        most=S.CAPACITY,
    )


def take(game: Game, row: int, name: str, count: int) -> list[tuple[int, int]]:
    """Return (type, count) of `count` models called `name` in the unit; BadCommand if it has fewer."""
    found = []
    left = count
    for number in view.types_called(game, view.side(game, row), name):
        some = min(left, view.count(game, row, number))
        if some:
            found.append((number, some))
            left -= some
    if left:
        raise BadCommand("%s has %d %s, not %d." % (view.id_at(game, row), count - left, name, count))
    return found


def close_roll(game: Game) -> None:
    """Close the last roll: it cannot be rolled again, since something depends on it."""
    game.put(S.GAME_T, 0, S.ROLL_KIND, 0)


def close_attack(game: Game, row: int, into: int) -> None:
    """End an attack by or on this unit, and its activation: it joined the unit in row `into`, which an effect that
    waits goes on to (BC-34)."""
    follower = into + 1 if view.effects_waiting(game) else 0
    for reference in (S.ATTACKER, S.TARGET):
        if game.get(S.GAME_T, 0, reference) == row + 1:
            game.put(S.GAME_T, 0, S.STAGE, 0)
            game.put(S.GAME_T, 0, reference, follower)
    for reference in (S.ACTIVE, S.FOE):
        if game.get(S.GAME_T, 0, reference) == row + 1:
            game.put(S.GAME_T, 0, reference, 0)


def side_name(side: int | None) -> str | None:
    """Return A or B."""
    return None if side is None else "AB"[side]


def describe(game: Game, row: int) -> dict[str, object]:
    """Return a unit's present state for an answer."""
    owner = view.side(game, row)
    return {
        "unit": view.id_at(game, row),
        "status": view.status(game, row),
        "points": view.points(game, row),
        "models": [
            {"type": view.type_name(game, owner, number), "count": there}
            for number, there in view.models(game, row)
        ],
    }


def equal(game: Game) -> bool:
    """Return whether both units of the open assault stand and have lost as many models (BC-20)."""
    active, foe = view.active(game), view.foe(game)
    if active is None or foe is None:
        return False
    own, lost = view.assault_losses(game)
    return own == lost and view.in_play(game, active) and view.in_play(game, foe)


def retreating(game: Game, who: int | None = None) -> list[int]:
    """Return the rows of the units that must retreat from the open assault (BC-20). `who`: the players' answer after
    equal casualties, a number of `WHO`; None: as the house says."""
    active, foe = view.active(game), view.foe(game)
    if active is None or foe is None:
        return []
    own, lost = view.assault_losses(game)
    if who is None:
        who = game.house["equal_casualties"]
    going = []
    if own > lost or (own == lost and who in (1, 3)):
        going.append(active)
    if lost > own or (own == lost and who in (2, 3)):
        going.append(foe)
    return [row for row in going if view.in_play(game, row)]
