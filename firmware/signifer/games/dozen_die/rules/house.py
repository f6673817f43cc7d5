"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

WORDS = {"armour_saves": ("each", "all"), "injured": ("under_half", "at_half")}
# name: (default, lowest, highest)
NUMBERS = {
    "orders": (2, 1, 6),  # orders of an activated unit (DD-8)
    "easy": (6, -12, 12),  # what a difficulty adds to the target (DD-22 to DD-25, DD-51)
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


def complete(house: dict[str, int]) -> dict[str, int]:
    """Return every value: the house's if it has one, else the default."""
    full = {}
    for name in NUMBERS:
        full[name] = house.get(name, NUMBERS[name][0])
    return full


def rows(house: dict[str, int]) -> list[tuple[str, int, int, int, int, tuple[str, ...]]]:
    """Return every rule datum for a page: name, value, default, lowest, highest, and words where it has them."""
    full = complete(house)
    found: list[tuple[str, int, int, int, int, tuple[str, ...]]] = []
    for name in sorted(NUMBERS):
        default, low, high = NUMBERS[name]
        found.append((name, full[name], default, low, high, WORDS.get(name, ())))
    return found


def change(house: dict[str, int], name: str, value: int) -> None:
    """Set a rule datum; its default is no house rule."""
    house[name] = value
    if value == NUMBERS[name][0]:
        del house[name]
