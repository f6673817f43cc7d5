"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import weather as word
from signifer.ui import texts as T
from signifer.ui.asking import request_of, step, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Over
from signifer.ui.flows.menu import points, usual
from signifer.ui.view import Icon

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def menu(ui: Ui) -> Asking:
    """Ask what is opened."""
    from signifer.games.dozen_die.flows import bag, rounds, weather

    game = ui.game
    number = view.round(game)
    lines = [
        points(ui),
        step(ui.t(T.BAG), Over(deferred(bag.bag), ()), Icon(icons.BAG, "⬟"), str(view.in_bag(game))),
    ]
    name = word(ui, view.weather_name(game))
    lines.append(step(ui.t(G.WEATHER), Over(deferred(weather.weather), ()), name))
    lines += usual(ui, [step(ui.t(T.END_ROUND, n=number), Over(deferred(rounds.end_round), ()))])
    return (yield from request_of((title_header(ui.t(T.MENU_TITLE), ui.t(G.ROUND, n=number)),), lines))
