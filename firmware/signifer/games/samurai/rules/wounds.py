"""Wounds taken and taken back: what is done most often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.harm import health, in_play, put_wounds

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def do_wound(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Wounds taken; reaching the limit is death, and what it makes the squad test is queued (SK-19)."""
    row = a["unit"]
    in_play(game, row)
    taken, limit = view.wounds(game, row)
    lost = min(a["amount"], limit - taken)
    answer: dict[str, Any] = {"unit": game.units[row].id, "lost": lost}
    answer["triggers"] = put_wounds(game, row, taken + lost)
    answer.update(health(game, row))
    return answer


def do_heal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Wounds taken back, never below none."""
    row = a["unit"]
    in_play(game, row)
    taken = view.wounds(game, row)[0]
    healed = min(a["amount"], taken)
    put_wounds(game, row, taken - healed)
    answer: dict[str, Any] = {"unit": game.units[row].id, "gained": healed}
    answer.update(health(game, row))
    return answer
