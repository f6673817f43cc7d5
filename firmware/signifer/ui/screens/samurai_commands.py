"""Commands of Samurai in a few letters, for undo, the log and the preview of endings."""

from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_C_TEST = const(0x1316E)
_T_C_REACT = const(0x13171)
_T_C_WOUND = const(0x13173)
_T_C_WOUNDS = const(0x13174)
_T_C_HEAL = const(0x13175)
_T_C_SET_UNIT = const(0x13176)
_T_C_SET = const(0x13177)
_T_C_ROLL = const(0x13178)
_T_C_NOTE = const(0x13179)
_T_C_SCORE = const(0x1317A)
_T_C_END_GAME = const(0x1317B)
_T_C_CONCEAL = const(0x136C2)
_T_C_REVEAL = const(0x136C3)
_T_C_SEARCH = const(0x136C4)
_T_C_ACTIVATE = const(0x136C5)
_T_C_END_TURN = const(0x136C6)
_T_C_FRIGHT = const(0x136C7)
_T_C_ODDS = const(0x136C8)
_T_C_EDGE = const(0x136C9)
_T_C_ATTACK = const(0x136CA)
_T_C_DEFEND = const(0x136CB)
_T_C_ZEN = const(0x136CC)
_T_C_WIELD = const(0x136CD)
_T_C_END_FIGHT = const(0x136CE)
_T_C_MOVE = const(0x136CF)
_T_C_ATTACKS = const(0x136D0)
_T_C_HIDE = const(0x136D1)
_T_C_SEARCHES = const(0x136D2)
_T_C_SNEAK = const(0x136D3)
_T_C_CLIMB = const(0x136D4)
_T_C_JUMP = const(0x136D5)
_T_C_RUN = const(0x136D6)
_T_C_OTHER = const(0x136D7)

_COMMANDS = {
    "conceal": _T_C_CONCEAL,
    "reveal": _T_C_REVEAL,
    "search": _T_C_SEARCH,
    "activate": _T_C_ACTIVATE,
    "end_turn": _T_C_END_TURN,
    "fright": _T_C_FRIGHT,
    "check_odds": _T_C_ODDS,
    "edge": _T_C_EDGE,
    "test": _T_C_TEST,
    "heal": _T_C_HEAL,
    "attack": _T_C_ATTACK,
    "defend": _T_C_DEFEND,
    "zen": _T_C_ZEN,
    "wield": _T_C_WIELD,
    "end_fight": _T_C_END_FIGHT,
    "react": _T_C_REACT,
    "roll": _T_C_ROLL,
    "note": _T_C_NOTE,
    "end_game": _T_C_END_GAME,
}
_ACTIONS = {
    "move": _T_C_MOVE,
    "attack": _T_C_ATTACKS,
    "hide": _T_C_HIDE,
    "search": _T_C_SEARCHES,
    "sneak": _T_C_SNEAK,
    "climb": _T_C_CLIMB,
    "jump": _T_C_JUMP,
    "run": _T_C_RUN,
    "other": _T_C_OTHER,
}


def _name(ui: "Ui", command: "dict[str, Any]") -> str:
    row = ui.game.units.find(command["unit"]) if "unit" in command else None
    return "" if row is None else ui.game.units[row].label


def command(ui: "Ui", command: "dict[str, Any]") -> str:
    """What a command was, in at most 19 letters."""
    t = ui.t
    do = command["do"]
    name = _name(ui, command)
    if do == "act":
        return t(_ACTIONS[command["action"]], unit=name)
    if do == "wound":
        amount = command.get("amount", 1)
        return t(_T_C_WOUND, unit=name) if amount == 1 else t(_T_C_WOUNDS, n=amount, unit=name)
    if do == "score":
        amount = command.get("amount", 1)
        return t(_T_C_SCORE, side=command["side"], n=("+" if amount > 0 else "") + str(amount))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        if "unit" in command:
            return t(_T_C_SET_UNIT, what=what, unit=name)
        return t(_T_C_SET, what=what)
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=name)
    return str(do)
