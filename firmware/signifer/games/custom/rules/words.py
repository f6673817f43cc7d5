"""Number the words of a system's file in its compiled form: for the host, and briefly on the device."""

RESETS = ("never", "activation", "turn", "round", "game")
CHECK_KINDS = ("under", "over", "opposed", "successes")
MODIFIERS = ("", "target", "dice")
WHENS = ("under", "over", "at_most", "at_least")
PARTS = ("", "", "half", "third", "quarter")
RETURNS = ("round", "turn", "never")
TURNS = ("none", "alternate", "units", "phases")
FIRSTS = ("kept", "swapped", "loser", "rolled")
TERMS = ("", "successes", "failures", "total")  # in a sum, beside counters and dice: "" is a number
