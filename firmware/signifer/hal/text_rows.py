"""Place the rows of a display of letters, and find the file with the pictures of its letters."""

from __future__ import annotations


def top(row: int, rows: int, height: int, high: int, gap: int) -> int:
    """Return the first line of pixels of `row`, one of `rows` that are `high`, on a display of `height` lines. The
    first and the last row stand at the edges, and the others begin `gap` lines lower."""
    if row == 0:
        return 0
    if row == rows - 1:
        return height - high
    return row * high + gap


def sheet_path(kind: str, width: int, height: int) -> str:
    """Return the file of the letters' pictures `kind`, each `width` by `height` pixels."""
    # In a bundle the sheets lie beside this, elsewhere beside the screens.
    home = __file__.replace("\\", "/").rsplit("/", 1)[0]
    if home[-4:] == "/hal":
        home = home[:-3] + "ui/sheets"
    return home + "/" + kind + "_" + str(width) + "x" + str(height) + ".bin"
