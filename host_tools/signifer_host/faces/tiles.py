"""Signs that no font has, out of the sheets of tiles, for faces of any height."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from signifer.ui import glyphs
from signifer_host.faces.drawings import Rows

SIGNS = "↶↷⇥⌒▮▯◇◉☠⚑⚿✚➶⬟\x7f"
"""The last one stands for every letter without a picture."""
_SHEETS = Path(glyphs.__file__).parent / "sheets"


@cache
def signs(height: int) -> dict[str, Rows]:
    """Cut the signs out of the sheet next to a face so high, without their empty columns."""
    wide, high = (6, 12) if height <= 14 else (10, 20)
    sheet = (_SHEETS / f"tiles_{wide}x{high}.bin").read_bytes()
    found = {}
    for sign in SIGNS:
        tile = glyphs.tile(sign)
        rows = []
        for y in range(high):
            at = (tile // 16 * high + y) * 16 * wide + tile % 16 * wide
            rows.append("".join("#" if sheet[x // 8] >> 7 - x % 8 & 1 else "." for x in range(at, at + wide)))
        columns = [x for x in range(wide) if any(row[x] == "#" for row in rows)]
        found[sign] = fit([row[columns[0] : columns[-1] + 1] for row in rows], height)
    return found


def fit(rows: Rows, height: int) -> Rows:
    """Return a picture with empty rows above and below, or without some, in equal shares."""
    spare = height - len(rows)
    above = spare // 2
    if spare < 0:
        return rows[-above : len(rows) + spare - above]
    blank = "." * len(rows[0])
    return [blank] * above + rows + [blank] * (spare - above)
