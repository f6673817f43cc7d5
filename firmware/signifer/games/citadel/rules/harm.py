"""Take and heal wounds: the most frequent press, so this module is small (CT-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules import view
from signifer.games.citadel.rules.bodies import back_stab, health, in_play, put_wounds

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_wound(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Add wound markers (CT-26); when they equal its health, the unit leaves at once."""
    row = a["unit"]
    in_play(game, row)
    if game.get(S.GAME_T, 0, S.STABBED) == row + 1:  # the back-stab is resolved
        back_stab(game, -1, -1)
    before = view.wounds(game, row)
    put_wounds(game, row, max(before, min(view.health(game, row), before + a["amount"])))
    answer = {"unit": game.units[row].id, "lost": view.wounds(game, row) - before}
    answer.update(health(game, row))
    return answer


def do_heal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Take wound markers away, never below 0."""
    row = a["unit"]
    in_play(game, row)
    before = view.wounds(game, row)
    put_wounds(game, row, max(0, before - a["amount"]))
    answer = {"unit": game.units[row].id, "gained": before - view.wounds(game, row)}
    answer.update(health(game, row))
    return answer
