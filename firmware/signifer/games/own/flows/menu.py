"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.own.rules import view
from signifer.games.own.texts import COUNTERS, ORDER_TITLE, ROUND_SHORT
from signifer.ui.asking import choice, plain, titled
from signifer.ui.boxes.names import BAG as DICE_BAG
from signifer.ui.flow import Over
from signifer.ui.flows.menu import points, usual
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.play import BAG, CHECKS, END_ROUND, UNITS
from signifer.ui.view import Icon

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.flows.menu import Lines
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.own.flows import bag, check, counter, end, turns
    from signifer.ui.flows import units

    t = ui.t
    game = ui.game
    schema = view.schema(game)
    number = view.round_no(game)
    lines: Lines = []
    if schema.sides:
        lines.append(points(ui, view.score(game, 0), view.score(game, 1)))
    lines.append((Over(deferred(units.units), ()), plain(t(UNITS))))
    if schema.columns[1] or schema.columns[0]:
        lines.append((Over(deferred(counter.totals), ()), plain(t(COUNTERS))))
    lines.append((Over(deferred(check.checks), ()), plain(t(CHECKS))))
    if schema.order >= 0:
        lines.append((Over(deferred(turns.order), ()), plain(t(ORDER_TITLE))))
    if schema.bag is not None:
        lines.append(
            (Over(deferred(bag.bag), ()), plain(t(BAG), Icon(DICE_BAG, "⬟"), str(view.in_bag(game))))
        )
    if not game.ended:
        lines.append((Over(deferred(turns.end), ("end_round",)), plain(t(END_ROUND, n=number))))
    lines += usual(ui, [], Over(deferred(end.end), ()))
    what, _ = yield choice(titled(schema.name, t(ROUND_SHORT, n=number)), lines, 0, KEY_OK)
    return what
