"""Say which moments of reminders the pages of a custom system are. In memory only in a game that has some.

A check, a use or a choice whose name is a moment's word is that moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.reminders import MOMENTS
from signifer.games.custom.rules import view
from signifer.games.custom.rules.schema import UNIT_T

if TYPE_CHECKING:
    from signifer.core.game import Game

ACTIVE = ("activate",)


def active(game: Game) -> int | None:
    """Return the number of the active unit."""
    return view.active(game)


def phase(game: Game) -> int:
    """Return the number of the phase, -1 if there are none."""
    return view.phase(game)


def of_flow(
    game: Game, name: str, args: tuple[Any, ...], answers: tuple[Any, ...], cursor: Any
) -> list[tuple[tuple[str, ...], int]]:
    """Return the moments of a flow's page."""
    schema = view.schema(game)
    if name == "turns:activate_unit":
        return [(("activate",), args[0])]
    if name == "turns:activate" or name == "turns:use":
        row = answers[0] if answers else cursor
        if type(row) is not int:
            return []
        if name == "turns:activate":
            return [(("activate",), row)]
        return _act(schema.columns[UNIT_T][args[0]].name, row)
    if name == "counter:take":
        return _act(schema.columns[UNIT_T][args[1]].name, args[0])
    if name == "check:check" and args[0] == UNIT_T:
        return _act(schema.checks[args[2]].name, args[1])
    if name in ("counter:choose", "counter:spend", "counter:count") and args[0] == UNIT_T:
        column = schema.columns[UNIT_T][args[2]]
        if name == "counter:count":
            harms = args[2] == schema.strike or column.out is not None
            return [(("hurt",), args[1])] if harms else []
        return _act(column.name, args[1])
    return []


def _act(word: str, row: int) -> list[tuple[tuple[str, ...], int]]:
    return [((word,), row)] if word in MOMENTS else []
