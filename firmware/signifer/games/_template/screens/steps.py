"""Find the possible steps of the turn, and the one that comes first; see ui/screens/home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games._template.rules import view
from signifer.games._template.texts import ACTIVATE_NEXT, END_TURN, HEAD_TURN
from signifer.ui import theme
from signifer.ui.screens.home import Home, steps
from signifer.ui.styles import PLAIN
from signifer.ui.texts.play import GAME_OVER, LOG, MENU, NEW_GAME, RESULT, UNITS
from signifer.ui.view import Header, Score, Step

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def home(ui: Ui) -> Home:
    """Return whose turn it is, its number, both sides' points, and the steps."""
    game = ui.game
    points = (view.score(game, 0), view.score(game, 1))
    lines = course(ui)
    if game.ended:
        return Home((Score(ui.t(GAME_OVER), points, ("", "")),), -1, True, steps(lines), False)
    side = view.side(game)
    title = ui.t(HEAD_TURN, n=view.turn(game), side="AB"[side])
    score = "⚑" + str(points[0]) + ":" + str(points[1])
    head = (Header(side, title, (score,), theme.side(side)),)
    label, right = lines[0][:2]
    first = Step("", "", label, (right,) if right else (), theme.side(side))
    return Home(head, side, True, steps(lines, first), False)


def _line(ui: Ui, text: int, what: Any, right: str = "") -> tuple[Any, ...]:
    return (ui.t(text), right, PLAIN, what)


def course(ui: Ui) -> list[tuple[Any, ...]]:
    """Return the next activation or the end of the turn, then the lines that are always there."""
    from signifer.games._template.flows import menu, turn
    from signifer.ui.flows import end as end_page
    from signifer.ui.flows import ending, log, newgame, units
    from signifer.ui.screens import flow

    game = ui.game
    roster = _line(ui, UNITS, (flow.FlowPage, deferred(units.units)))
    rest = _line(ui, MENU, (flow.FlowPage, deferred(menu.menu)))
    if game.ended:
        result = _line(ui, RESULT, (flow.FlowPage, deferred(end_page.end)))
        return [
            result,
            roster,
            _line(ui, LOG, (flow.FlowPage, deferred(log.log))),
            _line(ui, NEW_GAME, (flow.FlowPage, deferred(newgame.newgame))),
            rest,
        ]
    waiting = len(view.waiting(game))
    end = _line(ui, END_TURN, (flow.FlowPage, deferred(ending.end), {"do": "end_turn"}, True))
    if not waiting:
        return [end, roster, rest]
    activate = (flow.FlowPage, deferred(turn.activate))
    return [_line(ui, ACTIVATE_NEXT, activate, str(waiting)), end, roster, rest]
