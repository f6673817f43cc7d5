"""Describe commands of Samurai in a few letters, for undo, the log and the preview of endings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai import texts as G
from signifer.ui import texts as T
from signifer.ui.flows import log

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

PROCEDURES = (
    ("attack", "wound", "defend"),
    ("attack", "defend", "wound"),
    ("react", "attack", "wound", "defend"),
    ("react", "defend", "wound"),
)


COMMANDS = {
    "conceal": G.C_CONCEAL,
    "reveal": G.C_REVEAL,
    "search": G.C_SEARCH,
    "activate": G.C_ACTIVATE,
    "end_turn": G.C_END_TURN,
    "fright": G.C_FRIGHT,
    "check_odds": G.C_ODDS,
    "edge": G.C_EDGE,
    "test": T.C_TEST,
    "wound": T.C_WOUND,
    "heal": T.C_HEAL,
    "attack": G.C_ATTACK,
    "defend": G.C_DEFEND,
    "zen": G.C_ZEN,
    "wield": G.C_WIELD,
    "end_fight": G.C_END_FIGHT,
    "react": T.C_REACT,
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

VALUES = {
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
}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command that is said otherwise in at most 19 letters."""
    if command["do"] == "act":
        return ui.t(_ACTIONS[command["action"]], unit=log.actor(ui, command))
    return ""
