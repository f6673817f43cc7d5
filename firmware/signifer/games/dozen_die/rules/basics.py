"""Share code of several commands of Dozen Die: who may act, hit points, saves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die.rules import schema as S
from signifer.games.dozen_die.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game


def in_play(game: Game, row: int) -> None:
    """Guard: the unit is on the board, neither a casualty (DD-72), gone (DD-32) nor in reserve (DD-11)."""
    status = game.get(S.UNIT_T, row, S.STATUS)
    if status != S.ON_TABLE:
        name = game.units[row].label
        game.guard(status != S.CASUALTY, "DD-72", "casualty", unit=name)
        game.guard(status != S.GONE, "DD-32", "gone", unit=name)
        game.guard(status != S.RESERVE, "DD-11", "reserve", unit=name)


def succeeds(face: int, target: int) -> bool:
    """Return whether a die is equal to or under the target, and no natural 12 (DD-27)."""
    from signifer.core.checks import under

    return under(face, target, None, S.DIE)


def count_passes(faces: list[int], target: int) -> int:
    """Return how many dice succeed (DD-27)."""
    from signifer.core.checks import successes

    return successes(faces, False, target, None, S.DIE)


def save(
    game: Game, row: int, hits: int, given: list[int] | None, what: str, failed: int | None = None
) -> int:
    """Return the hit points that `hits` cost after their saves (DD-45). `failed`: how many saves of real dice failed,
    if the players counted them."""
    from signifer.games.dozen_die.rules import odds  # not all commands that use this module need dice

    if failed is not None:
        from signifer.core import script_input

        script_input.check_count(hits, failed, "failed", given, what)
    else:
        failed = hits - count_passes(game.roll(S.DIE, hits, given, what), odds.save_target(game, row))
    armoured = view.stats(game, row)[7] > 0
    if failed and armoured and game.house["armour_saves"]:
        failed = hits
    return lose(game, row, failed)


def lose(game: Game, row: int, points: int) -> int:
    """Take hit points, at most those left; at 0 the unit is a casualty (DD-72). Return how many it lost."""
    left = view.hp(game, row)
    lost = min(points, left)
    put_hp(game, row, left - lost)
    return lost


def put_hp(game: Game, row: int, value: int) -> None:
    """Set the hit points; a unit falls at 0, and a fallen one stands again above 0."""
    game.put(S.UNIT_T, row, S.HP, value)
    if value == 0 or game.get(S.UNIT_T, row, S.STATUS) == S.CASUALTY:
        put_status(game, row, S.ON_TABLE)


def put_status(game: Game, row: int, status: int) -> None:
    """Set where the unit is; without hit points it is a casualty in any case (DD-72)."""
    game.put(S.UNIT_T, row, S.STATUS, status if view.hp(game, row) else S.CASUALTY)


def health(game: Game, row: int) -> dict[str, Any]:
    """Return the unit's present health for an answer."""
    return {"hp": view.hp(game, row), "status": view.status(game, row), "injured": view.is_injured(game, row)}
