"""Take and give back hit points: the most frequent press, so this module is small (DD-70 to DD-72)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.basics import health, in_play, lose, put_hp

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_wound(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Take hit points (DD-70)."""
    in_play(game, a["unit"])
    answer = {"unit": game.units[a["unit"]].id, "lost": lose(game, a["unit"], a["amount"])}
    answer.update(health(game, a["unit"]))
    return answer


def do_heal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Give hit points back, never above those at the start."""
    row = a["unit"]
    in_play(game, row)
    before = view.hp(game, row)
    put_hp(game, row, min(view.max_hp(game, row), before + a["amount"]))
    answer = {"unit": game.units[row].id, "gained": view.hp(game, row) - before}
    answer.update(health(game, row))
    return answer
