"""Make the tables of a game from rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.tables import laid_out, set_start
from signifer.core.wire import WireError
from signifer.games._template.rules import schema as S
from signifer.games._template.rules.house import HOUSE
from signifer.games._template.rules.read import HEALTH, Head

if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game
    from signifer.core.setup import Setup


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
    cells = laid_out(S.TABLES, (1, 2, len(game.units)))
    set_start(cells, S.GAME_T, 0, S.SIDE_NOW, SIDES.index(setup.first))
    return cells
