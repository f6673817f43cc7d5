"""Commands of Dozen Die in a few letters, for undo and the log."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const
from signifer.ui.screens.dozen_die_words import colour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_C_DRAW = const(0x1315E)
_T_C_DRAWN = const(0x1315F)
_T_C_BAG = const(0x13160)
_T_C_MARCH = const(0x13161)
_T_C_MARCH_NONE = const(0x13162)
_T_C_SPECIAL = const(0x13163)
_T_C_ACTIVATE = const(0x13164)
_T_C_MOVE = const(0x13165)
_T_C_CHARGE = const(0x13166)
_T_C_ACTION = const(0x13167)
_T_C_END_ACTIVATION = const(0x13168)
_T_C_END_ROUND = const(0x13169)
_T_C_TERRAIN = const(0x1316A)
_T_C_JUMP = const(0x1316B)
_T_C_FALL = const(0x1316C)
_T_C_MELEE = const(0x1316D)
_T_C_TEST = const(0x1316E)
_T_C_SHOOT = const(0x1316F)
_T_C_LOAD = const(0x13170)
_T_C_REACT = const(0x13171)
_T_C_LEAVE = const(0x13172)
_T_C_WOUND = const(0x13173)
_T_C_WOUNDS = const(0x13174)
_T_C_HEAL = const(0x13175)
_T_C_SET_UNIT = const(0x13176)
_T_C_SET = const(0x13177)
_T_C_ROLL = const(0x13178)
_T_C_NOTE = const(0x13179)
_T_C_SCORE = const(0x1317A)
_T_C_END_GAME = const(0x1317B)

_COMMANDS = {
    "draw": _T_C_DRAW,
    "special": _T_C_SPECIAL,
    "activate": _T_C_ACTIVATE,
    "end_activation": _T_C_END_ACTIVATION,
    "end_round": _T_C_END_ROUND,
    "terrain": _T_C_TERRAIN,
    "jump": _T_C_JUMP,
    "fall": _T_C_FALL,
    "melee": _T_C_MELEE,
    "test": _T_C_TEST,
    "shoot": _T_C_SHOOT,
    "load": _T_C_LOAD,
    "react": _T_C_REACT,
    "leave": _T_C_LEAVE,
    "heal": _T_C_HEAL,
    "roll": _T_C_ROLL,
    "note": _T_C_NOTE,
    "end_game": _T_C_END_GAME,
}
_ORDERS = {"move": _T_C_MOVE, "charge": _T_C_CHARGE, "action": _T_C_ACTION}


def _name(ui: "Ui", command: "dict[str, Any]") -> str:
    for field in ("unit", "attacker"):
        row = ui.game.units.find(command[field]) if field in command else None
        if row is not None:
            return ui.game.units[row].label
    return ""


def command(ui: "Ui", command: "dict[str, Any]") -> str:
    """What a command was, in at most 19 letters."""
    t = ui.t
    do = command["do"]
    if do == "draw" and view.die(ui.game) is not None and view.phase(ui.game) == "march":
        # The newest command is this draw if it is the one that undo would take back.
        side, name = view.die(ui.game) or (0, None)
        if ui.game.peek_undo() == command:
            return t(_T_C_DRAWN, side="AB"[side], colour=colour(ui, name))
    if do == "wound":
        amount = command.get("amount", 1)
        if amount == 1:
            return t(_T_C_WOUND, unit=_name(ui, command))
        return t(_T_C_WOUNDS, n=amount, unit=_name(ui, command))
    if do == "order":
        return t(_ORDERS[command["kind"]])
    if do == "march":
        count = len(command["units"])
        return t(_T_C_MARCH, n=count) if count else t(_T_C_MARCH_NONE)
    if do == "bag":
        change = command["change"]
        return t(_T_C_BAG, side=command["side"], colour=colour(ui, command["colour"]), n=signed(change))
    if do == "score":
        return t(_T_C_SCORE, side=command["side"], n=signed(command.get("amount", 1)))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        if "unit" in command:
            return t(_T_C_SET_UNIT, what=what, unit=_name(ui, command))
        return t(_T_C_SET, what=what)
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=_name(ui, command))
    return str(do)


def signed(number: int) -> str:
    """A number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
