"""Break a text into lines for a page that has no more rows than these."""

from __future__ import annotations

from signifer.ui.grid import wrap


def squeezed(text: str, width: int, rows: int) -> list[str]:
    """Return a text's lines for so many rows. If they do not suffice, the lines are longer, for rows that are drawn in
    smaller letters; a row may have two of them."""
    lines = wrap(text, width)
    if len(lines) > rows:
        lines = wrap(text, width + width // 6)
        if len(lines) > rows:
            lines = [" ".join(lines[at : at + 2]) for at in range(0, len(lines), 2)]
    return lines[:rows]
