"""Commands of calth in a few letters, for undo and the log."""

from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_C_INITIATIVE = const(0x1348D)
_T_C_READY = const(0x1348E)
_T_C_ADVANCE = const(0x1348F)
_T_C_RUN = const(0x13490)
_T_C_CONSOLIDATE = const(0x13491)
_T_C_SHOOT = const(0x13492)
_T_C_ASSAULT = const(0x13493)
_T_C_PASS = const(0x13494)
_T_C_END_ROUND = const(0x13495)
_T_C_LOSE_POINTS = const(0x13496)
_T_C_WOUND = const(0x13497)
_T_C_HEAL = const(0x13498)
_T_C_SET_UNIT = const(0x13499)
_T_C_SET = const(0x1349A)
_T_C_JOIN = const(0x1349B)
_T_C_RETREAT = const(0x1349C)
_T_C_ATTACK = const(0x1349D)
_T_C_ROLL_DEFENCE = const(0x1349E)
_T_C_DEFEND = const(0x1349F)
_T_C_REROLL = const(0x134A0)
_T_C_END_ASSAULT = const(0x134A1)
_T_C_LAST_STAND = const(0x134A2)
_T_C_ROLL = const(0x134A3)
_T_C_NOTE = const(0x134A4)
_T_C_SCORE = const(0x134A5)
_T_C_END_GAME = const(0x134A6)

_COMMANDS = {
    "initiative": _T_C_INITIATIVE,
    "ready": _T_C_READY,
    "pass": _T_C_PASS,
    "end_round": _T_C_END_ROUND,
    "consolidate": _T_C_JOIN,
    "retreat": _T_C_RETREAT,
    "attack": _T_C_ATTACK,
    "roll_defence": _T_C_ROLL_DEFENCE,
    "defend": _T_C_DEFEND,
    "end_assault": _T_C_END_ASSAULT,
    "last_stand": _T_C_LAST_STAND,
    "roll": _T_C_ROLL,
    "note": _T_C_NOTE,
    "end_game": _T_C_END_GAME,
}
_AMOUNTS = {"lose_points": _T_C_LOSE_POINTS, "wound": _T_C_WOUND, "heal": _T_C_HEAL}
_ACTIONS = {
    "advance": _T_C_ADVANCE,
    "run": _T_C_RUN,
    "consolidate": _T_C_CONSOLIDATE,
    "shoot": _T_C_SHOOT,
    "assault": _T_C_ASSAULT,
}


def _name(ui: "Ui", command: "dict[str, Any]") -> str:
    for field in ("unit", "attacker"):
        if field in command:
            number = ui.game.units.find(command[field])
            # A unit that split off may be no more.
            return command[field] if number is None else ui.game.units[number].label
    return ""


def command(ui: "Ui", command: "dict[str, Any]") -> str:
    """What a command was, in at most 19 letters."""
    t = ui.t
    do = command["do"]
    unit = _name(ui, command)
    if do == "activate":
        return t(_ACTIONS[command["action"]], unit=unit)
    if do in _AMOUNTS:
        return t(_AMOUNTS[do], n=command.get("amount", 1), unit=unit)
    if do == "reroll":
        return t(_T_C_REROLL, n=len(command["dice"]))
    if do == "score":
        amount = command.get("amount", 1)
        return t(_T_C_SCORE, side=command["side"], n="+" + str(amount) if amount > 0 else str(amount))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        if unit:
            return t(_T_C_SET_UNIT, what=what, unit=unit)
        return t(_T_C_SET, what=command["side"] + " " + what if "side" in command else what)
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=unit)
    return str(do)
