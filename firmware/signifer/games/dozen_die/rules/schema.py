"""Number the tables and columns of a Dozen Die game; build.py declares them."""

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
ORDER_KIND = 8  # 0: none yet, else the place in data.ORDERS plus one
ORDER_NO = (
    9  # orders so far in this activation; MARCH_CHARGE + row while a march of that unit is a charge (DD-31)
)
TARGET = 10  # row of the charge's target plus one
CHARGE_ANSWERED = 11
DIE_NO = 12  # dice drawn in this round
# Columns of a side
SCORE = 0
POOL = 1  # -1: without a limit
# Columns of a unit
STATUS = 0
HP = 1
FLAG_BITS = 2
UNLOADED = 3  # a bit for each weapon
ACTIVATIONS = 4
MARCHED = 5  # the number of the die on which it last marched in this round
LEFT = 0
TOTAL = 1
SEEN_ROWS = 16
MARCH_CHARGE = 9000

STATUSES = ("active", "reserve", "casualty", "left")
ON_TABLE = 0
RESERVE = 1
CASUALTY = 2
GONE = 3
LARGEST_BAG = 256  # a draw is one die of the generator

FLAG_NAMES = ("overloaded", "co_carrying", "toughness", "reacts")
