"""Name a model's weapons and their traits, and choose which one to use (SK-50, SK-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.data import LOSES
from signifer.games.samurai.texts import (
    W_DANGEROUS,
    W_GONE,
    W_HEAVY,
    W_IN_HAND,
    W_KEPT,
    W_LOST,
    W_MULTIPLY,
    W_RANGED,
    W_SLOW,
    W_SWEEPING,
    W_TWO_HANDED,
    WHICH_WEAPON,
    WILL_LOSE,
    WILL_LOSE_SURE,
)
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.checks import BARE_HANDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui


# In the order of their bits.
_TRAITS = (W_TWO_HANDED, W_DANGEROUS, W_LOST, W_SWEEPING, W_RANGED, W_HEAVY)


def traits(ui: Ui, weapon: tuple[str, int, int, int]) -> str:
    """Return a weapon's traits in words."""
    found = [ui.t(_TRAITS[i]) for i in range(len(_TRAITS)) if weapon[1] >> i & 1]
    if weapon[2]:
        found.append(ui.t(W_SLOW, n=weapon[2]))
    if weapon[3]:
        found.append(ui.t(W_MULTIPLY, n=weapon[3]))
    return ", ".join(found)


def state(ui: Ui, row: int, number: int) -> tuple[str, int]:
    """Return (text at the right of a weapon, accent): in hand, gone for the game, not to be changed now (SK-50)."""
    if view.lost(ui.game, row, number):
        return (ui.t(W_GONE), DIM)
    if view.changes_late(ui.game, row, number):
        return ("SK-50", DIM)
    if view.in_hand(ui.game, row) == number:
        return (ui.t(W_KEPT if view.kept(ui.game, row) == number else W_IN_HAND), PLAIN)
    return ("", PLAIN)


def ask(ui: Ui, row: int, then: Callable[[int], Any]) -> None:
    """Ask for a weapon, -1 for bare hands; call `then` after the warning that another one is lost (SK-54)."""
    from signifer.ui.screens import choice

    arms = view.weapons(ui.game, row)
    options: list[tuple[Any, ...]] = []
    for number in range(len(arms)):
        right, accent = state(ui, row, number)
        options.append((arms[number][0], number, right, accent))
    now = view.in_hand(ui.game, row)
    options.append((ui.t(BARE_HANDS), -1, ui.t(W_IN_HAND) if now < 0 else ""))
    at = now if now >= 0 else len(arms)
    ui.push(choice.ChoicePage, ui.t(WHICH_WEAPON), options, lambda number: before(ui, row, number, then), at)


def before(ui: Ui, row: int, number: int, then: Callable[[int], Any]) -> None:
    """Warn if the weapon in hand will be lost."""
    from signifer.ui.screens import confirm

    now = view.in_hand(ui.game, row)
    if now < 0 or now == number or not view.weapons(ui.game, row)[now][1] & LOSES:
        then(number)
        return
    name = view.weapons(ui.game, row)[now][0]
    ui.push(confirm.ConfirmPage, ui.t(WILL_LOSE), ui.t(WILL_LOSE_SURE, weapon=name), lambda: then(number))


def wield(ui: Ui, row: int, number: int) -> None:
    """Take a weapon in hand."""
    name = view.weapons(ui.game, row)[number][0] if number >= 0 else None
    command = {"do": "wield", "unit": ui.game.units[row].id, "weapon": name}
    before(ui, row, number, lambda chosen: ui.do(command))
