"""Check `set` for every game: which of its fields go together, and the refusal of a name that does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell

if TYPE_CHECKING:
    from typing import Any


def sets_flag(a: dict[str, Any]) -> bool:
    """Return whether a flag is set, and not a counter; BadCommand unless it is one of the two, for a unit or for a
    side or for the game, with a value of its kind.
    """
    flag = a["flag"] is not None
    if flag == (a["counter"] is not None):
        raise BadCommand("set needs either counter or flag.")
    if a["unit"] >= 0 and a["side"] >= 0:
        raise BadCommand("set is for a unit or for a side, not for both.")
    if flag != isinstance(a["value"], bool):
        if flag:
            raise BadCommand("value must be true or false for a flag.")
        raise BadCommand("value must be a whole number for a counter.")
    return flag


def unknown(who: str, name: str, known: str) -> BadCommand:
    """Return the error for a counter that `who` does not have; `known` names those that are there."""
    return BadCommand("%s has no counter %s; there are: %s." % (who, spell(name), known))
