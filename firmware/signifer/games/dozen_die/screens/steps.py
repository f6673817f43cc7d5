"""Find the possible steps in a round of Dozen Die, and the one that comes first; see ui/home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows.common import health
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import step
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over
from signifer.ui.home import Home, over, with_card, with_tab
from signifer.ui.view import Header, Of, Orders, Score, Step, Tab

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.ui import Ui


_ICONS = {
    T.MOVE: icons.BOOT,
    G.CHARGE: icons.RUN,
    G.HARD_MOVE: icons.TERRAIN,
    G.ACTION: icons.BOLT,
    G.LOAD: icons.BOW,
    G.FIGHT: icons.SWORD,
    T.REACT: icons.HAND,
    T.UNITS: icons.PAWN,
    T.CHECKS: icons.DIE,
}


def home(ui: Ui) -> Home:
    """Return the score while a die is to be drawn; the drawn die; or the activated unit with its hit points and
    orders. Below it the steps."""
    from signifer.games.dozen_die.flows import react

    game = ui.game
    t = ui.t
    if game.is_over:
        return over(ui)
    lines = course(ui)
    points = (game.score(0), game.score(1))
    die = view.die(game)
    if die is None:
        left = [0, 0]
        for side, _, count, _ in view.bag(game):
            left[side] += count
        _, label, _, accent = lines[0].line
        both = (Of(0, str(left[0])), Of(1, str(left[1])))
        first = Step(icons.BAG, str(left[0] + left[1]), label, both, accent)
        title = t(G.ROUND, n=view.round(game))
        return Home((Score(title, points, ("", "")),), -1, True, with_card(lines, first), False, None)
    side, name = die
    row = view.active(game)
    if row is None:
        accent = theme.side(side) if name is None else theme.die(name)
        title = t(G.DIE_OF, side="AB"[side], colour=colour(ui, name))
        head = Header(side, title, (), accent)
    else:
        unit = game.units[row]
        left_orders = view.orders_left(game)
        orders = Orders(left_orders, max(left_orders, game.house["orders"]))
        head = Header(unit.side, unit.label, (health(game, row), orders), theme.side(unit.side))
    tab = Tab(1 - side, icons.HAND, t(T.REACT, side="BA"[side]), t(T.KEY_REACT))
    answer = Over(deferred(react.react), ())
    return Home((head,), side, True, with_tab(lines, tab, answer), False, answer)


def course(ui: Ui) -> list[Choice]:
    """Return the steps draw, march, activate, orders; then the lines that are always there."""
    from signifer.games.dozen_die.flows import bag, checks, menu, move, orders, react, rounds
    from signifer.games.dozen_die.flows import fight as dozen_die_fight
    from signifer.ui.flows import ending, units

    game = ui.game
    lines: list[Choice] = []

    def line(text: int, request: Do | Over, *values: str, accent: int = styles.PLAIN, **params: Any) -> None:
        icon = _ICONS.get(text, "")
        lines.append(step(ui.t.whole(text, **params), request, *values, accent=accent, icon=icon))

    phase = view.phase(game)
    die = view.die(game)
    row = view.active(game)
    end = Over(deferred(ending.end), ({"do": "end_activation"},))
    answers = False  # whether the other side's reaction is the next step
    charger = view.charger(game)
    target = view.target(game)
    if phase in ("activate", "orders") and charger is not None and target is not None:
        # Once the melee was rolled, neither it nor an answer to the charge is a next step.
        if not react.has_fought(game):
            answers = bool(react.answers(game, charger, "charge"))
            unit = game.units[target]
            fight = Over(deferred(dozen_die_fight.fight), (charger, target))
            line(G.FIGHT, fight, accent=theme.side(unit.side), unit=unit.label)
    if phase == "draw":
        left = view.in_bag(game)
        if left:
            own = game.house["real_bag"]
            draw: Do | Over = Over(deferred(bag.real), ()) if own else Do({"do": "draw"})
            line(G.DRAW, draw, "⬟" + str(left))
        line(T.END_ROUND, Over(deferred(rounds.end_round), ()), n=view.round(game))
    elif phase == "march":
        line(G.NO_MARCH, Over(deferred(orders.no_march), ()))
        line(G.MARCH, Over(deferred(orders.march), ()))
        if die is not None and orders.marches(ui, die[0]):
            lines.reverse()  # the usual answer of that side comes first
        if die is not None and die[1] == "yellow":
            line(G.SPECIAL, Over(deferred(rounds.special), ()))
    elif phase == "activate":
        line(G.ACTIVATE, Over(deferred(orders.activate), ()))
        line(G.END_UNUSED, end)
    else:
        left = view.orders_left(game)
        if left:
            if row is not None and view.ordinary(game):  # DD-34
                from signifer.games.dozen_die.flows import weather as its_flow
                from signifer.games.dozen_die.screens.words import weather as word

                line(T.MOVE, Over(deferred(its_flow.move), (row,)), word(ui, view.weather_name(game)))
            else:
                line(T.MOVE, Do({"do": "order", "kind": "move"}))
            line(G.CHARGE, Over(deferred(orders.charge), (row,)))
            line(G.ACTION, Over(deferred(orders.action), (left,)))
            for weapon in view.weapons(game, row) if row is not None else ():
                if weapon.ranged and not weapon.is_loaded:
                    load = {"do": "load", "unit": game.units[row or 0].id, "weapon": weapon.name}
                    line(G.LOAD, Do(load), weapon=weapon.name)
            line(G.END_WITH_LEFT, end, n=left)
        else:
            line(T.END_ACTIVATION, end)
    moved = row is not None and view.order_kind(game) == "move"
    marched = [one for one in range(len(game.units)) if view.has_marched(game, one)]
    if phase != "draw" and (moved or marched):
        line(G.TOUCHED, Over(deferred(orders.touch), ()))
    line(T.UNITS, Over(deferred(units.units), ()))
    line(T.CHECKS, Over(deferred(checks.checks), (row,)))
    line(T.MENU, Over(deferred(menu.menu), ()))
    if die is not None and (row is not None or marched) and phase not in ("draw", "march"):
        line(T.REACT, Over(deferred(react.react), ()), accent=theme.side(1 - die[0]), side="BA"[die[0]])
        if answers:
            lines.insert(0, lines.pop())
    if row is not None and view.orders_left(game):
        line(G.HARD_MOVE, Over(deferred(move.hard_move), (row,)))  # the last line, so UP leads to it
    return lines
