"""Give the log and the pages of a game of a custom system names of cells, what an end resets, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.tables import internal
from signifer.core.transaction import Transaction
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view

if TYPE_CHECKING:
    from signifer.core.cells import Table
    from signifer.core.game import Game

# Columns whose reset is of no interest to players: whose turn it is, the places of dice.
HIDDEN = internal(S.TABLES) + ("began",)
_ENDS = ("end_activation", "next_phase", "end_turn", "end_round")


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the units that are out, for the end of the game (OS-5)."""
    return [u.identity() for u in game.units if game.get(S.UNIT_T, u.row, S.STATUS) == S.CASUALTY]


def cell_name(game: Game, table: Table, row: int, column: str) -> str | None:
    """Return the log's name of a cell in a table that only this ruleset has; None for the usual name."""
    number = game.cells.tables.index(table)
    if number == S.BAG_T:
        side, colour, _ = game.bag[row]
        return "%s.%s.%s" % ("ABN"[side], game.colours[colour], column)
    return None


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return what a command that ends something resets and leaves undone, with a dry run (OS-20)."""
    if name not in _ENDS:
        raise KeyError(name)
    system = view.schema(game)
    undone: list[tuple[int, str]] = []
    between = name == "next_phase" and view.phase(game) + 1 < len(system.phases)
    if between and system.per != S.PER_PHASE:
        if system.turns != S.BY_PHASES and not system.moments:
            return (), undone
        # A side's part of a phase is its turn: what lasts for a turn is reset. Events may change values.
        return (), undone, _changes(game, name)
    for table in range(3):
        for row in range(game.cells.tables[table].rows):
            if name == "end_activation" and (table != S.UNIT_T or row != view.active(game)):
                continue
            for check in view.pending_of(game, table, row):
                undone.append((row if table == S.UNIT_T else -1, "check %s" % system.checks[check].label))
    active = view.active(game)
    if name == "end_activation" and active is not None:
        from signifer.games.custom.rules import acts

        if acts.nothing_done(game) and acts.can_act(game, active):
            undone.append((active, "nothing done"))
    if name != "end_activation" and system.limit:
        own = system.turns in (S.BY_SIDES, S.BY_PHASES) and name != "end_round"
        whose = view.side(game) if own else None
        passes = system.turns == S.BY_UNITS and name == "end_turn"  # it leaves nothing undone
        for row in range(0 if passes else len(game.units)):
            mine = whose is None or view.owner(game, S.UNIT_T, row, S.SIDE_T) == whose
            if mine and view.standing(game, row) and not view.activations(game, row):
                undone.append((row, "not activated"))
    dice = view.count(game, S.HAND)
    if dice and system.limit and name != "end_activation":  # which passes them, and says so
        undone.append((-1, ("%d drawn die unused" if dice == 1 else "%d drawn dice unused") % dice))
    return (), undone, _changes(game, name)


def _changes(game: Game, name: str) -> list[tuple[int, int]]:
    """Return (cell, new value) of each cell that the command `name`, without fields and dice, changes: execute it, and
    take it back before it is visible."""
    from signifer.games.custom.rules import turns

    transaction = game.transaction = Transaction(game, {}, force=True)
    try:
        getattr(turns, "do_" + name)(game, {})
        return [(cell, game.cells.values[cell]) for cell in sorted(transaction.old)]
    except BadCommand:  # such a system has no such end
        return []
    finally:
        transaction.take_back(game, 0)
