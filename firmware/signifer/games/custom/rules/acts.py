"""Say what an activated unit of a custom system can do, as its file declares it: for home, and for the look before an
activation ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import ACTIVATION, ROUND
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.games.custom.rules.schema import Schema

_BESIDE = "note roll score token remind".split()  # commands that are nothing that a unit does


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


def choices(system: Schema) -> list[int]:
    """Return the unit's columns that are choices."""
    columns = system.columns[S.UNIT_T]
    return [i for i in range(len(columns)) if columns[i][S.C_BITS] & S.CHOICE]


def budgets(system: Schema) -> list[int]:
    """Return the unit's columns that each of its activations begins anew."""
    columns = system.columns[S.UNIT_T]
    return [i for i in range(len(columns)) if is_budget(columns[i])]


def checks(system: Schema) -> list[int]:
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


def uses(system: Schema) -> list[int]:
    """Return the unit's limited uses that last longer than an activation."""
    columns = system.columns[S.UNIT_T]
    found = range(len(columns))
    return [i for i in found if columns[i][S.C_KIND] == S.USE and not is_budget(columns[i])]


def states(system: Schema) -> list[int]:
    """Return the unit's columns that its activation may change besides: the numbers of its line, and flags that do not
    last; not what a strike changes, what makes a casualty, or the order of the units."""
    found = []
    columns = system.columns[S.UNIT_T]
    for i in range(len(columns)):
        column = columns[i]
        if column[S.C_KIND] == S.FLAG:
            shown = ACTIVATION <= column[S.C_RESET] <= ROUND
        else:
            shown = column[S.C_KIND] == S.COUNTER and column[S.C_BITS] & (S.LINE | S.CHOICE) == S.LINE
            shown = shown and column[S.C_OUT] is None and i not in (system.strike, system.order)
            shown = shown and not is_budget(column)
        if shown:
            found.append(i)
    return found


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
    spent = choices(system) + budgets(system) + uses(system)
    return bool(checks(system) or [i for i in spent if is_left(game, row, i)])


def nothing_done(game: Game) -> bool:
    """Return whether nothing was done since the unit was activated."""
    row = view.active(game)
    for number in range(len(game.undo_stack) - 1, -1, -1):
        line = game.script_line(game.undo_stack[number])
        answered = line["do"] == "check" and row is not None and line.get("unit") != game.units[row].id
        if line["do"] not in _BESIDE and not answered:
            return bool(line["do"] == "activate")
    return False
