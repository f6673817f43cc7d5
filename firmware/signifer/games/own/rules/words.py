"""The words of a system's file by their numbers in its compiled form: for the host, and for a moment on the device."""

RESETS = ("never", "activation", "turn", "round", "game")
CHECK_KINDS = ("under", "over", "opposed", "successes")
MODIFIERS = ("", "target", "dice")
WHENS = ("under", "over", "at_most", "at_least")
PARTS = ("", "", "half", "third", "quarter")
RETURNS = ("round", "turn", "never")
