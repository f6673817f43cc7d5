"""Describe commands in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.texts import C_END_TURN
from signifer.ui.texts.play import (
    C_ACTIVATE,
    C_END_GAME,
    C_HEAL,
    C_NOTE,
    C_ROLL,
    C_SCORE,
    C_SET,
    C_SET_UNIT,
    C_WOUND,
    C_WOUNDS,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

_COMMANDS = {
    "activate": C_ACTIVATE,
    "end_turn": C_END_TURN,
    "heal": C_HEAL,
    "roll": C_ROLL,
    "note": C_NOTE,
    "end_game": C_END_GAME,
}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    row = ui.game.units.find(command["unit"]) if "unit" in command else None
    name = "" if row is None else ui.game.units[row].label
    amount = command.get("amount", 1)
    if do == "wound":
        return t(C_WOUND, unit=name) if amount == 1 else t(C_WOUNDS, n=amount, unit=name)
    if do == "score":
        return t(C_SCORE, side=command["side"], n=("+" if amount > 0 else "") + str(amount))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        return t(C_SET_UNIT, what=what, unit=name) if name else t(C_SET, what=what)
    return t(_COMMANDS[do], unit=name) if do in _COMMANDS else str(do)
