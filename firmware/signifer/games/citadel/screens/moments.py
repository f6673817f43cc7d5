"""Say which moments of reminders the pages of Citadel are. In memory only in a game that has some.

The device does not know what an activated unit does: its moves, shots, charges and fights are its activation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.citadel.rules import view
from signifer.games.citadel.rules.schema import PHASES

if TYPE_CHECKING:
    from signifer.core.game import Game

ACTIVE = ("activate", "move", "shoot", "charge", "fight")


def active(game: Game) -> int | None:
    """Return the number of the active unit."""
    row = view.active(game)
    return row if row is not None and view.on_table(game, row) else None


def phase(game: Game) -> int:
    """Return the number of the phase."""
    return PHASES.index(view.phase(game))


def of_flow(
    game: Game, name: str, args: tuple[Any, ...], answers: tuple[Any, ...], cursor: Any
) -> list[tuple[tuple[str, ...], int]]:
    """Return the moments of a flow's page."""
    if name == "health:strike":
        return [(("hurt",), args[0])]
    if name == "turn:back_stab":
        target, striker = view.back_stab(game) or (-1, -1)
        return [(("hurt",), target), (("react",), striker)]
    if name == "turn:activate":
        row = answers[0] if answers else cursor
        return [(("activate",), row)] if type(row) is int else []
    return []
