"""Describe commands of calth in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.texts import (
    C_ADVANCE,
    C_ASSAULT,
    C_ATTACK,
    C_CONSOLIDATE,
    C_DEFEND,
    C_DRAW_CARD,
    C_EFFECT,
    C_END_ASSAULT,
    C_END_GAME,
    C_END_ROUND,
    C_HEAL,
    C_INITIATIVE,
    C_JOIN,
    C_LAST_STAND,
    C_LOSE_POINTS,
    C_NOTE,
    C_PASS,
    C_PLAY_CARD,
    C_PLAY_NAMED,
    C_READY,
    C_REROLL,
    C_RETREAT,
    C_ROLL,
    C_ROLL_DEFENCE,
    C_RUN,
    C_SCORE,
    C_SET,
    C_SET_UNIT,
    C_SHOOT,
    C_SHOW_CARD,
    C_WOUND,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


_COMMANDS = {
    "initiative": C_INITIATIVE,
    "ready": C_READY,
    "pass": C_PASS,
    "end_round": C_END_ROUND,
    "consolidate": C_JOIN,
    "retreat": C_RETREAT,
    "attack": C_ATTACK,
    "roll_defence": C_ROLL_DEFENCE,
    "defend": C_DEFEND,
    "end_assault": C_END_ASSAULT,
    "last_stand": C_LAST_STAND,
    "roll": C_ROLL,
    "note": C_NOTE,
    "end_game": C_END_GAME,
}
_AMOUNTS = {"lose_points": C_LOSE_POINTS, "wound": C_WOUND, "heal": C_HEAL}
_ACTIONS = {
    "advance": C_ADVANCE,
    "run": C_RUN,
    "consolidate": C_CONSOLIDATE,
    "shoot": C_SHOOT,
    "assault": C_ASSAULT,
}


def _name(ui: Ui, command: dict[str, Any]) -> str:
    for field in ("unit", "attacker"):
        if field in command:
            number = ui.game.units.find(command[field])
            # A unit that split off may be gone.
            return command[field] if number is None else ui.game.units[number].label
    return ""


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    unit = _name(ui, command)
    if do == "activate":
        return t(_ACTIONS[command["action"]], unit=unit)
    if do in _AMOUNTS:
        return t(_AMOUNTS[do], n=command.get("amount", 1), unit=unit)
    if do == "reroll":
        return t(C_REROLL, n=len(command["dice"]))
    if do == "score":
        amount = command.get("amount", 1)
        return t(C_SCORE, side=command["side"], n="+" + str(amount) if amount > 0 else str(amount))
    if do == "draw_card":
        return t(C_DRAW_CARD, side=command.get("side", ""), n=command.get("amount", 1))
    if do in ("play_card", "show_card"):
        name = command.get("name") or command.get("number")
        text = C_SHOW_CARD if do == "show_card" else C_PLAY_NAMED if name else C_PLAY_CARD
        return t(text, side=command.get("side", ""), name=name)
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        if what == "effect":
            return t(C_EFFECT)
        if unit:
            return t(C_SET_UNIT, what=what, unit=unit)
        return t(C_SET, what=command["side"] + " " + what if "side" in command else what)
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=unit)
    return str(do)
