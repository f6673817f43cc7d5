"""Define words of the samurai game that several modules use."""

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
STATUSES = ("active", "hidden", "hidden", "casualty", "left")  # of a unit, by schema.STATUS
# Fright tests in the order in which one model rolls them, by the bits of schema.DUE.
FRIGHTS = ("SK-11", "SK-12", "SK-13", "SK-14", "SK-17")
