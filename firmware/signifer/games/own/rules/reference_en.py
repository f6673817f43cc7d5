"""What the card says of every own system; of a game's own system, card.py says it."""

# (topic, rule ids, text)
REFERENCE = (
    (
        "always",
        ("OS-15",),
        "Everything can be set by hand; every refusal can be overridden; every command undone.",
    ),
)
