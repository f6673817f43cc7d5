"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import Any

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell
from signifer.games.custom.rules.house import MOST, REAL_BAG


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object; SetupError names what is wrong."""
    if not isinstance(value, dict):
        raise SetupError("house must be an object of house rules.")
    found = {}
    for name in value:
        if name == REAL_BAG:
            if not isinstance(value[name], bool):
                raise SetupError("house: real_bag must be true or false.")
        elif name != "players":
            raise SetupError("house: there is no rule datum %s; there are players, real_bag." % spell(name))
        elif not is_int(value[name]) or not 1 <= value[name] <= MOST:
            raise SetupError("house: players must be a whole number from 1 to %d." % MOST)
        found[name] = int(value[name])
    return found


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    return {name: bool(house[name]) if name == REAL_BAG else house[name] for name in house}
