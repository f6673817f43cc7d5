"""English."""


def plural(n: int) -> int:
    """Return the form for the number: 0 for one, 1 for the rest."""
    return 0 if n == 1 else 1
