"""Give the letters of the icons that a custom system names for its counters, flags, uses and states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules.schema import C_BITS, C_ICON, CHOICE
from signifer.ui.boxes.names import NAMED

if TYPE_CHECKING:
    from typing import Any


def letter(column: Any, value: int = 0) -> str:
    """Return the letter of a column's icon, of a choice that of the state `value`; "" if the system names none."""
    if len(column) <= C_ICON:
        return ""
    number = column[C_ICON][value] if column[C_BITS] & CHOICE else column[C_ICON]
    return NAMED[number : number + 1] if number else ""
