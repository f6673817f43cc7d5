"""Say which moments of reminders the pages of the game are. In memory only in a game that has some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games._template.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game

ACTIVE = ("activate",)


def active(game: Game) -> int | None:
    """Return the number of the active unit."""
    return view.active(game)


def of_flow(
    game: Game, name: str, args: tuple[Any, ...], answers: tuple[Any, ...], cursor: Any
) -> list[tuple[tuple[str, ...], int]]:
    """Return the moments of a flow's page."""
    if name == "health:strike":
        return [(("hurt",), args[0])]
    row = answers[0] if answers else cursor
    return [(("activate",), row)] if name == "turn:activate" and type(row) is int else []
