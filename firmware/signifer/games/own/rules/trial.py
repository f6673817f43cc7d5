"""What a command would change: done for once, and taken back before anybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand

if TYPE_CHECKING:
    from signifer.core.game import Game


def changes(game: Game, name: str) -> list[tuple[int, int]]:
    """(cell, value then) of each cell that the command `name`, which has no fields and throws no dice, changes."""
    from signifer.games.own.rules import turns

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
