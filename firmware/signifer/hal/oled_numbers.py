"""Put letters onto an OLED's picture at any row of pixels, with integers as long as they (see `hal.oled_arrays`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signifer.hal.oled_brush import Brush


def put(brush: Brush, planes: bytes, x: int, y: int, width: int, height: int, paper: int, over: int) -> None:
    """Draw in a box at `x` and `y`: `planes` of eight rows, one behind the other, without their first `over` rows. If
    they begin within a page, the last plane is blank."""
    bits = int.from_bytes(planes, "little")
    shift = y - over & 7
    if shift:
        low = bits & brush.every(len(planes) - width, 255 >> shift)
        bits = low << shift | (bits ^ low) >> 8 - shift << 8 * width
    page = y >> 3
    begin = y - over >> 3  # the page where the planes begin, perhaps above the display
    if page > begin:
        bits >>= 8 * width * (page - begin)
    bottom = y + height
    rows = [row[1 + x : 1 + x + width] for row in brush.rows[page : bottom + 7 >> 3]]
    size = len(rows) * width
    if over or y & 7 or bottom & 7:
        # The rows of pixels above and below the box stay.
        box = brush.box(width, y & 7, height, _number)
        if over:
            bits &= box
        was = b"".join([bytes(row) for row in rows])
        bits |= (int.from_bytes(was, "little") | box) ^ box
    elif paper:
        box = brush.every(size, 255)
    if paper:
        bits ^= box
    shown = memoryview(bits.to_bytes(size, "little"))
    at = 0
    for row in rows:
        row[:] = shown[at : at + width]
        brush.touch(page, x, x + width)
        at += width
        page += 1


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")
