"""The self-test's patterns for a page, in place of `signifer.hal.patterns`, which needs displayio."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

_ONE_COLOUR = 4
_COLOUR = 7


def count(display: Any) -> int:
    """Return the number of patterns on this display."""
    return _COLOUR if display.colour else _ONE_COLOUR


def show(display: Any, number: int) -> None:
    """Show a pattern over everything; below 0 let the next drawing show the page again."""
    display.is_covered = number >= 0
    display.panel.pattern(number)
    if number < 0:
        display.again()
