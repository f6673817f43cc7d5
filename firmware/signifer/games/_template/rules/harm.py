"""Take and heal wounds: the most frequent press, so this module is small (XX-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games._template.rules import schema as S
from signifer.games._template.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game


def in_play(game: Game, row: int) -> None:
    """Guard: the unit is on the table (XX-3)."""
    name = game.units[row].label
    game.guard(view.status(game, row) != "casualty", "XX-3", "casualty", unit=name)
    game.guard(view.status(game, row) != "left", "XX-3", "gone", unit=name)


def put_wounds(game: Game, row: int, value: int) -> None:
    """Set the wounds taken: a unit with as many as its health is a casualty, with fewer it stands again (XX-3)."""
    game.put(S.UNIT_T, row, S.TAKEN, value)
    if value >= view.wounds(game, row)[1]:
        game.put(S.UNIT_T, row, S.STATUS, S.CASUALTY)
    elif view.status(game, row) == "casualty":
        game.put(S.UNIT_T, row, S.STATUS, S.ON_TABLE)


def health(game: Game, row: int) -> dict[str, Any]:
    """Return the unit's present health for an answer."""
    taken, most = view.wounds(game, row)
    return {"wounds": taken, "max_wounds": most, "status": view.status(game, row)}


def do_wound(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Add wounds, at most as many as the unit has left (XX-3)."""
    row = a["unit"]
    in_play(game, row)
    taken, most = view.wounds(game, row)
    lost = min(a["amount"], most - taken)
    put_wounds(game, row, taken + lost)
    answer: dict[str, Any] = {"unit": game.units[row].id, "lost": lost}
    answer.update(health(game, row))
    return answer


def do_heal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Remove wounds, never below 0."""
    row = a["unit"]
    in_play(game, row)
    taken = view.wounds(game, row)[0]
    healed = min(a["amount"], taken)
    put_wounds(game, row, taken - healed)
    answer: dict[str, Any] = {"unit": game.units[row].id, "gained": healed}
    answer.update(health(game, row))
    return answer
