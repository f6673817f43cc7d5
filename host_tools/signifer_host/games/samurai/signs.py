"""The signs on the screens of Samurai, for the card of the controls."""

SIGNS = (
    "Samurai",
    (
        ("▮▮▯ ⚑", "wounds it can still take; leads"),
        ("◇◇", "hidden: so many markers"),
        ("! Z", "panics; is in zen"),
        ("? •", "must test; was activated"),
    ),
)
