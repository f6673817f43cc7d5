"""Number the words of a system's file in its compiled form, and the icons that it may name. For the host alone."""

from signifer.games.custom.rules.card import PARTS, PERS

__all__ = ("PARTS", "PERS")

RESETS = ("never", "activation", "turn", "round", "game")
CHECK_KINDS = ("under", "over", "opposed", "successes", "roll")
AGAINST = ("", "any", "enemy", "friend", "self")  # which unit a check can be against
MODIFIERS = ("", "target", "dice")
WHENS = ("under", "over", "at_most", "at_least")
RETURNS = ("round", "turn", "never")
TURNS = ("none", "alternate", "units", "phases")
FIRSTS = ("kept", "swapped", "loser", "rolled", "rolled_low", "rolled_choice")
OPENINGS = ("chosen",) + FIRSTS[3:]
# other.hp: whose value; in the order of schema.OTHER …
PREFIXES = ("", "other", "start", "highest", "lowest", "sum", "weapon")
# When an event happens, in the order of schema.ROUND_START …
MOMENTS = ("round_start", "round_end", "turn_start", "turn_end", "phase_start", "phase_end") + (
    "activation_start",
    "activation_end",
)
# The icons of counters, flags, uses and states; 0 for none. New ones come last, also in `NAMED` of
# signifer.ui.boxes.names.
ICONS = tuple(
    (
        " bag boot bow burst card die eye flag gem hand heart hourglass house lightning lock mountain pawn plus runner"
        " scroll shield skull star sword warning"
    ).split(" ")
)
