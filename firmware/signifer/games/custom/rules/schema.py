"""Declare the tables and columns that the games of all custom systems have, in the order of their cells
(core/columns.py), and the numbers of a system's declarations."""

from signifer.core.cells import ACTIVATION, GAME, ROUND
from signifer.core.columns import Columns

COUNT_TOP = 9999

column = Columns()

# The tables are also the owners of a counter, a flag, limited uses or a check. A system's own columns follow the last
# one of a table: see system.FIRST.
GAME_T = column.table("game")
ENDED = column("ended", 0, 1)
WINNER = column("winner", 0, 2)
ROUND_NO = column("round", 1, 999, GAME, start=1, internal=True)
PHASE = column("phase", 0, 5, GAME, internal=True)
SIDE_NOW = column("side", 0, 1, GAME, internal=True)  # whose turn it is if turns alternate
TURNS = column("turns", 0, 1, ROUND, internal=True)  # turns taken in this round
ACTIVE = column("active", 0, 999, ACTIVATION, internal=True)  # row of the activated unit plus one
# Row of the bag of the die that this activation uses, plus one.
DIE = column("used", 0, 99, ACTIVATION, internal=True)
OWING = column("owing", 0, 999, GAME, internal=True)  # how many units, sides and the game owe checks
GAME_DUE = column("due", 0, 32767, GAME, internal=True)  # a bit for each check that the game owes

SIDE_T = column.table("side")  # A, B, and the neutral units
SCORE = column("score", -9999, 9999, GAME)
SIDE_DUE = column("due", 0, 32767, GAME, internal=True)

UNIT_T = column.table("unit")
STATUS = column("status", 0, 2, GAME)
# In this turn, if the system says so: build.py.
ACTIVATIONS = column("activations", 0, COUNT_TOP, ROUND, internal=True)
UNIT_DUE = column("due", 0, 32767, GAME, internal=True)
# Row of the bag of the die that it was activated with, plus one.
UNIT_DIE = column("die", 0, 99, GAME, internal=True)
HELD = column("held", 0, 1, GAME, internal=True)  # whether that die stays out beyond the round's end

# A row for each side and colour; dice that are in no other column than TOTAL were spent.
BAG_T = column.table("bag")
LEFT = column("left", 0, 256, GAME, internal=True)
TOTAL = column("total", 0, 256, GAME, internal=True)
DRAWN = column("drawn", 0, 256, GAME, internal=True)  # waiting for the players' choice
HAND = column("hand", 0, 256, GAME, internal=True)  # to be used
KEPT = column("held", 0, 256, GAME, internal=True)  # held on units

TABLES = column.tables()

# If the side that begins a round is decided anew (`first`, `opening`), the game has one more column after the custom
# ones: the side that began this round (0, 1), plus UNDECIDED until it is rolled for. With CHOOSING added it is the
# winner of that roll, who still has to choose.
UNDECIDED = 2
CHOOSING = 4

# Where a unit is
ON_TABLE = 0
CASUALTY = 1
GONE = 2

# Kinds of a custom column
COUNTER = 0
FLAG = 1
USE = 2
# Its bits
LINE = 1
LIGHTS = 2
STRIKE = 4
MAX_START = 8
STEP_UP = 16  # what a strike adds to it
CHOICE = 32  # a counter whose numbers have names
ICON = 64
HIDDEN = 128  # a counter that only its line on the page by hand shows
MOST_ICONS = 26  # words.ICONS, with the first that is none

WIDE = 64  # the place of a column is its table times WIDE, and its number
# Which unit a check is against, in the order of words.AGAINST; 3 is another unit of its side
ANOTHER = 1
ENEMY = 2
ITSELF = 4  # or 3
ANSWERS = 8  # in the compiled form: added to it
REROLL = 16  # likewise: how many dice can be rolled again follows the check
# Kinds of a check
UNDER = 0
OVER = 1
OPPOSED = 2
SUCCESSES = 3
ROLL = 4  # against no target: a table, or what a unit does without dice
# A modifier that changes the number of dice, not the target
ON_DICE = 2
# Where a number of a check comes from
NUMBER = 0
COLUMN = 1
ASK = 2
SUM = 3  # an expression: numbers in postfix order. The place of a column, with what is added to it:
OTHER = 256  # of the unit that the check is against
START_OF = 512  # what it was at the start
HIGHEST_OF = 768  # of the units in play of the owner's side: of all units for the game; 1024: the lowest
SUM_OF = 1280
WEAPONS = 2  # in the compiled form, added to the byte of the sides: units have weapons
WEAPON_OF = 1536  # plus the number of one of the weapons' numbers: of the weapon that a check is with
# Or one of these; a number, CONSTANT, is followed by its value.
CONSTANT = -1
HITS = -2  # dice that counted; 1 or 0 where the sum of the dice does; -3: dice that did not
TOTAL_OF = -4  # of the check's dice, or its successes
CRITICALS = -5
LEFT_OF = -6  # how many units of the owner's side are in play
ROUND_OF = -7
ADD = -11  # operators, in the order of infix.OPERATORS: they take two values, and leave one
SUBTRACT = -12
MULTIPLY = -13
DIVIDE = -14  # rounds down
DIVIDE_UP = -15  # rounds up
MINIMUM = -16  # -17: the maximum
LESS = -18  # from here on a truth: 1 or 0
AT_MOST = -19
MORE = -20
AT_LEAST = -21
EQUAL = -22
UNEQUAL = -23
AND = -24  # -25: or
NOT = -26  # takes one value, as NEGATE does
NEGATE = -27
A_DIE = -100  # less the die's sides; it takes how many dice are rolled
MOST_TERMS = 4  # of a sum in formats 2 and 3
MOST_PARTS = 32  # of an expression: its columns, numbers and operators
MOST_DICE = 100  # of one check

DUE_CHECK = 2  # a kind of an effect, besides COUNTER and FLAG

# In the compiled form, and in the place of a cost: added to the number of a check
CHECKS = 256
REROLLS = 512  # likewise for a second throw of a check's dice

# The moments of events
ROUND_START = 0
ROUND_END = 1
TURN_START = 2
TURN_END = 3
PHASE_START = 4
PHASE_END = 5
ACTIVATION_START = 6
ACTIVATION_END = 7

# Turns
NO_TURNS = 0
BY_SIDES = 1  # a side's turn is over when it says so
BY_UNITS = 2  # after each activation
BY_PHASES = 3  # both sides take each phase in turn
# The side that begins the rounds after the first; 0: the same
SWAPPED = 1
LOSER = 2
ROLLED = 3
LOWER = 4  # the lower roll begins
CHOSEN = 5  # the winner of the roll chooses
# In what an activation's limit is counted (format 4: phases)
PER_TURN = 1
PER_PHASE = 2

# Comparisons of a threshold, in the order of words.WHENS; the last one is at or above
BELOW = 0
ABOVE = 1
AT_OR_BELOW = 2
# What a threshold does
SETS_FLAG = 0
DEMANDS = 1
CHANGES = 2

# When dice go back into the bag; 0: at a round's end
BACK_TURN = 1
BACK_NEVER = 2
# Where its dice come from
OF_UNITS = 0
OF_ROSTERS = 1
OF_SYSTEM = 2
UNIT_COLOUR = "die"
LARGEST_BAG = 256  # a draw is one die of the generator
