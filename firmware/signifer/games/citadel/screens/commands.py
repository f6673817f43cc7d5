"""Describe commands of Citadel in a few letters, for undo and the log. A tactic that was laid is not named before
the game has ended (CT-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.citadel import texts as G
from signifer.games.citadel.rules import deck
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.schema import TACTIC
from signifer.ui import texts as T
from signifer.ui.flows import log

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

STATES = ("back_stab",)


COMMANDS = {
    "control": G.C_CONTROL,
    "activate": T.C_ACTIVATE,
    "wound": T.C_WOUND,
    "heal": T.C_HEAL,
    "search": G.C_SEARCH,
    "end_turn": G.C_END_TURN,
    "phase": G.C_PHASE,
}
_CARDS = {
    "play": G.C_PLAY,
    "reveal": G.C_REVEAL,
    "end_effect": G.C_END_EFFECT,
    "discard": G.C_DISCARD,
}

VALUES = {
    "wounds": T.VALUE_WOUNDS,
    "health": G.HEALTH_IS,
    "activations": G.ACTIVATED,
    "left": T.HAS_LEFT,
    "prosperity": G.PROSPERITY,
    "searched:": G.TIMES_SEARCHED,
    "built:": G.VALUE_BUILDING,
    "open:": G.OPEN,
    "back_stab": G.BACK_STAB_TITLE,
    "terrain": G.TERRAINS,
}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command that is said otherwise in at most 19 letters."""
    t = ui.t
    do = command["do"]
    if do == "draw":
        named = "commitment" in command or command.get("card") is not None
        return t(
            G.C_DRAW_NAMED if named else G.C_DRAW, side=command.get("side", ""), n=command.get("amount", 1)
        )
    if do == "discard" and "amount" in command:
        return t(G.C_DISCARD_N, side=command.get("side", ""), n=command["amount"])
    if do in _CARDS:
        return _card(ui, do, command)
    if do == "build":
        return t(G.C_BUILD, name=command["building"])
    if do == "prosperity":
        return t(G.C_PROSPERITY, side=command["side"], n=log.with_sign(command["amount"]))
    return ""


def _card(ui: Ui, do: str, what: dict[str, Any]) -> str:
    name = what.get("card")  # None if a secret was taken out
    secret = not ui.game.is_over and (do == "play" or what.get("to") == "hand")
    if name is not None:
        units = army(ui.game)
        for row in deck.cards_called(units, name):
            name = deck.card_label(units, row)
            if secret and units.kinds[row] == TACTIC:
                name = None
                break
    if name is None:
        return ui.t(G.C_LAY if do == "play" else G.C_TACTIC_BACK)
    if do == "discard" and what.get("to") == "hand":
        return ui.t(G.C_TO_HAND, name=name)
    return ui.t(_CARDS[do], name=name)
