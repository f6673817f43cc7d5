"""Describe commands of Samurai in a few letters, for undo, the log and the preview of endings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.texts import (
    C_ACTIVATE,
    C_ATTACK,
    C_ATTACKS,
    C_CLIMB,
    C_CONCEAL,
    C_DEFEND,
    C_EDGE,
    C_END_FIGHT,
    C_END_TURN,
    C_FRIGHT,
    C_HIDE,
    C_JUMP,
    C_MOVE,
    C_ODDS,
    C_OTHER,
    C_REVEAL,
    C_RUN,
    C_SEARCH,
    C_SEARCHES,
    C_SNEAK,
    C_WIELD,
    C_ZEN,
)
from signifer.ui.texts.play import (
    C_END_GAME,
    C_HEAL,
    C_NOTE,
    C_REACT,
    C_ROLL,
    C_SCORE,
    C_SET,
    C_SET_UNIT,
    C_TEST,
    C_WOUND,
    C_WOUNDS,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


_COMMANDS = {
    "conceal": C_CONCEAL,
    "reveal": C_REVEAL,
    "search": C_SEARCH,
    "activate": C_ACTIVATE,
    "end_turn": C_END_TURN,
    "fright": C_FRIGHT,
    "check_odds": C_ODDS,
    "edge": C_EDGE,
    "test": C_TEST,
    "heal": C_HEAL,
    "attack": C_ATTACK,
    "defend": C_DEFEND,
    "zen": C_ZEN,
    "wield": C_WIELD,
    "end_fight": C_END_FIGHT,
    "react": C_REACT,
    "roll": C_ROLL,
    "note": C_NOTE,
    "end_game": C_END_GAME,
}
_ACTIONS = {
    "move": C_MOVE,
    "attack": C_ATTACKS,
    "hide": C_HIDE,
    "search": C_SEARCHES,
    "sneak": C_SNEAK,
    "climb": C_CLIMB,
    "jump": C_JUMP,
    "run": C_RUN,
    "other": C_OTHER,
}


def _name(ui: Ui, command: dict[str, Any]) -> str:
    row = ui.game.units.find(command["unit"]) if "unit" in command else None
    return "" if row is None else ui.game.units[row].label


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    name = _name(ui, command)
    if do == "act":
        return t(_ACTIONS[command["action"]], unit=name)
    if do == "wound":
        amount = command.get("amount", 1)
        return t(C_WOUND, unit=name) if amount == 1 else t(C_WOUNDS, n=amount, unit=name)
    if do == "score":
        amount = command.get("amount", 1)
        return t(C_SCORE, side=command["side"], n=("+" if amount > 0 else "") + str(amount))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        if "unit" in command:
            return t(C_SET_UNIT, what=what, unit=name)
        return t(C_SET, what=what)
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=name)
    return str(do)
