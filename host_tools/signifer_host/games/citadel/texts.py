"""The English texts of the desktop tool that only Citadel has."""

NAME = "Citadel"
PHRASES = {
    "draw": "{side} draws {cards}",
    "discard": "{card} is discarded",
    "discard.many": "{side} discards {cards}",
}
"""The words of a report, by command."""
SIGNS = (
    ("⌂ ◆ ◇", "open buildings; prosperity; either"),
    ("▮ +", "health left; a card lies on it"),
    ("✓", "activated; can be played; ticked"),
)
"""The signs on its screens, for the card of the controls."""
