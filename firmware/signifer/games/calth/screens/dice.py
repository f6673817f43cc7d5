"""Share code of all rolls of calth on the screen: symbols as text, and whether SELECT rolls or enters dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import symbols, view
from signifer.games.calth.rules.data import AGAIN, CRITICAL, HIT, SHIELD
from signifer.games.calth.texts import KEY_DICE, KEY_ROLL, S_BLANK, S_CRITICAL, S_HIT, S_SHIELD
from signifer.ui.texts.base import KEY_BACK

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui


LETTERS = "◆✚▼·"  # hit, critical, shield, blank: in the order of data.SYMBOLS
NAMES = (S_HIT, S_CRITICAL, S_SHIELD, S_BLANK)
ATTACK = (HIT, CRITICAL)  # the symbols entered for an attack roll, and for a defence roll
DEFENCE = (SHIELD,)
PRIMARY_KEPT = "calth.primary"  # kept: the type of the primary target of the open attack, or -1


def faces(dice: list[int], width: int) -> list[str]:
    """Return dice as rows of letters."""
    text = "".join([LETTERS[symbol % AGAIN] for symbol in dice])
    return [text[at : at + width] for at in range(0, len(text), width)] or ["–"]


def kept(ui: Ui) -> list[int]:
    """Return the dice of the last roll."""
    return symbols.kept(ui.game) if view.rolled(ui.game) else []


def real_first(ui: Ui) -> bool:
    """Return whether the players chose real dice: SELECT then enters them."""
    return bool(getattr(ui.app.settings, "dice", 0))


def hints(ui: Ui, move: str) -> tuple[str, int, int, int]:
    """Return the hints of a line where SELECT rolls one way and holding SELECT the other."""
    if real_first(ui):
        return (move, KEY_DICE, KEY_ROLL, KEY_BACK)
    return (move, KEY_ROLL, KEY_DICE, KEY_BACK)


def throw(
    ui: Ui,
    real: bool,
    title: str,
    dice: int,
    kinds: tuple[int, ...],
    then: Callable[[dict[str, int] | None], Any],
    accent: int,
) -> None:
    """Call `then` with the symbols that were entered, or with None: the device rolls, or there are no dice."""
    from signifer.games.calth.screens import count

    if not real or dice < 1:
        then(None)
    else:
        ui.push(count.CountPage, title, dice, kinds, then, accent)
