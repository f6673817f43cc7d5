"""Find the possible steps of the turn, and the one that comes first; see ui/home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.samurai import texts as G
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.schema import QUIET
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import step
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over
from signifer.ui.home import Home, over, with_tab
from signifer.ui.view import Header, Orders, Pips, Tab

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.ui import Ui


_ICONS = {
    G.FRIGHT_TESTS: icons.WARNING,
    G.RUN_AWAY: icons.RUN,
    G.SNEAK: icons.BOOT,
    T.MOVE: icons.BOOT,
    G.ATTACK: icons.SWORD,
    G.ZEN: icons.GEM,
    G.SEARCH: icons.EYE,
    G.AT_EDGE: icons.SKULL,
    T.UNITS: icons.PAWN,
    T.CHECKS: icons.DIE,
}


def home(ui: Ui) -> Home:
    """Return the activated model with its wounds and remaining short actions; without one the turn and the points.
    Below it the steps."""
    from signifer.games.samurai.flows import react

    game = ui.game
    if game.is_over:
        return over(ui)
    points = (game.score(0), game.score(1))
    side = view.side(game)
    row = view.active(game)
    if row is None:
        turn = ui.t(G.HEAD_TURN, n=view.turn(game), side="AB"[side])
        head = Header(side, turn, ("⚑" + str(points[0]) + ":" + str(points[1]),), theme.side(side))
    else:
        taken, most = view.wounds(game, row)
        short = view.shorts_left(game)
        actions = Orders(short, max(short, game.house["actions"]))
        unit = game.units[row]
        head = Header(unit.side, unit.label, (Pips(most - taken, most), actions), theme.side(unit.side))
    tab = Tab(1 - side, icons.HAND, ui.t(T.REACT, side="BA"[side]), ui.t(T.KEY_REACT))
    answer = Over(deferred(react.react), ())
    return Home((head,), side, True, with_tab(course(ui), tab, answer), False, answer)


def _line(ui: Ui, text: int, request: Do | Over, *values: str, accent: int = styles.PLAIN) -> Choice:
    return step(ui.t(text), request, *values, accent=accent, icon=_ICONS.get(text, ""))


def course(ui: Ui) -> list[Choice]:
    """Return fright tests first, then the actions, the next activation, and the lines that are always there."""
    from signifer.games.samurai.flows import fright, menu, react, squads, tests, turns
    from signifer.ui.flows import units

    game = ui.game
    lines: list[Choice] = []
    waiting = len(view.tests(game))
    if waiting:
        lines.append(
            _line(
                ui, G.FRIGHT_TESTS, Over(deferred(fright.queue), ()), str(waiting) + "?", accent=styles.WARN
            )
        )
    side = view.side(game)
    fresh = 0  # models of the side that were not activated yet
    markers = False  # whether there are enemies' markers to search
    for number in range(len(game.units)):
        if game.units.side_at(number) != side:
            markers = markers or len(view.markers(game, number)) > 0
        elif view.alive(game, number) and not view.was_activated(game, number):
            fresh += 1
    row = view.active(game)
    if row is not None and not view.alive(game, row):
        row = None
    own = [] if row is None else _actions(ui, row, markers)
    # Of the next activation and the end of the turn, the one that is due comes first.
    onwards = _line(ui, G.ACTIVATE_NEXT, Over(deferred(turns.activate), ()), str(fresh))
    end = _line(ui, G.END_TURN, Over(deferred(turns.end_turn), ()))
    after = [onwards, end] if fresh else [end, onwards]
    lines += own + after if row is None or view.may_act(game, row) else after + own
    if row is not None and view.panics(game, row):
        lines.append(_line(ui, G.AT_EDGE, Over(deferred(turns.edge), (row,)), "☠", accent=styles.WARN))
    lines.append(_line(ui, T.UNITS, Over(deferred(units.units), ())))
    lines.append(_line(ui, G.SQUADS, Over(deferred(squads.squads), ())))
    lines.append(_line(ui, T.CHECKS, Over(deferred(tests.checks), (view.active(game),))))
    lines.append(_line(ui, T.MENU, Over(deferred(menu.menu), ())))
    if view.active(game) is not None:  # before, nobody has done anything
        answer = Over(deferred(react.react), ())
        lines.append(
            step(ui.t(T.REACT, side="BA"[side]), answer, accent=theme.side(1 - side), icon=icons.HAND)
        )
    return lines


def _actions(ui: Ui, row: int, markers: bool) -> list[Choice]:
    """Return what the activated model may do with its remaining actions."""
    from signifer.games.samurai.flows import search, turns

    game = ui.game
    shorts = view.shorts_left(game)
    long = view.long_left(game)
    lines: list[Choice] = []
    if view.must_run(game, row) and shorts:
        lines.append(_act(ui, row, G.RUN_AWAY, "run", styles.WARN))
    if not shorts and not long:
        return lines
    if view.hidden(game, row):
        lines.append(_act(ui, row, G.SNEAK, "sneak"))
    else:
        lines.append(_act(ui, row, T.MOVE, "move"))
        lines.append(_act(ui, row, G.ATTACK, "attack"))
    if view.may_zen(game, row):
        lines.append(_line(ui, G.ZEN, Over(deferred(turns.zen), (row,))))
    lines.append(_line(ui, G.OTHER_SHORT, Over(deferred(turns.actions), (row, "short")), "◆"))
    if markers and long:
        lines.append(_line(ui, G.SEARCH, Over(deferred(search.search), (row,)), "◆◆"))
    if long:
        lines.append(_line(ui, G.LONG_ACTION, Over(deferred(turns.actions), (row, "long")), "◆◆"))
    return lines


def _act(ui: Ui, row: int, text: int, action: str, accent: int = styles.PLAIN) -> Choice:
    """Return the line of a short action: its command, or its flow if something is asked before."""
    from signifer.games.samurai.flows import turns

    game = ui.game
    request: Do | Over = Do({"do": "act", "unit": game.units[row].id, "kind": "short", "action": action})
    if action == "attack" or (view.hidden(game, row) and action not in QUIET):
        request = Over(deferred(turns.act), (row, "short", action))
    return _line(ui, text, request, "◆", accent=accent)
