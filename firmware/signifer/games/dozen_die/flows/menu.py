"""The menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import weather as word
from signifer.ui.asking import request_of, step, titled
from signifer.ui.boxes.names import BAG as DICE_BAG
from signifer.ui.flow import Over
from signifer.ui.flows.menu import points, usual
from signifer.ui.texts.play import BAG, END_ROUND, MENU_TITLE, ROUND, WEATHER
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
        points(ui, view.score(game, 0), view.score(game, 1)),
        step(ui.t(BAG), Over(deferred(bag.bag), ()), Icon(DICE_BAG, "⬟"), str(view.in_bag(game))),
    ]
    name = word(ui, view.weather_name(game))
    lines.append(step(ui.t(WEATHER), Over(deferred(weather.weather), ()), name))
    lines += usual(ui, [step(ui.t(END_ROUND, n=number), Over(deferred(rounds.end_round), ()))])
    return (yield from request_of((titled(ui.t(MENU_TITLE), ui.t(ROUND, n=number)),), lines))
