"""Declare the tables and columns of a Citadel game, in the order of their cells (core/columns.py), and the words and
numbers of their values."""

from signifer.core.cells import GAME, HIGHEST, LOWEST, TURN
from signifer.core.columns import Columns

BUILDINGS = 20  # for each side
LETTER_CELLS = 160
MOST_LYING = 8  # tactics face down at a time
IN_HAND = 2
HELD = 12  # named cards in the hand of each side
HIGHEST_PROSPERITY = 999
HASH_CELLS = 16

# Values of a unit's STATUS
STATUSES = ("active", "casualty", "left", "reserve")
ACTIVE_UNIT = 0
CASUALTY = 1
GONE = 2
NOT_YET = 3  # its card was not played yet: no unit for any question

# Values of a card's STATE
STATES = ("available", "in_play", "face_down", "graveyard")
AVAILABLE = 0
IN_PLAY = 1
FACE_DOWN = 2  # never in a cell: which card lies face down is no part of the state (face_down.py)
GRAVEYARD = 3

column = Columns()

GAME_T = column.table("game")
ENDED = column("ended", 0, 1)
WINNER = column("winner", 0, 2)
TURN_NO = column("turn", 1, 999, GAME, start=1, by_hand=True)
SIDE = column("side", 0, 1, GAME)  # the side to move
PHASE = column("phase", 0, 1, TURN, internal=True)
ACTIVE = column("active", 0, 999, TURN, internal=True)  # row of the activated unit plus one
TERRAINS = column("terrain", 0, 99, TURN, by_hand=True)  # terrain cards played in this turn
# Row plus one of the unit that one waits for (CT-24).
STABBED = column("back_stab", 0, 999, TURN, internal=True)
STABBER = column("back_stab_by", 0, 999, TURN, internal=True)  # and of the attacker
LETTERS = column("letters", 0, LETTER_CELLS, GAME)  # cells of LETTER_T in use

SIDE_T = column.table("side")
SCORE = column("score", -9999, 9999, GAME, by_hand=True)
PROSPERITY = column("prosperity", 0, HIGHEST_PROSPERITY, GAME, by_hand=True)
CHARACTERS = column("characters", 0, 99, GAME)  # on the battlefield
ARRIVED = column("arrived", 0, 99, GAME)  # units that have come in by cards so far
HERO_ROW = column("hero", 0, 999, GAME)  # row of the hero; set at the start

UNIT_T = column.table("unit")  # A's units of the roster, A's that come in by cards, then B's
STATUS = column("status", 0, 3, GAME, start=NOT_YET)
WOUNDS = column("wounds", 0, 99, GAME, by_hand=True)
HEALTH = column("health", 1, 99, GAME, start=1, by_hand=True)
ACTIVATIONS = column("activations", 0, 99, TURN, by_hand=True)  # in this turn
# Row plus one of the newest card on it, which ends when the unit leaves; the next is in MORE.
ATTACHED = column("attached", 0, 999, GAME)
CARD = column("card", 0, 999, GAME)  # row of its card plus one, 0: it is in the roster

CARD_T = column.table("card")  # a row for each copy of a card, A's first; plain terrain has one row
STATE = column("state", 0, 3, GAME)
# Spell, relic: its target plus one; character: its unit plus one; terrain: how often it is in play.
LINK = column("link", 0, 999, GAME)
# Terrain: how many of those were searched; spell, relic: the next card on the same unit.
MORE = column("more", 0, 999, GAME)
PLAYED = column("played", 0, 999, GAME)  # how often it was played (CT-12)

BUILDING_T = column.table("building")  # BUILDINGS rows for each side
NAME = column("name", 0, 999, GAME)  # 0: no building; else see view.building_name
OPEN = column("open", 0, 1, GAME)

CLASS_T = column.table("class")  # a row for each word of the rosters: the relic in play of that class
CLASS_RELIC = column("relic", 0, 999, GAME)

LETTER_T = column.table("letter")  # names of buildings that are in no roster
TWO_LETTERS = column("letters", LOWEST, HIGHEST, GAME)

# A row for each tactic that lies face down, and HELD for each side if one has a deck.
LYING_T = column.table("lying")
WHOSE = column("side", 0, 4, GAME)  # side plus one, 0: nothing lies here; IN_HAND is added to a card in hand
NOTED = column("noted", 0, 32767, GAME)  # number of the entry that holds its sealed secret plus one
HASH = column("hash", LOWEST, HIGHEST, GAME)  # the first of HASH_CELLS with the commitment: hash0, hash1, …

ZONE_T = column.table("zone")  # a row for each side, only if one has a deck on the device (CT-32)
DECK = column("deck", 0, 1, GAME)  # 1: its battle cards are played from the hand
UNNAMED = column("unnamed", 0, 999, GAME)  # cards in hand that nobody has named
BURIED = column("buried", 0, 999, GAME)  # and in the graveyard

TABLES = column.tables()

PHASES = ("build", "activation")
# Units and cards share one list of kinds, so that a character's card is also a unit.
KINDS = ("hero", "character", "spell", "relic", "tactic", "terrain")
HERO = 0
CHARACTER = 1
SPELL = 2
RELIC = 3
TACTIC = 4
TERRAIN = 5
# Bits of a card's or a unit's fourth byte.
FLAGS = ("swift", "lasting", "unique", "ruins", "control")
SWIFT = 1
LASTING = 2
UNIQUE = 4
RUINS = 8
CONTROL = 16
# Results of a search of ruins (CT-14): word, prosperity gained, wounds. `ruins` of the house rules assigns them to the
# faces of the die.
FINDS = (("nothing", 0, 0), ("prosperity", 1, 0), ("treasure", 2, 0), ("trap", 0, 1), ("relic", 0, 0))
