"""The English texts of the desktop tool that only Calth has."""

NAME = "Calth"
SIGNS = (
    ("×3 ♥2", "models in the unit; stamina"),
    ("▮▯", "tactical points left, spent"),
    ("←", "must still retreat"),
    ("☠ →", "no model left; joined another unit"),
    ("◆ ✚ ▼ ·", "die: hit, critical, shield, blank"),
)
"""The signs on its screens, for the card of the controls."""
