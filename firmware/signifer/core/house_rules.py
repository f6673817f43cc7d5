"""House rules: the data of a game's rules that its players change before it begins. Each is declared once.

HOUSE = HouseRules((
    ("orders", 2, 1, 6),                                  # name, default, lowest, highest
    ("injured", 0, 0, 1, ("under_half", "at_half")),      # and the words of one that is chosen from a list
    ("melee_activated_die", 0, 0, 1, (), "drawn die"),    # and what a page calls it, where its name has no room
))
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Datum(NamedTuple):
    """A house rule with its value: `label` is its name on a page in English, `words` those that it is chosen from."""

    name: str
    value: int
    default: int
    low: int
    high: int
    words: tuple[str, ...]
    label: str


class HouseRules:
    """The house rules that a ruleset declares. Rules that are more than one number are added in a class of its own."""

    lists: tuple[str, ...] = ()  # names of rules that a file writes as a list or a table

    def __init__(self, rules: tuple[tuple[Any, ...], ...]) -> None:
        self.rules = rules  # as they are declared

    def rule(self, name: str) -> Datum | None:
        """Return a rule at its default; None if there is none of this name."""
        for one in self.rules:
            if one[0] == name:
                return _default_rule(*one)
        return None

    def complete(self, house: dict[str, int]) -> dict[str, int]:
        """Return the value of every rule: from `house` if it is there, else the default."""
        return {rule[0]: house.get(rule[0], rule[1]) for rule in self.rules}

    def rows(self, house: dict[str, int]) -> list[Datum]:
        """Return every rule for a page, by name."""
        found = []
        for one in sorted(self.rules):
            rule = _default_rule(*one)
            value = house.get(rule.name, rule.default)
            found.append(Datum(rule.name, value, rule.default, rule.low, rule.high, rule.words, rule.label))
        return found

    def change(self, house: dict[str, int], name: str, value: int) -> None:
        """Set a rule in `house`; a rule at its default leaves it."""
        house[name] = value
        rule = self.rule(name)
        if rule and value == rule.default:
            del house[name]

    def check(self, house: dict[str, int]) -> None:
        """Raise SetupError if rules in `house` contradict one another."""


def _default_rule(
    name: str, default: int, low: int, high: int, words: tuple[str, ...] = (), label: str = ""
) -> Datum:
    """Return a rule as it is declared, at its default."""
    return Datum(name, default, default, low, high, words, label or name.replace("_", " "))
