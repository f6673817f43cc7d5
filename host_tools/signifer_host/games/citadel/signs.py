"""The signs on the screens of Citadel, for the card of the controls."""

SIGNS = (
    "Citadel",
    (
        ("⌂ ◆ ◇", "open buildings; prosperity; either"),
        ("▮ +", "health left; a card lies on it"),
        ("✓", "activated; can be played; ticked"),
    ),
)
