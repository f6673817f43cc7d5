"""Hand a character to the other side (CT-35): it acts, is listed and counted there; its card stays its owner's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules import view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.bodies import in_play

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_control(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Give a side control of a character, or give it back to its owner."""
    row = a["unit"]
    side = a["side"]
    units = army(game)
    if units.side_at(row) == side:
        raise BadCommand("Side %s controls %s already." % ("AB"[side], units[row].label))
    in_play(game, row)
    guard_control(game, row, side)
    put(game, row, side)
    return {"unit": units[row].id, "side": "AB"[side], "owner": "AB"[units.owner_at(row)]}


def guard_control(game: Game, row: int, side: int) -> None:
    """Guard: the unit is a character, and the side has room for one more (CT-23)."""
    name = game.units[row].label
    game.guard(not view.is_hero(game, row), "CT-35", "control_hero", unit=name)
    most = game.house["characters"]
    game.guard(view.characters(game, side) < most, "CT-23", "too_many", count=most)


def put(game: Game, row: int, side: int) -> None:
    """Let `side` control the unit, and count it there; BadCommand if too many units are in other hands."""
    from signifer.core import tokens

    units = army(game)
    before = units.side_at(row)
    if before == side:
        return
    if view.on_table(game, row) and not view.is_hero(game, row):
        game.put(S.SIDE_T, before, S.CHARACTERS, view.characters(game, before) - 1)
        game.put(S.SIDE_T, side, S.CHARACTERS, view.characters(game, side) + 1)
    if view.active(game) == row:
        game.put(S.GAME_T, 0, S.ACTIVE, 0)
    cells = game.cells
    if side == units.owner_at(row):
        held = tokens.held_row(cells, row)
        values = (0, 0, 0)
    else:
        held = tokens.free_row(cells)
        values = (tokens.HELD, side + 1, row)
        if held >= tokens.ROWS:
            raise BadCommand("There are too many units in other hands.")
        tokens.grow(cells, held + 1)
    table = len(cells.tables) - 1
    game.put(table, held, tokens.KIND, values[0])
    game.put(table, held, tokens.OWNER, values[1])
    game.put(table, held, tokens.STATE, values[2])


def release(game: Game, row: int) -> None:
    """Give the unit back to its owner, if the other side controls it."""
    put(game, row, army(game).owner_at(row))
