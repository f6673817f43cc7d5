"""Show what came of a melee with chosen dice, as its page says it after they were rolled."""

from __future__ import annotations

from signifer.games.dozen_die.flows import fight
from tests.ui.conftest import Table


def fought(
    table: Table,
    row: int,
    other: int,
    attacker: list[int],
    defender: list[int],
    saves: list[int] | None = None,
) -> None:
    """Let the unit in `row` fight `other` with these dice, and show the result."""
    units = table.game.units
    rolls = {"attacker": attacker, "defender": defender, "saves": saves or []}
    answer = table.do(do="melee", attacker=units[row].id, defender=units[other].id, rolls=rolls)
    table.flow(fight.result, row, other, False, answer)
