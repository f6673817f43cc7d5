"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from signifer.core.errors import SetupError
from signifer.core.house_rules import Datum, HouseRules
from signifer.games.dozen_die.rules.schema import DIFFICULTIES

# Name, default, lowest, highest, words, name on a page: see core/house_rules.py.
RULES = (
    ("orders", 2, 1, 6),  # orders of an activated unit (DD-8)
    ("easy", 6, -12, 12),  # what a difficulty adds to the target (DD-22, DD-23, DD-24, DD-25, DD-51)
    ("normal", 3, -12, 12),
    ("hard", 0, -12, 12),
    ("very_hard", -1, -12, 12),
    ("jump", 3, -12, 12),  # added to DX for a long jump (DD-30)
    ("fall_free", 1, 0, 12),  # squares that a model falls unharmed (DD-29)
    ("armour_saves", 0, 0, 1, ("each", "all")),  # 1: one failed armour save lets every hit through (DD-45)
    ("injured", 0, 0, 1, ("under_half", "at_half")),  # 1: injured already at half of the hit points (DD-71)
    # 1: the activated die counts in the charger's melee (DD-41)
    ("melee_activated_die", 0, 0, 1, (), "melee: drawn die"),
    ("unskilled_melee", 0, 0, 6),  # dice in melee of a unit without the skill (DD-41)
    ("real_bag", 0, 0, 1),  # 1: the players draw from a bag of their own, and say which die it was (DD-7)
    ("unskilled_shot", 1, 0, 6),  # dice of a shot by a unit without the skill (DD-55)
)
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

    def rows(self, house: dict[str, int]) -> list[Datum]:
        found = super().rows(house)
        for name, ground in weathers(house)[len(WEATHERS) :]:
            key = WEATHER + name
            found.append(
                Datum(key, ground, -1, 0, len(DIFFICULTIES) - 1, DIFFICULTIES, key.replace("_", " "))
            )
        return found

    def change(self, house: dict[str, int], name: str, value: int) -> None:
        if self.rule(name):
            super().change(house, name, value)
        else:
            house[name] = house[name] // 8 * 8 + value


HOUSE = _House(RULES)
