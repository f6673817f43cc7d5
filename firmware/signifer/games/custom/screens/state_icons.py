"""Give the letters of the icons that a custom system names for its counters, flags, uses and states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.ui.boxes import names as icons

if TYPE_CHECKING:
    from typing import Any


def letter(column: Any, value: int = 0) -> str:
    """Return the letter of a column's icon, of a choice that of the state `value`; "" if the system names none."""
    if len(column) <= S.C_ICON:
        return ""
    number = column[S.C_ICON][value] if column[S.C_BITS] & S.CHOICE else column[S.C_ICON]
    return icons.NAMED[number : number + 1] if number else ""
