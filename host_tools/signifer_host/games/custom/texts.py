"""The English texts of the desktop tool that only a custom system has."""

NAME = "Custom system"
SIGNS = (
    ("◆◆◇", "limited uses left, used up"),
    ("! ⬟", "a check is owed; its die is held"),
    ("☠ ⇥", "down; has left"),
)
"""The signs on its screens, for the card of the controls."""
