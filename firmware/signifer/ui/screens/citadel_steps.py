"""What can be done next in the turn, and what comes next first; see course_home.py."""

from signifer.rulesets.citadel import view
from signifer.ui import const, theme
from signifer.ui.screens.citadel_turn import store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_ACTIVATE = const(0x1559B)
_T_BACK_STAB = const(0x15508)
_T_BUILD = const(0x15505)
_T_BUILDING = const(0x05502)
_T_CITY = const(0x15506)
_T_END_TURN = const(0x15509)
_T_GAME_OVER = const(0x0E5A1)
_T_IN_PLAY = const(0x1150B)
_T_LOG = const(0x1559F)
_T_MENU = const(0x1559D)
_T_NEW_GAME = const(0x155A0)
_T_PLAY = const(0x15507)
_T_PLAYING = const(0x04503)
_T_RESULT = const(0x1559E)
_T_SEARCH = const(0x1550A)
_T_TO_ACTIVATION = const(0x15504)
_T_TURN = const(0x10500)
_T_TURN_SHORT = const(0x0D501)
_T_TURN_UP = const(0x1150C)
_T_UNITS = const(0x1559C)
_S_PLAIN = const(0x00)


def title(ui: "Ui") -> "tuple[str, str, str, int, int]":
    """Whose turn it is, its number and its phase (CT-31), open buildings and prosperity. The clock has its place
    beside the sides only."""
    game = ui.game
    if game.ended:
        points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
        return (ui.t(_T_GAME_OVER), points, "", _S_PLAIN, -1)
    side = view.side(game)
    right = store(ui, side)
    what = ui.t(_T_BUILDING if view.phase(game) == "build" else _T_PLAYING)
    n = view.turn(game)
    text = ui.t(_T_TURN, side="AB"[side], n=n, what=what)
    if len(text) + 1 + len(right) > ui.grid.cols:
        text = ui.t(_T_TURN_SHORT, side="AB"[side], n=n, what=what)
    return (text, right, "", theme.side(side), side)


def sides(ui: "Ui") -> "list[tuple[str, str, int]]":
    """Victory points of each side."""
    lines = []
    for side in range(2):
        left = "AB"[side] + " " + ui.words().roster_name(ui, side)
        lines.append((left, str(view.score(ui.game, side)) + "⚑", theme.side(side)))
    return lines


def _line(left: str, what: "Any", right: str = "", accent: int = _S_PLAIN) -> "tuple[Any, ...]":
    return (left, right, accent, what)


def course(ui: "Ui") -> "list[tuple[Any, ...]]":
    """The steps of the phase, what lies on the table, and what is always there."""
    game = ui.game
    t = ui.t
    units = _line(t(_T_UNITS), "citadel_line")
    menu = _line(t(_T_MENU), "citadel_menu")
    if game.ended:
        log = _line(t(_T_LOG), "log")
        return [_line(t(_T_RESULT), "end"), units, log, _line(t(_T_NEW_GAME), "newgame"), menu]
    side = view.side(game)
    if view.phase(game) == "build":
        lines = [
            _line(t(_T_TO_ACTIVATION), {"do": "phase", "name": "activation"}, "▶"),
            _line(t(_T_BUILD), "citadel_city:Build"),
            _city(ui, side),
            _line(t(_T_PLAY), ("citadel_cards", side)),
        ]
    else:
        lines = _activation(ui, side)
    lines.append(_line(t(_T_IN_PLAY), "citadel_table"))
    for owner in (0, 1):
        count = view.face_down(game, owner)
        if count:
            enter = ["citadel_tactics", "enter", owner, True]
            lines.append(_line(t(_T_TURN_UP, side="AB"[owner]), enter, "▮" + str(count), theme.side(owner)))
    return lines + [units, menu]


def _city(ui: "Ui", side: int) -> "tuple[Any, ...]":
    right = str(view.open_count(ui.game, side)) + "/" + str(len(view.buildings(ui.game, side)))
    return _line(ui.t(_T_CITY), ("citadel_city", side), right)


def _activation(ui: "Ui", side: int) -> "list[tuple[Any, ...]]":
    game = ui.game
    t = ui.t
    lines: "list[tuple[Any, ...]]" = []
    stabbed = view.back_stab(game)
    if stabbed is not None:
        unit = game.units[stabbed[0]]
        lines.append(_line(t(_T_BACK_STAB, unit=unit.label), "citadel_stab", "", theme.side(1 - unit.side)))
    waiting = len(view.unactivated(game))
    active = view.active(game)
    right = "✗" + str(waiting) if waiting else "▶"
    end = _line(t(_T_END_TURN, n=view.turn(game)), ["citadel_turn", "end"], right)
    if waiting:
        lines.append(_line(t(_T_ACTIVATE), ["citadel_turn", "activate"], str(waiting)))
    else:
        lines.append(end)
    lines.append(_line(t(_T_PLAY), ("citadel_cards", side)))
    if active is not None:
        unit = game.units[active]
        if not view.is_hero(game, active) and view.ruins(game):
            lines.append(_line(t(_T_SEARCH, unit=unit.label), ["citadel_search", "start", active]))
        lines.append(_line("▶ " + unit.label, ("citadel_unit", active), "", theme.side(unit.side)))
    lines.append(_city(ui, side))
    if waiting:
        lines.append(end)
    return lines
