"""The English texts of the desktop tool that only Calth has."""

from signifer_host.translation import gettext_noop

NAME = "Calth"
SIGNS = (
    ("×3 ♥2", gettext_noop("models in the unit; stamina")),
    ("▮▯", gettext_noop("tactical points left, spent")),
    ("←", gettext_noop("must still retreat")),
    ("☠ →", gettext_noop("no model left; joined another unit")),
    ("◆ ✚ ▼ ·", gettext_noop("die: hit, critical, shield, blank")),
)
"""The signs on its screens, for the card of the controls."""
