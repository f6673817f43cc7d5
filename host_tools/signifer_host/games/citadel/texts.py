"""The English texts of the desktop tool that only Citadel has."""

from signifer_host.translation import gettext_noop

NAME = "Citadel"
PHRASES = {
    "draw": "{side} draws {cards}",
    "discard": "{card} is discarded",
    "discard.many": "{side} discards {cards}",
}
"""The words of a report, by command."""
SIGNS = (
    ("⌂ ◆ ◇", gettext_noop("open buildings; prosperity; either")),
    ("▮ +", gettext_noop("health left; a card lies on it")),
    ("✓", gettext_noop("activated; can be played; ticked")),
)
"""The signs on its screens, for the card of the controls."""
