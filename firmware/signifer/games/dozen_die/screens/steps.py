"""Find the possible steps in a round of Dozen Die, and the one that comes first; see course_home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour, roster_name
from signifer.ui import theme
from signifer.ui.boxes.names import BOLT, BOOT, BOW, DIE, HAND, PAWN, RUN, SWORD
from signifer.ui.styles import PLAIN
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

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


_ICONS = {
    MOVE: BOOT,
    CHARGE: RUN,
    ACTION: BOLT,
    LOAD: BOW,
    FIGHT: SWORD,
    REACT: HAND,
    UNITS: PAWN,
    CHECKS: DIE,
}


def title(ui: Ui) -> tuple[str, str, str, int, int]:
    """Return the round and the points, the drawn die, or the activated unit and its orders."""
    game = ui.game
    t = ui.t
    points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
    if game.ended:
        return (t(GAME_OVER), points, "", PLAIN, -1)
    die = view.die(game)
    if die is None:
        return (t(ROUND, n=view.round(game)), points, "", PLAIN, -1)
    side, name = die
    row = view.active(game)
    if row is None:
        accent = theme.side(side) if name is None else theme.die(name)
        return (t(DIE_OF, side="AB"[side], colour=colour(ui, name)), "", "\t", accent, side)
    left = view.orders_left(game)
    orders = "◆" * left + "◇" * max(0, game.house["orders"] - left)
    unit = game.units[row]
    return (unit.label, orders, orders + " \t", theme.side(unit.side), side)


def sides(ui: Ui) -> list[tuple[str, str, int]]:
    """Return each side's roster and points."""
    game = ui.game
    return [
        ("AB"[side] + " " + roster_name(ui, side), str(view.score(game, side)) + "⚑", theme.side(side))
        for side in range(2)
    ]


def glance(ui: Ui) -> tuple[Any, ...] | None:
    """Return, while a die is to be drawn: the round's words and number, both sides' points, and their dice in the bag;
    else None."""
    game = ui.game
    if game.ended or view.phase(game) != "draw" or not view.in_bag(game):
        return None
    left = [0, 0]
    for side, _, count, _ in view.bag(game):
        left[side] += count
    number = view.round(game)
    return (
        ui.t(ROUND, n=number),
        number,
        (view.score(game, 0), view.score(game, 1)),
        (left[0], left[1]),
    )


def act(ui: Ui) -> tuple[Any, ...] | None:
    """Return, once a die was drawn: the unit's side (-1: none is active), its name or the die, its accent, its hit
    points, and the orders; else None."""
    game = ui.game
    if game.ended or view.die(game) is None:
        return None
    name, orders, _, accent, _ = title(ui)
    row = view.active(game)
    if row is None:
        return (-1, name, accent, 0, 0, "")
    return (game.units[row].side, name, accent, view.hp(game, row), view.max_hp(game, row), orders)


def course(ui: Ui) -> list[tuple[Any, ...]]:
    """Return the steps draw, march, activate, orders; then the lines that are always there."""
    from signifer.games.dozen_die.flows import checks, orders
    from signifer.games.dozen_die.flows import fight as dozen_die_fight
    from signifer.games.dozen_die.flows import react as dozen_die_react
    from signifer.games.dozen_die.screens import line as dozen_die_line
    from signifer.games.dozen_die.screens import menu, round
    from signifer.ui.screens import end as end_page
    from signifer.ui.screens import ending, flow, log, newgame

    game = ui.game
    lines: list[tuple[Any, ...]] = []

    def line(text: int, what: Any, right: str = "", accent: int = PLAIN, **params: Any) -> None:
        lines.append((ui.t(text, **params), right, accent, what, _ICONS.get(text, "")))

    if game.ended:
        line(RESULT, end_page.EndPage)
        line(UNITS, dozen_die_line.UnitsPage)
        line(LOG, log.LogPage)
        line(NEW_GAME, newgame.NewgamePage)
        line(MENU, menu.MenuPage)
        return lines
    phase = view.phase(game)
    die = view.die(game)
    row = view.active(game)
    end = [ending.go, {"do": "end_activation"}]
    answers = False  # whether the other side's reaction is the next step
    charger = view.charger(game)
    target = view.target(game)
    if phase in ("activate", "orders") and charger is not None and target is not None:
        # Once the melee was rolled, neither it nor an answer to the charge is a next step.
        from signifer.games.dozen_die.flows import react

        if not react.fought(game):
            answers = bool(react.answers(game, charger, "charge"))
            unit = game.units[target]
            fight = (flow.FlowPage, deferred(dozen_die_fight.fight), charger, target)
            line(FIGHT, fight, "", theme.side(unit.side), unit=unit.label)
    if phase == "draw":
        left = view.in_bag(game)
        if not left:
            line(END_ROUND, round.RoundPage, n=view.round(game))
        line(DRAW if left else BAG_EMPTY, {"do": "draw"}, "⬟" + str(left))
        if left:
            line(END_ROUND, round.RoundPage, n=view.round(game))
    elif phase == "march":
        from signifer.games.dozen_die.screens import acts

        line(NO_MARCH, [acts.no_march])
        line(MARCH, (flow.FlowPage, deferred(orders.march)))
        if die is not None and die[1] == "yellow":
            line(SPECIAL, [acts.special])
    elif phase == "activate":
        line(ACTIVATE, (flow.FlowPage, deferred(orders.activate)))
        line(END_UNUSED, end)
    else:
        from signifer.games.dozen_die.screens import acts

        left = view.orders_left(game)
        if left:
            line(MOVE, {"do": "order", "kind": "move"})
            line(CHARGE, (flow.FlowPage, deferred(orders.charge), row))
            line(ACTION, [acts.action])
            for weapon in view.weapons(game, row) if row is not None else ():
                if weapon[2] and not weapon[4]:
                    load = {"do": "load", "unit": game.units[row or 0].id, "weapon": weapon[0]}
                    line(LOAD, load, weapon=weapon[0])
            line(END_WITH_LEFT, end, n=left)
        else:
            line(END_ACTIVATION, end)
    moved = row is not None and view.order_kind(game) == "move"
    if phase != "draw" and (moved or [one for one in range(len(game.units)) if view.marched(game, one)]):
        line(TOUCHED, (flow.FlowPage, deferred(orders.touch)))
    line(UNITS, dozen_die_line.UnitsPage)
    line(CHECKS, (flow.FlowPage, deferred(checks.checks), row))
    line(MENU, menu.MenuPage)
    if die is not None and phase not in ("draw", "march"):
        line(
            REACT,
            (flow.FlowPage, deferred(dozen_die_react.react)),
            "",
            theme.side(1 - die[0]),
            side="BA"[die[0]],
        )
        if answers:
            lines.insert(0, lines.pop())
    if row is not None and view.orders_left(game):
        from signifer.games.dozen_die.flows import move

        line(HARD_MOVE, (flow.FlowPage, deferred(move.hard_move), row))  # the last line, so UP leads to it
    return lines
