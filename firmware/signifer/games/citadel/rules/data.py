"""Define words of Citadel that several modules use."""

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

PHASES = ("build", "activation")
# Results of a search of ruins (CT-14): word, prosperity gained, wounds. `ruins` of the house rules assigns them to the
# faces of the die.
FINDS = (("nothing", 0, 0), ("prosperity", 1, 0), ("treasure", 2, 0), ("trap", 0, 1), ("relic", 0, 0))
STATUSES = ("active", "casualty", "left", "reserve")  # of a unit, by schema.STATUS
STATES = ("available", "in_play", "face_down", "graveyard")  # of a card, by schema.STATE
