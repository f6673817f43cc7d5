"""Number the tables and columns of a calth game; build.py declares them."""

# Tables
GAME_T = 0
SIDE_T = 1
UNIT_T = 2  # for each side as many rows as it has models, A's first
TYPE_T = 3  # a row for each type of model of A, then of B
CASE_T = 4  # the casualties of the last attack or last stand: a row for each type of the side that was hit
ORDER_T = 5  # the order in which the defender's models take the remaining hits
DICE_T = 6  # the last roll, five dice in a cell

# Columns of the game's table
ROUND_NO = 2
PHASE = 3  # number in data.PHASES
INITIATIVE_SIDE = 4  # 0: neither yet, 1: A, 2: B
LAST = 5  # the side that activated or passed last, with the same values
PASSES = 6  # in succession
ACTIVE = 7  # row of the activated unit plus one
ACTION_NO = 8  # number in data.ACTIONS plus one
PINNED = 9
SPENT = 10  # bits below
FOE = 11  # row of the target of the assault, plus one
LOST_OWN = 12  # casualties of the activated unit in its assault
LOST_FOE = 13  # and of the target
STAGE = 14  # of an attack: 0 none, then as below
ATTACKER = 15  # rows plus one
TARGET = 16
KIND = 17  # number in data.KINDS_OF_ATTACK
EXTRA = 18  # defence dice of the place (BC-18)
EFFECT = (
    19  # the critical effect of the attack: 0 may be chosen, then as below; plus EFFECTS times an earlier one
)
HITS = 20
CRITICALS = 21
PRIMARY = 22  # type plus one
SHIELDS = 23
POINTS_BEFORE = 24  # the points that the target, or the unit of a last stand, had
ROLL_KIND = 25  # the last roll: 0 none that can be rolled again, then as below
ROLL_COUNT = 26
STAND = 27  # row of the unit of a last stand, plus one; plus ASSAULTED

WAITS = 1  # for the defence roll
RESOLVED = 2
ROLLED = 3  # the defence was rolled, the damage is not applied yet
EFFECT_NONE = 1  # a barricade keeps it off, or it was applied or declined
EFFECT_OF = 2  # plus the number of a weapon (choice.weapon_at): its effect is not applied yet
EFFECTS = (
    130  # more than EFFECT_OF and any number of a weapon: the effect of the attack that this one answers
)
ASSAULTED = 1000  # if it was assaulted in an activation that is over: its hex can be entered (BC-19)
SPENT_OWN = 1  # the activated unit has attacked or consolidated
SPENT_FOE = 2  # its target has struck back
SPENT_END = 4  # the assault is over
ROLLED_INITIATIVE = 1
ROLLED_ATTACK = 2
ROLLED_DEFENCE = 3
ROLLED_STAND = 4

# Columns of a side
SCORE = 0
HAND = 1  # command cards
SERIALS = 2  # ids given out so far
POINTS_LEFT = 3  # sum of its units' points, to save adding them up
# Columns of a unit
SERIAL = 0  # 0: the row was never used
STATUS = 1
POINTS = 2
RETREATS = 3  # must retreat or make a last stand: 1 as the target of an assault, 2 as the assaulting unit
ORIGIN = 4  # number of the roster's unit that gives it its name
COUNTS = 5  # the first of the columns with the models of each type
# Columns of the small tables
FALLEN = 0
GONE = 0
NEXT = 0  # type plus one
FIVE = 0

UNUSED = 0
IN_PLAY = 1
CASUALTY = 2
MERGED = 3
STATUSES = ("left", "active", "casualty", "merged")

ORDER_ROWS = 12
DICE_ROWS = 12
DICE_IN_CELL = 5
MOST_DICE = DICE_ROWS * DICE_IN_CELL  # of a roll that can be rolled again
