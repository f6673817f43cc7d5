"""Return the letters of a page of boxes as a grid: for computers, and for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.grid import pad

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

_CURSOR = 0x10


def letters(ui: Ui) -> list[str]:
    """Return the rows."""
    return [text for text, _ in _rows(ui)]


def styles(ui: Ui) -> bytes:
    """Return the rows' styles: they only show where the cursor is."""
    return bytes([style for _, style in _rows(ui)])


def _rows(ui: Ui) -> list[tuple[str, int]]:
    cols = ui.grid.cols
    rows: list[tuple[str, int]] = []
    for part in ui.picture().parts:
        left, right = part.words
        if left or right:
            rows.append((pad(left, cols - len(right)) + right, _CURSOR if part.lit else 0))
    while len(rows) < ui.grid.rows:
        rows.insert(len(rows) - 1, (" " * cols, 0))
    return rows
