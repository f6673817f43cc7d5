"""Give the log and the pages of a game of Samurai names of cells, what an end resets, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import ACTIVATION, TURN
from signifer.core.tables import internal
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.read import Head

if TYPE_CHECKING:
    from signifer.core.cells import Table
    from signifer.core.game import Game

HIDDEN = internal(S.TABLES)


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the dead models, for the end of the game."""
    return [u.identity() for u in game.units if game.get(S.UNIT_T, u.row, S.STATUS) == S.CASUALTY]


def cell_name(game: Game, table: Table, row: int, column: str) -> str | None:
    """Return the log's name of a cell in a table that only this ruleset has; None for the usual name."""
    number = game.cells.tables.index(table)
    if number == S.SECRET_T:
        for unit in game.units:
            if game.get(S.UNIT_T, unit.row, S.SECRET) == row + 1:
                return unit.id + "." + column
    return None


def squad_name(game: Game, row: int) -> str | None:
    """Return the name of the model's squad; None for a model in no squad."""
    squad = view.squad(game, row)
    if squad is None:
        return None
    side = game.units[row].side
    return squads(game, side)[squad - game.get(S.SIDE_T, side, S.FIRST_SQUAD)][0]


def squads(game: Game, side: int) -> list[tuple[str, int]]:
    """Return (name, size) of a side's squads, in roster order."""
    return Head(game.setup.rosters["AB"[side]]).squads


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return what `end_turn` and the next `activate` reset and leave undone (SK-1, SK-19); see core/ending.py."""
    if name not in ("activate", "end_turn"):
        raise KeyError(name)
    undone = []
    active = view.active(game)
    if active is not None and view.alive(game, active):
        left = view.shorts_left(game)
        if view.must_run(game, active):
            undone.append((active, "must run away"))
        elif view.long_left(game):
            undone.append((active, "no action yet"))
        elif left:
            undone.append((active, "%d short left" % left))
    if name == "activate":
        return (ACTIVATION,), undone
    side = view.side(game)
    for _, row, rule in view.tests(game):
        lapses = rule == "SK-13" and game.units[row].side == side
        undone.append((row, rule + " lapses" if lapses else "fright test " + rule))
    for row in range(len(game.units)):
        if game.units.side_at(row) == side and view.alive(game, row) and not view.was_activated(game, row):
            if not view.infiltrating(game, row):
                undone.append((row, "not activated"))
    return (ACTIVATION, TURN), undone
