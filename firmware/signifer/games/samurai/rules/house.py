"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell

if TYPE_CHECKING:
    from typing import Any

# name: (default, lowest, highest)
_NUMBERS = {
    "test": (10, 2, 100),  # sides of the die that every test rolls (SK-2)
    "actions": (2, 1, 6),  # short actions of an activation (SK-1)
    "into_melee": (-2, -20, 20),  # added to a shot at a model in melee (SK-5)
    "odds": (2, 1, 20),  # so many times the attackers' rank sum makes them test (SK-13)
    "panic": (-2, -20, 20),  # added to the test of a panicking model (SK-17)
    "panic_move": (2, 0, 99),  # inches moved at once on a failure (SK-16)
    "sweep": (-3, -20, 20),  # added when a sweep attacks another model (SK-55)
    "reactions_per_turn": (-1, -1, 99),  # of one model (SK-40); -1, in scripts null: no limit
}


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    if not isinstance(value, dict):
        raise SetupError("house must be an object of house rules.")
    house = {}
    for name in value:
        if name not in _NUMBERS:
            raise SetupError(
                "house: there is no rule datum %s; there are %s." % (spell(name), ", ".join(sorted(_NUMBERS)))
            )
        given = value[name]
        _, low, high = _NUMBERS[name]
        if name == "test" and isinstance(given, dict):
            if len(given) != 1 or "die" not in given:
                raise SetupError('house: test must be like {"die": 10}.')
            given = given["die"]
        if name == "reactions_per_turn":
            low = 0
            if given is None:
                house[name] = -1
                continue
        if not is_int(given) or not low <= given <= high:
            raise SetupError("house: %s must be a whole number from %d to %d." % (name, low, high))
        house[name] = given
    return house


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    shown: dict[str, Any] = {}
    for name in house:
        if name == "test":
            shown[name] = {"die": house[name]}
        else:
            shown[name] = None if house[name] < 0 and name == "reactions_per_turn" else house[name]
    return shown


def complete(house: dict[str, int]) -> dict[str, int]:
    """Return every value: the house's if it has one, else the default."""
    full = {}
    for name in _NUMBERS:
        full[name] = house.get(name, _NUMBERS[name][0])
    return full


def rows(house: dict[str, int]) -> list[tuple[str, int, int, int, int, tuple[str, ...]]]:
    """Every rule datum for a page: name, value, default, lowest, highest, and words where it has them."""
    full = complete(house)
    found: list[tuple[str, int, int, int, int, tuple[str, ...]]] = []
    for name in sorted(_NUMBERS):
        default, low, high = _NUMBERS[name]
        found.append((name, full[name], default, low, high, ()))
    return found


def change(house: dict[str, int], name: str, value: int) -> None:
    """Set a rule datum; its default is no house rule."""
    house[name] = value
    if value == _NUMBERS[name][0]:
        del house[name]
