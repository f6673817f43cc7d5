"""What can be done next in the round, and what comes next first; see course_home.py."""

from signifer.rulesets.calth import view
from signifer.rulesets.calth.ranks import ranks
from signifer.rulesets.calth.schema import SPENT_END, SPENT_FOE, SPENT_OWN
from signifer.ui import const, theme

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_HEAD = const(0x0F40C)
_T_P_INITIATIVE = const(0x0B40D)
_T_P_READINESS = const(0x0B40E)
_T_P_ACTION = const(0x0B40F)
_T_GAME_OVER = const(0x0E410)
_T_ROLL_INITIATIVE = const(0x15411)
_T_FIXED_INITIATIVE = const(0x15412)
_T_READY = const(0x15413)
_T_ACTIVATE = const(0x15414)
_T_PASS = const(0x15415)
_T_END_ROUND = const(0x15416)
_T_DO_DEFEND = const(0x15417)
_T_DO_DAMAGE = const(0x15418)
_T_DO_SHOOT = const(0x15419)
_T_DO_ASSAULT = const(0x1541A)
_T_DO_ANSWER = const(0x1541B)
_T_DO_END_ASSAULT = const(0x1541C)
_T_DO_CONSOLIDATE = const(0x1541D)
_T_DO_RETREAT = const(0x1541E)
_T_DO_REROLL = const(0x1541F)
_T_UNITS = const(0x15420)
_T_MENU = const(0x15421)
_T_RESULT = const(0x15422)
_T_LOG = const(0x15423)
_T_NEW_GAME = const(0x15424)
_S_PLAIN = const(0x00)


def title(ui: "Ui") -> "tuple[str, str, str, int, int]":
    """The round and its phase; whose move it is: the open activation's while it has something to do, else that of
    who activates next; and both sides' tactical points."""
    game = ui.game
    if game.ended:
        points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
        return (ui.t(_T_GAME_OVER), points, "", _S_PLAIN, -1)
    phase = view.phase(game)
    right = timed = ""
    if phase == "action":
        right = "▮" + str(view.points_left(game, 0)) + ":" + str(view.points_left(game, 1))
    accent = _S_PLAIN
    active = view.active(game)
    turn = view.turn(game)
    side = turn
    if active is not None and _activation(ui):
        side = view.side(game, active)
    if side is not None:
        accent = theme.side(side)
        mover = "AB"[side] + "▶"
        timed = mover + " \t"
        right = mover + (" " + right if right else "")
    text = (
        _T_P_INITIATIVE if phase == "initiative" else _T_P_READINESS if phase == "readiness" else _T_P_ACTION
    )
    clock = -1 if turn is None else game.ruleset.clock_side(game)
    return (ui.t(_T_HEAD, n=view.round(game), what=ui.t(text)), right, timed, accent, clock)


def sides(ui: "Ui") -> "list[tuple[str, str, int]]":
    """Tactical and victory points of each side."""
    lines = []
    for side in range(2):
        right = "▮" + str(view.points_left(ui.game, side)) + " " + str(view.score(ui.game, side)) + "⚑"
        lines.append(("AB"[side] + " " + ui.words().roster_name(ui, side), right, theme.side(side)))
    return lines


def _line(left: str, what: "Any", accent: int = _S_PLAIN) -> "tuple[Any, ...]":
    return (left, "", accent, what)


def course(ui: "Ui") -> "list[tuple[Any, ...]]":
    """The step of the phase, and what is always there."""
    game = ui.game
    t = ui.t
    units = _line(t(_T_UNITS), "calth_line")
    menu = _line(t(_T_MENU), "calth_menu")
    if game.ended:
        log = _line(t(_T_LOG), "log")
        return [_line(t(_T_RESULT), "end"), units, log, _line(t(_T_NEW_GAME), "newgame"), menu]
    phase = view.phase(game)
    lines: "list[tuple[Any, ...]]" = []
    if phase == "initiative":
        fixed = game.house["initiative"]
        if fixed:
            label = t(_T_FIXED_INITIATIVE, side="AB"[fixed - 1])
            lines.append(_line(label, {"do": "initiative"}, theme.side(fixed - 1)))
        else:
            lines.append(_line(t(_T_ROLL_INITIATIVE), "calth_initiative"))
    elif phase == "readiness":
        lines.append(_line(t(_T_READY), _end("ready")))
    else:
        lines += _activation(ui)
        for row in view.owing(game):
            lines.append(_about(ui, _T_DO_RETREAT, row, "calth_retreat"))
        turn = view.turn(game)
        if turn is None:
            lines.append(_line(t(_T_END_ROUND, n=view.round(game)), _end("end_round")))
        else:
            side = "AB"[turn]
            accent = theme.side(turn)
            lines.append(_line(t(_T_ACTIVATE, side=side), ["calth_act", "go"], accent))
            lines.append(_line(t(_T_PASS, side=side), _end("pass"), accent))
    if view.rolled(game):
        lines.append(_line(t(_T_DO_REROLL), "calth_reroll"))
    return lines + [units, menu]


def _end(name: str) -> "list[Any]":
    return ["ending", "go", {"do": name}]


def _activation(ui: "Ui") -> "list[tuple[Any, ...]]":
    """What the open activation has still to do, the next step first."""
    game = ui.game
    row = view.active(game)
    attack = view.attack(game)
    if attack is not None and view.attack_waits(game):
        return [_about(ui, _T_DO_DAMAGE if attack[7] else _T_DO_DEFEND, attack[1], "calth_defence")]
    lines: "list[tuple[Any, ...]]" = []
    foe = view.foe(game)
    if row is None or (foe is None and not view.in_play(game, row)):
        return lines
    action = view.action(game)
    spent = view.spent(game)
    if action == "consolidate" and not spent & SPENT_OWN:
        lines.append(_about(ui, _T_DO_CONSOLIDATE, row, "calth_move"))
    if action == "shoot" and not spent & SPENT_OWN:
        lines.append(_about(ui, _T_DO_SHOOT, row, "calth_target"))
    if action != "assault" or spent & SPENT_END:
        return lines
    both = view.in_play(game, row) and (foe is None or view.in_play(game, foe))
    if not spent & SPENT_OWN and both:
        lines.append(_about(ui, _T_DO_ASSAULT, row, "calth_target"))
    if foe is not None and not spent & SPENT_FOE and both:
        lines.append(_about(ui, _T_DO_ANSWER, foe, "calth_target"))
    if foe is not None:
        lines.append(_line(ui.t(_T_DO_END_ASSAULT), "calth_assault"))
    return lines


def _about(ui: "Ui", text: int, row: int, helper: str) -> "tuple[Any, ...]":
    """A step of the unit in a row: its line, and the helper whose `go` does it with the unit's number."""
    game = ui.game
    number = ranks(game).number_at(row)
    go = [helper, "go"] if helper == "calth_defence" else [helper, "go", number]
    return _line(ui.t(text, unit=game.units[number].label), go, theme.side(view.side(game, row)))
