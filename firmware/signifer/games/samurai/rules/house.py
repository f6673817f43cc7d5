"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

# name: (default, lowest, highest)
NUMBERS = {
    "test": (10, 2, 100),  # sides of the die that every test rolls (SK-2)
    "actions": (2, 1, 6),  # short actions of an activation (SK-1)
    "into_melee": (-2, -20, 20),  # added to a shot at a model in melee (SK-5)
    "odds": (2, 1, 20),  # so many times the attackers' rank sum makes them test (SK-13)
    "panic": (-2, -20, 20),  # added to the test of a panicking model (SK-17)
    "panic_move": (2, 0, 99),  # inches moved at once on a failure (SK-16)
    "sweep": (-3, -20, 20),  # added when a sweep attacks another model (SK-55)
    "reactions_per_turn": (-1, -1, 99),  # of one model (SK-40); -1, in scripts null: no limit
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
        found.append((name, full[name], default, low, high, ()))
    return found


def change(house: dict[str, int], name: str, value: int) -> None:
    """Set a rule datum; its default is no house rule."""
    house[name] = value
    if value == NUMBERS[name][0]:
        del house[name]
