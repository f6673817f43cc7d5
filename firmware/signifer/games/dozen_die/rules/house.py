"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from signifer.core.house_rules import HouseRules

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
HOUSE = HouseRules(NUMBERS, WORDS)
