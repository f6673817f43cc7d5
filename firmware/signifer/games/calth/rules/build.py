"""Make the tables of a calth game from rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import ACTIVATION, GAME, NEVER, ROUND, Cells, Table
from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.tables import set_start
from signifer.core.wire import WireError
from signifer.games.calth.rules import read
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.data import CAPACITY, MOST_MODELS, MOST_TYPES
from signifer.games.calth.rules.house import HOUSE
from signifer.games.calth.rules.ranks import Ranks, reserved

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.setup import Setup

_GAME = (
    ("ended", 0, 1, NEVER, 0),
    ("winner", 0, 2, NEVER, 0),
    ("round", 1, 999, GAME, 1),
    ("phase", 0, 2, ROUND, 0),
    ("initiative", 0, 2, ROUND, 0),
    ("last", 0, 2, ROUND, 0),
    ("passes", 0, 2, ROUND, 0),
    ("active", 0, 999, ACTIVATION, 0),
    ("action", 0, 5, ACTIVATION, 0),
    ("pinned", 0, 1, ACTIVATION, 0),
    ("spent", 0, 7, ACTIVATION, 0),
    ("foe", 0, 999, ACTIVATION, 0),
    ("lost_own", 0, 999, ACTIVATION, 0),
    ("lost_foe", 0, 999, ACTIVATION, 0),
    ("stage", 0, 3, ACTIVATION, 0),
    ("attacker", 0, 999, ACTIVATION, 0),
    ("target", 0, 999, ACTIVATION, 0),
    ("kind", 0, 1, ACTIVATION, 0),
    ("extra", 0, 99, ACTIVATION, 0),
    ("no_effect", 0, 32767, ACTIVATION, 0),
    ("hits", 0, 32767, ACTIVATION, 0),
    ("criticals", 0, 32767, ACTIVATION, 0),
    ("primary", 0, 99, ACTIVATION, 0),
    ("shields", 0, 32767, ACTIVATION, 0),
    ("points_before", 0, 9, ACTIVATION, 0),
    ("roll_kind", 0, 4, ACTIVATION, 0),
    ("roll_count", 0, 99, ACTIVATION, 0),
    ("stand", 0, 1999, ACTIVATION, 0),
)
_SIDE = (
    ("score", -9999, 9999, GAME, 0),
    ("hand", 0, 999, GAME, 0),
    ("serials", 0, 32767, GAME, 0),
    ("points_left", 0, 9999, GAME, 0),
)
_UNIT = (
    ("serial", 0, 32767, GAME, 0),
    ("status", 0, 3, GAME, 0),
    ("points", 0, 9, GAME, 0),
    ("retreats", 0, 2, ROUND, 0),
    ("origin", 0, 999, GAME, 0),
)


def _check_ids(units: Ranks) -> None:
    """Raise SetupError if two units have the same id, or a unit has the id of a later one."""
    units.check_ids()
    for unit in units:
        own = SIDES[unit.side] + str(unit.row - unit.side * units.named[0] + 1)
        if unit.id != own and reserved(unit.id):
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
    counts = tuple([("models%d" % (i + 1), 0, 999, GAME, 0) for i in range(width)])
    cells = Cells(
        [
            Table("game", _GAME, 1),
            Table("side", _SIDE, 2),
            Table("unit", _UNIT + counts, units.rows[0] + units.rows[1]),
            Table("type", (("fallen", 0, 999, GAME, 0),), len(units.types[0]) + len(units.types[1])),
            Table("case", (("gone", 0, 999, ACTIVATION, 0),), width),
            Table("order", (("next", 0, 99, ACTIVATION, 0),), S.ORDER_ROWS),
            Table("dice", (("five", 0, 32767, ACTIVATION, 0),), S.DICE_ROWS),
        ]
    )
    for side in range(2):
        set_start(cells, S.SIDE_T, side, S.SERIALS, units.named[side])
        set_start(cells, S.SIDE_T, side, S.HAND, game.house["hand"])
    for unit in units:
        serial = unit.row - unit.side * units.named[0] + 1
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
    if len(top.types) > MOST_TYPES:
        raise SetupError("The roster %s has more than %d types of models." % (top.name, MOST_TYPES))
    units.blobs[side] = blob
    for at in top.types:
        units.types[side].append(at)
    units.named[side] = top.count
    first = len(units._offsets)
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
        if bulk > CAPACITY:
            raise SetupError(
                "The unit %s has %d bulk; a hex holds %d." % (unit.name, bulk, CAPACITY), "BC-14"
            )
        units.rows[side] += models
    if not top.count:
        raise SetupError("The roster %s has no units." % top.name)
    read.cards(top.reader)  # WireError if they are damaged
    if units.rows[side] > MOST_MODELS:
        raise SetupError("The roster %s has more than %d models." % (top.name, MOST_MODELS))
