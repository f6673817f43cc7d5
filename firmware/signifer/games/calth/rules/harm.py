"""Take or give models and points by hand: the most frequent press, so this module is small (BC-5, BC-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.calth.rules import basics, read, view

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_lose_points(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Take points for a command card or a critical effect (BC-5), never below 0."""
    row = view.row_of(game, a["unit"])
    basics.in_play(game, row)
    before = view.points(game, row)
    basics.put_points(game, row, max(0, before - a["amount"]))
    basics.settle_effect(game, row)
    return {
        "unit": game.units[a["unit"]].id,
        "lost": before - view.points(game, row),
        "points": view.points(game, row),
    }


def _model(game: Game, row: int, name: str | None) -> tuple[str, list[int]]:
    """Return the models' name and their types; the name may be left out if all models are alike."""
    if name is None:
        name = view.one_name(game, row)
        if name is None:
            raise BadCommand("model is missing: say which models of %s." % view.id_at(game, row))
    return name, view.types_called(game, view.side(game, row), name)


def do_wound(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Remove models from the board (BC-35), at most those that are there."""
    row = view.row_of(game, a["unit"])
    basics.in_play(game, row)
    models = view.models(game, row)
    if a["model"] is None and len(models) == 1:
        name, numbers = "", [models[0][0]]
    else:
        name, numbers = _model(game, row, a["model"])
    there = _count(game, row, numbers)
    if not there:
        raise BadCommand("model: %s has no %s." % (view.id_at(game, row), spell(name)))
    lost = min(a["amount"], there)
    _change(game, row, name, numbers, -lost)
    basics.settle_effect(game, row)
    answer = basics.describe(game, row)
    answer["lost"] = lost
    return answer


def do_heal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Bring casualties back, at most as many as the side has of that type."""
    row = view.row_of(game, a["unit"])
    basics.in_play(game, row)
    name, numbers = _model(game, row, a["model"])
    _change(game, row, name, numbers, a["amount"])
    answer = basics.describe(game, row)
    answer["gained"] = a["amount"]
    return answer


def _count(game: Game, row: int, numbers: list[int]) -> int:
    return sum([view.count(game, row, number) for number in numbers])


def put_count(game: Game, row: int, name: str, value: int) -> None:
    """Set the number of models called `name`: surplus models become casualties, missing ones come back."""
    numbers = view.types_called(game, view.side(game, row), name)
    _change(game, row, name, numbers, value - _count(game, row, numbers))


def _change(game: Game, row: int, name: str, numbers: list[int], change: int) -> None:
    side = view.side(game, row)
    if change > 0:
        fallen = sum([basics.casualties(game, side, number) for number in numbers])
        if change > fallen:
            raise BadCommand(
                "Casualties of side %s that are %s: %d, not %d." % ("AB"[side], spell(name), fallen, change)
            )
        basics.room(game, row, change * view.stat(game, side, numbers[0], read.BULK))
    for number in numbers:
        if change < 0:
            some = min(-change, view.count(game, row, number))
            basics.fell(game, row, number, some)
            change += some
        elif change > 0:
            some = min(change, basics.casualties(game, side, number))
            basics.fell(game, row, number, -some)
            change -= some
    basics.close_roll(game)
    basics.settle(game, row)
