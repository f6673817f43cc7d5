"""Declare the tables and columns of a calth game, in the order of their cells (core/columns.py), and the words and
numbers of their values."""

from signifer.core.cells import ACTIVATION, GAME, ROUND
from signifer.core.columns import Columns

column = Columns()

GAME_T = column.table("game")
ENDED = column("ended", 0, 1)
WINNER = column("winner", 0, 2)
ROUND_NO = column("round", 1, 999, GAME, start=1, by_hand=True)
PHASE = column("phase", 0, 2, ROUND, by_hand=True, internal=True)  # number in PHASES
INITIATIVE_SIDE = column("initiative", 0, 2, ROUND, internal=True)  # 0: neither yet, 1: A, 2: B
# The side that activated or passed last, with the same values.
LAST = column("last", 0, 2, ROUND, internal=True)
PASSES = column("passes", 0, 2, ROUND, internal=True)  # in succession
ACTIVE = column("active", 0, 999, ACTIVATION, internal=True)  # row of the activated unit plus one
ACTION_NO = column("action", 0, 5, ACTIVATION, internal=True)  # number in ACTIONS plus one
PINNED = column("pinned", 0, 1, ACTIVATION, internal=True)
SPENT = column("spent", 0, 7, ACTIVATION, internal=True)  # bits below
FOE = column("foe", 0, 999, ACTIVATION, internal=True)  # row of the target of the assault, plus one
# Casualties of the activated unit in its assault.
LOST_OWN = column("lost_own", 0, 999, ACTIVATION, internal=True)
LOST_FOE = column("lost_foe", 0, 999, ACTIVATION, internal=True)  # and of the target
STAGE = column("stage", 0, 3, ACTIVATION, internal=True)  # of an attack: 0 none, then as below
ATTACKER = column("attacker", 0, 999, ACTIVATION, internal=True)  # row plus one, as the next
TARGET = column("target", 0, 999, ACTIVATION, internal=True)
KIND = column("kind", 0, 1, ACTIVATION, internal=True)  # number in KINDS_OF_ATTACK
EXTRA = column("extra", 0, 99, ACTIVATION, internal=True)  # defence dice of the place (BC-18)
# The critical effect of the attack: 0 may be chosen, then as below; plus EFFECTS times an earlier one.
EFFECT = column("no_effect", 0, 32767, ACTIVATION, internal=True)
HITS = column("hits", 0, 32767, ACTIVATION, internal=True)
CRITICALS = column("criticals", 0, 32767, ACTIVATION, internal=True)
PRIMARY = column("primary", 0, 99, ACTIVATION, internal=True)  # type plus one
SHIELDS = column("shields", 0, 32767, ACTIVATION, internal=True)
# The points that the target, or the unit of a last stand, had.
POINTS_BEFORE = column("points_before", 0, 9, ACTIVATION, internal=True)
# The last roll: 0 none to roll again, then as below.
ROLL_KIND = column("roll_kind", 0, 4, ACTIVATION, internal=True)
ROLL_COUNT = column("roll_count", 0, 99, ACTIVATION, internal=True)
# Row of the unit of a last stand, plus one; plus ASSAULTED.
STAND = column("stand", 0, 1999, ACTIVATION, internal=True)

SIDE_T = column.table("side")
SCORE = column("score", -9999, 9999, GAME, by_hand=True)
HAND = column("hand", 0, 999, GAME, by_hand=True)  # command cards
SERIALS = column("serials", 0, 32767, GAME)  # ids given out so far
# Sum of its units' points, to save adding them up.
POINTS_LEFT = column("points_left", 0, 9999, GAME, internal=True)

UNIT_T = column.table("unit")  # for each side as many rows as it has models, A's first
SERIAL = column("serial", 0, 32767, GAME)  # 0: the row was never used
STATUS = column("status", 0, 3, GAME)
POINTS = column("points", 0, 9, GAME, by_hand=True)
# Must, or make a last stand: 1 as the target of an assault, 2 as its unit.
RETREATS = column("retreats", 0, 2, ROUND)
ORIGIN = column("origin", 0, 999, GAME)  # number of the roster's unit that gives it its name
COUNTS = column("models", 0, 999, GAME)  # the first of those of each type: models1, models2, …

TYPE_T = column.table("type")  # a row for each type of model of A, then of B
FALLEN = column("fallen", 0, 999, GAME)

# The casualties of the last attack or last stand: a row for each type of the side that was hit.
CASE_T = column.table("case")
GONE = column("gone", 0, 999, ACTIVATION, internal=True)

ORDER_T = column.table("order")  # the order in which the defender's models take the remaining hits
NEXT = column("next", 0, 99, ACTIVATION, internal=True)  # type plus one

DICE_T = column.table("dice")  # the last roll, five dice in a cell
FIVE = column("five", 0, 32767, ACTIVATION, internal=True)

TABLES = column.tables()

WAITS = 1  # for the defence roll
RESOLVED = 2
ROLLED = 3  # the defence was rolled, the damage is not applied yet
EFFECT_NONE = 1  # a barricade keeps it off, or it was applied or declined
EFFECT_OF = 2  # plus the number of a weapon (choice.weapon_at): its effect is not applied yet
# More than EFFECT_OF and any number of a weapon: the effect of the attack that this one answers.
EFFECTS = 130
ASSAULTED = 1000  # if it was assaulted in an activation that is over: its hex can be entered (BC-19)
SPENT_OWN = 1  # the activated unit has attacked or consolidated
SPENT_FOE = 2  # its target has struck back
SPENT_END = 4  # the assault is over
ROLLED_INITIATIVE = 1
ROLLED_ATTACK = 2
ROLLED_DEFENCE = 3
ROLLED_STAND = 4

STATUSES = ("left", "active", "casualty", "merged")  # of a unit
UNUSED = 0
IN_PLAY = 1
CASUALTY = 2
MERGED = 3

ORDER_ROWS = 12
DICE_ROWS = 12
DICE_IN_CELL = 5
MOST_DICE = DICE_ROWS * DICE_IN_CELL  # of a roll that can be rolled again

PHASES = ("initiative", "readiness", "action")
INITIATIVE = 0
READINESS = 1
ACTION = 2

ACTIONS = ("advance", "run", "consolidate", "shoot", "assault")
FREE_WHEN_PINNED = ("advance", "consolidate", "assault")  # BC-11
KINDS_OF_ATTACK = ("shoot", "assault")
SHOOT = 0
ASSAULT = 1
WHO = ("nobody", "attacker", "defender", "both")  # who retreats after equal casualties (BC-20)

CAPACITY = 3  # bulk in a hex (BC-14)
INITIATIVE_DICE = 3  # for each side (BC-1)

# The faces of a die, in the order in which a die's number is read: the lowest numbers are hits, and so on.
SYMBOLS = ("hit", "critical", "shield", "blank")
HIT = 0
CRITICAL = 1
SHIELD = 2
BLANK = 3
AGAIN = 4  # added to the symbol of a die that was re-rolled (BC-7)

MOST_TYPES = 16  # of models, for each side
MOST_MODELS = 120  # for each side

RESERVED = ("points", "models", "effect")  # counters of every unit; no type may have one of these names
