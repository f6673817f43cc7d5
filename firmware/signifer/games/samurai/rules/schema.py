"""Number the tables and columns of a samurai game; build.py declares them."""

# Tables
GAME_T = 0
SIDE_T = 1
UNIT_T = 2
SQUAD_T = 3  # A's squads in roster order, then B's
SECRET_T = (
    4  # a row for each stealthy model (and SPARE_SECRETS): the SHA-256 of its owner's commitment, in 16 cells
)
SPARE_SECRETS = 2  # for models that hide against the rules

# Columns of the game's table
TURN_NO = 2
SIDE_NOW = 3  # 0: A's turn, 1: B's
ACTIVE = 4  # row of the activated model plus one
SHORT = 5  # short and long actions of this activation
LONG = 6
MOVED = 7  # whether one of them was a movement
QUEUE = 8  # number of the newest event that made models test
SECRETS = 9  # rows of the secrets in use
# Columns of a side
SCORE = 0
LOST_RANK = 1  # rank sum of its dead
ALL_RANK = 2  # rank sum of all its models; like the next, it never changes
FIRST_SQUAD = 3
# Columns of a unit
STATUS = 0
WOUNDS = 1  # wounds taken
MARKERS = 2  # a bit for each of its markers on the table
BITS = 3
HAND = 4  # number of the weapon in hand plus one
LOST = 5  # a bit for each weapon that is gone for the game
KEPT = 6  # the two-handed weapon that it keeps until the end of the fight, plus one
HELD = 7  # the one-handed one that it keeps until the end of the turn, plus one
REACTIONS = 8
ACTIVATED = 9
DUE = 10  # a bit for each fright test that it must still roll
SINCE = 11  # number of the event that began its queue
SECRET = 12  # its row of the secrets plus one
NOTED = 13  # number of the entry that holds its sealed secret plus one
# Columns of a squad
SIZE = 0
DEAD = 1
HALVED = 2  # whether SK-12 has applied

STATUSES = ("active", "hidden", "hidden", "casualty", "left")
ON_TABLE = 0
HIDDEN = 1
INFILTRATING = 2
CASUALTY = 3
GONE = 4

# Bits of a unit
PANIC = 1
EVER = 2  # was activated once
ZEN_TRIED = 4
ZEN_ON = 8
MUST_RUN = 16  # failed SK-17 in this activation
SEALED = 32  # there is a commitment that was not opened yet

# Fright tests in the order in which one model rolls them; a bit of DUE each.
FRIGHTS = ("SK-11", "SK-12", "SK-13", "SK-14", "SK-17")
BY_LEADER = 1
BY_HALF = 2
BY_ODDS = 4
BY_ARMY = 8
BY_PANIC = 16
LAST_EVENT = 32767
LAST_NOTE = 32767
