"""Show a unit on one line, and its state after a wound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game


# Up to this number health is shown as pips, more as a number.
PIPS = 5


def health(game: Game, row: int) -> str:
    """Return the remaining health in five tiles: pips, or "11/12"."""
    most = view.health(game, row)
    left = max(0, most - view.wounds(game, row))
    if most <= PIPS:
        return "▮" * left + "▯" * (most - left) + " " * (PIPS - most)
    text = str(left) + "/" + str(most)
    return text + " " * (PIPS - len(text))
