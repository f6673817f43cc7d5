"""The English texts of the desktop tool that only Dozen Die has."""

from signifer_host.translation import gettext_noop

NAME = "Dozen Die"
SIGNS = (
    ("▮▮▯", gettext_noop("hit points left and lost")),
    ("✚ ☠", gettext_noop("injured; down")),
    ("⌂ ⇥", gettext_noop("in reserve; left the board")),
    ("➶ ⌒", gettext_noop("weapon loaded; not loaded")),
    ("1 2 »", gettext_noop("activations; marched on this die")),
    ("◆◇ ⬟", gettext_noop("orders left, used; the die")),
)
"""The signs on its screens, for the card of the controls."""
