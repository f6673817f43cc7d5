"""Describe commands in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template import texts as G
from signifer.ui import texts as T

if TYPE_CHECKING:
    from typing import Any

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


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    row = ui.game.units.find(command["unit"]) if "unit" in command else None
    name = "" if row is None else ui.game.units[row].label
    amount = command.get("amount", 1)
    if do == "wound":
        return t(T.C_WOUND, unit=name) if amount == 1 else t(T.C_WOUNDS, n=amount, unit=name)
    if do == "score":
        return t(T.C_SCORE, side=command["side"], n=("+" if amount > 0 else "") + str(amount))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        return t(T.C_SET_UNIT, what=what, unit=name) if name else t(T.C_SET, what=what)
    return t(_COMMANDS[do], unit=name) if do in _COMMANDS else str(do)
