"""Find the possible steps of the turn, and the one that comes first; see ui/home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games._template import texts as G
from signifer.games._template.rules import view
from signifer.ui import texts as T
from signifer.ui import theme
from signifer.ui.asking import step
from signifer.ui.flow import Over
from signifer.ui.home import Home, over, with_card
from signifer.ui.view import Header, Step

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.ui import Ui


def home(ui: Ui) -> Home:
    """Return whose turn it is, its number, both sides' points, and the steps."""
    game = ui.game
    if game.is_over:
        return over(ui)
    points = (game.score(0), game.score(1))
    lines = course(ui)
    side = view.side(game)
    title = ui.t(G.HEAD_TURN, n=view.turn(game), side="AB"[side])
    score = "⚑" + str(points[0]) + ":" + str(points[1])
    head = (Header(side, title, (score,), theme.side(side)),)
    first = lines[0].line
    card = Step("", "", first.label, first.values, theme.side(side))
    return Home(head, side, True, with_card(lines, card), False, None)


def course(ui: Ui) -> list[Choice]:
    """Return the next activation or the end of the turn, then the lines that are always there."""
    from signifer.games._template.flows import menu, turn
    from signifer.ui.flows import ending, units

    game = ui.game
    roster = step(ui.t(T.UNITS), Over(deferred(units.units), ()))
    rest = step(ui.t(T.MENU), Over(deferred(menu.menu), ()))
    waiting = len(view.waiting(game))
    end = step(ui.t(G.END_TURN), Over(deferred(ending.end), ({"do": "end_turn"}, True)))
    if not waiting:
        return [end, roster, rest]
    activate = Over(deferred(turn.activate), ())
    return [step(ui.t(G.ACTIVATE_NEXT), activate, str(waiting)), end, roster, rest]
