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

# What one procedure does in several commands: the first two follow each other, and of the others any may come.
PROCEDURES: tuple[tuple[str, ...], ...] = ()
STATES = ("back_stab",)  # counters of which people only see whether there is something


_UNITS = {
    "control": G.C_CONTROL,
    "activate": T.C_ACTIVATE,
    "wound": T.C_WOUND,
    "heal": T.C_HEAL,
    "search": G.C_SEARCH,
}
_CARDS = {
    "play": G.C_PLAY,
    "reveal": G.C_REVEAL,
    "end_effect": G.C_END_EFFECT,
    "discard": G.C_DISCARD,
}
_PLAIN = {
    "end_turn": G.C_END_TURN,
    "phase": G.C_PHASE,
    "roll": T.C_ROLL,
    "note": T.C_NOTE,
    "end_game": T.C_END_GAME,
}

_VALUES = {
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
    "score": T.VALUE_POINTS,
    "turn": T.VALUE_TURN,
}


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
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
    if do in _UNITS:
        amount = command.get("amount", 1)
        if do == "wound" and amount != 1:
            return t(T.C_WOUNDS, n=amount, unit=log.actor(ui, command))
        return t(_UNITS[do], unit=log.actor(ui, command))
    if do == "build":
        return t(G.C_BUILD, name=command["building"])
    if do == "prosperity":
        return t(G.C_PROSPERITY, side=command["side"], n=log.with_sign(command["amount"]))
    if do in _PLAIN:
        return t(_PLAIN[do])
    return str(do)


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


def value(ui: Ui, table: int, name: str) -> str:
    """Return the word for a value; "" for one that only the engine counts."""
    return log.word(ui, _VALUES, name)
