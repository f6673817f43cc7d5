"""Lines of the card for every custom system; card.py makes the lines of a game's own system."""

# (topic, rule ids, text)
REFERENCE = (
    (
        "always",
        ("OS-15",),
        "Everything can be set by hand; every refusal can be overridden; every command undone.",
    ),
)
