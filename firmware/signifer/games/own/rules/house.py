"""Define the only house rule of a custom system: how many of its rows play (`players`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell

if TYPE_CHECKING:
    from typing import Any

    from signifer.games.own.rules.schema import Schema

_MOST = 40


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object; SetupError names what is wrong."""
    if not isinstance(value, dict):
        raise SetupError("house must be an object of house rules.")
    for name in value:
        if name != "players":
            raise SetupError("house: there is no rule datum %s; there is players." % spell(name))
        if not is_int(value[name]) or not 1 <= value[name] <= _MOST:
            raise SetupError("house: players must be a whole number from 1 to %d." % _MOST)
    return dict(value)


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    return dict(house)


def complete(house: dict[str, int], schema: Schema) -> dict[str, int]:
    """Return how many of the system's rows play; SetupError if that is not possible."""
    if schema.players is None:
        if "players" in house:
            raise SetupError("house: the system %s has no number of players to choose." % schema.name)
        return {}
    low, high = schema.players
    players = house.get("players", high)
    if not low <= players <= high:
        raise SetupError("house: %s is for %d to %d players, not for %d." % (schema.name, low, high, players))
    return {"players": players}
