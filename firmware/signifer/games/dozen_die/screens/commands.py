"""Describe commands of Dozen Die in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour, weather
from signifer.ui.texts.play import (
    C_ACTION,
    C_ACTIVATE,
    C_BAG,
    C_CHARGE,
    C_DRAW,
    C_DRAWN,
    C_END_ACTIVATION,
    C_END_GAME,
    C_END_ROUND,
    C_FALL,
    C_HEAL,
    C_JUMP,
    C_LEAVE,
    C_LOAD,
    C_MARCH,
    C_MARCH_NONE,
    C_MELEE,
    C_MOVE,
    C_NOTE,
    C_REACT,
    C_ROLL,
    C_SCORE,
    C_SET,
    C_SET_UNIT,
    C_SHOOT,
    C_SPECIAL,
    C_TERRAIN,
    C_TEST,
    C_TOUCH,
    C_WEATHER,
    C_WOUND,
    C_WOUNDS,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


_COMMANDS = {
    "draw": C_DRAW,
    "special": C_SPECIAL,
    "activate": C_ACTIVATE,
    "end_activation": C_END_ACTIVATION,
    "end_round": C_END_ROUND,
    "terrain": C_TERRAIN,
    "jump": C_JUMP,
    "fall": C_FALL,
    "melee": C_MELEE,
    "test": C_TEST,
    "shoot": C_SHOOT,
    "reaction_shot": C_SHOOT,
    "load": C_LOAD,
    "react": C_REACT,
    "leave": C_LEAVE,
    "touch": C_TOUCH,
    "heal": C_HEAL,
    "roll": C_ROLL,
    "note": C_NOTE,
    "end_game": C_END_GAME,
}
_ORDERS = {"move": C_MOVE, "charge": C_CHARGE, "action": C_ACTION}


def _name(ui: Ui, command: dict[str, Any]) -> str:
    for field in ("unit", "attacker"):
        row = ui.game.units.find(command[field]) if field in command else None
        if row is not None:
            return ui.game.units[row].label
    return ""


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    if do == "draw" and view.die(ui.game) is not None and view.phase(ui.game) == "march":
        # The newest command is this draw if undo would take it back.
        side, name = view.die(ui.game) or (0, None)
        if ui.game.peek_undo() == command:
            return t(C_DRAWN, side="AB"[side], colour=colour(ui, name))
    if do == "wound":
        amount = command.get("amount", 1)
        if amount == 1:
            return t(C_WOUND, unit=_name(ui, command))
        return t(C_WOUNDS, n=amount, unit=_name(ui, command))
    if do == "order":
        return t(_ORDERS[command["kind"]])
    if do == "march":
        count = len(command["units"])
        return t(C_MARCH, n=count) if count else t(C_MARCH_NONE)
    if do == "bag":
        change = command["change"]
        return t(C_BAG, side=command["side"], colour=colour(ui, command["colour"]), n=signed(change))
    if do == "score":
        return t(C_SCORE, side=command["side"], n=signed(command.get("amount", 1)))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        if "unit" in command:
            return t(C_SET_UNIT, what=what, unit=_name(ui, command))
        return t(C_SET, what=what)
    if do == "weather":
        return t(C_WEATHER, what=weather(ui, command["state"]))
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=_name(ui, command))
    return str(do)


def signed(number: int) -> str:
    """Return a number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
