"""The pixel order of displays. A glyph is a list of rows of "#" and "."."""

from __future__ import annotations

from collections.abc import Callable

from signifer_host.faces.drawings import Rows


def pages(rows: Rows, double: bool = False) -> bytes:
    """Lay out for a controller with eight pixels, one below the other, in a byte, the upper one lowest: the upper eight
    rows column by column, then the next eight. `double` changes nothing."""
    out = bytearray()
    for top in range(0, len(rows), 8):
        part = rows[top : top + 8]
        out += bytes(sum((row[x] == "#") << y for y, row in enumerate(part)) for x in range(len(rows[0])))
    return bytes(out)


def turn(rows: Rows, double: bool = False) -> bytes:
    """Lay out for a panel that stands on its side: column by column from the lowest pixel up, eight in a byte, the
    first one highest. Each column of a face that is drawn twice as large (`double`) is whole bytes."""
    columns = ["".join(row[x] for row in reversed(rows)) for x in range(len(rows[0]))]
    return b"".join(_pack(column) for column in columns) if double else _pack("".join(columns))


def turned_back(rows: Rows, double: bool = False) -> bytes:
    """Lay out for the same panel on its other side: from the last pixel to the first."""
    return turn([row[::-1] for row in reversed(rows)], double)


def plain(rows: Rows, double: bool = False) -> bytes:
    """Lay out for displayio: row by row, eight pixels in a byte, the first one highest. `double` changes nothing."""
    return _pack("".join(rows))


def _pack(dots: str) -> bytes:
    dots += "." * (-len(dots) % 8)
    return int(dots.replace("#", "1").replace(".", "0"), 2).to_bytes(len(dots) // 8, "big")


KINDS: dict[str, Callable[[Rows, bool], bytes]] = {
    "pages": pages,
    "turned": turn,
    "turned_back": turned_back,
    "rows": plain,
}


def of_side(rotation: int) -> str:
    """Return the kind for a panel on its side, by its rotation: 90 or 270."""
    return "turned_back" if rotation == 270 else "turned"
