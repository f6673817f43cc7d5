"""Add and remove wounds: the most frequent press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.deaths import health, in_play, put_wounds

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_wound(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Add wounds; at the limit the model dies, and the tests of its squad are queued (SK-19)."""
    row = a["unit"]
    in_play(game, row)
    taken, limit = view.wounds(game, row)
    lost = min(a["amount"], limit - taken)
    answer: dict[str, Any] = {"unit": game.units[row].id, "lost": lost}
    answer["triggers"] = put_wounds(game, row, taken + lost)
    answer.update(health(game, row))
    return answer


def do_heal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Remove wounds, never below 0."""
    row = a["unit"]
    in_play(game, row)
    taken = view.wounds(game, row)[0]
    healed = min(a["amount"], taken)
    put_wounds(game, row, taken - healed)
    answer: dict[str, Any] = {"unit": game.units[row].id, "gained": healed}
    answer.update(health(game, row))
    return answer
