"""Say with which checks units can answer the side that acts (OS-45): home asks at every look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def answers(game: Game) -> list[tuple[int, list[int]]]:
    """Return the checks with which units can answer the side that acts, each with the rows of these units (OS-45)."""
    system = view.schema(game)
    now = view.acting(game)
    found: list[tuple[int, list[int]]] = []
    for k in range(len(system.checks)):
        line = system.checks[k]
        if now < 0 or not line[S.K_ANSWERS]:
            continue
        active = view.active(game)
        other = -1 if active is None else active
        rows = []
        for row in game.units.rows_of():
            if system.owners[row] != now and view.standing(game, row) and _holds(game, line, row, other):
                from signifer.games.custom.rules import costs

                paid = costs.of(game, S.CHECKS + k, 0, S.UNIT_T, row, other)
                if costs.enough(game, paid):
                    rows.append(row)
        if rows:
            found.append((k, rows))
    return found


def _holds(game: Game, line: tuple[Any, ...], row: int, other: int) -> bool:
    """Return whether the condition of a check holds for a unit, with any of its weapons. One that asks for another
    unit's values is asked when that one is known."""
    when = line[S.K_IF]
    if not when:
        return True
    from signifer.games.custom.rules.reckon import Subject, compute

    armed: list[tuple[int, ...]] = [()]
    if line[S.K_WEAPON]:
        from signifer.games.custom.rules import weapons

        armed = [weapon.numbers for weapon in weapons.of(game, row)]
    return bool([True for one in armed if compute(game, when, Subject(S.UNIT_T, row, other, one)) != 0])
