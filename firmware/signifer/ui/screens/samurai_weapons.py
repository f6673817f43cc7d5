"""A model's weapons: names of traits, and which one to use (SK-50, SK-54)."""

from signifer.rulesets.samurai import view
from signifer.rulesets.samurai.data import LOSES
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_BARE_HANDS = const(0x09249)
_T_WHICH_WEAPON = const(0x15666)
_T_WILL_LOSE = const(0x15667)
_T_WILL_LOSE_SURE = const(0x00668)
_T_W_TWO_HANDED = const(0x0A669)
_T_W_DANGEROUS = const(0x0A66A)
_T_W_LOST = const(0x0A66B)
_T_W_SWEEPING = const(0x0A66C)
_T_W_RANGED = const(0x0A66D)
_T_W_HEAVY = const(0x0A66E)
_T_W_SLOW = const(0x0A66F)
_T_W_MULTIPLY = const(0x0C670)
_T_W_GONE = const(0x08671)
_T_W_IN_HAND = const(0x08672)
_T_W_KEPT = const(0x08673)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)

# In the order of their bits.
_TRAITS = (_T_W_TWO_HANDED, _T_W_DANGEROUS, _T_W_LOST, _T_W_SWEEPING, _T_W_RANGED, _T_W_HEAVY)


def traits(ui: "Ui", weapon: "tuple[str, int, int, int]") -> str:
    """A weapon's traits in words."""
    found = [ui.t(_TRAITS[i]) for i in range(len(_TRAITS)) if weapon[1] >> i & 1]
    if weapon[2]:
        found.append(ui.t(_T_W_SLOW, n=weapon[2]))
    if weapon[3]:
        found.append(ui.t(_T_W_MULTIPLY, n=weapon[3]))
    return ", ".join(found)


def state(ui: "Ui", row: int, number: int) -> "tuple[str, int]":
    """(what stands right of a weapon, accent): in hand, gone for the game."""
    if view.lost(ui.game, row, number):
        return (ui.t(_T_W_GONE), _S_DIM)
    if view.in_hand(ui.game, row) == number:
        return (ui.t(_T_W_KEPT if view.kept(ui.game, row) == number else _T_W_IN_HAND), _S_PLAIN)
    return ("", _S_PLAIN)


def ask(ui: "Ui", row: int, then: "Callable[[int], Any]") -> None:
    """Which weapon, -1 for bare hands; `then` is called after the warning that one is lost by it (SK-54)."""
    arms = view.weapons(ui.game, row)
    options: "list[tuple[Any, ...]]" = []
    for number in range(len(arms)):
        right, accent = state(ui, row, number)
        options.append((arms[number][0], number, right, accent))
    now = view.in_hand(ui.game, row)
    options.append((ui.t(_T_BARE_HANDS), -1, ui.t(_T_W_IN_HAND) if now < 0 else ""))
    at = now if now >= 0 else len(arms)
    ui.push("choice", ui.t(_T_WHICH_WEAPON), options, lambda number: before(ui, row, number, then), at)


def before(ui: "Ui", row: int, number: int, then: "Callable[[int], Any]") -> None:
    """Says that the weapon in hand will be lost, where it will."""
    now = view.in_hand(ui.game, row)
    if now < 0 or now == number or not view.weapons(ui.game, row)[now][1] & LOSES:
        then(number)
        return
    name = view.weapons(ui.game, row)[now][0]
    ui.push("confirm", ui.t(_T_WILL_LOSE), ui.t(_T_WILL_LOSE_SURE, weapon=name), lambda: then(number))


def wield(ui: "Ui", row: int, number: int) -> None:
    """Takes a weapon in hand."""
    name = view.weapons(ui.game, row)[number][0] if number >= 0 else None
    command = {"do": "wield", "unit": ui.game.units[row].id, "weapon": name}
    before(ui, row, number, lambda chosen: ui.do(command))
