"""Run turns and activations (XX-1, XX-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import TURN
from signifer.games._template.rules import schema as S
from signifer.games._template.rules import view
from signifer.games._template.rules.harm import in_play

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_activate(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Activate a unit of the side whose turn it is (XX-1), as often as allowed (XX-2)."""
    row = a["unit"]
    unit = game.units[row]
    in_play(game, row)
    game.guard(unit.side == view.side(game), "XX-1", "other_turn", unit=unit.label)
    used = view.activations(game, row)
    game.guard(used < game.house["activations"], "XX-2", "activated", unit=unit.label)
    game.put(S.GAME_T, 0, S.ACTIVE, row + 1)
    game.put(S.UNIT_T, row, S.ACTIVATIONS, min(99, used + 1))
    return {"unit": unit.id, "activations": view.activations(game, row)}


def do_end_turn(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Begin the other side's turn (XX-1)."""
    idle = [game.units[row].id for row in view.waiting(game)]
    game.put_checked(S.GAME_T, 0, S.TURN_NO, view.turn(game) + 1, "the turn")
    game.reset(TURN)
    game.put(S.GAME_T, 0, S.SIDE_NOW, 1 - view.side(game))
    return {"turn": view.turn(game), "side": "AB"[view.side(game)], "unactivated": idle}
