"""Find the possible steps in a round of Dozen Die, and the one that comes first; see ui/screens/home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die.flows.common import health
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour
from signifer.ui import theme
from signifer.ui.asking import step
from signifer.ui.boxes.names import BAG, BOLT, BOOT, BOW, DIE, HAND, PAWN, RUN, SWORD, TERRAIN
from signifer.ui.flow import Do, Over
from signifer.ui.screens.home import Home, carded, tabbed
from signifer.ui.styles import PLAIN
from signifer.ui.texts.checks import KEY_REACT
from signifer.ui.texts.play import (
    ACTION,
    ACTIVATE,
    BAG_EMPTY,
    CHARGE,
    CHECKS,
    DIE_OF,
    DRAW,
    END_ACTIVATION,
    END_ROUND,
    END_UNUSED,
    END_WITH_LEFT,
    FIGHT,
    GAME_OVER,
    HARD_MOVE,
    LOAD,
    LOG,
    MARCH,
    MENU,
    MOVE,
    NEW_GAME,
    NO_MARCH,
    REACT,
    RESULT,
    ROUND,
    SPECIAL,
    TOUCHED,
    UNITS,
)
from signifer.ui.view import Header, Of, Orders, Score, Step, Tab

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.asking import Choice
    from signifer.ui.ui import Ui


_ICONS = {
    MOVE: BOOT,
    CHARGE: RUN,
    HARD_MOVE: TERRAIN,
    ACTION: BOLT,
    LOAD: BOW,
    FIGHT: SWORD,
    REACT: HAND,
    UNITS: PAWN,
    CHECKS: DIE,
}


def home(ui: Ui) -> Home:
    """Return the score while a die is to be drawn; the drawn die; or the activated unit with its hit points and
    orders. Below it the steps."""
    from signifer.games.dozen_die.flows import react

    game = ui.game
    t = ui.t
    lines = course(ui)
    points = (view.score(game, 0), view.score(game, 1))
    die = view.die(game)
    if game.ended:
        return Home((Score(t(GAME_OVER), points, ("", "")),), -1, True, lines, False, None)
    if die is None:
        left = [0, 0]
        for side, _, count, _ in view.bag(game):
            left[side] += count
        _, label, _, accent = lines[0].line
        first = Step("", "", label, (), accent)
        if left[0] + left[1]:
            first = Step(
                BAG, str(left[0] + left[1]), label, (Of(0, str(left[0])), Of(1, str(left[1]))), accent
            )
        title = t(ROUND, n=view.round(game))
        return Home((Score(title, points, ("", "")),), -1, True, carded(lines, first), False, None)
    side, name = die
    row = view.active(game)
    if row is None:
        accent = theme.side(side) if name is None else theme.die(name)
        title = t(DIE_OF, side="AB"[side], colour=colour(ui, name))
        head = Header(side, title, (), accent)
    else:
        unit = game.units[row]
        left_orders = view.orders_left(game)
        orders = Orders(left_orders, max(left_orders, game.house["orders"]))
        head = Header(unit.side, unit.label, (health(game, row), orders), theme.side(unit.side))
    tab = Tab(1 - side, HAND, t(REACT, side="BA"[side]), t(KEY_REACT))
    answer = Over(deferred(react.react), ())
    return Home((head,), side, True, tabbed(lines, tab, answer), False, answer)


def course(ui: Ui) -> list[Choice]:
    """Return the steps draw, march, activate, orders; then the lines that are always there."""
    from signifer.games.dozen_die.flows import checks, menu, move, orders, react, rounds
    from signifer.games.dozen_die.flows import fight as dozen_die_fight
    from signifer.ui.flows import end as end_page
    from signifer.ui.flows import ending, log, newgame, units

    game = ui.game
    lines: list[Choice] = []

    def line(text: int, request: Do | Over, *values: str, accent: int = PLAIN, **params: Any) -> None:
        icon = _ICONS.get(text, "")
        lines.append(step(ui.t.whole(text, **params), request, *values, accent=accent, icon=icon))

    if game.ended:
        line(RESULT, Over(deferred(end_page.end), ()))
        line(UNITS, Over(deferred(units.units), ()))
        line(LOG, Over(deferred(log.log), ()))
        line(NEW_GAME, Over(deferred(newgame.newgame), ()))
        line(MENU, Over(deferred(menu.menu), ()))
        return lines
    phase = view.phase(game)
    die = view.die(game)
    row = view.active(game)
    end = Over(deferred(ending.end), ({"do": "end_activation"},))
    answers = False  # whether the other side's reaction is the next step
    charger = view.charger(game)
    target = view.target(game)
    if phase in ("activate", "orders") and charger is not None and target is not None:
        # Once the melee was rolled, neither it nor an answer to the charge is a next step.
        if not react.fought(game):
            answers = bool(react.answers(game, charger, "charge"))
            unit = game.units[target]
            fight = Over(deferred(dozen_die_fight.fight), (charger, target))
            line(FIGHT, fight, accent=theme.side(unit.side), unit=unit.label)
    if phase == "draw":
        left = view.in_bag(game)
        if not left:
            line(END_ROUND, Over(deferred(rounds.end_round), ()), n=view.round(game))
        line(DRAW if left else BAG_EMPTY, Do({"do": "draw"}), "⬟" + str(left))
        if left:
            line(END_ROUND, Over(deferred(rounds.end_round), ()), n=view.round(game))
    elif phase == "march":
        line(NO_MARCH, Over(deferred(orders.no_march), ()))
        line(MARCH, Over(deferred(orders.march), ()))
        if die is not None and die[1] == "yellow":
            line(SPECIAL, Over(deferred(rounds.special), ()))
    elif phase == "activate":
        line(ACTIVATE, Over(deferred(orders.activate), ()))
        line(END_UNUSED, end)
    else:
        left = view.orders_left(game)
        if left:
            if row is not None and view.ordinary(game):  # DD-34
                from signifer.games.dozen_die.flows import weather as its_flow
                from signifer.games.dozen_die.screens.words import weather as word

                line(MOVE, Over(deferred(its_flow.move), (row,)), word(ui, view.weather_name(game)))
            else:
                line(MOVE, Do({"do": "order", "kind": "move"}))
            line(CHARGE, Over(deferred(orders.charge), (row,)))
            line(ACTION, Over(deferred(orders.action), ()))
            for weapon in view.weapons(game, row) if row is not None else ():
                if weapon[2] and not weapon[4]:
                    load = {"do": "load", "unit": game.units[row or 0].id, "weapon": weapon[0]}
                    line(LOAD, Do(load), weapon=weapon[0])
            line(END_WITH_LEFT, end, n=left)
        else:
            line(END_ACTIVATION, end)
    moved = row is not None and view.order_kind(game) == "move"
    if phase != "draw" and (moved or [one for one in range(len(game.units)) if view.marched(game, one)]):
        line(TOUCHED, Over(deferred(orders.touch), ()))
    line(UNITS, Over(deferred(units.units), ()))
    line(CHECKS, Over(deferred(checks.checks), (row,)))
    line(MENU, Over(deferred(menu.menu), ()))
    if die is not None and phase not in ("draw", "march"):
        line(REACT, Over(deferred(react.react), ()), accent=theme.side(1 - die[0]), side="BA"[die[0]])
        if answers:
            lines.insert(0, lines.pop())
    if row is not None and view.orders_left(game):
        line(HARD_MOVE, Over(deferred(move.hard_move), (row,)))  # the last line, so UP leads to it
    return lines
