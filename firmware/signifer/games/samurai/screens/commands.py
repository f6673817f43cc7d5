"""Describe commands of Samurai in a few letters, for undo, the log and the preview of endings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai import texts as G
from signifer.ui import texts as T

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# What one procedure does in several commands: the first two follow each other, and of the others any may come.
PROCEDURES = (
    ("attack", "wound", "defend"),
    ("attack", "defend", "wound"),
    ("react", "attack", "wound", "defend"),
    ("react", "defend", "wound"),
)


_COMMANDS = {
    "conceal": G.C_CONCEAL,
    "reveal": G.C_REVEAL,
    "search": G.C_SEARCH,
    "activate": G.C_ACTIVATE,
    "end_turn": G.C_END_TURN,
    "fright": G.C_FRIGHT,
    "check_odds": G.C_ODDS,
    "edge": G.C_EDGE,
    "test": T.C_TEST,
    "heal": T.C_HEAL,
    "attack": G.C_ATTACK,
    "defend": G.C_DEFEND,
    "zen": G.C_ZEN,
    "wield": G.C_WIELD,
    "end_fight": G.C_END_FIGHT,
    "react": T.C_REACT,
    "roll": T.C_ROLL,
    "note": T.C_NOTE,
    "end_game": T.C_END_GAME,
}
_ACTIONS = {
    "move": G.C_MOVE,
    "attack": G.C_ATTACKS,
    "hide": G.C_HIDE,
    "search": G.C_SEARCHES,
    "sneak": G.C_SNEAK,
    "climb": G.C_CLIMB,
    "jump": G.C_JUMP,
    "run": G.C_RUN,
    "other": G.C_OTHER,
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
        return t(T.C_WOUND, unit=name) if amount == 1 else t(T.C_WOUNDS, n=amount, unit=name)
    if do == "score":
        amount = command.get("amount", 1)
        return t(T.C_SCORE, side=command["side"], n=("+" if amount > 0 else "") + str(amount))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        if "unit" in command:
            return t(T.C_SET_UNIT, what=what, unit=name)
        return t(T.C_SET, what=what)
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=name)
    return str(do)
