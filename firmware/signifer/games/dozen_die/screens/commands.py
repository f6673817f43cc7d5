"""Describe commands of Dozen Die in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour, weather
from signifer.ui import texts as T
from signifer.ui.flows import log

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

PROCEDURES = (
    ("order", "shoot"),
    ("order", "test"),
    ("react", "shoot"),
    ("react", "reaction_shot"),
    ("react", "test", "melee"),
    ("terrain", "fall"),
    ("jump", "fall"),
    ("melee", "fall"),
)


COMMANDS = {
    "draw": G.C_DRAW,
    "special": G.C_SPECIAL,
    "activate": T.C_ACTIVATE,
    "end_activation": T.C_END_ACTIVATION,
    "end_round": T.C_END_ROUND,
    "terrain": G.C_TERRAIN,
    "jump": G.C_JUMP,
    "fall": G.C_FALL,
    "melee": G.C_MELEE,
    "test": T.C_TEST,
    "shoot": G.C_SHOOT,
    "reaction_shot": G.C_SHOOT,
    "load": G.C_LOAD,
    "react": T.C_REACT,
    "leave": T.C_LEAVE,
    "touch": G.C_TOUCH,
    "wound": T.C_WOUND,
    "heal": T.C_HEAL,
}
VALUES = {
    "hp": G.HP,
    "activations": T.ACTIVATIONS,
    "overloaded": G.OVERLOADED,
    "co_carrying": G.CO_CARRYING,
    "toughness": G.TOUGHNESS,
    "reacts": G.REACTS,
    "reserve": G.IN_RESERVE,
    "left": T.HAS_LEFT,
    "unloaded:": G.VALUE_UNLOADED,
    "uses:": G.VALUE_USES,
    "pool": G.VALUE_POOL,
}
_ORDERS = {"move": G.C_MOVE, "charge": G.C_CHARGE, "action": G.C_ACTION}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command that is said otherwise in at most 19 letters."""
    t = ui.t
    do = command["do"]
    if do == "draw" and view.die(ui.game) is not None and view.phase(ui.game) == "march":
        # The newest command is this draw if undo would take it back.
        side, name = view.die(ui.game) or (0, None)
        if ui.game.peek_undo() == command:
            return t(G.C_DRAWN, side="AB"[side], colour=colour(ui, name))
    if do == "order":
        return t(_ORDERS[command["kind"]])
    if do == "march":
        count = len(command["units"])
        return t(G.C_MARCH, n=count) if count else t(G.C_MARCH_NONE)
    if do == "bag":
        change = command["change"]
        return t(G.C_BAG, side=command["side"], colour=colour(ui, command["colour"]), n=log.with_sign(change))
    if do == "weather":
        return t(G.C_WEATHER, what=weather(ui, command["state"]))
    return ""
