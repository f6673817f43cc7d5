"""Read and write house rules as scripts have them, the same for every ruleset. For computers: no device needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.house_rules import Datum, HouseRules

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
            continue
        rule = rules.rule(name)
        if rule is None:
            known = ", ".join(sorted({name for name, *_ in rules.rules} | set(special)))
            raise SetupError("house: there is no rule datum %s; there are %s." % (spell(name), known))
        house[name] = number(rule, value[name])
    return house


def number(rule: Datum, given: Any) -> int:
    """Read one rule: its word's number, or a whole number in its range; SetupError names what is wrong."""
    if rule.words:
        if given not in rule.words:
            raise SetupError("house: %s must be one of: %s." % (rule.name, ", ".join(rule.words)))
        return rule.words.index(given)
    return whole(rule.name, given, rule.low, rule.high)


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
        rule = rules.rule(name)
        if rule:
            shown[name] = rule.words[house[name]] if rule.words else house[name]
    return shown
