"""Let the events of a moment happen: changes, flags and checks that come again and again (OS-37, OS-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.effects import demand
from signifer.games.custom.rules.outcome import Effects
from signifer.games.custom.rules.reckon import Subject, compute
from signifer.games.custom.rules.system import DUE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.core.cells import Cells
    from signifer.core.game import Game
    from signifer.games.custom.rules.effects import News

_OF_A_TURN = (S.TURN_START, S.PHASE_START)
_OF_THE_SIDE = (S.BY_SIDES, S.BY_PHASES)  # turns in which a turn and a phase are one side's


def happen(game: Game, at: int, news: News, unit: int = -1) -> None:
    """Let the events of the moment `at` happen, in the order of the file; `unit` is the row of an activated unit."""
    system = view.schema(game)
    for line in system.events:
        if line.moment != at or line.phase not in (-1, view.phase(game)):
            continue
        table = line.table
        for row in _owners(game, at, table, unit):
            # The condition is asked in its turn: an event before, or of another unit, may have changed what it reads.
            subject = Subject(table, row, -1, ())
            if not line.condition or compute(game, line.condition, subject):
                if line.message:
                    news.append((table, row, line.message, -1))
                Effects(game, subject, None, ()).apply((line.effect,), news)


def begin(game: Game, cells: Cells) -> None:
    """Make due, in the new cells of a game, the checks of the first round's start: they have happened when it begins.
    What else happens at a start, the values that things start with say."""
    game.cells = cells
    # While it is not known whose turn it is, only the round has begun.
    for there, row, check in _dues(
        game, (S.ROUND_START,) if view.schema(game).opening else (S.ROUND_START,) + _OF_A_TURN
    ):
        t = cells.tables[there]
        at = t.base + row * t.width + DUE[there]
        if not cells.values[at]:
            cells.values[cells.tables[S.GAME_T].base + S.OWING] += 1
        cells.values[at] |= 1 << check


def open_turn(game: Game, news: News) -> None:
    """Make due the checks of the start of the game's first turn, once it is decided whose turn it is (OS-44)."""
    for there, row, check in _dues(game, _OF_A_TURN):
        demand(game, there, row, check, news)


def _dues(game: Game, moments: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Yield table, row and number of each check that events of the first round's start make due."""
    system = view.schema(game)
    for line in system.events:
        effect = line.effect
        if line.moment not in moments or effect.kind != S.DUE_CHECK or line.phase > 0:
            continue
        table = line.table
        for row in _owners(game, line.moment, table, -1):
            if not line.condition or compute(game, line.condition, Subject(table, row, -1, ())):
                there = system.checks[effect.place].table
                yield there, view.owner(game, table, row, there), effect.place


def _owners(game: Game, at: int, table: int, unit: int) -> list[int]:
    """Return the rows of those that the moment concerns: the activated unit or its side; in a turn or a phase of one
    side the units of that side, and those of none."""
    system = view.schema(game)
    if table == S.GAME_T:
        return [0]
    whose = -1
    if at >= S.ACTIVATION_START:
        if table == S.UNIT_T:
            return [unit] if view.standing(game, unit) else []
        whose = system.owners[unit]
    elif at >= S.TURN_START and system.turns in _OF_THE_SIDE:
        whose = game.get(S.GAME_T, 0, S.SIDE_NOW)
    if table == S.SIDE_T:
        return [side for side in range(2) if whose in (-1, side)]
    return [
        row
        for row in range(len(game.units))
        if view.standing(game, row) and (whose < 0 or system.owners[row] in (whose, 2))
    ]
