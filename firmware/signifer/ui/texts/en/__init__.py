"""English."""


def plural(n: int) -> int:
    """Which form goes with the number: 0 for one, 1 for the rest."""
    return 0 if n == 1 else 1
