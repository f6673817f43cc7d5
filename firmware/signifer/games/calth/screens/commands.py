"""Describe commands of calth in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth import texts as G
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules import view
from signifer.ui import texts as T
from signifer.ui.flows import log

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

PROCEDURES = (
    ("activate", "attack", "roll_defence", "defend", "reroll", "end_assault"),
    ("activate", "consolidate"),
    ("attack", "roll_defence", "defend", "reroll", "end_assault"),
)
STATES = ("effect",)


COMMANDS = {
    "initiative": G.C_INITIATIVE,
    "ready": G.C_READY,
    "pass": G.C_PASS,
    "end_round": G.C_END_ROUND,
    "consolidate": G.C_JOIN,
    "retreat": G.C_RETREAT,
    "attack": G.C_ATTACK,
    "roll_defence": G.C_ROLL_DEFENCE,
    "defend": G.C_DEFEND,
    "end_assault": G.C_END_ASSAULT,
    "last_stand": G.C_LAST_STAND,
}
_AMOUNTS = {"lose_points": G.C_LOSE_POINTS, "wound": G.C_WOUND, "heal": G.C_HEAL}
VALUES = {
    "points": G.TILE_TACTICAL,
    "retreats": G.MUST_RETREAT,
    "pinned": G.PINNED,
    "effect": G.VALUE_EFFECT,
    "phase": G.PHASE,
    "turn": G.TURN,
    "initiative": G.INITIATIVE,
    "hand": G.CARDS,
    "score": T.VALUE_POINTS,
    "round": G.ROUND,
}
_ACTIONS = {
    "advance": G.C_ADVANCE,
    "run": G.C_RUN,
    "consolidate": G.C_CONSOLIDATE,
    "shoot": G.C_SHOOT,
    "assault": G.C_ASSAULT,
}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command that is said otherwise in at most 19 letters."""
    t = ui.t
    do = command["do"]
    unit = log.actor(ui, command)
    if do == "activate":
        return t(_ACTIONS[command["action"]], unit=unit)
    if do in _AMOUNTS:
        return t(_AMOUNTS[do], n=command.get("amount", 1), unit=unit)
    if do == "reroll":
        return t(G.C_REROLL, n=len(command["dice"]))
    if do == "draw_card":
        return t(G.C_DRAW_CARD, side=command.get("side", ""), n=command.get("amount", 1))
    if do in ("play_card", "show_card"):
        name = command.get("name") or command.get("number")
        text = G.C_SHOW_CARD if do == "show_card" else G.C_PLAY_NAMED if name else G.C_PLAY_CARD
        return t(text, side=command.get("side", ""), name=name)
    return ""


def value(ui: Ui, table: int, name: str) -> str:
    """Return the word for a value, or a type of models; "" for one that only the engine counts."""
    found = log.word(ui, VALUES, name)
    if found or table != S.UNIT_T:
        return found
    game = ui.game
    types = [view.type_name(game, side, i) for side in (0, 1) for i in range(view.types(game, side))]
    return name if name in types else ""
