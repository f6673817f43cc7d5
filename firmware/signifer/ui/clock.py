"""Clocks as text."""


def minutes(seconds: int) -> str:
    """Format minutes and seconds; from 100 minutes on, hours and minutes."""
    if seconds >= 6000:
        return str(seconds // 3600) + "h" + _two(seconds // 60 % 60)
    return str(seconds // 60) + ":" + _two(seconds % 60)


def _two(number: int) -> str:
    return ("0" if number < 10 else "") + str(number)
