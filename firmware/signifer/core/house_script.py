"""Read and write house rules as scripts have them, the same for every ruleset. For computers: no device needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.ruleset import Numbers, Words

    Special = Callable[[Any], dict[str, int]]


def read(
    value: Any, numbers: Numbers, words: Words, special: dict[str, Special] | None = None
) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers. `special`: readers of rules that are more than one
    number. SetupError names what is wrong.
    """
    if not isinstance(value, dict):
        raise SetupError("house must be an object of house rules.")
    special = special or {}
    house = {}
    for name in value:
        if name in special:
            house.update(special[name](value[name]))
        elif name in numbers:
            house[name] = number(name, value[name], numbers, words)
        else:
            known = ", ".join(sorted(list(numbers) + [key for key in special if key not in numbers]))
            raise SetupError("house: there is no rule datum %s; there are %s." % (spell(name), known))
    return house


def number(name: str, given: Any, numbers: Numbers, words: Words) -> int:
    """Read one rule: its word's number, or a whole number in its range; SetupError names what is wrong."""
    known = words.get(name)
    if known is not None:
        if given not in known:
            raise SetupError("house: %s must be one of: %s." % (name, ", ".join(known)))
        return known.index(given)
    _, low, high = numbers[name]
    return whole(name, given, low, high)


def whole(name: str, given: Any, low: int, high: int) -> int:
    """Return `given`, a whole number from `low` to `high`, or a bool for one from 0 to 1; else SetupError."""
    if isinstance(given, bool) and (low, high) == (0, 1):
        return 1 if given else 0
    if not is_int(given) or not low <= given <= high:
        raise SetupError("house: %s must be a whole number from %d to %d." % (name, low, high))
    return int(given)


def show(house: dict[str, int], words: Words) -> dict[str, Any]:
    """Return rules as a script writes them: a word where the rule has words."""
    return {name: words[name][house[name]] if name in words else house[name] for name in house}
