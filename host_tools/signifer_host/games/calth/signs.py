"""The signs on the screens of Calth, for the card of the controls."""

SIGNS = (
    "Calth",
    (
        ("×3 ♥2", "models in the unit; stamina"),
        ("▮▯", "tactical points left, spent"),
        ("←", "must still retreat"),
        ("☠ →", "no model left; joined another unit"),
        ("◆ ✚ ▼ ·", "die: hit, critical, shield, blank"),
    ),
)
