"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell
from signifer.games.dozen_die.rules.house import NUMBERS, WORDS

if TYPE_CHECKING:
    from typing import Any


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    if not isinstance(value, dict):
        raise SetupError("house must be an object of house rules.")
    house = {}
    for name in value:
        if name not in NUMBERS:
            raise SetupError(
                "house: there is no rule datum %s; there are %s." % (spell(name), ", ".join(sorted(NUMBERS)))
            )
        given = value[name]
        words = WORDS.get(name)
        if words is not None:
            if given not in words:
                raise SetupError("house: %s must be one of: %s." % (name, ", ".join(words)))
            house[name] = words.index(given)
        else:
            _, low, high = NUMBERS[name]
            if isinstance(given, bool) and high == 1:
                given = 1 if given else 0
            if not is_int(given) or not low <= given <= high:
                raise SetupError("house: %s must be a whole number from %d to %d." % (name, low, high))
            house[name] = given
    return house


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    return {name: WORDS[name][house[name]] if name in WORDS else house[name] for name in house}
