"""Keep the weather, a state of the whole game, and what it makes of ordinary ground (DD-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.house import weathers
from signifer.games.dozen_die.rules.schema import DIFFICULTIES

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_weather(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set the weather, as the players or a scenario have it."""
    from signifer.core import tokens

    names = [name for name, _ in weathers(game.setup.house)]
    name = a["state"]
    if name not in names:
        raise BadCommand("state must be one of: %s; not %s." % (", ".join(names), spell(name)))
    cells = game.cells
    row = tokens.game_row(cells)
    if row < 0 and names.index(name):
        row = tokens.free_row(cells)
        tokens.grow(cells, row + 1)
        game.put(len(cells.tables) - 1, row, tokens.KIND, tokens.OF_GAME)
    if row >= 0:
        game.put(len(cells.tables) - 1, row, tokens.STATE, names.index(name))
    return {"weather": name, "ground": DIFFICULTIES[view.ordinary(game)]}
