"""House rules that are numbers, the same for every ruleset: a table has the default and the range of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signifer.core.ruleset import Numbers, Row, Words

# Names that leave no room for their values on the narrowest display.
_SHORTER = {
    "melee_activated_die": "melee: drawn die",
    "barricade_effects": "barricade: crits",
    "reactions_per_turn": "reactions a turn",
    "equal_casualties": "equal loss",
    "initiative_criticals": "first: criticals",
}


class HouseRules:
    """The house rules of a ruleset: `numbers` has (default, lowest, highest) by name, `words` the words of those that
    are chosen from a list. Rules that are more than one number are added in the ruleset's own class.
    """

    lists: tuple[str, ...] = ()  # names of rules that a file writes as a list or a table

    def __init__(self, numbers: Numbers, words: Words) -> None:
        self.numbers = numbers
        self.words = words

    def complete(self, house: dict[str, int]) -> dict[str, int]:
        """Return the value of every rule: from `house` if it is there, else the default."""
        full = {}
        for name in self.numbers:
            full[name] = house.get(name, self.numbers[name][0])
        return full

    def rows(self, house: dict[str, int]) -> list[Row]:
        """Return every rule for a page, by name: name, value, default, lowest, highest, and its words, if any."""
        full = self.complete(house)
        found: list[Row] = []
        for name in sorted(self.numbers):
            default, low, high = self.numbers[name]
            found.append((name, full[name], default, low, high, self.words.get(name, ())))
        return found

    def change(self, house: dict[str, int], name: str, value: int) -> None:
        """Set a rule in `house`; a rule at its default leaves it."""
        house[name] = value
        if value == self.numbers[name][0]:
            del house[name]

    def check(self, house: dict[str, int]) -> None:
        """Raise SetupError if rules in `house` contradict one another."""


def named(name: str) -> str:
    """Return a rule's name as an English page shows it."""
    return _SHORTER.get(name, name).replace("die_faces.", "die: ").replace("_", " ")
