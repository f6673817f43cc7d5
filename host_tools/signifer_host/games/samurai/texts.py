"""The English texts of the desktop tool that only Samurai has."""

NAME = "Samurai"
PHRASES = {
    "attack": "{unit} attacks {target}[ with the {weapon}]",
    "defend": "{unit} defends against {against}",
    "react": "{unit} reacts[ to {by}]",
}
"""The words of a report, by command."""
SIGNS = (
    ("▮▮▯ ⚑", "wounds it can still take; leads"),
    ("◇◇", "hidden: so many markers"),
    ("! Z", "panics; is in zen"),
    ("? •", "must test; was activated"),
)
"""The signs on its screens, for the card of the controls."""
