"""Return the letters of a page of boxes as a grid: for computers, and for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.grid import pad

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

_CURSOR = 0x10


def rows(ui: Ui) -> list[tuple[str, int]]:
    """Return the rows, each with its style, which only shows where the cursor is."""
    cols = ui.grid.cols
    found: list[tuple[str, int]] = []
    for part in ui.picture().parts:
        left, right = part.words
        if left or right:
            text = pad(left, cols - len(right)) + right if right or len(left) < cols else left
            found.append((text, _CURSOR if part.lit else 0))
    while len(found) > ui.grid.rows:  # a display has more room for pictures than for letters
        found.pop(-4 if found[-3][1] else -3)
    while len(found) < ui.grid.rows:
        found.insert(len(found) - 1, (" " * cols, 0))
    return found
