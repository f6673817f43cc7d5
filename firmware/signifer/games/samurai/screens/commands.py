"""Describe commands of Samurai in a few letters, for undo, the log and the preview of endings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai import texts as G
from signifer.ui import texts as T
from signifer.ui.flows import log

if TYPE_CHECKING:
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

_VALUES = {
    "wounds": T.VALUE_WOUNDS,
    "reactions": G.REACTIONS,
    "panic": G.F_PANIC,
    "must_run": G.F_MUST_RUN,
    "zen": G.F_ZEN,
    "zen_tried": G.F_ZEN_TRIED,
    "hidden": G.F_HIDDEN,
    "activated": T.ACTIVATIONS,
    "left": G.F_LEFT,
    "fright:": G.FRIGHT,
    "lost:": G.W_LOST,
    "score": T.VALUE_POINTS,
    "turn": T.VALUE_TURN,
}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    name = log.actor(ui, command)
    if do == "act":
        return t(_ACTIONS[command["action"]], unit=name)
    if do == "wound":
        amount = command.get("amount", 1)
        return t(T.C_WOUND, unit=name) if amount == 1 else t(T.C_WOUNDS, n=amount, unit=name)
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=name)
    return str(do)


def value(ui: Ui, table: int, name: str) -> str:
    """Return the word for a value; "" for one that only the engine counts."""
    return log.word(ui, _VALUES, name)
