"""Number the tables and columns of a game; build.py declares them."""

# Tables
GAME_T = 0
SIDE_T = 1
UNIT_T = 2

# Columns of the game's table; the first two are the same in all games: ended, winner
TURN_NO = 2
SIDE_NOW = 3  # 0: A's turn, 1: B's
ACTIVE = 4  # row of the activated unit plus one
# Columns of a side
SCORE = 0
# Columns of a unit
STATUS = 0
TAKEN = 1  # wounds
ACTIVATIONS = 2  # in this turn

STATUSES = ("active", "casualty", "left")
ON_TABLE = 0
CASUALTY = 1
GONE = 2
