"""Find what a command would change: execute it and take it back before it is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand

if TYPE_CHECKING:
    from signifer.core.game import Game


def changes(game: Game, name: str) -> list[tuple[int, int]]:
    """Return (cell, new value) of each cell that the command `name`, without fields and dice, changes."""
    from signifer.games.custom.rules import turns

    game._begin(True, None)
    try:
        getattr(turns, "do_" + name)(game, {})
        found = [(cell, game.cells.values[cell]) for cell in sorted(game._old)]
    except BadCommand:  # such a system has no such end
        found = []
    finally:
        game._roll_back()
        game._begin(False, None)
    return found
