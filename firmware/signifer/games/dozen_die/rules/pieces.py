"""Find pieces of terrain by their names: tokens with cover and shadow class, wading and climbing (DD-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import terrain, tokens
from signifer.core.errors import BadCommand
from signifer.core.fields import spell

if TYPE_CHECKING:
    from signifer.core.game import Game


def pieces(game: Game) -> list[tuple[str, dict[str, Any]]]:
    """Return (name, values as a script has them) of each piece, in order."""
    cells = game.cells
    return [
        (tokens.name_at(cells, row), terrain.say(tokens.get(cells, row, tokens.STATE)))
        for row in tokens.rows(cells)
        if tokens.get(cells, row, tokens.KIND) == tokens.TERRAIN + 1
    ]


def find(game: Game, name: str) -> dict[str, Any]:
    """Return the values of the piece of this name; BadCommand if there is none."""
    for one, values in pieces(game):
        if one == name:
            return values
    known = ", ".join([one for one, _ in pieces(game)]) or "none"
    raise BadCommand("piece: there is no piece of terrain %s; there are: %s." % (spell(name), known))


def difficulty(game: Game, name: str, mode: str) -> str:
    """Return how difficult it is to `wade` through a piece, or to `climb` it: a difficulty, or "-"."""
    return str(find(game, name)[mode])
