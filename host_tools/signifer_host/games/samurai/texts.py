"""The English texts of the desktop tool that only Samurai has."""

from signifer_host.translation import gettext_noop

NAME = "Samurai"
PHRASES = {
    "attack": "{unit} attacks {target}[ with the {weapon}]",
    "defend": "{unit} defends against {against}",
    "react": "{unit} reacts[ to {by}]",
}
"""The words of a report, by command."""
SIGNS = (
    ("▮▮▯ ⚑", gettext_noop("wounds it can still take; leads")),
    ("◇◇", gettext_noop("hidden: so many markers")),
    ("! Z", gettext_noop("panics; is in zen")),
    ("? •", gettext_noop("must test; was activated")),
)
"""The signs on its screens, for the card of the controls."""
