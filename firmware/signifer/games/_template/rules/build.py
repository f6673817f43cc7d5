"""Make the tables of a game from rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import GAME, NEVER, TURN, Cells, Table
from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.tables import set_start
from signifer.core.wire import WireError
from signifer.games._template.rules import schema as S
from signifer.games._template.rules.house import HOUSE
from signifer.games._template.rules.read import HEALTH, Head

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.setup import Setup

# (name, lowest value, highest value, what resets it, start value)
_GAME = (
    ("ended", 0, 1, NEVER, 0),
    ("winner", 0, 2, NEVER, 0),
    ("turn", 1, 999, GAME, 1),
    ("side", 0, 1, GAME, 0),
    ("active", 0, 999, TURN, 0),
)
_SIDE = (("score", -9999, 9999, GAME, 0),)
_UNIT = (
    ("status", 0, 2, GAME, 0),
    ("wounds", 0, 60, GAME, 0),
    ("activations", 0, 99, TURN, 0),
)


def build(game: Game, setup: Setup) -> Cells:
    """Return the units and tables of a game; SetupError if the rosters do not make one."""
    game.house = HOUSE.complete(setup.house)
    if "N" in setup.rosters:
        raise SetupError("This game has no neutral units.")
    for side in range(2):
        blob = setup.rosters.get(SIDES[side])
        if blob is None:
            raise SetupError("Side %s has no roster." % SIDES[side])
        top = Head(blob)
        game.units.add_side(side, blob, top.reader, top.count)
    game.units.check_ids()
    for unit in game.units:
        if not unit.blob[unit.at + HEALTH]:
            raise WireError("a unit without health")
    cells = Cells([Table("game", _GAME, 1), Table("side", _SIDE, 2), Table("unit", _UNIT, len(game.units))])
    set_start(cells, S.GAME_T, 0, S.SIDE_NOW, SIDES.index(setup.first))
    return cells
