"""Set any value by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import sets_flag, unknown
from signifer.games.calth.rules import effects, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.data import PHASES
from signifer.games.calth.rules.harm import put_count

if TYPE_CHECKING:
    from typing import Any

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
    if a["unit"] >= 0:
        _set_unit(game, view.row_of(game, a["unit"]), a["counter"], value)
    elif a["side"] >= 0:
        column = {"score": S.SCORE, "hand": S.HAND}.get(a["counter"])
        if column is None:
            raise unknown("A side", a["counter"], "score, hand")
        game.put_checked(S.SIDE_T, a["side"], column, value, a["counter"])
    elif a["counter"] == "phase":
        if not 1 <= value <= len(PHASES):
            raise BadCommand("phase must be from 1 to %d, not %d." % (len(PHASES), value))
        game.put(S.GAME_T, 0, S.PHASE, value - 1)
        game.put(S.GAME_T, 0, S.PASSES, 0)
    elif a["counter"] == "round":
        game.put_checked(S.GAME_T, 0, S.ROUND_NO, value, "round")
    else:
        raise unknown("The game", a["counter"], "round, phase")
    return {"counter": a["counter"], "value": value}


def _must_be_there(game: Game, row: int) -> None:
    if not view.in_play(game, row):
        raise BadCommand("%s has no models: give it some first." % view.id_at(game, row))


def _set_unit(game: Game, row: int, name: str, value: int) -> None:
    """Set `points`, or the number of models of a type, by the type's name."""
    if name == "points":
        most = game.house["points_most"]
        if not 0 <= value <= most:
            raise BadCommand("points must be from 0 to %d, not %d." % (most, value))
        if value:
            _must_be_there(game, row)
        effects.put_points(game, row, value)
        return
    if name == "effect" and value == 0:  # applied or declined (BC-34)
        effects.settle_effect(game, row)
        return
    side = view.side(game, row)
    names = [view.type_name(game, side, number) for number in range(view.types(game, side))]
    if name not in names:
        raise unknown(
            view.id_at(game, row), name, ", ".join(["points", "effect (to 0)"] + sorted(set(names)))
        )
    if value < 0:
        raise BadCommand("%s must not be under 0." % name)
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
