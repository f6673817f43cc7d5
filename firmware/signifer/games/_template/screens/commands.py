"""Describe commands in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games._template import texts as G
from signifer.ui import texts as T

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

COMMANDS = {
    "activate": T.C_ACTIVATE,
    "end_turn": G.C_END_TURN,
    "wound": T.C_WOUND,
    "heal": T.C_HEAL,
}

VALUES = {
    "wounds": T.VALUE_WOUNDS,
    "activations": G.ACTIVATED,
    "left": T.HAS_LEFT,
}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command that is said otherwise in at most 19 letters."""
    return ""
