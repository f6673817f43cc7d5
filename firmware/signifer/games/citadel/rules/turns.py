"""Run the turn: its phases, building, prosperity, activating (CT-1, CT-3, CT-4, CT-21, CT-22, CT-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import TURN
from signifer.core.errors import BadCommand
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules import view
from signifer.games.citadel.rules.basics import begin_activation_phase, own_turn
from signifer.games.citadel.rules.bodies import in_play

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_end_turn(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the turn (CT-22, CT-31): the other side's begins with its buildings open (CT-1). Return the units that were
    not activated."""
    idle = [game.units[row].id for row in view.units_to_activate(game)]
    if view.turn(game) >= 999:
        raise BadCommand("A game has at most 999 turns.")
    game.reset(TURN)
    side = 1 - view.side(game)
    game.put(S.GAME_T, 0, S.SIDE, side)
    game.put(S.GAME_T, 0, S.TURN_NO, view.turn(game) + 1)
    for row in range(side * S.BUILDINGS, (side + 1) * S.BUILDINGS):
        if game.get(S.BUILDING_T, row, S.NAME):
            game.put(S.BUILDING_T, row, S.OPEN, 1)
    return {"unactivated": idle, "turn": view.turn(game), "side": "AB"[side], "phase": view.phase(game)}


def do_phase(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the build phase, with which a turn opens; nothing leads back to it (CT-3)."""
    wanted = S.PHASES.index(a["name"])
    now = game.get(S.GAME_T, 0, S.PHASE)
    game.guard(wanted >= now, "CT-3", "no_way_back")
    game.put(S.GAME_T, 0, S.PHASE, wanted)
    return {"phase": a["name"]}


def do_prosperity(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Add to a side's prosperity or take from it, never under 0 (CT-4)."""
    side = a["side"]
    value = view.prosperity(game, side) + a["amount"]
    if not 0 <= value <= S.HIGHEST_PROSPERITY:
        text = "Prosperity of side %s would be %d; it is from 0 to %d."
        raise BadCommand(text % ("AB"[side], value, S.HIGHEST_PROSPERITY))
    game.put(S.SIDE_T, side, S.PROSPERITY, value)
    return {"side": "AB"[side], "prosperity": value}


def do_activate(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Begin a unit's activation (CT-21); the one before has then ended."""
    row = a["unit"]
    start(game, row)
    used = view.activations(game, row)
    left = max(0, view.most_activations(game, row) - used)
    return {"unit": game.units[row].id, "activations": used, "left": left, "phase": view.phase(game)}


def start(game: Game, row: int) -> None:
    """Activate the unit if the rules allow it."""
    unit = game.units[row]
    own_turn(game, unit.side, unit.label)
    begin_activation_phase(game)
    in_play(game, row)
    used = view.activations(game, row)
    game.guard(used < view.most_activations(game, row), "CT-21", "activated", unit=unit.label)
    game.put(S.UNIT_T, row, S.ACTIVATIONS, min(99, used + 1))
    game.put(S.GAME_T, 0, S.ACTIVE, row + 1)
