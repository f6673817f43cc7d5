"""The English texts of the desktop tool that only Dozen Die has."""

NAME = "Dozen Die"
SIGNS = (
    ("▮▮▯", "hit points left and lost"),
    ("✚ ☠", "injured; down"),
    ("⌂ ⇥", "in reserve; left the board"),
    ("➶ ⌒", "weapon loaded; not loaded"),
    ("1 2 »", "activations; marched on this die"),
    ("◆◇ ⬟", "orders left, used; the die"),
)
"""The signs on its screens, for the card of the controls."""
