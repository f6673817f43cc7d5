"""The signs on the screens of custom systems, for the card of the controls."""

SIGNS = (
    "Custom systems",
    (
        ("◆◆◇", "limited uses left, used up"),
        ("! ⬟", "a check is owed; its die is held"),
        ("☠ ⇥", "down; has left"),
    ),
)
