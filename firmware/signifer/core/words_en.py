"""English: its plural rule. Rules have their words in English already; other languages have a line for each here."""

WORDS = "\n"
SENTENCES = ""


def plural(n: int) -> int:
    """Return the form for the number: 0 for one, 1 for the rest."""
    return 0 if n == 1 else 1
