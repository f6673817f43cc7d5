"""The names of games for people."""

from __future__ import annotations

from signifer_host import games


def of(game: str) -> str:
    """Return a game's name; its id for a game that has none."""
    if not games.has(game, "phrases"):
        return game
    return str(games.part(game, "phrases").EN.get("name", game))
