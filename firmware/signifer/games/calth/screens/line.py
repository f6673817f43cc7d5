"""Show a unit on one line: name, models, tactical points at a glance, and a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game


# Up to this number points are shown as pips, more as a number.
PIPS = 3


def points(game: Game, row: int) -> str:
    """Return the tactical points of a unit: pips, as many as it can have, or "▮5"."""
    most = game.house["points_most"]
    left = view.points(game, row)
    if most <= PIPS:
        return "▮" * left + "▯" * (most - left)
    return "▮" + str(left)
