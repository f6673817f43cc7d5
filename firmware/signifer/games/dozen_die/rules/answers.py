"""Give the log and the pages of a game of Dozen Die names of cells, what an end resets, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import ACTIVATION, ROUND
from signifer.core.tables import internal
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.cells import Table
    from signifer.core.game import Game


HIDDEN = internal(S.TABLES)


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return what `end_activation` and `end_round` reset and leave undone (DD-14, DD-30); see core/ending.py."""
    undone = []
    die = view.die(game)
    active = view.active(game)
    left = view.orders_left(game)
    if die is not None and active is None:
        undone.append((-1, "die unused"))
    elif active is not None and left:
        undone.append((active, ("%d order unused" if left == 1 else "%d orders unused") % left))
    if name == "end_activation":
        return (ACTIVATION,), undone
    if name != "end_round":
        raise KeyError(name)
    in_bag = view.in_bag(game)
    if in_bag:
        undone.append((-1, ("%d die in the bag" if in_bag == 1 else "%d dice in the bag") % in_bag))
    table = game.cells.tables[S.BAG_T]
    back = []
    for row in range(table.rows):
        at = table.base + row * table.width
        back.append((at + S.LEFT, game.cells.values[at + S.TOTAL]))
    return (ACTIVATION, ROUND), undone, back


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the units at 0 hit points, for the end of the game (DD-72, DD-73)."""
    return [u.identity() for u in game.units if game.get(S.UNIT_T, u.row, S.STATUS) == S.CASUALTY]


def cell_name(game: Game, table: Table, row: int, column: str) -> str | None:
    """Return the log's name of a cell in a table that only this ruleset has; None for the usual name."""
    number = game.cells.tables.index(table)
    if number == S.BAG_T:
        side, colour, _ = game.bag[row]
        return "%s.%s.%s" % ("AB"[side], game.colours[colour], column)
    if number == S.USES_T:
        for unit in game.units:
            at = unit.uses
            for skill in odds.skills(game, unit.row):
                if skill.speed is not None:
                    if at == row:
                        return "%s.uses:%s" % (unit.id, skill.name)
                    at += 1
    return None
