"""Declare the tables and columns of a samurai game, in the order of their cells (core/columns.py), and the words and
numbers of their values."""

from signifer.core.cells import ACTIVATION, GAME, HIGHEST, LOWEST, TURN
from signifer.core.columns import Columns

column = Columns()

GAME_T = column.table("game")
ENDED = column("ended", 0, 1)
WINNER = column("winner", 0, 2)
TURN_NO = column("turn", 1, 999, GAME, start=1, by_hand=True)
SIDE_NOW = column("side", 0, 1, GAME, by_hand=True)  # 0: A's turn, 1: B's
ACTIVE = column("active", 0, 999, ACTIVATION, internal=True)  # row of the activated model plus one
# Actions of this activation, as the next.
SHORT = column("short", 0, 9, ACTIVATION, by_hand=True, internal=True)
LONG = column("long", 0, 1, ACTIVATION, by_hand=True, internal=True)
MOVED = column("moved", 0, 1, ACTIVATION, internal=True)  # whether one of them was a movement
QUEUE = column("queue", 0, 32767, GAME)  # number of the newest event that made models test
SECRETS = column("secrets", 0, 999, GAME)  # rows of the secrets in use

SIDE_T = column.table("side")
SCORE = column("score", -9999, 9999, GAME, by_hand=True)
LOST_RANK = column("lost", 0, 32767, GAME)  # rank sum of its dead
ALL_RANK = column("rank", 0, 32767)  # rank sum of all its models; like the next, it never changes
FIRST_SQUAD = column("first_squad", 0, 999)

UNIT_T = column.table("unit")
STATUS = column("status", 0, 4, GAME)
WOUNDS = column("wounds", 0, 99, GAME, by_hand=True)  # wounds taken
MARKERS = column("markers", 0, 7, GAME)  # a bit for each of its markers on the table
BITS = column("bits", 0, 63, GAME)
HAND = column("hand", 0, 8, GAME)  # number of the weapon in hand plus one
LOST = column("lost", 0, 255, GAME)  # a bit for each weapon that is gone for the game
KEPT = column("kept", 0, 8, GAME)  # the two-handed weapon that it keeps until the end of the fight, plus one
HELD = column("held", 0, 8, TURN)  # the one-handed one that it keeps until the end of the turn, plus one
REACTIONS = column("reactions", 0, 999, TURN, by_hand=True)
ACTIVATED = column("activated", 0, 1, TURN, internal=True)
DUE = column("due", 0, 31, GAME)  # a bit for each fright test that it must still roll
SINCE = column("since", 0, 32767, GAME)  # number of the event that began its queue
SECRET = column("secret", 0, 999, GAME)  # its row of the secrets plus one
NOTED = column("noted", 0, 32767, GAME)  # number of the entry that holds its sealed secret plus one

SQUAD_T = column.table("squad")  # A's squads in roster order, then B's
SIZE = column("size", 0, 120)
DEAD = column("dead", 0, 120, GAME)
HALVED = column("halved", 0, 1, GAME)  # whether SK-12 has applied

# A row for each stealthy model (and SPARE_SECRETS): the SHA-256 of its owner's commitment.
SECRET_T = column.table("secret")
HASH = column("hash", LOWEST, HIGHEST, GAME)  # the first of HASH_CELLS: hash0, hash1, …

TABLES = column.tables()

HASH_CELLS = 16
SPARE_SECRETS = 2  # for models that hide against the rules

# Values of STATUS
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

# Bits of DUE: the fright tests, in the order in which one model rolls them
FRIGHTS = ("SK-11", "SK-12", "SK-13", "SK-14", "SK-17")
BY_LEADER = 1
BY_HALF = 2
BY_ODDS = 4
BY_ARMY = 8
BY_PANIC = 16
LAST_EVENT = 32767
LAST_NOTE = 32767

STATS = ("spirit", "agility", "attacks")
# Traits of a model: those without a level are bits, alert and stealth have a level of 0 to 2.
TRAITS = ("climber", "zen", "loner")
CLIMBER = 1
ZEN = 2
LONER = 4
ALERT_SHIFT = 3
STEALTH_SHIFT = 5
# Traits of a weapon, as bits; slow and multiply have a number beside them.
WEAPON_TRAITS = ("two_handed", "dangerous", "lost", "sweeping", "ranged", "heavy")
TWO_HANDED = 1
DANGEROUS = 2
LOSES = 4
SWEEPING = 8
RANGED = 16
HEAVY = 32
ACTIONS = ("move", "attack", "hide", "search", "sneak", "climb", "jump", "run", "other")
MOVEMENTS = ("move", "sneak", "climb", "jump", "run")
QUIET = ("sneak", "climb", "jump")  # actions of a hidden model that do not reveal it (SK-36)
