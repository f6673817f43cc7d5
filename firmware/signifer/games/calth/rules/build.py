"""Make the tables of a calth game from rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.tables import laid_out, repeat, set_start
from signifer.core.wire import WireError
from signifer.games.calth.rules import read
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.house import HOUSE
from signifer.games.calth.rules.ranks import Ranks, is_reserved

if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game
    from signifer.core.setup import Setup


def _check_ids(units: Ranks) -> None:
    """Raise SetupError if two units have the same id, or a unit has the id of a later one."""
    units.check_ids()
    for unit in units:
        own = SIDES[unit.side] + str(unit.row - unit.side * units.roster_units[0] + 1)
        if unit.id != own and is_reserved(unit.id):
            raise SetupError("The id %s is kept for units that come in later." % unit.id)


def build(game: Game, setup: Setup) -> Cells:
    """Return the units and tables of a game; SetupError if the rosters do not make one."""
    HOUSE.check(setup.house)
    game.house = HOUSE.complete(setup.house)
    if "N" in setup.rosters:
        raise SetupError("There are no neutral units in calth.")
    units = Ranks(game)
    game.units = units
    for side in range(2):
        _side(units, setup, side)
    _check_ids(units)
    units.top[1] = units.rows[0]
    width = max(len(units.types[0]), len(units.types[1]))
    types = len(units.types[0]) + len(units.types[1])
    tables = list(S.TABLES)
    tables[S.UNIT_T] = ("unit", repeat(S.TABLES[S.UNIT_T][1], 1, width))
    cells = laid_out(tables, (1, 2, units.rows[0] + units.rows[1], types, width, S.ORDER_ROWS, S.DICE_ROWS))
    for side in range(2):
        set_start(cells, S.SIDE_T, side, S.SERIALS, units.roster_units[side])
        set_start(cells, S.SIDE_T, side, S.HAND, game.house["hand"])
    for unit in units:
        serial = unit.row - unit.side * units.roster_units[0] + 1
        row = units.top[unit.side] + serial - 1
        set_start(cells, S.UNIT_T, row, S.SERIAL, serial)
        set_start(cells, S.UNIT_T, row, S.ORIGIN, serial - 1)
        set_start(cells, S.UNIT_T, row, S.STATUS, S.IN_PLAY)
        for number, count in read.models(unit.blob, unit.at):
            set_start(cells, S.UNIT_T, row, S.COUNTS + number, count)
    return cells


def _side(units: Ranks, setup: Setup, side: int) -> None:
    """Read a side's roster; SetupError if it cannot be played."""
    blob = setup.rosters.get(SIDES[side])
    if blob is None:
        raise SetupError("Side %s has no roster." % SIDES[side])
    top = read.Head(blob)
    if len(top.types) > S.MOST_TYPES:
        raise SetupError("The roster %s has more than %d types of models." % (top.name, S.MOST_TYPES))
    units.blobs[side] = blob
    for at in top.types:
        units.types[side].append(at)
    units.roster_units[side] = top.count
    first = len(units.offsets)
    units.add_side(side, blob, top.reader, top.count)
    for number in range(first, first + top.count):
        unit = units[number]
        models = bulk = 0
        for t, count in read.models(unit.blob, unit.at):
            if t >= len(top.types) or count < 1:
                raise WireError("a unit with a type that is not there")
            models += count
            bulk += count * blob[top.types[t] + read.BULK]
        if not models:
            raise SetupError("The unit %s has no models." % unit.name)
        if bulk > S.CAPACITY:
            raise SetupError(
                "The unit %s has %d bulk; a hex holds %d." % (unit.name, bulk, S.CAPACITY), "BC-14"
            )
        units.rows[side] += models
    if not top.count:
        raise SetupError("The roster %s has no units." % top.name)
    read.cards(top.reader)  # WireError if they are damaged
    if units.rows[side] > S.MOST_MODELS:
        raise SetupError("The roster %s has more than %d models." % (top.name, S.MOST_MODELS))
