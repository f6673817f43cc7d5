"""Answer `state` and `unit` in the words of a script. For computers: no device asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games._template.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game


def unit(game: Game, row: int, side: str | None = None) -> dict[str, Any]:
    """Return everything about a unit. This game has no secrets, so `side` changes nothing."""
    u = game.units[row]
    taken, most = view.wounds(game, row)
    return {
        "id": u.id,
        "name": u.name,
        "side": "AB"[u.side],
        "status": view.status(game, row),
        "counters": {"wounds": taken, "max_wounds": most, "activations": view.activations(game, row)},
        "flags": ["left"] if view.status(game, row) == "left" else [],
    }


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`."""
    active = view.active(game)
    return {
        "turn": view.turn(game),
        "side": "AB"[view.side(game)],
        "active": None if active is None else game.units[active].id,
        "score": {"A": game.score(0), "B": game.score(1)},
        "pending": [],
    }
