"""Describe commands in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games._template import texts as G
from signifer.ui import texts as T
from signifer.ui.flows import log

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# What one procedure does in several commands: the first two follow each other, and of the others any may come.
PROCEDURES: tuple[tuple[str, ...], ...] = ()

_COMMANDS = {
    "activate": T.C_ACTIVATE,
    "end_turn": G.C_END_TURN,
    "heal": T.C_HEAL,
    "roll": T.C_ROLL,
    "note": T.C_NOTE,
    "end_game": T.C_END_GAME,
}

_VALUES = {
    "wounds": T.VALUE_WOUNDS,
    "activations": G.ACTIVATED,
    "left": T.HAS_LEFT,
    "score": T.VALUE_POINTS,
    "turn": T.VALUE_TURN,
}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    name = log.actor(ui, command)
    amount = command.get("amount", 1)
    if do == "wound":
        return t(T.C_WOUND, unit=name) if amount == 1 else t(T.C_WOUNDS, n=amount, unit=name)
    return t(_COMMANDS[do], unit=name) if do in _COMMANDS else str(do)


def value(ui: Ui, table: int, name: str) -> str:
    """Return the word for a value; "" for one that only the engine counts."""
    return log.word(ui, _VALUES, name)
