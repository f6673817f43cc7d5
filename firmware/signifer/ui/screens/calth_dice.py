"""What all rolls of calth share on the screen: symbols as text, and whether SELECT rolls or enters dice."""

from signifer.rulesets.calth import symbols, view
from signifer.rulesets.calth.data import AGAIN, CRITICAL, HIT, SHIELD
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_ROLL = const(0x04408)
_T_KEY_DICE = const(0x04409)
_T_S_HIT = const(0x0C44B)
_T_S_CRITICAL = const(0x0C44C)
_T_S_SHIELD = const(0x0C44D)
_T_S_BLANK = const(0x0C44E)

LETTERS = "◆✚▼·"  # hit, critical, shield, blank: as data.SYMBOLS
NAMES = (_T_S_HIT, _T_S_CRITICAL, _T_S_SHIELD, _T_S_BLANK)
ATTACK = (HIT, CRITICAL)  # what is entered of an attack roll, and of a defence roll
DEFENCE = (SHIELD,)


def faces(dice: "list[int]", width: int) -> "list[str]":
    """Dice as rows of letters."""
    text = "".join([LETTERS[symbol % AGAIN] for symbol in dice])
    return [text[at : at + width] for at in range(0, len(text), width)] or ["–"]


def kept(ui: "Ui") -> "list[int]":
    """The dice of the last roll."""
    return symbols.kept(ui.game) if view.rolled(ui.game) else []


def real_first(ui: "Ui") -> bool:
    """Whether the players said that they throw real dice: SELECT then enters them."""
    return bool(getattr(ui.app.settings, "dice", 0))


def hints(ui: "Ui", move: str) -> "tuple[str, int, int, int]":
    """Hints of a line where SELECT rolls one way and held SELECT the other."""
    if real_first(ui):
        return (move, _T_KEY_DICE, _T_KEY_ROLL, _T_KEY_BACK)
    return (move, _T_KEY_ROLL, _T_KEY_DICE, _T_KEY_BACK)


def throw(
    ui: "Ui",
    real: bool,
    title: str,
    dice: int,
    kinds: "tuple[int, ...]",
    then: "Callable[[dict[str, int] | None], Any]",
    accent: int,
) -> None:
    """Calls `then` with the symbols that were entered, or with None: the device rolls, or there are no dice."""
    if not real or dice < 1:
        then(None)
    else:
        ui.push("calth_count", title, dice, kinds, then, accent)
