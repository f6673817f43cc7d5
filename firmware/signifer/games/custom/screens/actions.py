"""Make the lines of an activation: what the unit can do, as the system declares it. In memory only during one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.custom import texts as G
from signifer.games.custom.flows import check as custom_check
from signifer.games.custom.flows import counter
from signifer.games.custom.rules import acts, costs, replies, view
from signifer.games.custom.rules import schema as S
from signifer.ui import styles
from signifer.ui.asking import Choice, step
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Over
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def lines(ui: Ui, row: int) -> list[Choice]:
    """Return the unit's choices, what it spends in an activation, its checks, its other uses, the numbers and flags
    that an activation changes, each in the order of the file; then what is spent."""
    system = view.schema(ui.game)
    plan = acts.plan(system)
    spent = [i for i in plan.own + plan.uses if not acts.is_left(ui.game, row, i)]
    left = [i for i in plan.own if i not in spent]
    gone = [i for i in plan.own if i in spent]  # there is nothing to do with them
    found = [_column(ui, row, i, styles.PLAIN) for i in left]
    for k in plan.checks:
        request = Over(deferred(custom_check.check), (S.UNIT_T, row, k))
        paid = costs.of(ui.game, S.CHECKS + k, 0, S.UNIT_T, row)
        shown = custom_check.said_costs(ui.game, paid)
        icon, accent = "", styles.PLAIN
        if not replies.possible(ui.game, k, S.UNIT_T, row, -1):
            icon, accent = icons.X, styles.DIM
        found.append(step(system.checks[k].label, request, *shown, accent=accent, icon=icon))
    for i in plan.uses + plan.states + gone:
        found.append(_column(ui, row, i, styles.DIM if i in spent else styles.PLAIN))
    return found


def _column(ui: Ui, row: int, i: int, accent: int) -> Choice:
    """Return the line of a column: SELECT spends one, chooses, turns the flag, or opens the number."""
    game = ui.game
    column = view.schema(game).columns[S.UNIT_T][i]
    key, request = counter.request(ui, S.UNIT_T, row, i)
    if acts.is_budget(column) and column.kind == S.COUNTER:
        key, request = G.KEY_USE, Over(deferred(counter.take), (row, i))
    shown = counter.line(ui, S.UNIT_T, row, i)
    return Choice(Row(shown.icon, shown.label, shown.values, accent), request, key, None)
