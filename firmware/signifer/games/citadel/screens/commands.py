"""Describe commands of Citadel in a few letters, for undo and the log. A tactic that was laid is not named before
the game has ended (CT-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel import texts as G
from signifer.games.citadel.rules import deck
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import TACTIC
from signifer.ui import texts as T

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# What one procedure does in several commands: the first two follow each other, and of the others any may come.
PROCEDURES: tuple[tuple[str, ...], ...] = ()


# The number of the ruleset.

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


def command(ui: Ui, what: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = what["do"]
    if do == "draw":
        named = "commitment" in what or what.get("card") is not None
        return t(G.C_DRAW_NAMED if named else G.C_DRAW, side=what.get("side", ""), n=what.get("amount", 1))
    if do == "discard" and "amount" in what:
        return t(G.C_DISCARD_N, side=what.get("side", ""), n=what["amount"])
    if do in _CARDS:
        return _card(ui, do, what)
    if do in _UNITS:
        amount = what.get("amount", 1)
        if do == "wound" and amount != 1:
            return t(T.C_WOUNDS, n=amount, unit=_unit(ui, what))
        return t(_UNITS[do], unit=_unit(ui, what))
    if do == "build":
        return t(G.C_BUILD, name=what["building"])
    if do == "prosperity":
        return t(G.C_PROSPERITY, side=what["side"], n=signed(what["amount"]))
    if do == "score":
        return t(T.C_SCORE, side=what["side"], n=signed(what.get("amount", 1)))
    if do == "set":
        counter = what.get("counter") or what.get("flag") or ""
        counter = counter.replace("_", " ")
        if "unit" in what:
            return t(T.C_SET_UNIT, what=counter, unit=_unit(ui, what))
        return t(T.C_SET, what=counter)
    if do in _PLAIN:
        return t(_PLAIN[do])
    return str(do)


def _unit(ui: Ui, what: dict[str, Any]) -> str:
    row = ui.game.units.find(what["unit"])
    return ui.game.units[row].label if row is not None else ""


def _card(ui: Ui, do: str, what: dict[str, Any]) -> str:
    name = what.get("card")  # None if a secret was taken out
    secret = not ui.game.ended and (do == "play" or what.get("to") == "hand")
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


def signed(number: int) -> str:
    """Return a number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
