"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell
from signifer.games.samurai.rules.house import NUMBERS

if TYPE_CHECKING:
    from typing import Any


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    if not isinstance(value, dict):
        raise SetupError("house must be an object of house rules.")
    house = {}
    for name in value:
        if name not in NUMBERS:
            raise SetupError(
                "house: there is no rule datum %s; there are %s." % (spell(name), ", ".join(sorted(NUMBERS)))
            )
        given = value[name]
        _, low, high = NUMBERS[name]
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
