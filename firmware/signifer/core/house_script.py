"""Read and write house rules as scripts have them, the same for every ruleset. For computers: no device needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.house_rules import HouseRules

    Special = Callable[[Any], dict[str, int]]


def read(rules: HouseRules, value: Any, special: dict[str, Special] | None = None) -> dict[str, int]:
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
        elif rules.rule(name):
            house[name] = number(rules, name, value[name])
        else:
            known = ", ".join(sorted({rule[0] for rule in rules.rules} | set(special)))
            raise SetupError("house: there is no rule datum %s; there are %s." % (spell(name), known))
    return house


def number(rules: HouseRules, name: str, given: Any) -> int:
    """Read one rule: its word's number, or a whole number in its range; SetupError names what is wrong."""
    known = rules.words(name)
    if known:
        if given not in known:
            raise SetupError("house: %s must be one of: %s." % (name, ", ".join(known)))
        return known.index(given)
    _, _, low, high = rules.rule(name)[:4]
    return whole(name, given, low, high)


def whole(name: str, given: Any, low: int, high: int) -> int:
    """Return `given`, a whole number from `low` to `high`, or a bool for one from 0 to 1; else SetupError."""
    if isinstance(given, bool) and (low, high) == (0, 1):
        return 1 if given else 0
    if not is_int(given) or not low <= given <= high:
        raise SetupError("house: %s must be a whole number from %d to %d." % (name, low, high))
    return int(given)


def show(rules: HouseRules, house: dict[str, int]) -> dict[str, Any]:
    """Return the declared ones of `house` as a script writes them: a word where the rule has words."""
    shown: dict[str, Any] = {}
    for name in house:
        if rules.rule(name):
            words = rules.words(name)
            shown[name] = words[house[name]] if words else house[name]
    return shown
