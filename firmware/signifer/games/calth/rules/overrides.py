"""Set any value by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import in_range, set_cell, sets_flag
from signifer.games.calth.rules import basics, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.harm import put_count

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_set(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set a counter or flag to the value on the table."""
    value = a["value"]
    if sets_flag(a):
        if a["unit"] >= 0:
            _set_unit_flag(game, view.row_of(game, a["unit"]), a["flag"], value)
        elif a["side"] >= 0:
            _set_side_flag(game, a["side"], a["flag"], value)
        else:
            raise BadCommand("The game has no flags: unit or side is missing.")
        return {"flag": a["flag"], "value": value}
    name = a["counter"]
    if a["unit"] >= 0:
        _set_unit(game, view.row_of(game, a["unit"]), a)
    elif a["side"] < 0 and name == "phase":
        game.put(S.GAME_T, 0, S.PHASE, in_range(name, value, 1, len(S.PHASES)) - 1)
        game.put(S.GAME_T, 0, S.PASSES, 0)
    else:
        set_cell(game, S.TABLES, a)
    return {"counter": name, "value": value}


def _must_be_there(game: Game, row: int) -> None:
    if not view.in_play(game, row):
        raise BadCommand("%s has no models: give it some first." % view.id_at(game, row))


def _set_unit(game: Game, row: int, a: dict[str, Any]) -> None:
    """Set `points`, or the number of models of a type, by the type's name."""
    name, value = a["counter"], a["value"]
    side = view.side(game, row)
    names = [view.type_name(game, side, number) for number in range(view.types(game, side))]
    if name == "points":
        in_range(name, value, 0, game.house["points_most"])
        if value:
            _must_be_there(game, row)
        basics.put_points(game, row, value)
    elif name == "effect" and value == 0:  # applied or declined (BC-34)
        basics.settle_effect(game, row)
    elif name not in names:
        set_cell(game, S.TABLES, a, ", ".join(["effect (to 0)"] + sorted(set(names))))
    elif value < 0:
        raise BadCommand("%s must not be under 0." % name)
    else:
        put_count(game, row, name, value)


def _set_unit_flag(game: Game, row: int, name: str, value: bool) -> None:
    if name == "retreats":
        if value:
            _must_be_there(game, row)
        game.put(S.UNIT_T, row, S.RETREATS, 1 if value else 0)
    elif name == "pinned":
        if view.active(game) != row:
            raise BadCommand("Only the activated unit is pinned or not.")
        game.put(S.GAME_T, 0, S.PINNED, 1 if value else 0)
    else:
        raise BadCommand("There is no flag %s to set; there are: pinned, retreats." % spell(name))


def _set_side_flag(game: Game, side: int, name: str, value: bool) -> None:
    """Set `initiative` (the side has it) or `turn` (it is the side's turn)."""
    if name == "initiative":
        game.put(S.GAME_T, 0, S.INITIATIVE_SIDE, side + 1 if value else 2 - side)
    elif name == "turn":
        game.put(S.GAME_T, 0, S.LAST, 2 - side if value else side + 1)
        game.put(S.GAME_T, 0, S.PASSES, 0)
    else:
        raise BadCommand("A side has no flag %s; there are: initiative, turn." % spell(name))
