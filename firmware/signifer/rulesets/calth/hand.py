"""Models and points taken or given by hand, and everything that can be set (BC-5, BC-35)."""

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.rulesets.calth import effects, read, view
from signifer.rulesets.calth.data import PHASES
from signifer.rulesets.calth.schema import (
    GAME_T,
    HAND,
    INITIATIVE_SIDE,
    LAST,
    PASSES,
    PHASE,
    PINNED,
    RETREATS,
    ROUND_NO,
    SCORE,
    SIDE_T,
    UNIT_T,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def do_lose_points(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """BC-5: taken by a command card or a critical effect; never below none."""
    row = view.row_of(game, a["unit"])
    effects.in_play(game, row)
    before = view.points(game, row)
    effects.put_points(game, row, max(0, before - a["amount"]))
    return {
        "unit": game.units[a["unit"]].id,
        "lost": before - view.points(game, row),
        "points": view.points(game, row),
    }


def _model(game: "Game", row: int, name: "str | None") -> str:
    """The models that are meant; need not be said where all are alike."""
    if name is None:
        name = view.one_name(game, row)
        if name is None:
            raise BadCommand("model is missing: say which models of %s." % view.id_at(game, row))
    view.named(game, view.side(game, row), name)
    return name


def do_wound(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """BC-35: models leave the board, at most those that are there."""
    row = view.row_of(game, a["unit"])
    effects.in_play(game, row)
    name = _model(game, row, a["model"])
    there = _count(game, row, name)
    if not there:
        raise BadCommand("model: %s has no %s." % (view.id_at(game, row), spell(name)))
    lost = min(a["amount"], there)
    _put_count(game, row, name, there - lost)
    answer = effects.describe(game, row)
    answer["lost"] = lost
    return answer


def do_heal(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Casualties are back, as many as the side has of that type."""
    row = view.row_of(game, a["unit"])
    effects.in_play(game, row)
    name = _model(game, row, a["model"])
    _put_count(game, row, name, _count(game, row, name) + a["amount"])
    answer = effects.describe(game, row)
    answer["gained"] = a["amount"]
    return answer


def _count(game: "Game", row: int, name: str) -> int:
    numbers = view.named(game, view.side(game, row), name)
    return sum([view.count(game, row, number) for number in numbers])


def _put_count(game: "Game", row: int, name: str, value: int) -> None:
    """So many models called `name` from now on: those too many are casualties, those missing stand again."""
    side = view.side(game, row)
    numbers = view.named(game, side, name)
    change = value - _count(game, row, name)
    fallen = sum([effects.fallen(game, side, number) for number in numbers])
    if change > fallen:
        raise BadCommand(
            "Casualties of side %s that are %s: %d, not %d." % ("AB"[side], spell(name), fallen, change)
        )
    if change > 0:
        effects.room(game, row, change * view.stat(game, side, numbers[0], read.BULK))
    for number in numbers:
        if change < 0:
            some = min(-change, view.count(game, row, number))
            effects.fell(game, row, number, some)
            change += some
        elif change > 0:
            some = min(change, effects.fallen(game, side, number))
            effects.fell(game, row, number, -some)
            change -= some
    effects.close_roll(game)
    effects.settle(game, row)


def do_set(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Any counter or flag, as the table says it is."""
    if (a["counter"] is None) == (a["flag"] is None):
        raise BadCommand("set needs either counter or flag.")
    if a["unit"] >= 0 and a["side"] >= 0:
        raise BadCommand("set is for a unit or for a side, not for both.")
    value = a["value"]
    if a["flag"] is not None:
        if not isinstance(value, bool):
            raise BadCommand("value must be true or false for a flag.")
        if a["unit"] >= 0:
            _set_unit_flag(game, view.row_of(game, a["unit"]), a["flag"], value)
        elif a["side"] >= 0:
            _set_side_flag(game, a["side"], a["flag"], value)
        else:
            raise BadCommand("The game has no flags: unit or side is missing.")
        return {"flag": a["flag"], "value": value}
    if isinstance(value, bool):
        raise BadCommand("value must be a whole number for a counter.")
    if a["unit"] >= 0:
        _set_unit(game, view.row_of(game, a["unit"]), a["counter"], value)
    elif a["side"] >= 0:
        column = {"score": SCORE, "hand": HAND}.get(a["counter"])
        if column is None:
            raise _unknown("A side", a["counter"], "score, hand")
        game.put_checked(SIDE_T, a["side"], column, value, a["counter"])
    elif a["counter"] == "phase":
        if not 1 <= value <= len(PHASES):
            raise BadCommand("phase must be from 1 to %d, not %d." % (len(PHASES), value))
        game.put(GAME_T, 0, PHASE, value - 1)
        game.put(GAME_T, 0, PASSES, 0)
    elif a["counter"] == "round":
        game.put_checked(GAME_T, 0, ROUND_NO, value, "round")
    else:
        raise _unknown("The game", a["counter"], "round, phase")
    return {"counter": a["counter"], "value": value}


def _must_be_there(game: "Game", row: int) -> None:
    if not view.in_play(game, row):
        raise BadCommand("%s has no models: give it some first." % view.id_at(game, row))


def _unknown(who: str, name: str, known: str) -> BadCommand:
    return BadCommand("%s has no counter %s; there are: %s." % (who, spell(name), known))


def _set_unit(game: "Game", row: int, name: str, value: int) -> None:
    """`points`, or the number of models of a type, by the type's name."""
    if name == "points":
        most = game.house["points_most"]
        if not 0 <= value <= most:
            raise BadCommand("points must be from 0 to %d, not %d." % (most, value))
        if value:
            _must_be_there(game, row)
        effects.put_points(game, row, value)
        return
    side = view.side(game, row)
    names = [view.type_name(game, side, number) for number in range(view.types(game, side))]
    if name not in names:
        raise _unknown(view.id_at(game, row), name, ", ".join(["points"] + sorted(set(names))))
    if value < 0:
        raise BadCommand("%s must not be under 0." % name)
    _put_count(game, row, name, value)


def _set_unit_flag(game: "Game", row: int, name: str, value: bool) -> None:
    if name == "retreats":
        if value:
            _must_be_there(game, row)
        game.put(UNIT_T, row, RETREATS, 1 if value else 0)
    elif name == "pinned":
        if view.active(game) != row:
            raise BadCommand("Only the activated unit is pinned or not.")
        game.put(GAME_T, 0, PINNED, 1 if value else 0)
    else:
        raise BadCommand("There is no flag %s to set; there are: pinned, retreats." % spell(name))


def _set_side_flag(game: "Game", side: int, name: str, value: bool) -> None:
    """`initiative`: the side has it. `turn`: it is the side's move."""
    if name == "initiative":
        game.put(GAME_T, 0, INITIATIVE_SIDE, side + 1 if value else 2 - side)
    elif name == "turn":
        game.put(GAME_T, 0, LAST, 2 - side if value else side + 1)
        game.put(GAME_T, 0, PASSES, 0)
    else:
        raise BadCommand("A side has no flag %s; there are: initiative, turn." % spell(name))
