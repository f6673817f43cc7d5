"""Commands of Citadel in a few letters, for undo and the log. A tactic that was laid is not named before the
game has ended (CT-29)."""

from signifer.rulesets.citadel import deck
from signifer.rulesets.citadel.army import army
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_C_ACTIVATE = const(0x13164)
_T_C_BUILD = const(0x13594)
_T_C_DISCARD = const(0x13590)
_T_C_END_EFFECT = const(0x1358F)
_T_C_END_GAME = const(0x1317B)
_T_C_END_TURN = const(0x13596)
_T_C_HEAL = const(0x13175)
_T_C_LAY = const(0x1358D)
_T_C_NOTE = const(0x13179)
_T_C_PHASE = const(0x13597)
_T_C_PLAY = const(0x1358C)
_T_C_PROSPERITY = const(0x13595)
_T_C_REVEAL = const(0x1358E)
_T_C_ROLL = const(0x13178)
_T_C_SCORE = const(0x1317A)
_T_C_SEARCH = const(0x13593)
_T_C_SET = const(0x13177)
_T_C_SET_UNIT = const(0x13176)
_T_C_TACTIC_BACK = const(0x13592)
_T_C_TO_HAND = const(0x13591)
_T_C_WOUND = const(0x13173)
_T_C_WOUNDS = const(0x13174)

# As the ruleset numbers it.
_TACTIC = const(4)

_UNITS = {
    "activate": _T_C_ACTIVATE,
    "wound": _T_C_WOUND,
    "heal": _T_C_HEAL,
    "search": _T_C_SEARCH,
}
_CARDS = {
    "play": _T_C_PLAY,
    "reveal": _T_C_REVEAL,
    "end_effect": _T_C_END_EFFECT,
    "discard": _T_C_DISCARD,
}
_PLAIN = {
    "end_turn": _T_C_END_TURN,
    "phase": _T_C_PHASE,
    "roll": _T_C_ROLL,
    "note": _T_C_NOTE,
    "end_game": _T_C_END_GAME,
}


def command(ui: "Ui", what: "dict[str, Any]") -> str:
    """What a command was, in at most 19 letters."""
    t = ui.t
    do = what["do"]
    if do in _CARDS:
        return _card(ui, do, what)
    if do in _UNITS:
        amount = what.get("amount", 1)
        if do == "wound" and amount != 1:
            return t(_T_C_WOUNDS, n=amount, unit=_unit(ui, what))
        return t(_UNITS[do], unit=_unit(ui, what))
    if do == "build":
        return t(_T_C_BUILD, name=what["building"])
    if do == "prosperity":
        return t(_T_C_PROSPERITY, side=what["side"], n=signed(what["amount"]))
    if do == "score":
        return t(_T_C_SCORE, side=what["side"], n=signed(what.get("amount", 1)))
    if do == "set":
        counter = what.get("counter") or what.get("flag") or ""
        counter = counter.replace("_", " ")
        if "unit" in what:
            return t(_T_C_SET_UNIT, what=counter, unit=_unit(ui, what))
        return t(_T_C_SET, what=counter)
    if do in _PLAIN:
        return t(_PLAIN[do])
    return str(do)


def _unit(ui: "Ui", what: "dict[str, Any]") -> str:
    row = ui.game.units.find(what["unit"])
    return ui.game.units[row].label if row is not None else ""


def _card(ui: "Ui", do: str, what: "dict[str, Any]") -> str:
    name = what.get("card")  # None where a secret was taken out
    secret = not ui.game.ended and (do == "play" or what.get("to") == "hand")
    if name is not None:
        units = army(ui.game)
        for row in deck.cards_called(units, name):
            name = deck.card_label(units, row)
            if secret and units.kinds[row] == _TACTIC:
                name = None
                break
    if name is None:
        return ui.t(_T_C_LAY if do == "play" else _T_C_TACTIC_BACK)
    if do == "discard" and what.get("to") == "hand":
        return ui.t(_T_C_TO_HAND, name=name)
    return ui.t(_CARDS[do], name=name)


def signed(number: int) -> str:
    """A number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
