"""Define the only house rule of a custom system: how many of its rows play (`players`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError

if TYPE_CHECKING:
    from signifer.games.own.rules.schema import Schema

MOST = 40


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
