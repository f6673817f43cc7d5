"""Define words and numbers of Dozen Die that several modules use."""

STATS = ("ST", "DX", "CO", "CH", "AW", "MV")
ABILITIES = ("ST", "DX", "CO", "CH", "AW")
KINDS = ("adventurer", "vassal", "wanderer", "npc", "creature")
DIFFICULTIES = ("very_easy", "easy", "normal", "hard", "very_hard")
ORDERS = ("move", "charge", "action")
SPEEDS = ("1", "2", "A", "charge")
DIE = 12
# The stat that a skill uses if the roster names none.
SKILL_ABILITY = {"melee": "ST", "shooting": "DX"}
STATUSES = ("active", "reserve", "casualty", "left")  # a unit's, by schema.STATUS
FLAG_NAMES = (
    "overloaded",
    "co_carrying",
    "toughness",
    "reacts",
)  # a unit's, by their bits of schema.FLAG_BITS
