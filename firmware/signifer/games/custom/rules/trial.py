"""Find what a command would change: execute it and take it back before it is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.transaction import Transaction

if TYPE_CHECKING:
    from signifer.core.game import Game


def changes(game: Game, name: str) -> list[tuple[int, int]]:
    """Return (cell, new value) of each cell that the command `name`, without fields and dice, changes."""
    from signifer.games.custom.rules import turns

    transaction = game.transaction = Transaction(game, {}, force=True)
    try:
        getattr(turns, "do_" + name)(game, {})
        return [(cell, game.cells.values[cell]) for cell in sorted(transaction.old)]
    except BadCommand:  # such a system has no such end
        return []
    finally:
        transaction.take_back(game, 0)
