"""Declare the tables and columns of a game, in the order of their cells (core/columns.py)."""

from signifer.core.cells import GAME, TURN
from signifer.core.columns import Columns

column = Columns()

GAME_T = column.table("game")
ENDED = column("ended", 0, 1)  # the first two are the same in all games
WINNER = column("winner", 0, 2)
TURN_NO = column("turn", 1, 999, GAME, start=1, by_hand=True)
SIDE_NOW = column("side", 0, 1, GAME, by_hand=True)  # 0: A's turn, 1: B's
ACTIVE = column("active", 0, 999, TURN, internal=True)  # row of the activated unit plus one

SIDE_T = column.table("side")
SCORE = column("score", -9999, 9999, GAME, by_hand=True)

UNIT_T = column.table("unit")
STATUS = column("status", 0, 2, GAME)
TAKEN = column("wounds", 0, 60, GAME, by_hand=True)
ACTIVATIONS = column("activations", 0, 99, TURN, by_hand=True)  # in this turn

TABLES = column.tables()

# Values of STATUS, named by STATUSES of view.py
ON_TABLE = 0
CASUALTY = 1
GONE = 2
