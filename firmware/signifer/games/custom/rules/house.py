"""Define the house rules of a custom system: how many of its rows play (`players`), and whether its dice are drawn
from a real bag (`real_bag`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError

if TYPE_CHECKING:
    from signifer.games.custom.rules.system import Schema

MOST = 40
REAL_BAG = "real_bag"


def complete(house: dict[str, int], schema: Schema) -> dict[str, int]:
    """Return the house rules that the system has; SetupError for one that is not possible."""
    found = {}
    if REAL_BAG in house:
        if schema.bag is None:
            raise SetupError("house: the system %s has no bag." % schema.name)
        if house[REAL_BAG] not in (0, 1):
            raise SetupError("house: real_bag is 1 for a real bag, or 0, not %d." % house[REAL_BAG])
        found[REAL_BAG] = house[REAL_BAG]
    if schema.players is None:
        if "players" in house:
            raise SetupError("house: the system %s has no number of players to choose." % schema.name)
        return found
    low, high = schema.players
    players = house.get("players", high)
    if not low <= players <= high:
        raise SetupError("house: %s is for %d to %d players, not for %d." % (schema.name, low, high, players))
    found["players"] = players
    return found
