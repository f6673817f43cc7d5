"""Name a model's weapons and their traits, and take another in hand (SK-50, SK-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai import texts as G
from signifer.games.samurai.flows.common import sure
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.schema import LOSES
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, title_header
from signifer.ui.flow import Do, Leave
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.games.samurai.rules.read import Weapon
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


# In the order of their bits.
_TRAITS = (G.W_TWO_HANDED, G.W_DANGEROUS, G.W_LOST, G.W_SWEEPING, G.W_RANGED, G.W_HEAVY)


def traits(ui: Ui, weapon: Weapon) -> str:
    """Return a weapon's traits in words."""
    found = [ui.t(_TRAITS[i]) for i in range(len(_TRAITS)) if weapon.bits >> i & 1]
    if weapon.slow:
        found.append(ui.t(G.W_SLOW, n=weapon.slow))
    if weapon.multiply:
        found.append(ui.t(G.W_MULTIPLY, n=weapon.multiply))
    return ", ".join(found)


def state(ui: Ui, row: int, number: int) -> tuple[str, int]:
    """Return (text at the right of a weapon, accent): in hand, gone for the game, not to be changed now (SK-50). The
    number of bare hands is -1."""
    if number >= 0 and view.has_lost(ui.game, row, number):
        return (ui.t(G.W_GONE), styles.DIM)
    if view.changes_late(ui.game, row, number):
        return ("SK-50", styles.DIM)
    if view.in_hand(ui.game, row) == number:
        return (ui.t(G.W_KEPT if view.kept_weapon(ui.game, row) == number else G.W_IN_HAND), styles.PLAIN)
    return ("", styles.PLAIN)


def name(ui: Ui, row: int, number: int) -> str:
    """Return the name of a model's weapon `number`, -1 for bare hands."""
    return ui.t(T.BARE_HANDS) if number < 0 else view.weapons(ui.game, row)[number].name


def which_weapon(ui: Ui, row: int) -> Asking:
    """Ask for a weapon, and warn if the one in hand is lost by that (SK-54); return its number, -1 for bare hands."""
    options = []
    numbers = list(range(len(view.weapons(ui.game, row)))) + [-1]
    for number in numbers:
        right, accent = state(ui, row, number)
        options.append((number, Row("", name(ui, row, number), (right,) if right else (), accent)))
    head = title_header(ui.t(G.WHICH_WEAPON))
    number, _ = yield choice(head, options, numbers.index(view.in_hand(ui.game, row)))
    yield from before_loss(ui, row, number)
    return number


def loses(ui: Ui, row: int, number: int) -> bool:
    """Return whether the weapon in hand is gone for the game once that other one is taken (SK-54)."""
    now = view.in_hand(ui.game, row)
    return now != number and view.weapon_bits(ui.game, row, now) & LOSES != 0


def before_loss(ui: Ui, row: int, number: int) -> Asking:
    """Warn if the weapon in hand will be lost."""
    if loses(ui, row, number):
        lost = name(ui, row, view.in_hand(ui.game, row))
        yield from sure(ui, ui.t(G.WILL_LOSE), ui.t(G.WILL_LOSE_SURE, weapon=lost))


def wield(ui: Ui, row: int, number: int) -> Asking:
    """Take a weapon in hand in place of one that will be lost."""
    yield from before_loss(ui, row, number)
    yield Do(wielding(ui, row, number))
    return Leave("")


def wielding(ui: Ui, row: int, number: int) -> dict[str, str | None]:
    """Return the command that takes a weapon in hand, -1 for none."""
    weapon = view.weapons(ui.game, row)[number].name if number >= 0 else None
    return {"do": "wield", "unit": ui.game.units[row].id, "weapon": weapon}
