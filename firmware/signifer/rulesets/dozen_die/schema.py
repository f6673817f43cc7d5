"""The columns of a Dozen Die game, and how rosters become its tables."""

from signifer.core.cells import ACTIVATION, GAME, NEVER, ROUND, Cells, Column, Table
from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.wire import WireError
from signifer.rulesets.dozen_die.data import complete
from signifer.rulesets.dozen_die.roster import FLAGS, Head, damaged, skills

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.setup import Setup

# Tables
GAME_T = 0
SIDE_T = 1
UNIT_T = 2
USES_T = 3  # a row for each skill that reacts
BAG_T = 4  # a row for each side and colour
SEEN_T = 5  # what skills of speed A have answered in this activation

# Columns of the game's table
ROUND_NO = 2
DIE_SIDE = 3  # 0: no die is out, 1: A's, 2: B's
DIE_COLOUR = 4  # number of the colour plus one, 0: unknown
MARCH = 5  # 0: the question is open, 1: marched, 2: special action instead
ACTIVE = 6  # row of the activated unit plus one
ORDERS_LEFT = 7
ORDER_KIND = 8  # 0: none yet, then as in data.ORDERS plus one
ORDER_NO = 9  # orders so far in this activation
TARGET = 10  # row of the charge's target plus one
CHARGE_ANSWERED = 11
DIE_NO = 12  # dice drawn in this round
_GAME = (
    Column("ended", 0, 1, NEVER),
    Column("winner", 0, 2, NEVER),
    Column("round", 1, 999, GAME, 1),
    Column("die_side", 0, 2, ACTIVATION),
    Column("die_colour", 0, 99, ACTIVATION),
    Column("march", 0, 2, ACTIVATION),
    Column("active", 0, 999, ACTIVATION),
    Column("orders", 0, 9, ACTIVATION),
    Column("order_kind", 0, 3, ACTIVATION),
    Column("order_no", 0, 9999, ACTIVATION),
    Column("target", 0, 999, ACTIVATION),
    Column("charge_answered", 0, 1, ACTIVATION),
    Column("die_no", 0, 9999, ROUND),
)
# Columns of a side
SCORE = 0
POOL = 1  # -1: no limit is kept
_SIDE = (Column("score", -9999, 9999, GAME), Column("pool", -1, 99, GAME))
# Columns of a unit
STATUS = 0
HP = 1
FLAG_BITS = 2
UNLOADED = 3  # a bit for each weapon
ACTIVATIONS = 4
MARCHED = 5  # the number of the die on which it marched last in this round
_UNIT = (
    Column("status", 0, 3, GAME),
    Column("hp", 0, 60, GAME),
    Column("flags", 0, 15, GAME),
    Column("unloaded", 0, 255, ROUND),
    Column("activations", 0, 9999, ROUND),
    Column("marched", 0, 9999, ROUND),
)
_USES = (Column("uses", 0, 999, ROUND),)
LEFT = 0
TOTAL = 1
_BAG = (Column("left", 0, 256, GAME), Column("total", 0, 256, GAME))
SEEN_ROWS = 16
_SEEN = (Column("skill", 0, 9999, ACTIVATION), Column("order", 0, 32767, ACTIVATION))

STATUSES = ("active", "reserve", "casualty", "left")
ON_TABLE = 0
RESERVE = 1
CASUALTY = 2
GONE = 3
LARGEST_BAG = 256  # a draw is one die of the generator


def build(game: "Game", setup: "Setup") -> Cells:
    """The units and tables of a game; SetupError if the rosters do not make one."""
    game.house = complete(setup.house)
    heads: "list[Head | None]" = []
    for side in SIDES:
        blob = setup.rosters.get(side)
        if blob is None and side != "N":
            raise SetupError("Side %s has no roster." % side)
        heads.append(None if blob is None else Head(blob))
    neutral = heads[2]
    if neutral is not None and [n for _, n in neutral.dice if n]:
        raise SetupError("Neutral units bring no dice to the bag.")
    uses = _units(game, setup, heads)
    bag = _bag(game, heads)
    cells = Cells(
        [
            Table("game", _GAME, 1),
            Table("side", _SIDE, 3),
            Table("unit", _UNIT, len(game.units)),
            Table("uses", _USES, uses),
            Table("bag", _BAG, len(game.bag)),
            Table("seen", _SEEN, SEEN_ROWS),
        ]
    )
    for i in range(3):
        top = heads[i]
        pool = None if top is None else top.pool
        _start(cells, SIDE_T, i, POOL, -1 if pool is None else pool)
    for unit in game.units:
        blob = unit.blob
        _start(cells, UNIT_T, unit.row, HP, blob[unit.at + 4] + blob[unit.at + 8])
        _start(cells, UNIT_T, unit.row, FLAG_BITS, blob[unit.at + 1] & 15)
        _start(cells, UNIT_T, unit.row, STATUS, RESERVE if blob[unit.at + 1] & 16 else ON_TABLE)
    for row in range(len(bag)):
        _start(cells, BAG_T, row, LEFT, bag[row])
        _start(cells, BAG_T, row, TOTAL, bag[row])
    return cells


def _start(cells: Cells, table: int, row: int, column: int, value: int) -> None:
    t = cells.tables[table]
    cells.values[t.base + row * t.width + column] = value


def _units(game: "Game", setup: "Setup", heads: "list[Head | None]") -> int:
    for side in range(3):
        top = heads[side]
        if top is not None:
            try:
                game.units.add_side(side, setup.rosters[SIDES[side]], top.reader, top.count)
            except WireError as error:
                raise damaged(error)
    game.units.check_ids()
    uses = 0
    for unit in game.units:
        game.units.set_uses(unit.row, uses)
        for skill in skills(unit.blob, unit.at):
            if skill[3] is not None:
                uses += 1
    return uses


def _bag(game: "Game", heads: "list[Head | None]") -> "list[int]":
    """Fill `game.colours` and `game.bag` (side, colour number, whether its roster names it); returns the counts."""
    colours: "list[str]" = []
    for top in heads[:2]:
        if top is not None:
            for colour, _ in top.dice:
                if colour not in colours:
                    colours.append(colour)
    for colour in ("green", "yellow"):
        if colour not in colours:
            colours.append(colour)
    counts = []
    game.bag = []
    for side in range(2):
        top = heads[side]
        own = [] if top is None else top.dice
        named = [colour for colour, _ in own]
        for colour, count in own:
            game.bag.append((side, colours.index(colour), True))
            counts.append(count)
        for colour in colours:
            if colour not in named:
                game.bag.append((side, colours.index(colour), False))
                counts.append(0)
    if sum(counts) > LARGEST_BAG:
        raise SetupError("The bag holds at most %d dice, not %d." % (LARGEST_BAG, sum(counts)))
    game.colours = colours
    return counts


FLAG_NAMES = FLAGS[:4]
