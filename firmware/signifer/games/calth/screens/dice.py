"""What all rolls of calth share on the screen: symbols as text, and whether SELECT rolls or enters dice."""

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


LETTERS = "◆✚▼·"  # hit, critical, shield, blank: as data.SYMBOLS
NAMES = (S_HIT, S_CRITICAL, S_SHIELD, S_BLANK)
ATTACK = (HIT, CRITICAL)  # what is entered of an attack roll, and of a defence roll
DEFENCE = (SHIELD,)


def faces(dice: list[int], width: int) -> list[str]:
    """Dice as rows of letters."""
    text = "".join([LETTERS[symbol % AGAIN] for symbol in dice])
    return [text[at : at + width] for at in range(0, len(text), width)] or ["–"]


def kept(ui: Ui) -> list[int]:
    """The dice of the last roll."""
    return symbols.kept(ui.game) if view.rolled(ui.game) else []


def real_first(ui: Ui) -> bool:
    """Whether the players said that they throw real dice: SELECT then enters them."""
    return bool(getattr(ui.app.settings, "dice", 0))


def hints(ui: Ui, move: str) -> tuple[str, int, int, int]:
    """Hints of a line where SELECT rolls one way and held SELECT the other."""
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
    """Calls `then` with the symbols that were entered, or with None: the device rolls, or there are no dice."""
    from signifer.games.calth.screens import count

    if not real or dice < 1:
        then(None)
    else:
        ui.push(count.CountPage, title, dice, kinds, then, accent)
