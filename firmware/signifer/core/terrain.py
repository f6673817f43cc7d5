"""Read and say the four values of a piece of terrain, a token: cover and shadow class, wading, climbing. In memory only
while needed.

A class is a number from 0 (none) to 9, or a difficulty. One number has all four: it is the state of the token.
"""

from __future__ import annotations

from typing import Any

from signifer.core.fields import is_int, spell

FIELDS = ("cover", "shadow", "wade", "climb")
WAYS = ("very_easy", "easy", "normal", "hard", "very_hard", "-")
HIGHEST = 9  # of a class that is a number
_CLASSES = HIGHEST + len(WAYS)  # a number, or a difficulty
STATES = _CLASSES * _CLASSES * len(WAYS) * len(WAYS)


def read(said: dict[str, Any], state: int) -> int:
    """Return the state with those of the four values that `said` has; ValueError with the end of a sentence."""
    values = list(unpack(state))
    for i in range(len(FIELDS)):
        if said.get(FIELDS[i]) is not None:
            values[i] = _read(FIELDS[i], said[FIELDS[i]])
    cover, shadow, wade, climb = values
    return ((cover * _CLASSES + shadow) * len(WAYS) + wade) * len(WAYS) + climb


def _read(field: str, given: Any) -> int:
    if field in ("wade", "climb"):
        if given in WAYS:
            return WAYS.index(given)
        raise ValueError("has %s that is one of %s; not %s" % (field, ", ".join(WAYS), spell(given)))
    if is_int(given) and 0 <= given <= HIGHEST:
        return int(given)
    if given in WAYS[:-1]:
        return HIGHEST + 1 + WAYS.index(given)
    raise ValueError(
        "has %s that is a number from 0 to %d, or one of %s; not %s"
        % (field, HIGHEST, ", ".join(WAYS[:-1]), spell(given))
    )


def unpack(state: int) -> tuple[int, int, int, int]:
    """Return the numbers of the four values in a state."""
    rest, climb = divmod(state, len(WAYS))
    rest, wade = divmod(rest, len(WAYS))
    cover, shadow = divmod(rest, _CLASSES)
    return cover, shadow, wade, climb


def say(state: int) -> dict[str, Any]:
    """Return the four values as a script has them."""
    cover, shadow, wade, climb = unpack(state)
    return {"cover": _class(cover), "shadow": _class(shadow), "wade": WAYS[wade], "climb": WAYS[climb]}


def _class(number: int) -> Any:
    return number if number <= HIGHEST else WAYS[number - HIGHEST - 1]
