"""What can be done next in a round of Dozen Die, and what comes next first; see course_home.py."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const, theme
from signifer.ui.screens.dozen_die_words import colour, roster_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_ROUND = const(0x0E100)
_T_DRAW = const(0x11101)
_T_BAG_EMPTY = const(0x15102)
_T_END_ROUND = const(0x15103)
_T_DIE_OF = const(0x0F104)
_T_NO_MARCH = const(0x15105)
_T_MARCH = const(0x15106)
_T_SPECIAL = const(0x15107)
_T_ACTIVATE = const(0x15108)
_T_END_UNUSED = const(0x15109)
_T_MOVE = const(0x1510A)
_T_CHARGE = const(0x1510B)
_T_ACTION = const(0x1510C)
_T_LOAD = const(0x1510D)
_T_REACT = const(0x1510E)
_T_FIGHT = const(0x1510F)
_T_CHECKS = const(0x15110)
_T_END_ACTIVATION = const(0x15111)
_T_END_WITH_LEFT = const(0x15112)
_T_UNITS = const(0x15113)
_T_MENU = const(0x15114)
_T_RESULT = const(0x15115)
_T_GAME_OVER = const(0x0E116)
_T_LOG = const(0x1511B)
_T_NEW_GAME = const(0x15121)
_S_PLAIN = const(0x00)


def title(ui: "Ui") -> "tuple[str, str, str, int, int]":
    """The round and the points, the die that is out, or the activated unit and its orders."""
    game = ui.game
    t = ui.t
    points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
    if game.ended:
        return (t(_T_GAME_OVER), points, "", _S_PLAIN, -1)
    die = view.die(game)
    if die is None:
        return (t(_T_ROUND, n=view.round(game)), points, "", _S_PLAIN, -1)
    side, name = die
    row = view.active(game)
    if row is None:
        accent = theme.side(side) if name is None else theme.die(name)
        return (t(_T_DIE_OF, side="AB"[side], colour=colour(ui, name)), "", "\t", accent, side)
    left = view.orders_left(game)
    orders = "◆" * left + "◇" * max(0, game.house["orders"] - left)
    unit = game.units[row]
    return (unit.label, orders, orders + " \t", theme.side(unit.side), side)


def sides(ui: "Ui") -> "list[tuple[str, str, int]]":
    """Each side's roster and points."""
    game = ui.game
    return [
        ("AB"[side] + " " + roster_name(ui, side), str(view.score(game, side)) + "⚑", theme.side(side))
        for side in range(2)
    ]


def course(ui: "Ui") -> "list[tuple[Any, ...]]":
    """Draw, march, activate, orders; then what is always there."""
    game = ui.game
    lines: "list[tuple[Any, ...]]" = []

    def line(text: int, what: "Any", right: str = "", accent: int = _S_PLAIN, **params: "Any") -> None:
        lines.append((ui.t(text, **params), right, accent, what))

    if game.ended:
        line(_T_RESULT, "end")
        line(_T_UNITS, "dozen_die_line")
        line(_T_LOG, "log")
        line(_T_NEW_GAME, "newgame")
        line(_T_MENU, "dozen_die_menu")
        return lines
    phase = view.phase(game)
    die = view.die(game)
    row = view.active(game)
    end = ["ending", "go", {"do": "end_activation"}]
    other = 1 - die[0] if die is not None else 0
    if phase == "draw":
        left = view.in_bag(game)
        if not left:
            line(_T_END_ROUND, "dozen_die_round", n=view.round(game))
        line(_T_DRAW if left else _T_BAG_EMPTY, {"do": "draw"}, "⬟" + str(left))
        if left:
            line(_T_END_ROUND, "dozen_die_round", n=view.round(game))
    elif phase == "march":
        line(_T_NO_MARCH, ["dozen_die_acts", "no_march"])
        line(_T_MARCH, "dozen_die_march")
        if die is not None and die[1] == "yellow":
            line(_T_SPECIAL, ["dozen_die_acts", "special"])
    elif phase == "activate":
        line(_T_ACTIVATE, ["dozen_die_acts", "activate"])
        line(_T_REACT, "dozen_die_react", "", theme.side(other), side="AB"[other])
        line(_T_END_UNUSED, end)
    else:
        target = view.target(game)
        if target is not None and view.order_kind(game) == "charge":
            # Once the melee was rolled it is no longer the next step.
            if not ui.helper("dozen_die_acts").fought(game):
                unit = game.units[target]
                fight = ("dozen_die_fight", row, target)
                line(_T_FIGHT, fight, "", theme.side(unit.side), unit=unit.label)
        left = view.orders_left(game)
        if left:
            line(_T_MOVE, {"do": "order", "kind": "move"})
            line(_T_CHARGE, ["dozen_die_acts", "charge"])
            line(_T_ACTION, ["dozen_die_acts", "action"])
            for weapon in view.weapons(game, row) if row is not None else ():
                if weapon[2] and not weapon[4]:
                    load = {"do": "load", "unit": game.units[row or 0].id, "weapon": weapon[0]}
                    line(_T_LOAD, load, weapon=weapon[0])
            line(_T_REACT, "dozen_die_react", "", theme.side(other), side="AB"[other])
            line(_T_END_WITH_LEFT, end, n=left)
        else:
            line(_T_END_ACTIVATION, end)
            line(_T_REACT, "dozen_die_react", "", theme.side(other), side="AB"[other])
    line(_T_UNITS, "dozen_die_line")
    line(_T_CHECKS, ("dozen_die_checks", row))
    line(_T_MENU, "dozen_die_menu")
    return lines
