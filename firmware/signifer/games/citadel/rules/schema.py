"""Number the tables and columns of a Citadel game; build.py declares them."""

# Tables
GAME_T = 0
SIDE_T = 1
UNIT_T = 2  # A's units of the roster, A's that come in by cards, then B's
CARD_T = 3  # a row for each copy of a card, A's first; plain terrain has one row
BUILDING_T = 4  # BUILDINGS rows for each side
CLASS_T = 5  # a row for each word of the rosters: the relic in play of that class
LETTER_T = 6  # names of buildings that are in no roster
LYING_T = 7  # a row for each tactic that lies face down, and HELD for each side if one has a deck
ZONE_T = 8  # a row for each side, only if one has a deck on the device (CT-32)

# Columns of the game's table
TURN_NO = 2
SIDE = 3  # the side to move
PHASE = 4
ACTIVE = 5  # row of the activated unit plus one
TERRAINS = 6  # terrain cards played in this turn
STABBED = 7  # row plus one of the unit that a back-stab waits for (CT-24)
STABBER = 8  # and of the attacker
LETTERS = 9  # cells of LETTER_T in use
# Columns of a side
SCORE = 0
PROSPERITY = 1
CHARACTERS = 2  # on the battlefield
ARRIVED = 3  # units that have come in by cards so far
HERO_ROW = 4  # row of the hero; set at the start
# Columns of a unit
STATUS = 0
WOUNDS = 1
HEALTH = 2
ACTIVATIONS = 3  # in this turn
ATTACHED = 4  # row plus one of the newest card on it, which ends when the unit leaves; the next is in MORE
CARD = 5  # row of its card plus one, 0: it is in the roster
# Columns of a card
STATE = 0
LINK = 1  # spell, relic: its target plus one; character: its unit plus one; terrain: how often it is in play
MORE = 2  # terrain: how many of those were searched; spell, relic: the next card on the same unit
PLAYED = 3  # how often it was played (CT-12)
# Columns of a building
NAME = 0  # 0: no building; else see view.building_name
OPEN = 1
# Columns of a tactic face down, or of a card in hand
WHOSE = 0  # side plus one, 0: nothing lies here; IN_HAND is added to a card in hand
NOTED = 1  # number of the entry that holds its sealed secret plus one
HASH = 2  # the commitment, in 16 cells
# Columns of a side's zones
DECK = 0  # 1: its battle cards are played from the hand
UNNAMED = 1  # cards in hand that nobody has named
BURIED = 2  # and in the graveyard

STATUSES = ("active", "casualty", "left", "reserve")
ACTIVE_UNIT = 0
CASUALTY = 1
GONE = 2
NOT_YET = 3  # its card was not played yet: no unit for any question

STATES = ("available", "in_play", "face_down", "graveyard")
AVAILABLE = 0
IN_PLAY = 1
FACE_DOWN = 2  # never in a cell: which card lies face down is no part of the state (face_down.py)
GRAVEYARD = 3

BUILDINGS = 20  # for each side
LETTER_CELLS = 160
MOST_LYING = 8  # tactics face down at a time
IN_HAND = 2
HELD = 12  # named cards in the hand of each side
HIGHEST_PROSPERITY = 999
