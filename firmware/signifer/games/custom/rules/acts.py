"""Say what an activated unit of a custom system can do, as its file declares it: for home, and for the look before an
activation ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.core.cells import ACTIVATION, ROUND
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import Column
    from signifer.games.custom.rules.system import Schema

_BESIDE = "note roll score token remind".split()  # commands that are nothing that a unit does


class Acts(NamedTuple):
    """What an activated unit can do, in the order of the file: its `own` columns, choices and then budgets; its
    checks; its limited uses that last longer than an activation; and the columns that may change besides."""

    own: list[int]
    checks: list[int]
    uses: list[int]
    states: list[int]


def step(column: Column) -> int:
    """Return what one action changes a budget by."""
    return 1 if column.bits & S.STEP_UP else -1


def is_budget(column: Column) -> bool:
    """Return whether each activation of the unit begins a counter or uses anew, as with action points."""
    if column.reset != ACTIVATION or column.bits & S.CHOICE or column.out is not None:
        return False
    start = column.start  # None: of a roster
    end = column.high if step(column) > 0 else column.low
    return column.kind == S.USE or (column.kind == S.COUNTER and start != end)


def plan(system: Schema) -> Acts:
    """Return what an activation offers, found once a game: home asks at every look."""
    if system.acts is None:
        columns = system.columns[S.UNIT_T]
        found = range(len(columns))
        choices = [i for i in found if columns[i].bits & S.CHOICE]
        budgets = [i for i in found if is_budget(columns[i])]
        uses = [i for i in found if columns[i].kind == S.USE and i not in budgets]
        states = [i for i in found if i not in budgets and _is_state(system, i)]
        system.acts = Acts(choices + budgets, _checks(system), uses, states)
    return system.acts


def _checks(system: Schema) -> list[int]:
    """Return the unit's checks, without answers to the other side, and without those that something makes due, unless
    they cost something: they come then."""
    due = [line.place for line in system.thresholds if line.action == S.DEMANDS]
    effects = [line.effect for line in system.events]
    for check in system.checks:
        effects += check.on_success + check.on_failure
        for result in check.results:
            effects += result.effects
    due += [effect.place for effect in effects if effect.kind == S.DUE_CHECK]
    paid = [line.place - S.CHECKS for line in system.costs]
    found = range(len(system.checks))
    own = [k for k in found if system.checks[k].table == S.UNIT_T and not system.checks[k].answers]
    return [k for k in own if k not in due or k in paid]


def _is_state(system: Schema, i: int) -> bool:
    """Return whether an activation may change a column besides: the numbers of the unit's line, and flags that do not
    last; not what a strike changes, what makes a casualty, or the order of the units."""
    column = system.columns[S.UNIT_T][i]
    if column.kind == S.FLAG:
        return ACTIVATION <= column.reset <= ROUND
    if column.kind != S.COUNTER or column.bits & (S.LINE | S.CHOICE) != S.LINE:
        return False
    return column.out is None and i not in (system.strike, system.order)


def is_left(game: Game, row: int, i: int) -> bool:
    """Return whether a unit can still act with a column: a use or a budget that is not spent, or any choice."""
    column = view.schema(game).columns[S.UNIT_T][i]
    if column.bits & S.CHOICE:
        return True
    now = view.value(game, S.UNIT_T, row, i)
    low, high = view.low_high(game, S.UNIT_T, row, i)
    return now < high if column.kind == S.COUNTER and step(column) > 0 else now > low


def can_act(game: Game, row: int) -> bool:
    """Return whether the activated unit can still do something."""
    system = view.schema(game)
    acts = plan(system)
    return bool(acts.checks or [i for i in acts.own + acts.uses if is_left(game, row, i)])


def nothing_done(game: Game) -> bool:
    """Return whether nothing was done since the unit was activated."""
    row = view.active(game)
    for number in range(len(game.undo_stack) - 1, -1, -1):
        line = game.script_line(game.undo_stack[number])
        answered = line["do"] == "check" and row is not None and line.get("unit") != game.units[row].id
        if line["do"] not in _BESIDE and not answered:
            return bool(line["do"] == "activate")
    return False
