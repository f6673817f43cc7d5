"""Number the words of a system's file in its compiled form: for the host, and briefly on the device."""

RESETS = ("never", "activation", "turn", "round", "game")
CHECK_KINDS = ("under", "over", "opposed", "successes", "roll")
AGAINST = ("", "any", "enemy", "friend", "self")  # which unit a check can be against
MODIFIERS = ("", "target", "dice")
WHENS = ("under", "over", "at_most", "at_least")
PARTS = ("", "", "half", "third", "quarter")
RETURNS = ("round", "turn", "never")
TURNS = ("none", "alternate", "units", "phases")
FIRSTS = ("kept", "swapped", "loser", "rolled")
# In an expression, beside counters, numbers, dice and operators; in the order of schema.HITS and below.
TERMS = ("successes", "failures", "total")
LATER_TERMS = ("criticals", "left", "round")  # those that format 4 has besides
# other.hp: whose value; in the order of schema.OTHER …
PREFIXES = ("", "other", "start", "highest", "lowest", "sum")
# In the order of schema.ADD …
OPERATORS = (
    ("+", "-", "*", "/", "up", "min", "max") + ("<", "<=", ">", ">=", "=", "!=") + ("and", "or", "not", "neg")
)
# When an event happens, in the order of schema.ROUND_START …
MOMENTS = ("round_start", "round_end", "turn_start", "turn_end", "phase_start", "phase_end") + (
    "activation_start",
    "activation_end",
)
