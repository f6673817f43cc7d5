"""The English texts of the desktop tool that only a custom system has."""

from signifer_host.translation import gettext_noop

NAME = gettext_noop("Custom system")
SIGNS = (
    ("◆◆◇", gettext_noop("limited uses left, used up")),
    ("! ⬟", gettext_noop("a check is owed; its die is held")),
    ("☠ ⇥", gettext_noop("down; has left")),
)
"""The signs on its screens, for the card of the controls."""
