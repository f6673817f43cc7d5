"""What can be done next in the turn, and what comes next first; see course_home.py."""

from signifer.rulesets.samurai import view
from signifer.ui import const, theme

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_MOVE = const(0x1510A)
_T_REACT = const(0x1510E)
_T_CHECKS = const(0x15110)
_T_UNITS = const(0x15113)
_T_MENU = const(0x15114)
_T_RESULT = const(0x15115)
_T_GAME_OVER = const(0x0E116)
_T_LOG = const(0x1511B)
_T_NEW_GAME = const(0x15121)
_T_HEAD_TURN = const(0x0C600)
_T_FRIGHT_TESTS = const(0x11601)
_T_ACTIVATE_NEXT = const(0x12602)
_T_END_TURN = const(0x15603)
_T_RUN_AWAY = const(0x12604)
_T_AT_EDGE = const(0x12605)
_T_ZEN = const(0x11606)
_T_SNEAK = const(0x11607)
_T_ATTACK = const(0x11608)
_T_OTHER_SHORT = const(0x12609)
_T_LONG_ACTION = const(0x1260A)
_T_SEARCH = const(0x1060C)
_T_SQUADS = const(0x1560D)
_S_PLAIN = const(0x00)
_S_WARN = const(0x05)


def title(ui: "Ui") -> "tuple[str, str, str, int, int]":
    """The turn and the points, or the activated model and its short actions left."""
    game = ui.game
    points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
    if game.ended:
        return (ui.t(_T_GAME_OVER), points, "", _S_PLAIN, -1)
    side = view.side(game)
    row = view.active(game)
    if row is None:
        return (ui.t(_T_HEAD_TURN, n=view.turn(game), side="AB"[side]), points, "", theme.side(side), -1)
    short = view.shorts_left(game)
    left = "◆" * short + "◇" * max(0, game.house["actions"] - short)
    unit = game.units[row]
    name = str(view.turn(game)) + "AB"[side] + " " + unit.label
    return (name, left, left + " \t", theme.side(unit.side), side)


def sides(ui: "Ui") -> "list[tuple[str, str, int]]":
    """The ranks of each army that are left."""
    lines = []
    for side in range(2):
        ranks, lost = view.army(ui.game, side)
        name = ui.words().roster_name(ui, side)
        lines.append(("AB"[side] + " " + name, str(ranks - lost) + "/" + str(ranks), theme.side(side)))
    return lines


def _line(ui: "Ui", text: int, what: "Any", right: str = "", accent: int = _S_PLAIN) -> "tuple[Any, ...]":
    return (ui.t(text), right, accent, what)


def course(ui: "Ui") -> "list[tuple[Any, ...]]":
    """Fright tests first, then the actions, the next activation, and what is always there."""
    game = ui.game
    if game.ended:
        return [
            _line(ui, _T_RESULT, "end"),
            _line(ui, _T_UNITS, "samurai_line"),
            _line(ui, _T_LOG, "log"),
            _line(ui, _T_NEW_GAME, "newgame"),
            _line(ui, _T_MENU, "samurai_menu"),
        ]
    lines: "list[tuple[Any, ...]]" = []
    waiting = len(view.tests(game))
    if waiting:
        lines.append(_line(ui, _T_FRIGHT_TESTS, "samurai_fright", str(waiting) + "?", _S_WARN))
    side = view.side(game)
    fresh = 0  # models of the side that were not activated yet
    markers = False  # whether there are enemies' markers to search
    for unit in game.units:
        if unit.side != side:
            markers = markers or len(view.markers(game, unit.row)) > 0
        elif view.alive(game, unit.row) and not view.activated(game, unit.row):
            fresh += 1
    row = view.active(game)
    if row is not None and not view.alive(game, row):
        row = None
    if row is not None:
        lines += _actions(ui, row, markers)
    # The one of the next activation and the end of the turn that is due comes first.
    onwards = _line(ui, _T_ACTIVATE_NEXT, ["samurai_activate", "pick"], str(fresh))
    end = _line(ui, _T_END_TURN, ["samurai_activate", "end_turn"])
    lines += [onwards, end] if fresh else [end, onwards]
    if row is not None and view.panics(game, row):
        lines.append(_line(ui, _T_AT_EDGE, ["samurai_acts", "edge", row], "☠", _S_WARN))
    other = theme.side(1 - side)
    lines.append((ui.t(_T_REACT, side="BA"[side]), "", other, "samurai_react"))
    lines.append(_line(ui, _T_UNITS, "samurai_line"))
    lines.append(_line(ui, _T_SQUADS, "samurai_squads"))
    lines.append(_line(ui, _T_CHECKS, ("samurai_checks", view.active(game))))
    lines.append(_line(ui, _T_MENU, "samurai_menu"))
    return lines


def _actions(ui: "Ui", row: int, markers: bool) -> "list[tuple[Any, ...]]":
    """What the activated model may do with the actions that it has left."""
    game = ui.game
    shorts = view.shorts_left(game)
    long = view.long_left(game)
    lines: "list[tuple[Any, ...]]" = []
    if view.panics(game, row) and shorts:
        lines.append(_act(ui, _T_RUN_AWAY, "run", _S_WARN))
    if not shorts and not long:
        return lines
    if view.hidden(game, row):
        lines.append(_act(ui, _T_SNEAK, "sneak"))
    else:
        lines.append(_act(ui, _T_MOVE, "move"))
        lines.append(_act(ui, _T_ATTACK, "attack"))
    if view.has_zen(game, row) and not view.zen_tried(game, row) and view.untouched(game):
        lines.append(_line(ui, _T_ZEN, ("samurai_test:Zen", row)))
    lines.append(_line(ui, _T_OTHER_SHORT, ("samurai_act", "short"), "◆"))
    if markers and long:
        lines.append(_line(ui, _T_SEARCH, "samurai_search", "◆◆"))
    if long:
        lines.append(_line(ui, _T_LONG_ACTION, ("samurai_act", "long"), "◆◆"))
    return lines


def _act(ui: "Ui", text: int, action: str, accent: int = _S_PLAIN) -> "tuple[Any, ...]":
    return _line(ui, text, ["samurai_acts", "act", "short", action], "◆", accent)
