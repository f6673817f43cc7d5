"""Clocks as text."""

from __future__ import annotations

from typing import Any


def times(app: Any) -> tuple[str, str]:
    """Return both sides' times, or twice "" if the players do not want them."""
    if not app.settings.clocks:
        return ("", "")
    return (minutes(app.clock_seconds(0)), minutes(app.clock_seconds(1)))


def minutes(seconds: int) -> str:
    """Format minutes and seconds; from 100 minutes on, hours and minutes."""
    if seconds >= 6000:
        return str(seconds // 3600) + "h" + _two(seconds // 60 % 60)
    return str(seconds // 60) + ":" + _two(seconds % 60)


def _two(number: int) -> str:
    return ("0" if number < 10 else "") + str(number)
