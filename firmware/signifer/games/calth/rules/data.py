"""Define words and numbers of calth that several modules use."""

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
STATUSES = ("left", "active", "casualty", "merged")  # of a unit, by schema.STATUS
