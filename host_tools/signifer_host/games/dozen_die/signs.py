"""The signs on the screens of Dozen Die, for the card of the controls."""

SIGNS = (
    "Dozen Die",
    (
        ("▮▮▯", "hit points left and lost"),
        ("✚ ☠", "injured; down"),
        ("⌂ ⇥", "in reserve; left the board"),
        ("➶ ⌒", "weapon loaded; not loaded"),
        ("1 2 »", "activations; marched on this die"),
        ("◆◇ ⬟", "orders left, used; the die"),
    ),
)
