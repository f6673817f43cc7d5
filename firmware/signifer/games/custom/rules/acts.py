"""Say what an activated unit of a custom system can do, as its file declares it: for home, and for the look before an
activation ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core.cells import ACTIVATION, ROUND
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.schema import Schema

_BESIDE = "note roll score token remind".split()  # commands that are nothing that a unit does


class Acts(NamedTuple):
    """What an activated unit can do, in the order of the file: its `own` columns, choices and then budgets; its
    checks; its limited uses that last longer than an activation; and the columns that may change besides."""

    own: list[int]
    checks: list[int]
    uses: list[int]
    states: list[int]


def step(column: tuple[Any, ...]) -> int:
    """Return what one action changes a budget by."""
    return 1 if column[S.C_BITS] & S.STEP_UP else -1


def is_budget(column: tuple[Any, ...]) -> bool:
    """Return whether each activation of the unit begins a counter or uses anew, as with action points."""
    if column[S.C_RESET] != ACTIVATION or column[S.C_BITS] & S.CHOICE or column[S.C_OUT] is not None:
        return False
    start = column[S.C_START]  # None: of a roster
    end = column[S.C_HIGH if step(column) > 0 else S.C_LOW]
    return bool(column[S.C_KIND] == S.USE or (column[S.C_KIND] == S.COUNTER and start != end))


def plan(system: Schema) -> Acts:
    """Return what an activation offers, found once a game: home asks at every look."""
    if system.acts is None:
        columns = system.columns[S.UNIT_T]
        found = range(len(columns))
        choices = [i for i in found if columns[i][S.C_BITS] & S.CHOICE]
        budgets = [i for i in found if is_budget(columns[i])]
        uses = [i for i in found if columns[i][S.C_KIND] == S.USE and i not in budgets]
        states = [i for i in found if i not in budgets and _is_state(system, i)]
        system.acts = Acts(choices + budgets, _checks(system), uses, states)
    return system.acts


def _checks(system: Schema) -> list[int]:
    """Return the unit's checks, without answers to the other side, and without those that something makes due, unless
    they cost something: they come then."""
    due = [line[S.T_WHAT] for line in system.thresholds if line[S.T_DOES] == S.DEMANDS]
    effects = [line[S.V_EFFECT] for line in system.events]
    for check in system.checks:
        effects += list(check[S.K_PASS]) + list(check[S.K_FAIL])
        for row in check[S.K_ROWS]:
            effects += list(row[3])
    due += [effect[S.E_COLUMN] for effect in effects if effect[S.E_FLAG] == S.DUE_CHECK]
    paid = [line[S.P_PLACE] - S.CHECKS for line in system.costs]
    found = range(len(system.checks))
    own = [k for k in found if system.checks[k][S.K_OF] == S.UNIT_T and not system.checks[k][S.K_ANSWERS]]
    return [k for k in own if k not in due or k in paid]


def _is_state(system: Schema, i: int) -> bool:
    """Return whether an activation may change a column besides: the numbers of the unit's line, and flags that do not
    last; not what a strike changes, what makes a casualty, or the order of the units."""
    column = system.columns[S.UNIT_T][i]
    if column[S.C_KIND] == S.FLAG:
        return bool(ACTIVATION <= column[S.C_RESET] <= ROUND)
    if column[S.C_KIND] != S.COUNTER or column[S.C_BITS] & (S.LINE | S.CHOICE) != S.LINE:
        return False
    return column[S.C_OUT] is None and i not in (system.strike, system.order)


def is_left(game: Game, row: int, i: int) -> bool:
    """Return whether a unit can still act with a column: a use or a budget that is not spent, or any choice."""
    column = view.schema(game).columns[S.UNIT_T][i]
    if column[S.C_BITS] & S.CHOICE:
        return True
    now = view.value(game, S.UNIT_T, row, i)
    low, high = view.low_high(game, S.UNIT_T, row, i)
    return now < high if column[S.C_KIND] == S.COUNTER and step(column) > 0 else now > low


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
