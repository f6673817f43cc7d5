"""Say which checks can be rolled now (OS-39, OS-40), and with which of them units can answer the side that acts
(OS-45): home asks at every look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.reckon import Subject, compute

if TYPE_CHECKING:
    from signifer.core.game import Game


def answers(game: Game) -> list[tuple[int, list[int]]]:
    """Return the checks with which units can answer the side that acts, each with the rows of these units (OS-45)."""
    system = view.schema(game)
    now = view.acting(game)
    found: list[tuple[int, list[int]]] = []
    for k in range(len(system.checks)):
        line = system.checks[k]
        if now < 0 or not line.answers:
            continue
        active = view.active(game)
        other = -1 if active is None else active
        rows = []
        for row in game.units.rows_of():
            if system.owners[row] != now and view.standing(game, row):
                if possible(game, k, S.UNIT_T, row, other):
                    rows.append(row)
        if rows:
            found.append((k, rows))
    return found


def possible(game: Game, k: int, table: int, row: int, other: int) -> bool:
    """Return whether a check's condition holds, with any of the unit's weapons, and what it costs is there. What asks
    for another unit's values counts once that unit is known."""
    from signifer.games.custom.rules import costs

    line = view.schema(game).checks[k]
    when = line.condition
    armed: list[tuple[int, ...]] = [()]
    if line.with_weapon:
        from signifer.games.custom.rules import weapons

        armed = [weapon.numbers for weapon in weapons.of(game, row)]
    held = [True for one in armed if not when or compute(game, when, Subject(table, row, other, one)) != 0]
    return bool(held) and costs.enough(game, costs.of(game, S.CHECKS + k, 0, table, row, other))
