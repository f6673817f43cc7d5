"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.house_rules import HouseRules
from signifer.games.dozen_die.rules.data import DIFFICULTIES

if TYPE_CHECKING:
    from signifer.core.ruleset import Row

WORDS = {"armour_saves": ("each", "all"), "injured": ("under_half", "at_half")}
# name: (default, lowest, highest)
NUMBERS = {
    "orders": (2, 1, 6),  # orders of an activated unit (DD-8)
    "easy": (6, -12, 12),  # what a difficulty adds to the target (DD-22, DD-23, DD-24, DD-25, DD-51)
    "normal": (3, -12, 12),
    "hard": (0, -12, 12),
    "very_hard": (-1, -12, 12),
    "jump": (3, -12, 12),  # added to DX for a long jump (DD-30)
    "fall_free": (1, 0, 12),  # squares that a model falls unharmed (DD-29)
    "armour_saves": (0, 0, 1),  # 1: one failed armour save lets every hit through (DD-45)
    "injured": (0, 0, 1),  # 1: injured already at half of the hit points (DD-71)
    "melee_activated_die": (0, 0, 1),  # 1: the activated die counts in the charger's melee (DD-41)
    "unskilled_melee": (0, 0, 6),  # dice in melee of a unit without the skill (DD-41)
    "unskilled_shot": (1, 0, 6),  # dice of a shot by a unit without the skill (DD-55)
}
# The weathers of the rules, each with the difficulty of ordinary ground to wade (DD-34). A house rule
# "weather.fog" is a further one: 8 times its place in the list, plus the number of a difficulty.
WEATHERS = (("calm", 0), ("storm", 1))
WEATHER = "weather."
MOST_WEATHERS = 8  # that a house adds


def weathers(house: dict[str, int]) -> list[tuple[str, int]]:
    """Return (name, number of the difficulty of ordinary ground) of each weather, in order (DD-34)."""
    added = sorted([(house[key], key[len(WEATHER) :]) for key in house if key.startswith(WEATHER)])
    return list(WEATHERS) + [(name, number % 8) for number, name in added]


class _House(HouseRules):
    """The rules, and the weathers that a house adds."""

    lists = ("weather",)

    def complete(self, house: dict[str, int]) -> dict[str, int]:
        for _, ground in weathers(house):
            if ground >= len(DIFFICULTIES):
                raise SetupError("house: weather has a ground that this version does not know.")
        return super().complete(house)

    def rows(self, house: dict[str, int]) -> list[Row]:
        found = super().rows(house)
        for name, ground in weathers(house)[len(WEATHERS) :]:
            found.append((WEATHER + name, ground, -1, 0, len(DIFFICULTIES) - 1, DIFFICULTIES))
        return found

    def change(self, house: dict[str, int], name: str, value: int) -> None:
        if name in self.numbers:
            super().change(house, name, value)
        else:
            house[name] = house[name] // 8 * 8 + value


HOUSE = _House(NUMBERS, WORDS)
