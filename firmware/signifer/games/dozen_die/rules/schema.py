"""Declare the tables and columns of a Dozen Die game, in the order of their cells (core/columns.py), and the words and
numbers of their values."""

from signifer.core.cells import ACTIVATION, GAME, ROUND
from signifer.core.columns import Columns

column = Columns()

GAME_T = column.table("game")
ENDED = column("ended", 0, 1)
WINNER = column("winner", 0, 2)
ROUND_NO = column("round", 1, 999, GAME, start=1, by_hand=True)
DIE_SIDE = column("die_side", 0, 2, ACTIVATION, internal=True)  # 0: no die is out, 1: A's, 2: B's
# The colour's number plus one, 0: unknown.
DIE_COLOUR = column("die_colour", 0, 99, ACTIVATION, internal=True)
MARCH = column("march", 0, 2, ACTIVATION, internal=True)  # 0: open, 1: marched, 2: special action instead
ACTIVE = column("active", 0, 999, ACTIVATION, internal=True)  # row of the activated unit plus one
ORDERS_LEFT = column("orders", 0, 9, ACTIVATION, by_hand=True, internal=True)
# 0: none, else the place in ORDERS plus one.
ORDER_KIND = column("order_kind", 0, 3, ACTIVATION, internal=True)
# Orders so far in this activation; MARCH_CHARGE + row while a march of that unit is a charge (DD-31).
ORDER_NO = column("order_no", 0, 9999, ACTIVATION, internal=True)
TARGET = column("target", 0, 999, ACTIVATION, internal=True)  # row of the charge's target plus one
CHARGE_ANSWERED = column("charge_answered", 0, 1, ACTIVATION, internal=True)
DIE_NO = column("die_no", 0, 9999, ROUND, internal=True)  # dice drawn in this round

SIDE_T = column.table("side")
SCORE = column("score", -9999, 9999, GAME, by_hand=True)
POOL = column("pool", -1, 99, GAME, by_hand=True)  # -1: without a limit

UNIT_T = column.table("unit")
STATUS = column("status", 0, 3, GAME)
HP = column("hp", 0, 60, GAME, by_hand=True)
FLAG_BITS = column("flags", 0, 15, GAME)  # a bit for each of FLAG_NAMES
UNLOADED = column("unloaded", 0, 255, ROUND)  # a bit for each weapon
ACTIVATIONS = column("activations", 0, 9999, ROUND, by_hand=True)
MARCHED = column("marched", 0, 9999, ROUND)  # the number of the die on which it last marched in this round

USES_T = column.table("uses")  # a row for each skill that reacts
USES = column("uses", 0, 999, ROUND)

BAG_T = column.table("bag")  # a row for each side and colour
LEFT = column("left", 0, 256, GAME)
TOTAL = column("total", 0, 256, GAME)

SEEN_T = column.table("seen")  # what skills of speed A have answered in this activation
SKILL = column("skill", 0, 9999, ACTIVATION, internal=True)
ORDER = column("order", 0, 32767, ACTIVATION, internal=True)

TABLES = column.tables()

SEEN_ROWS = 16
MARCH_CHARGE = 9000
LARGEST_BAG = 256  # a draw is one die of the generator

# Values of STATUS
STATUSES = ("active", "reserve", "casualty", "left")
ON_TABLE = 0
RESERVE = 1
CASUALTY = 2
GONE = 3

STATS = ("ST", "DX", "CO", "CH", "AW", "MV")
ABILITIES = ("ST", "DX", "CO", "CH", "AW")
KINDS = ("adventurer", "vassal", "wanderer", "npc", "creature")
DIFFICULTIES = ("very_easy", "easy", "normal", "hard", "very_hard")
ORDERS = ("move", "charge", "action")
SPEEDS = ("1", "2", "A", "charge")
DIE = 12
# The stat that a skill uses if the roster names none.
SKILL_ABILITY = {"melee": "ST", "shooting": "DX"}
FLAG_NAMES = ("overloaded", "co_carrying", "toughness", "reacts")
