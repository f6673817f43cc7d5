"""Write what is seen of a flow's page as letters, for a display without pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import styles
from signifer.ui.grid import wrap
from signifer.ui.paint.spoken import words
from signifer.ui.view import Sentence

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.window import Seen


def write(grid: Grid, seen: Seen, top: int) -> int:
    """Write the lines of a page from `top` on, those of its header first; return the line where it begins then."""
    view, lit, _, _, _ = seen
    rows: list[tuple[str, str, int]] = []
    for number in range(len(view)):
        one = view[number]
        if type(one) is Sentence:
            rows += [(line, "", 0) for line in wrap(one.text, grid.cols)]
        else:
            left, right = words(one)
            rows.append((left, right, styles.CURSOR if number == lit else 0))
    room = grid.rows - 2
    top = max(0, lit - room if lit >= 0 else min(top, len(rows) - 1 - room))
    shown = rows[:1] + rows[1 + top : 1 + top + room]
    for row in range(len(shown)):
        left, right, style = shown[row]
        grid.line(row, left, right, style)
    return top
