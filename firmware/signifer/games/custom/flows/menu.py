"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.custom import texts as G
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import request_of, step, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Over
from signifer.ui.flows.menu import points, usual
from signifer.ui.view import Icon

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.custom.flows import bag, check, counter, end, turns
    from signifer.ui.flows import units

    t = ui.t
    game = ui.game
    schema = view.schema(game)
    number = view.round_no(game)
    lines: list[Choice] = []
    if schema.sides:
        lines.append(points(ui))
    lines.append(step(t(T.UNITS), Over(deferred(units.units), ())))
    if schema.columns[S.SIDE_T] or schema.columns[S.GAME_T]:
        lines.append(step(t(G.COUNTERS), Over(deferred(counter.totals), ())))
    lines.append(step(t(T.CHECKS), Over(deferred(check.checks), ())))
    if schema.order >= 0:
        lines.append(step(t(G.ORDER_TITLE), Over(deferred(turns.order), ())))
    if schema.bag is not None:
        lines.append(
            step(t(T.BAG), Over(deferred(bag.bag), ()), Icon(icons.BAG, "⬟"), str(view.in_bag(game)))
        )
    if not game.is_over:
        lines.append(step(t(T.END_ROUND, n=number), Over(deferred(turns.end), ("end_round",))))
    lines += usual(ui, [], Over(deferred(end.end), ()))
    return (yield from request_of((title_header(schema.name, t(G.ROUND_SHORT, n=number)),), lines))
