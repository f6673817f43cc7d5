"""Return the letters of a page row by row: for computers, and for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.styles import CURSOR

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

_MOST_ROWS = 9  # lower ones could not be read from afar


def rows(ui: Ui) -> list[tuple[str, int]]:
    """Return the rows, each with its style, which only shows where the cursor is."""
    cols = ui.display.cols
    count = min(ui.display.rows, _MOST_ROWS)
    found: list[tuple[str, int]] = []
    above = beside = -1  # the row before, and one that stands beside the one before
    for part in ui.picture.parts:
        left, right = part.words
        if left or right:
            room = cols - len(right)
            cut = right and len(left) > room
            text = (left[: room - 1] + "…" if cut else left + " " * (room - len(left))) + right
            found.append((text, CURSOR if part.is_lit else 0))
            beside = len(found) - 1 if part.where[1] == above else beside
            above = part.where[1]
    if len(found) > count and beside > 0:  # one row for both
        both = " ".join(found[beside - 1][0].split() + ["·"] + found.pop(beside)[0].split())
        both = both[: cols - 1] + "…" if len(both) > cols else both + " " * (cols - len(both))
        found[beside - 1] = (both, 0)
    while len(found) > count:  # a display has more room for pictures than for letters
        found.pop(-4 if found[-3][1] else -3)
    while len(found) < count:
        found.insert(len(found) - 1, (" " * cols, 0))
    return found
